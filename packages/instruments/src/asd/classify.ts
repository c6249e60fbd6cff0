import { RISK_BANDS } from "./bands.ts";

/**
 * The band of a risk count, 0–20 (spec 4, infant ASD scoring): 0–2 low, 3–7 medium, 8–20 high.
 * Example: 3 is the lowest count of the medium band.
 */
export function classifyAsd(riskCount: number): (typeof RISK_BANDS)[number] {
  const band = RISK_BANDS.find(({ max }) => riskCount <= max);
  if (band === undefined) throw new Error("The risk count lies above every band");
  return band;
}
