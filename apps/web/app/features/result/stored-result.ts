import { getCatalogueEntry } from "@xinjing/instruments/catalogue";
import type {
  Explanation,
  Instrument,
  InstrumentId,
  Measure,
  QualityNote,
  RawAnswers,
  Recommendation,
} from "@xinjing/instruments/instrument";
import { toStoredTexts, type ResultPage } from "@xinjing/instruments/result-page";
import * as z from "zod/mini";
import { isEndWrong } from "#web/data/results/end-time.ts";
import { findLocalAnswers } from "#web/data/results/result.ts";
import { completeScores } from "#web/data/results/scores.ts";
import { readAgeOfVisit } from "#web/data/session/age-gate.ts";
import { hasArchivedSheet } from "#web/data/session/archive.ts";
import { peekSession } from "#web/data/session/store.ts";

/** What was stored to be read, in the words of its time. */
export interface StoredWords {
  /** With bold markers and line breaks; empty when there is none. */
  readonly interpretation: string;
  /** Plain lines have no title. */
  readonly recommendations: readonly Recommendation[];
}

/** A result that was stored, on the device or on the server, as pages and sheets show it. */
export interface StoredResult {
  readonly id: string;
  readonly label: string;
  /** `result_type_enum`, of a test that has it; ADHD-C where none was stored (spec 3). */
  readonly code: string | undefined;
  /** ISO times; empty when not known. */
  readonly startTime: string;
  readonly endTime: string;
  /** The end has not come, or had not when the result was kept. */
  readonly isEndWrong: boolean;
  /** Version of the questions and the scoring that made it; empty when it was not stored. */
  readonly version: string;
  /** Written from the scores and whatever else this device knows; undefined when they do not fit. */
  readonly page: ResultPage | undefined;
  /** The stored words where they are not what the same scores are stored with today, or those cannot be read. */
  readonly storedWords: StoredWords | undefined;
  /** Undefined when no total was stored. */
  readonly total: Measure | undefined;
  /** How it came about; undefined where the answers are not on this device. */
  readonly explanation: Explanation | undefined;
  /** On the way of answering, as the device has just seen it. */
  readonly notes: readonly QualityNote[];
}

const textSchema = z.catch(z.string(), "");

const storedSchema = z.looseObject({
  id: textSchema,
  test_type: z.string(),
  // Present, but no text: of a kind that nobody knows (spec 8).
  result_type: z.catch(z.string(), ({ input }) =>
    input === undefined || input === null ? "" : "未知的结果类型",
  ),
  result_type_enum: z.catch(z.string(), "ADHD-C"),
  start_time: textSchema,
  end_time: textSchema,
  is_end_ahead: z.catch(z.optional(z.boolean()), undefined),
  version: textSchema,
  total_score: z.catch(z.optional(z.number()), undefined),
  max_score: z.catch(z.optional(z.number()), undefined),
  scores: z.catch(z.record(z.string(), z.unknown()), {}),
  result_description: textSchema,
  detailed_interpretation: textSchema,
  recommendations: z.catch(z.array(z.unknown()), []),
});

/**
 * `reader`: the account whose history it came from; nobody else is shown it. `isSummary`: it is what the history lists of it, and
 * the account holds the rest.
 */
const navigationSchema = z.object({
  result: z.unknown(),
  reader: z.optional(z.string()),
  isSummary: z.optional(z.boolean()),
});
const recommendationSchema = z.object({ icon: textSchema, title: textSchema, description: textSchema });

/** The scale of a total that fits neither its test nor a stored maximum (spec 2, generic result page). */
const UNKNOWN_MAX = 100;

/**
 * The result in a page's navigation state, when there is one of this instrument for this reader: the browser keeps the
 * state of pages beyond a logout.
 */
export function readPassedResult(
  state: unknown,
  instrument: Instrument,
  reader: string | undefined,
): StoredResult | undefined {
  const passed = navigationSchema.safeParse(state);
  if (!passed.success) return undefined;
  const { result, reader: intended } = passed.data;
  return intended === undefined || intended === reader ? readStoredResult(result, instrument) : undefined;
}

/** Whether the navigation state holds the summary of a result alone. */
export function isPassedSummary(state: unknown): boolean {
  return navigationSchema.safeParse(state).data?.isSummary === true;
}

