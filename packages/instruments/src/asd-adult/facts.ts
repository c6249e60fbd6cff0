import { findBand } from "../scoring.ts";
import type { Domain } from "../table.ts";
import { RESULT_KINDS } from "./score.ts";

export type AsdAdultFacts = { readonly band: (typeof RESULT_KINDS)[number]["code"] };

export const ASD_ADULT_DOMAIN: Domain<AsdAdultFacts> = { band: RESULT_KINDS.map(({ code }) => code) };

/** Derives the conditions that select a page from the published total, 0–50. */
export function findAsdAdultFacts(total: number): AsdAdultFacts {
  return { band: findBand(RESULT_KINDS, total).code };
}
