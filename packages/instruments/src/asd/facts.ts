import { classifyAsd } from "./score.ts";

/** All that the pages of the toddler screen depend on. `unknown`: a stored result without its answers, or an age that was not said. */
export type AsdFacts = {
  /** Counted questions: none 0, few 1–2, some 3–7, many 8–20. */
  readonly level: "none" | "few" | "some" | "many";
  /** A counted question is a national warning sign, or very like one, at this age. */
  readonly sign: "yes" | "no" | "unknown";
  /** Question 2 counted: the parent doubts the hearing. */
  readonly hearing: "yes" | "no" | "unknown";
  /** A question counted that is neither. */
  readonly other: "yes" | "no" | "unknown";
  /** Of it depends when the sheet is taken again, nothing else. */
  readonly age: AgeGroup;
};

/** The second birthday parts them: who was younger takes the sheet again. */
export type AgeGroup = "under 24" | "from 24" | "unknown";

export const AGE_GROUPS: readonly AgeGroup[] = ["under 24", "from 24", "unknown"];

/** The question about the hearing: no sign of the national table, but a reason of its own to have it tested. */
export const HEARING_QUESTION = 2;

/** Signs at every age of the questions: pointing (6, 7), the own name (10), the eyes (14), copying (15). */
const SIGNS: readonly number[] = [6, 7, 10, 14, 15];

/** Signs from an age in months on: walking (13), simple orders (18). */
const SIGNS_FROM: ReadonlyMap<number, number> = new Map([
  [13, 18],
  [18, 24],
]);

/** The signs among these questions at this age in completed months; where it is not known, each that is one at some age. */
export function findSigns(questions: readonly number[], months: number | undefined): readonly number[] {
  return questions.filter((question) => {
    const from = SIGNS_FROM.get(question);
    return SIGNS.includes(question) || (from !== undefined && (months ?? from) >= from);
  });
}

/** `counted`: the numbers of the counted questions, undefined for a stored result. `months`: undefined where it was not said. */
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

/** Which side of the second birthday an age in completed months lies on. */
export function findAgeGroup(months: number | undefined): AgeGroup {
  if (months === undefined) return "unknown";
  return months < 24 ? "under 24" : "from 24";
}
