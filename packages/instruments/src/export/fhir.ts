import type { Instrument } from "../instrument.ts";
import {
  SCORE_SYSTEM,
  describePast,
  describeScoreCodes,
  listScoreCodes,
  nameFollowUp,
  nameQuestions,
  toOption,
  toQuestionnaires,
  type Entry,
} from "./questionnaires.ts";
import { flattenScores, readAnswers, type ExportedResult } from "./exported-result.ts";

/** FHIR category for values that come from a questionnaire. */
const CATEGORY = [
  {
    coding: [{ system: "http://terminology.hl7.org/CodeSystem/observation-category", code: "survey" }],
  },
];

/** Replaces the version of a result that has none. */
const UNKNOWN_VERSION = "unknown";

/** Writes a FHIR R4 bundle in parts: `begin`, then one part for each result, then `end`. */
interface BundleWriter {
  readonly begin: string;
  readonly write: (result: ExportedResult) => string;
  readonly end: string;
}

/** Creates a writer for results of these tests. A questionnaire is written before its first response. */
export function startBundle(instruments: readonly Instrument[]): BundleWriter {
  const codes = listScoreCodes(instruments);
  const written = new Set<string>();
  return {
    begin: `{"resourceType":"Bundle","type":"collection","entry":[\n${JSON.stringify(describeScoreCodes(codes))}`,
    write(result) {
      const instrument = instruments.find(({ id }) => id === result.test_type);
      if (!instrument) return "";
      const entries = toEntries(instrument, result, codes);
      const version = readVersion(result);
      const name = `${instrument.id}|${version}`;
      if (!written.has(name)) entries.unshift(...describeVersion(instrument, version));
      written.add(name);
      return entries.map(writeEntry).join("");
    },
    end: "]}\n",
  };
}

/** Writes the questionnaires of the instruments as a FHIR bundle. */
export function writeInstruments(instruments: readonly Instrument[]): string {
  const { begin, end } = startBundle(instruments);
  return begin + instruments.flatMap(toQuestionnaires).map(writeEntry).join("") + end;
}

function describeVersion(instrument: Instrument, version: string): readonly Entry[] {
  return version === instrument.version
    ? toQuestionnaires(instrument)
    : [describePast(instrument.id, version)];
}

function writeEntry(entry: Entry): string {
  return `,\n${JSON.stringify(entry)}`;
}

/** Returns the version of a result, or `UNKNOWN_VERSION` if FHIR does not allow it in a name. */
function readVersion({ version = "" }: ExportedResult): string {
  return /^[\w.+-]{1,60}$/.test(version) ? version : UNKNOWN_VERSION;
}

function toEntries(
  instrument: Instrument,
  result: ExportedResult,
  codes: ReadonlyMap<string, string>,
): Entry[] {
  const responses = [describeAnswers(instrument, result), ...describeChoices(instrument, result)];
  const values: readonly (readonly [name: string, value: object])[] = [
    ["result", toText(result.result_type)],
    ["result-total", toQuantity(result.total_score)],
    ...Object.entries(flattenScores(result.scores)).map(
      ([name, score]) => [name, toQuantity(score)] as const,
    ),
    ...countStillFailed(instrument, result).map((count) => ["still-failed", toQuantity(count)] as const),
  ];
  const observations = values.map(([name, value], index) => {
    const code = `${instrument.id}.${name}`;
    const display = codes.get(code);
    return {
      fullUrl: `urn:xinjing:observation:${result.id}:${index}`,
      resource: {
        resourceType: "Observation",
        status: "final",
        category: CATEGORY,
        // A label that is not in the code system, e.g. of another version, is written as text.
        code: display === undefined ? { text: name } : { coding: [{ system: SCORE_SYSTEM, code, display }] },
        ...toTime("effectiveDateTime", result),
        derivedFrom: responses.map(({ fullUrl }) => ({ reference: fullUrl })),
        ...value,
      },
    };
  });
  return [...responses, ...observations];
}

/** Writes an empty text as （空）, because FHIR forbids it. */
function toText(text: string) {
  return { valueString: text === "" ? "（空）" : text };
}

/** Omits an end time that is not valid in FHIR. */
function toTime(name: string, { end_time: end }: ExportedResult) {
  return /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?(?:Z|[+-]\d\d:\d\d)$/.test(end) ? { [name]: end } : {};
}

function toQuantity(value: number) {
  return { valueQuantity: { value } };
}

function describeAnswers({ id: type, version, questions }: Instrument, result: ExportedResult): Entry {
  const isOfToday = readVersion(result) === version;
  const item = [...readAnswers(result)].map(([linkId, value]) => {
    const question = isOfToday ? questions.find(({ id }) => String(id) === linkId) : undefined;
    const option = question?.options.find((each) => String(each.value) === String(value));
    const answer = option ? toOption(type, String(option.value), option.label) : toText(String(value));
    return { linkId, ...(question && { text: question.text }), answer: [answer] };
  });
  return describeResponse(`urn:uuid:${result.id}`, nameQuestions(type), result, item);
}

/** Returns the second stage and what was chosen in it; undefined if there was none, or for another version. */
function readSecondStage({ version, followUp }: Instrument, result: ExportedResult) {
  const { followUp: chosen } = result;
  return chosen && followUp && readVersion(result) === version ? { followUp, chosen } : undefined;
}

/** Describes the answers of the second stage, if there was one. */
function describeChoices(instrument: Instrument, result: ExportedResult): readonly Entry[] {
  const stage = readSecondStage(instrument, result);
  if (!stage) return [];
  const { followUp, chosen } = stage;
  const { id: type, questions } = instrument;
  const steps = questions.flatMap(({ id }) => followUp.listSteps(id));
  const item = steps.flatMap((step) => {
    const options = step.options.filter(({ id }) => chosen[step.id]?.includes(id));
    const answer = options.map((option) => toOption(type, option.id, option.label));
    return answer.length === 0 ? [] : [{ linkId: step.id, text: step.text, answer }];
  });
  return [describeResponse(`urn:xinjing:follow-up:${result.id}`, nameFollowUp(type), result, item)];
}

function describeResponse(
  fullUrl: string,
  questionnaire: string,
  result: ExportedResult,
  item: readonly object[],
): Entry {
  return {
    fullUrl,
    resource: {
      resourceType: "QuestionnaireResponse",
      questionnaire: `${questionnaire}|${readVersion(result)}`,
      status: "completed",
      ...toTime("authored", result),
      // FHIR forbids empty lists.
      ...(item.length > 0 && { item }),
    },
  };
}

/** Counts the questions that remained failed after a finished second stage; empty if there was none. */
function countStillFailed(instrument: Instrument, result: ExportedResult): readonly number[] {
  const stage = readSecondStage(instrument, result);
  if (!stage) return [];
  const { followUp, chosen } = stage;
  const asked = followUp.findFailedQuestions(Object.fromEntries(readAnswers(result)));
  const ends = asked.map((question) => followUp.next(question, chosen));
  if (ends.length === 0 || ends.some(({ state }) => state === "ask")) return [];
  return [ends.filter((end) => end.state === "done" && !end.hasPassed).length];
}
