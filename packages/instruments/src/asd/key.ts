/** The scoring key as data (spec 4, infant ASD scoring; README.md here). */

export const QUESTION_COUNT = 20;

/** What a parent can answer. */
export const ANSWERS = ["yes", "no"] as const;
export type Answer = (typeof ANSWERS)[number];

/** The words people see, store and send; everywhere else an answer is `yes` or `no`. */
export const ANSWER_WORDS: Readonly<Record<Answer, string>> = { yes: "是", no: "否" };

/** Questions that count when the answer is 是; every other question counts when it is 否. */
export const COUNTED_ON_YES: readonly number[] = [2, 5, 12];

/** The stored confidence is a fixed formula without an empirical basis (README.md here): 85 + 2 × risk count. */
export const CONFIDENCE = { base: 85, perCounted: 2, min: 70, max: 95 } as const;
