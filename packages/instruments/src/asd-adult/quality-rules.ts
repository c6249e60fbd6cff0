/** Identical answers in a row. The key is mixed, so an honest run of ten is rare (README.md here). */
export const STRAIGHT_RUN = 10;

interface Pair {
  readonly questions: readonly [number, number];
  /** Whether the two sentences say nearly the same, or the opposite. */
  readonly says: "same" | "opposite";
}

/** Questions an attentive person answers alike, or the other way round (README.md here). */
export const RELATED_PAIRS: readonly Pair[] = [
  { questions: [17, 38], says: "same" },
  { questions: [11, 44], says: "same" },
  { questions: [44, 47], says: "same" },
  { questions: [3, 8], says: "same" },
  { questions: [40, 50], says: "same" },
  { questions: [20, 45], says: "same" },
  { questions: [9, 19], says: "same" },
  { questions: [6, 23], says: "same" },
  { questions: [22, 47], says: "opposite" },
  { questions: [26, 38], says: "opposite" },
  { questions: [36, 45], says: "opposite" },
  { questions: [12, 30], says: "opposite" },
  { questions: [2, 34], says: "opposite" },
  { questions: [43, 34], says: "opposite" },
  { questions: [20, 8], says: "opposite" },
];

/** Steps on the four-answer scale, 0–3, from which a pair counts as contradicted. */
export const CONTRADICTION_STEPS = 2;

/** Contradicted pairs, of 15, from which a note is shown. */
export const CONTRADICTED_PAIRS = 4;