/** Whether what a page without a result would show belongs to an account that has signed out here. */
export function isWithheld(state: unknown): boolean {
  return hasArchivedSheet() || navigationSchema.safeParse(state).data?.reader !== undefined;
}

/**
 * A stored result of this instrument; undefined for anything else. The stored label stays, so an old result reads as it did.
 * `answers`: those that it was made from, where the caller has them.
 */
export function readStoredResult(
  value: unknown,
  instrument: Instrument,
  answers?: RawAnswers,
): StoredResult | undefined {
  const parsed = storedSchema.safeParse(value);
  if (!parsed.success || parsed.data.test_type !== instrument.id) return undefined;
  const stored = parsed.data;
  const { id } = stored;
  const scores = completeScores(stored);
  const known = answers ?? findLocalAnswers(id, instrument.version);
  const page = instrument.page({ scores, answers: known, months: findMonths(instrument, id) });
  const label = describeLabel(instrument, stored.result_type) ?? page?.label.text ?? "结果暂不可用";
  const words = {
    interpretation: stored.detailed_interpretation || stored.result_description,
    recommendations: stored.recommendations.flatMap(readRecommendation),
  };
  return {
    id,
    label,
    code: readCode(instrument, stored.result_type_enum),
    startTime: stored.start_time,
    endTime: stored.end_time,
    isEndWrong: isEndWrong(stored),
    version: stored.version,
    page: page && { ...page, label: { ...page.label, text: label } },
    storedWords: isWordedToday(words, instrument.page({ scores })) ? undefined : words,
    total: measureTotal(instrument.id, stored, scores),
    explanation: known && instrument.explain(known),
    notes: [],
  };
}

/** Whether stored words are what the same scores are stored with today; what was not stored is not to be read elsewhere. */
function isWordedToday({ interpretation, recommendations }: StoredWords, page: ResultPage | undefined) {
  if (page === undefined) return false;
  const today = toStoredTexts(page);
  return (
    ["", today.interpretation.join("\n")].includes(interpretation) &&
    (recommendations.length === 0 ||
      JSON.stringify(recommendations) === JSON.stringify(today.recommendations))
  );
}

/** The age in months that was said in this visit, where it was said for this result: the latest of this device. */
function findMonths({ id, questions }: Instrument, resultId: string): number | undefined {
  const session = peekSession({ type: id, questions }, Date.now());
  return session?.id === resultId ? readAgeOfVisit(id) : undefined;
}

/** The code of a test that stores one. */
function readCode({ extraFields = [] }: Instrument, code: string): string | undefined {
  return extraFields.includes("result_type_enum") ? code : undefined;
}

/** The stored label as it was; one of no profile is said to be unknown (spec 8). Undefined when none was stored. */
function describeLabel({ resultTypes }: Instrument, label: string): string | undefined {
  if (label === "") return undefined;
  return resultTypes && !resultTypes.values.includes(label) ? `未知的${resultTypes.name}: ${label}` : label;
}

/**
 * A file or an older release may have the total among the scores alone (spec 3). One beyond the scale of today is measured against the
 * maximum that was stored with it.
 */
function measureTotal(
  id: InstrumentId,
  { total_score, max_score = 0 }: z.infer<typeof storedSchema>,
  scores: Readonly<Record<string, unknown>>,
): Measure | undefined {
  const value = [total_score, scores["total_score"]].find((each) => typeof each === "number");
  if (value === undefined || value < 0) return undefined;
  const { label, max, unit } = getCatalogueEntry(id).total;
  return {
    key: "total",
    label,
    value,
    max: [max, max_score].find((each) => value <= each) ?? UNKNOWN_MAX,
    unit,
    bands: [],
    note: "这是当时存下来的数字，没有重新计算。",
  };
}

/** Objects of the wire format, or lines as a merged result has them: 'icon title: description', or older ones without a title. */
function readRecommendation(value: unknown): Recommendation[] {
  if (typeof value === "string") {
    const [, icon = "", title = "", description = ""] =
      /^(\p{Extended_Pictographic}\uFE0F?)?\s*(?:([^:]*): )?(.*)$/su.exec(value) ?? [];
    return description === "" ? [] : [{ icon, title, description }];
  }
  const parsed = recommendationSchema.safeParse(value);
  if (!parsed.success) return [];
  return parsed.data.title === "" && parsed.data.description === "" ? [] : [parsed.data];
}
