import { CATALOGUE, type CatalogueEntry, getCatalogueEntry } from "@xinjing/instruments/catalogue";
import { AGREE_SCORED, toddlerSheet } from "#harness/answer-sheets.ts";

/** Complete sets of answers for the results in the states. The comments state the resulting scores. */

export type Sheet = Readonly<Record<number, unknown>>;

export type Test = CatalogueEntry;
/** The available tests, in the order of the catalogue. */
export const TESTS: readonly Test[] = CATALOGUE.filter(({ isAvailable }) => isAvailable);
export const ADHD = getCatalogueEntry("adhd");
export const MBTI = getCatalogueEntry("mbti");
export const ASD = getCatalogueEntry("asd");
const ASD_ADULT = getCatalogueEntry("asd-adult");

/** Creates a set of answers by calling `answer` for every question number from 1. */
function fill({ question_count: questionCount }: Test, answer: (question: number) => unknown): Sheet {
  return Object.fromEntries(
    Array.from({ length: questionCount }, (_, index) => [index + 1, answer(index + 1)]),
  );
}

/** Returns the answers to the first `count` questions. */
export function firstAnswers(sheet: Sheet, count: number): Sheet {
  return Object.fromEntries(Object.entries(sheet).slice(0, count));
}

/** Creates answers to the ADHD test. Questions 1–9 are about attention, 10–18 about hyperactivity. */
const adhd = (attention: readonly number[], hyperactivity: readonly number[]): Sheet =>
  fill(ADHD, (question) => {
    const part = question <= 9 ? attention : hyperactivity;
    return part[(question - 1) % 9];
  });

/** Creates answers to the adult test in which only the first `scored` questions score a point. */
const adult = (scored: number): Sheet =>
  fill(ASD_ADULT, (question) =>
    AGREE_SCORED.includes(question) === question <= scored ? "slightly_agree" : "strongly_disagree",
  );

/** Creates answers to the toddler test in which only the first `counted` questions are risk signs. */
const toddler = (counted: number): Sheet =>
  toddlerSheet(Array.from({ length: counted }, (_, index) => index + 1));

/**
 * Creates answers to the 16-type test. Each count is the number of answers with the first letter of a pair; the pairs
 * begin at questions 1, 24, 47 and 70.
 */
const types = (counts: readonly [number, number, number, number]): Sheet =>
  fill(MBTI, (question) => {
    const pair = [70, 47, 24, 1].findIndex((first) => question >= first);
    const place = 3 - pair;
    const isFirst = question - [1, 24, 47, 70][place]! < counts[place]!;
    return ["EI", "SN", "TF", "JP"][place]![isFirst ? 0 : 1];
  });

type Sheets = Readonly<Record<string, Sheet>>;

const CHOSEN: Readonly<Partial<Record<Test["type"], Sheets>>> = {
  adhd: {
    // Scores 28 and 26 of 36. Both are above the limit of 23.
    "D-B": adhd([3, 4, 3, 3, 3, 3, 3, 3, 3], [3, 3, 3, 3, 2, 3, 3, 3, 3]),
    // Scores 9 and 8 of 36.
    "A-A": adhd([1, 1, 1, 1, 1, 1, 1, 1, 1], [1, 0, 1, 1, 1, 1, 1, 1, 1]),
    // Scores 25 and 13 of 36. Only the first is above the limit of 23.
    "B-B": adhd([3, 3, 2, 3, 4, 3, 2, 3, 2], [1, 2, 1, 2, 1, 2, 1, 2, 1]),
  },
  mbti: {
    // INFP: I 17 of 23, N 18 of 23, F 15 of 23, P 19 of 24 answers.
    clear: types([6, 5, 8, 5]),
    // ENFJ with narrow differences: E 12 to 11, N 12 to 11, F 13 to 10, J 12 to 12 answers.
    borderline: types([12, 11, 10, 12]),
  },
  asd: { medium: toddler(5), low: toddler(1), high: toddler(11) },
  "asd-adult": { middle: adult(28), low: adult(11), light: adult(22), high: adult(37) },
};

/**
 * Sets of answers by test and result. A test without an entry in `CHOSEN` gets the first option everywhere, and the
 * last option everywhere.
 */
export const SHEETS = Object.fromEntries(
  await Promise.all(CATALOGUE.map(async (test) => [test.type, CHOSEN[test.type] ?? (await fillEnds(test))])),
) as Readonly<Record<Test["type"], Sheets>>;

async function fillEnds(test: Test): Promise<Sheets> {
  const { questions } = await test.loadQuestionnaire();
  const at = (place: number) => fill(test, (question) => questions[question - 1]!.options.at(place)!.value);
  return { first: at(0), last: at(-1) };
}

/** Returns a complete set of answers to a test. */
export function anySheet({ type }: Test): Sheet {
  return Object.values(SHEETS[type])[0]!;
}
