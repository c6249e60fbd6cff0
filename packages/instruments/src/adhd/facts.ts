import type { Domain } from "../table.ts";
import {
  CORE_NOTABLE_FROM,
  RESULT_CODES,
  classifyAdhd,
  type ResultCode,
  type StoredScores,
} from "./score.ts";

/** What the pages depend on. */
export type AdhdFacts = {
  /** The cell of the two part scores. */
  readonly cell: ResultCode;
  /** The core questions met: notable from four of six on; unknown for a result that was stored without their count. */
  readonly core: "few" | "notable" | "unknown";
};

export const ADHD_DOMAIN: Domain<AdhdFacts> = {
  cell: RESULT_CODES.flat(),
  core: ["few", "notable", "unknown"],
};

/** The facts of two part scores, 0–36 each, and of the core count, 0–6, where it is known. */
export function findAdhdFacts({ attention, hyperactivity, core }: StoredScores): AdhdFacts {
  return { cell: classifyAdhd(attention, hyperactivity), core: judgeCore(core) };
}

function judgeCore(count: number | undefined): AdhdFacts["core"] {
  if (count === undefined) return "unknown";
  return count >= CORE_NOTABLE_FROM ? "notable" : "few";
}
