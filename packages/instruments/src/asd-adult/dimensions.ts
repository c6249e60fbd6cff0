/** The five domains in the order a page shows them; the keys are those of the wire format (spec 3). */
export const DOMAINS = [
  "socialSkills",
  "attentionSwitching",
  "attentionToDetail",
  "communication",
  "imagination",
] as const;
export type Domain = (typeof DOMAINS)[number];

/** Ten questions each; together they are 1–50 (spec 3, README.md here). */
export const DOMAIN_QUESTIONS: Readonly<Record<Domain, readonly number[]>> = {
  socialSkills: [1, 11, 13, 15, 22, 36, 44, 45, 47, 48],
  attentionSwitching: [2, 4, 10, 16, 25, 32, 34, 37, 43, 46],
  attentionToDetail: [5, 6, 9, 12, 19, 23, 28, 29, 30, 49],
  communication: [7, 17, 18, 26, 27, 31, 33, 35, 38, 39],
  imagination: [3, 8, 14, 20, 21, 24, 40, 41, 42, 50],
};
