// Limits of the published total (see README.md). Lists of tests load this file, so it imports nothing.

/** Highest totals of the four bands. */
export const LOW_MAX = 19;
export const LIGHT_MAX = 25;
export const MIDDLE_MAX = 31;
export const TOTAL_MAX = 50;
