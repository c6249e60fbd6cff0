/** The key as data: every question counts as it is answered. */
export const QUESTION_COUNT = 3;

/** What a question can score. */
export const ANSWER_SCORES = [0, 1, 2] as const;
export type AnswerScore = (typeof ANSWER_SCORES)[number];

export const TOTAL_MAX = 6;
