import { REPEAT_FROM_MONTHS } from "./age-gate.ts";
import { classifyAsd } from "./score.ts";

/** Conditions that select a page of the toddler test. `unknown`: the answers or the age of the child are not known. */
export type AsdFacts = {
  /** Risk count, i.e. the number of answers that are risk signs: none 0, few 1–2, some 3–7, many 8–20. */
  readonly level: "none" | "few" | "some" | "many";
  /** `yes` if such an answer is, or closely resembles, a national warning sign at this age. */
  readonly sign: "yes" | "no" | "unknown";
  /** `yes` if the answer to question 2 is a risk sign: the parent doubts the child's hearing. */
  readonly hearing: "yes" | "no" | "unknown";
  /** `yes` if the answer to any other question is a risk sign. */
  readonly other: "yes" | "no" | "unknown";
  /** Age group; decides only when to repeat the test. */
  readonly age: AgeGroup;
};

/** Age before or after the second birthday. Only younger children repeat the test. */
export type AgeGroup = "under 24" | "from 24" | "unknown";

export const AGE_GROUPS: readonly AgeGroup[] = ["under 24", "from 24", "unknown"];

/** Question about hearing. The national table of warning signs does not contain it, but it requires a hearing test. */
export const HEARING_QUESTION = 2;

/** Questions that are warning signs at every age: pointing (6, 7), own name (10), eye contact (14), imitation (15). */
const SIGNS: readonly number[] = [6, 7, 10, 14, 15];

/** Questions that are warning signs only from an age in months: walking (13), simple orders (18). */
const SIGNS_FROM: ReadonlyMap<number, number> = new Map([
  [13, 18],
  [18, 24],
]);

/**
 * Returns those of the questions that are warning signs at this age in completed months. If the age is unknown, 13 and
 * 18 count as signs.
 */
export function findSigns(questions: readonly number[], months: number | undefined): readonly number[] {
  return questions.filter((question) => {
    const from = SIGNS_FROM.get(question);
    return SIGNS.includes(question) || (from !== undefined && (months ?? from) >= from);
  });
}

/**
 * Derives the conditions that select a page. `counted` are the questions whose answers are risk signs; undefined for a
 * stored result without answers. `months` is undefined if the age is unknown.
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
    sign: toFact(signs, () => true),
    hearing: toFact(known, (question) => question === HEARING_QUESTION),
    other: toFact(known, (question) => question !== HEARING_QUESTION && signs?.includes(question) !== true),
    age: findAgeGroup(months),
  };
}

function findLevel(riskCount: number): AsdFacts["level"] {
  if (riskCount === 0) return "none";
  return ({ low: "few", medium: "some", high: "many" } as const)[classifyAsd(riskCount).level];
}

function toFact(
  questions: readonly number[] | undefined,
  holds: (question: number) => boolean,
): "yes" | "no" | "unknown" {
  if (questions === undefined) return "unknown";
  return questions.some(holds) ? "yes" : "no";
}

/** Returns the age group of an age in completed months. */
export function findAgeGroup(months: number | undefined): AgeGroup {
  if (months === undefined) return "unknown";
  return months < REPEAT_FROM_MONTHS ? "under 24" : "from 24";
}
