import type { Instrument, InstrumentId, Outcome, RawAnswers, WireScores } from "./instrument.ts";
import { INSTRUMENT_IDS } from "./instrument.ts";
import { endWithSecondStage, type ResultPage } from "./result-page.ts";

/*
 * A result as the text of a link, behind its #: form, test, version, scores, minute of the end, answers, age in months, what a second
 * stage left over, check. Of most tests the three before the check are empty: 1.adhd.adhd-2.18-9-4.hn3k2....x7. Never a name,
 * never an account.
 */

/** What a link carries of a result. */
export interface Carried {
  readonly testType: InstrumentId;
  readonly version: string;
  readonly scores: WireScores;
  /** Epoch milliseconds, to the minute. */
  readonly endTime: number;
  /** Numbers of the options in question order, for a test that carries them. */
  readonly choices?: readonly number[];
  /** The child's age. */
  readonly months?: number;
  /** Numbers of the questions that a finished second stage left over. */
  readonly left?: readonly number[];
}

/** Most characters of a text that is looked at; the longest that is written has some 110. */
const LENGTH_MAX = 200;
const FORM = "1";
const BASE = 36;
const MINUTE_MS = 60_000;
/** No question is left over. */
const NONE = "n";
/** Factor of the check, and its modulus: the largest prime number whose remainders have two digits. */
const CHECK_FACTOR = 131;
const CHECK_MODULUS = 1291;

/** What is known of a result that is to be carried. */
export interface Carriable {
  readonly scores: unknown;
  readonly endTime: number;
  readonly answers?: RawAnswers | undefined;
  readonly months?: number | undefined;
  readonly left?: readonly number[] | undefined;
}

/** Writes a result of this version of the test; undefined where something that its page needs is not known. */
export function writeCarried(instrument: Instrument, result: Carriable): string | undefined {
  const { id, version, carried, carriesAnswers } = instrument;
  const scores = carried.map((name) => readPath(result.scores, name));
  const choices = carriesAnswers ? listChoices(instrument, result.answers) : [];
  if (!scores.every((score) => typeof score === "number") || !choices) return undefined;
  const left = result.left?.join("-");
  const text = [
    FORM,
    id,
    version,
    scores.join("-"),
    Math.floor(result.endTime / MINUTE_MS).toString(BASE),
    choices.join(""),
    result.months ?? "",
    left === "" ? NONE : (left ?? ""),
  ].join(".");
  return `${text}.${check(text)}`;
}

/** The test and the version of a text; undefined for what `writeCarried` does not write, and for what was changed on its way. */
export function findCarriedTest(text: string): Pick<Carried, "testType" | "version"> | undefined {
  const found = parse(text);
  return found && { testType: found.testType, version: found.version };
}

/** Reads a text of this version of the test, and nothing else. */
export function readCarried(instrument: Instrument, text: string): Carried | undefined {
  const found = parse(text);
  if (found?.testType !== instrument.id || found.version !== instrument.version) return undefined;
  const { numbers, ...rest } = found;
  const outcome = restoreOutcome(instrument, numbers);
  if (!outcome || (rest.choices?.length ?? 0) !== countChoices(instrument)) return undefined;
  return { ...rest, scores: outcome.scores };
}

function restoreOutcome({ carried, restore }: Instrument, numbers: readonly number[]): Outcome | undefined {
  return numbers.length === carried.length ? restore(buildScores(carried, numbers)) : undefined;
}

function countChoices({ carriesAnswers, questions }: Instrument): number {
  return carriesAnswers ? questions.length : 0;
}

/** The answers that it carries; undefined for a test that carries none. */
export function listCarriedAnswers({ questions }: Instrument, { choices }: Carried): RawAnswers | undefined {
  if (!choices) return undefined;
  return Object.fromEntries(
    questions.map(({ id, options }, index) => [String(id), options[choices[index] ?? 0]?.value]),
  );
}

/** The page of a carried result, in the light of its second stage; undefined where the parts do not fit each other. */
export function findCarriedPage(instrument: Instrument, carried: Carried): ResultPage | undefined {
  const { scores, months, left } = carried;
  const answers = listCarriedAnswers(instrument, carried);
  if (answers) {
    const evaluation = instrument.evaluate(answers);
    if (!evaluation.ok || JSON.stringify(evaluation.outcome.scores) !== JSON.stringify(scores))
      return undefined;
  }
  const page = instrument.page({ scores, answers, months });
  if (!page || left === undefined) return page;
  const asked = (answers && instrument.followUp?.findFailedQuestions(answers)) ?? [];
  if (asked.length === 0 || !left.every((question) => asked.includes(question))) return undefined;
  return endWithSecondStage(page, instrument.followUp!.page(left, asked, months));
}

/** Parsed fields, before the scores are restored from their numbers. */
interface Fields extends Omit<Carried, "scores"> {
  readonly numbers: readonly number[];
}

/**
 * Matches a text of form 1 up to its check. Numbers of a list are joined by hyphens. The version of an item pack holds a
 * dot (asd-2+hospital-a.1); no other field does.
 */
const FIELDS =
  /^1\.([^.]*)\.(.+)\.(\d{1,3}(?:-\d{1,3})*)\.([\da-z]{1,7})\.(\d*)\.(\d{0,2})\.(n|\d{1,3}(?:-\d{1,3})*|)$/;

/** Reads the fields of an unchanged text; undefined if one is not as `writeCarried` writes it. */
function parse(text: string): Fields | undefined {
  const body = text.slice(0, -3);
  if (text.length > LENGTH_MAX || text.slice(-3) !== `.${check(body)}`) return undefined;
  const fields = FIELDS.exec(body);
  return fields ? readFields(fields) : undefined;
}

function readFields(fields: readonly string[]): Fields | undefined {
  const [, test, version = "", scores = "", end = "", choices = "", months = "", left = ""] = fields;
  const testType = INSTRUMENT_IDS.find((id) => id === test);
  if (!testType) return undefined;
  return {
    testType,
    version,
    numbers: readNumbers(scores),
    endTime: Number.parseInt(end, BASE) * MINUTE_MS,
    ...(choices && { choices: Array.from(choices, Number) }),
    ...(months && { months: Number(months) }),
    ...(left && { left: left === NONE ? [] : readNumbers(left) }),
  };
}

function readNumbers(field: string): number[] {
  return field.split("-").map(Number);
}

/** Two digits that change with each character before them: nobody is shown another result than their own. */
function check(text: string): string {
  let sum = 0;
  for (const character of text) sum = (sum * CHECK_FACTOR + character.codePointAt(0)!) % CHECK_MODULUS;
  return sum.toString(BASE).padStart(2, "0");
}

function listChoices({ questions }: Instrument, answers: RawAnswers = {}): number[] | undefined {
  const choices = questions.map(({ id, options }) =>
    options.findIndex(({ value }) => value === answers[String(id)]),
  );
  return choices.includes(-1) ? undefined : choices;
}

function readPath(scores: unknown, name: string): unknown {
  let value = scores;
  for (const part of name.split("."))
    value =
      typeof value === "object" && value !== null ? new Map(Object.entries(value)).get(part) : undefined;
  return value;
}

function buildScores(names: readonly string[], numbers: readonly number[]): Record<string, unknown> {
  const scores: Record<string, unknown> = {};
  for (const [index, name] of names.entries()) {
    const [first = "", second] = name.split(".");
    scores[first] =
      second === undefined ? numbers[index] : { ...(scores[first] as object), [second]: numbers[index] };
  }
  return scores;
}
