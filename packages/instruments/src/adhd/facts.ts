import type { Domain } from "../table.ts";
import {
  CORE_NOTABLE_FROM,
  RESULT_CODES,
  classifyAdhd,
  type ResultCode,
  type StoredScores,
} from "./score.ts";

export type AdhdFacts = {
  readonly cell: ResultCode;
  /** `notable`: at least four of the six core questions are met. `unknown`: the result was stored without the count. */
  readonly core: "few" | "notable" | "unknown";
};

export const ADHD_DOMAIN: Domain<AdhdFacts> = {
  cell: RESULT_CODES.flat(),
  core: ["few", "notable", "unknown"],
};

/** Derives the facts from the part scores, 0–36 each, and the core count, 0–6, if known. */
export function findAdhdFacts({ attention, hyperactivity, core }: StoredScores): AdhdFacts {
  return { cell: classifyAdhd(attention, hyperactivity), core: judgeCore(core) };
}

function judgeCore(count: number | undefined): AdhdFacts["core"] {
  if (count === undefined) return "unknown";
  return count >= CORE_NOTABLE_FROM ? "notable" : "few";
}
