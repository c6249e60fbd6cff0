import type { InstrumentId } from "../instrument.ts";
import type { FollowUpAnswers } from "../stages.ts";

/** Result for an export, as stored on a device or on the server. Its contents are not validated. */
export interface ExportedResult {
  readonly id: string;
  readonly test_type: InstrumentId;
  readonly test_name: string;
  readonly result_type: string;
  readonly total_score: number;
  readonly scores: Readonly<Record<string, unknown>>;
  /** ISO 8601. */
  readonly start_time: string;
  readonly end_time: string;
  readonly version?: string | undefined;
  readonly answers?: unknown;
  /** Chosen options of the second stage. */
  readonly followUp?: FollowUpAnswers | undefined;
}

/** Flattens nested scores: `{ weighted: { total: 3 } }` gives `weighted.total`. Omits values that are not numbers. */
export function flattenScores(scores: Readonly<Record<string, unknown>>): Readonly<Record<string, number>> {
  const entries = Object.entries(scores).flatMap(([name, value]) =>
    typeof value === "object" && value !== null
      ? Object.entries(value).map(([inner, part]) => [`${name}.${inner}`, part as unknown] as const)
      : [[name, value] as const],
  );
  return Object.fromEntries(entries.filter((entry): entry is [string, number] => Number.isFinite(entry[1])));
}

/** Returns the answers of a result by question number, as stored; empty if there are none. */
export function readAnswers({ answers }: ExportedResult): ReadonlyMap<string, string | number> {
  const isMap = typeof answers === "object" && answers !== null;
  const given = Object.entries(isMap ? answers : {}).filter(
    ([, value]) => value !== undefined && value !== null,
  );
  return new Map(
    given.map(([question, value]: [string, unknown]) => [
      question,
      typeof value === "string" || (typeof value === "number" && Number.isFinite(value))
        ? value
        : JSON.stringify(value),
    ]),
  );
}
