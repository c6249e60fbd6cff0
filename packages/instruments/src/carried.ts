import type { Instrument, InstrumentId, RawAnswers, WireScores } from "./instrument.ts";
import { INSTRUMENT_IDS } from "./instrument.ts";
import { endWithSecondStage, type ResultPage } from "./result-page.ts";

/*
 * A result as the text of a link, behind its #: form, test, version, scores, minute of the end, answers, age in months, what a second
 * stage left over, check. Of most tests the last three are empty: 1.adhd.adhd-3.18-9-4.hn3k2...x7. Never a name, never an account.
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
const TEXT =
  /^1\.([a-z-]+)\.([a-z]+(?:-[a-z\d]+)*)\.(\d{1,3}(?:-\d{1,3})*)\.([\da-z]{1,7})\.(\d*)\.(\d{0,2})\.((?:n|\d{1,2}(?:-\d{1,2})*)?)\.([\da-z]{2})$/;
const BASE = 36;
const MINUTE_MS = 60_000;
/** No question is left over. */
const NONE = "n";

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
  const parts = match(text);
  const testType = INSTRUMENT_IDS.find((id) => id === parts?.[0]);
  return parts && testType && { testType, version: parts[1] };
}

/** Reads a text of this version of the test, and nothing else. */
export function readCarried(instrument: Instrument, text: string): Carried | undefined {
  const parts = match(text);
  if (parts?.[0] !== instrument.id || parts[1] !== instrument.version) return undefined;
  const [, , numbers, end, choices, months, left] = parts;
  const outcome = readOutcome(instrument, numbers);
  if (!outcome || choices.length !== countChoices(instrument)) return undefined;
  return {
    testType: instrument.id,
    version: instrument.version,
    scores: outcome.scores,
    endTime: Number.parseInt(end, BASE) * MINUTE_MS,
    ...(choices !== "" && { choices: Array.from(choices, Number) }),
    ...(months !== "" && { months: Number(months) }),
    ...(left !== "" && { left: left === NONE ? [] : left.split("-").map(Number) }),
  };
}

function readOutcome({ carried, restore }: Instrument, numbers: string) {
  const scores = numbers.split("-").map(Number);
  return scores.length === carried.length ? restore(buildScores(carried, scores)) : undefined;
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
  const asked = (answers && instrument.followUp?.failedQuestions(answers)) ?? [];
  if (asked.length === 0 || !left.every((question) => asked.includes(question))) return undefined;
  return endWithSecondStage(page, instrument.followUp!.page(left, asked, months));
}

/** Between the form and the check. */
type Parts = readonly [
  testType: string,
  version: string,
  numbers: string,
  end: string,
  choices: string,
  months: string,
  left: string,
];

function match(text: string): Parts | undefined {
  const found = text.length <= LENGTH_MAX ? TEXT.exec(text) : null;
  // Every group takes part in every match.
  return found && found.at(-1) === check(text.slice(0, -3))
    ? (found.slice(1) as unknown as Parts)
    : undefined;
}

/** Two signs that change with each of the others: nobody is shown another result than their own. */
function check(text: string): string {
  let sum = 0;
  for (const character of text) sum = (sum * 131 + character.codePointAt(0)!) % 1291;
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
