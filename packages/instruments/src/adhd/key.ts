// Limits of the scores. Lists of tests load this file, so it imports nothing.

/** Highest part score of the lowest band. The limit is our own, without a published basis. */
export const LOWEST_BAND_MAX = 11;
/** Highest part scores of the low and the middle level; higher scores are at the high level. */
export const LOW_MAX = 16;
export const MIDDLE_MAX = 23;
export const PART_MAX = 36;

/** Number of core questions that must be met before the published rule recommends to see a professional. */
export const CORE_NOTABLE_FROM = 4;
