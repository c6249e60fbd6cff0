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
import type { PassedResult } from "#web/data/results/passed-result.ts";
import { findLocalAnswers } from "#web/data/results/result.ts";
import { completeScores, findTotalMax } from "#web/data/results/scores.ts";
import { readAgeOfVisit } from "#web/data/session/age-gate.ts";
import { hasArchivedSheet } from "#web/data/session/archive.ts";
import { shapeOf } from "#web/data/session/session.ts";
import { peekSession } from "#web/data/session/store.ts";

/** Texts stored with a result. */
export interface StoredWords {
  /** Explanation of the result with bold markers and line breaks; may be empty. */
  readonly interpretation: string;
  /** Recommendations; plain lines have no title. */
  readonly recommendations: readonly Recommendation[];
}

/** Result read from the device or the server, for pages on screen and on paper. */
export interface StoredResult {
  readonly id: string;
  readonly label: string;
  /** Value of `result_type_enum`, for tests that have this field; the default is ADHD-C. */
  readonly code: string | undefined;
  /** ISO time; empty if unknown. */
  readonly startTime: string;
  readonly endTime: string;
  /** True if the end time is in the future, or was when the result was stored. */
  readonly isEndWrong: boolean;
  /** Version of the questions and scoring; empty if not stored. */
  readonly version: string;
  /** Page written from the scores; undefined if they are not valid. */
  readonly page: ResultPage | undefined;
  /** Stored texts. Undefined if the current release writes the same texts for these scores. */
  readonly storedWords: StoredWords | undefined;
  /** Total score; undefined if none was stored. */
  readonly total: Measure | undefined;
  /** Explanation of the scores by the answers; undefined if the answers are not on this device. */
  readonly explanation: Explanation | undefined;
  /** Hints about how the questions were answered; only for the session of this device. */
  readonly notes: readonly QualityNote[];
}

const textSchema = z.catch(z.string(), "");

const storedSchema = z.looseObject({
  id: textSchema,
  test_type: z.string(),
  // Any value that is not a string counts as an unknown type.
  result_type: z.catch(z.string(), ({ input }) =>
    input === undefined || input === null ? "" : "未知的结果类型",
  ),
  // The specification sets this default, although no scoring writes it.
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

const navigationSchema: z.ZodMiniType<PassedResult> = z.object({
  result: z.unknown(),
  reader: z.optional(z.string()),
  isSummary: z.optional(z.boolean()),
});
const recommendationSchema = z.object({ icon: textSchema, title: textSchema, description: textSchema });

/**
 * Reads a result of this instrument from the navigation state, if `reader` may see it. The check is needed because the
 * browser keeps that state after a logout.
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

/** True if the navigation state contains only the summary of a result. */
export function isPassedSummary(state: unknown): boolean {
  return navigationSchema.safeParse(state).data?.isSummary === true;
}

/** True if the navigation state belongs to an account that has signed out in this browser. */
export function isWithheld(state: unknown): boolean {
  return hasArchivedSheet() || navigationSchema.safeParse(state).data?.reader !== undefined;
}

/**
 * Reads a stored result of this instrument; undefined for anything else. The stored label is kept. `answers` are those
 * of the result, if the caller has them.
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

/** True if the current release would write the same texts for these scores, or if no texts were stored. */
function isWordedToday({ interpretation, recommendations }: StoredWords, page: ResultPage | undefined) {
  if (page === undefined) return false;
  const today = toStoredTexts(page);
  return (
    ["", today.interpretation.join("\n")].includes(interpretation) &&
    (recommendations.length === 0 ||
      JSON.stringify(recommendations) === JSON.stringify(today.recommendations))
  );
}

/** Returns the stored age in months, if it belongs to this result: only the latest one of this device has an age. */
function findMonths(instrument: Instrument, resultId: string): number | undefined {
  const session = peekSession(shapeOf(instrument), Date.now());
  return session?.id === resultId ? readAgeOfVisit(instrument.id) : undefined;
}

/** Returns the stored code; undefined if the test has none. */
function readCode({ extraFields = [] }: Instrument, code: string): string | undefined {
  return extraFields.includes("result_type_enum") ? code : undefined;
}

/** Returns the stored label; undefined if there is none. For an unknown profile, returns a label that says so. */
function describeLabel({ resultTypes }: Instrument, label: string): string | undefined {
  if (label === "") return undefined;
  return resultTypes && !resultTypes.values.includes(label) ? `未知的${resultTypes.name}: ${label}` : label;
}

/** Measures the total. Files and older releases may store it only among the scores. */
function measureTotal(
  id: InstrumentId,
  { total_score, max_score }: z.infer<typeof storedSchema>,
  scores: Readonly<Record<string, unknown>>,
): Measure | undefined {
  const value = [total_score, scores["total_score"]].find((each) => typeof each === "number");
  if (value === undefined || value < 0) return undefined;
  const { label, unit } = getCatalogueEntry(id).total;
  return {
    key: "total",
    label,
    value,
    max: findTotalMax(id, value, max_score),
    unit,
    bands: [],
    note: "这是当时存下来的数字，没有重新计算。",
  };
}

/** Reads a recommendation: an object of the API, or a line 'icon title: description'. Older lines have no title. */
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
