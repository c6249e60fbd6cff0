import type { Domain } from "../table.ts";
import { RESULT_CODES, type ResultCode } from "./bands.ts";
import { classifyAsdAdult } from "./classify.ts";

/** What the pages depend on: the band of the total. */
export type AsdAdultFacts = { readonly band: ResultCode };

export const ASD_ADULT_DOMAIN: Domain<AsdAdultFacts> = { band: RESULT_CODES };

/** The facts of a published total, 0–50. */
export function findAsdAdultFacts(total: number): AsdAdultFacts {
  return { band: classifyAsdAdult(total) };
}
