import type { Measure, Report } from "@xinjing/instruments/instrument";

/** Two values can be compared in a sentence; from three on a picture is quicker. */
const PROFILE_MIN_COUNT = 3;

/**
 * The measures of a report that are read beside each other: several on one scale, without bands of their own.
 * Undefined where there are none; a measure with bands is read against its own limits, on a bar.
 */
export function findProfile({ measures }: Report): readonly Measure[] | undefined {
  const isProfile =
    measures.length >= PROFILE_MIN_COUNT &&
    measures.every(({ max, bands }) => bands.length === 0 && max === measures[0]?.max);
  return isProfile ? measures : undefined;
}
