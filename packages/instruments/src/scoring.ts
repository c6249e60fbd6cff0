import type { Band } from "./instrument.ts";

/** Reads an integer from 0 to `max` from stored scores; undefined if it is missing or invalid. */
export function readScore(scores: unknown, key: string, max: number): number | undefined {
  if (typeof scores !== "object" || scores === null) return undefined;
  const value: unknown = Object.entries(scores).find(([name]) => name === key)?.[1];
  const isScore = typeof value === "number" && Number.isInteger(value) && value >= 0 && value <= max;
  return isScore ? value : undefined;
}

/**
 * Returns the first band that contains a value; throws if the value is above the last one. Example: with bands up to
 * 11 and 16, 12 is in the second.
 */
export function findBand<B extends Pick<Band, "max">>(bands: readonly B[], value: number): B {
  const band = bands.find(({ max }) => value <= max);
  if (band === undefined) throw new Error(`No band for the value ${value}`);
  return band;
}
