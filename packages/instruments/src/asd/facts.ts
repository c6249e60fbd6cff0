import { classifyAsd } from "./score.ts";

/** Facts that the pages of the toddler screen depend on. `unknown`: a stored result without its answers, or no known age. */
export type AsdFacts = {
  /** Number of counted questions: none 0, few 1–2, some 3–7, many 8–20. */
  readonly level: "none" | "few" | "some" | "many";
  /** `yes` if a counted question is, or closely resembles, a national warning sign at this age. */
  readonly sign: "yes" | "no" | "unknown";
  /** `yes` if question 2 counted: the parent doubts the child's hearing. */
  readonly hearing: "yes" | "no" | "unknown";
  /** `yes` if any other question counted. */
  readonly other: "yes" | "no" | "unknown";
  /** Decides only when to take the test again. */
  readonly age: AgeGroup;
};

/** Age below or above the second birthday; the younger group repeats the test. */
export type AgeGroup = "under 24" | "from 24" | "unknown";

export const AGE_GROUPS: readonly AgeGroup[] = ["under 24", "from 24", "unknown"];

/** Question about hearing. It is not in the national table of signs, but needs a hearing test. */
export const HEARING_QUESTION = 2;

/** Warning signs at every age of the test: pointing (6, 7), own name (10), eye contact (14), imitation (15). */
const SIGNS: readonly number[] = [6, 7, 10, 14, 15];

/** Warning signs from an age in months: walking (13), simple orders (18). */
const SIGNS_FROM: ReadonlyMap<number, number> = new Map([
  [13, 18],
  [18, 24],
]);

/**
 * Returns the questions that are warning signs at this age in completed months; at an unknown age, those that are a
 * sign at any age.
 */
export function findSigns(questions: readonly number[], months: number | undefined): readonly number[] {
  return questions.filter((question) => {
    const from = SIGNS_FROM.get(question);
    return SIGNS.includes(question) || (from !== undefined && (months ?? from) >= from);
  });
}

/**
 * Derives the facts. `counted` are the counted questions, undefined for a stored result without answers; `months` is
 * undefined if the age is unknown.
 */
export function findAsdFacts(
  riskCount: number,
  counted: readonly number[] | undefined,
  months: number | undefined,
): AsdFacts {
  const known = riskCount === 0 ? [] : counted;
  const signs = known && findSigns(known, months);
  return {
    level: findLevel(riskCount),
    sign: isThere(signs, () => true),
    hearing: isThere(known, (question) => question === HEARING_QUESTION),
    other: isThere(known, (question) => question !== HEARING_QUESTION && signs?.includes(question) !== true),
    age: findAgeGroup(months),
  };
}

function findLevel(riskCount: number): AsdFacts["level"] {
  if (riskCount === 0) return "none";
  return ({ low: "few", medium: "some", high: "many" } as const)[classifyAsd(riskCount).level];
}

function isThere(
  questions: readonly number[] | undefined,
  holds: (question: number) => boolean,
): "yes" | "no" | "unknown" {
  if (questions === undefined) return "unknown";
  return questions.some(holds) ? "yes" : "no";
}

/** Returns the age group of an age in completed months. */
export function findAgeGroup(months: number | undefined): AgeGroup {
  if (months === undefined) return "unknown";
  return months < 24 ? "under 24" : "from 24";
}
