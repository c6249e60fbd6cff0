/** The scoring key as data (spec 9; README.md here): which questions count where, and from which answer on. */

export const QUESTION_COUNT = 18;

/** What a question can score. */
export const ANSWER_SCORES = [0, 1, 2, 3, 4] as const;
export type AnswerScore = (typeof ANSWER_SCORES)[number];

/** The two parts of the score, in the order a page shows them. */
export type Part = "attention" | "hyperactivity";

/** Question numbers of each part; the sum of their answers is the part score, 0–36. */
export const PART_QUESTIONS: Readonly<Record<Part, readonly number[]>> = {
  attention: [1, 2, 3, 4, 5, 6, 7, 8, 9],
  hyperactivity: [10, 11, 12, 13, 14, 15, 16, 17, 18],
};

export const PART_MAX = 36;
export const TOTAL_MAX = 72;

/** The six-item core: question number and the lowest answer that counts (column "sympt." of the published form). */
export const CORE_QUESTIONS: readonly { readonly question: number; readonly countsFrom: AnswerScore }[] = [
  { question: 4, countsFrom: 2 },
  { question: 5, countsFrom: 2 },
  { question: 6, countsFrom: 3 },
  { question: 9, countsFrom: 2 },
  { question: 10, countsFrom: 3 },
  { question: 14, countsFrom: 3 },
];

/** From this many core questions met, the published rule suggests a professional look. */
export const CORE_NOTABLE_FROM = 4;
