import type { Domain } from "../table.ts";
import { CORE_NOTABLE_FROM } from "./key.ts";
import { RESULT_CODES, classifyAdhd, type ResultCode, type StoredScores } from "./score.ts";

export type AdhdFacts = {
  readonly cell: ResultCode;
  /**
   * `notable`: at least four of the six core questions are met. `unknown`: the stored result does not contain their
   * number.
   */
  readonly core: "few" | "notable" | "unknown";
};

export const ADHD_DOMAIN: Domain<AdhdFacts> = {
  cell: RESULT_CODES.flat(),
  core: ["few", "notable", "unknown"],
};

/**
 * Derives the conditions that select a page from the part scores (0–36) and, if known, the number of core questions met
 * (0–6).
 */
export function findAdhdFacts({ attention, hyperactivity, core }: StoredScores): AdhdFacts {
  return { cell: classifyAdhd(attention, hyperactivity), core: judgeCore(core) };
}

function judgeCore(count: number | undefined): AdhdFacts["core"] {
  if (count === undefined) return "unknown";
  return count >= CORE_NOTABLE_FROM ? "notable" : "few";
}
