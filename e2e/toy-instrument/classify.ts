import { TOTAL_BANDS, type ToyBand } from "./bands.ts";

/** The band of a total, 0–6. Example: 4 is still 有时收. */
export function classifyToy(total: number): ToyBand {
  const band = TOTAL_BANDS.find(({ max }) => total <= max);
  if (band === undefined) throw new Error("The total lies above every band");
  return band;
}
