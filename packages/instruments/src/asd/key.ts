// Limits of the risk count (see README.md). Lists of tests load this file, so it imports nothing.

/** Highest risk counts of the three bands. */
export const LOW_MAX = 2;
export const MEDIUM_MAX = 7;
export const COUNT_MAX = 20;
