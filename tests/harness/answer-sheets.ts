/**
 * Builds the answers to the toddler test in which exactly these questions are risk signs: 是 (yes) in 2, 5 and 12, 否
 * (no) in all others.
 */
export function toddlerSheet(counting: readonly number[]): Record<number, string> {
  const questions = Array.from({ length: 20 }, (_, index) => index + 1);
  const answerTo = (question: number) =>
    [2, 5, 12].includes(question) === counting.includes(question) ? "是" : "否";
  return Object.fromEntries(questions.map((question) => [question, answerTo(question)]));
}

/** Questions of the adult test in which agreeing scores, from “Adult ASD scoring” in docs/specification.md. */
export const AGREE_SCORED: readonly number[] = [
  2, 4, 5, 6, 7, 9, 12, 13, 16, 18, 19, 20, 21, 22, 23, 26, 33, 35, 39, 41, 42, 43, 45, 46,
];

/** Returns the outcome of an evaluation. Throws if it did not succeed. */
export function resultOf<Outcome>(
  evaluation:
    | { readonly ok: true; readonly outcome: Outcome }
    | { readonly ok: false; readonly messages: readonly string[] },
): Outcome {
  if (!evaluation.ok) throw new Error(evaluation.messages.join("\n"));
  return evaluation.outcome;
}

/** Computes the counts of all eight letters from those of E, S, T and J. */
export const countsOf = (E: number, S: number, T: number, J: number) => {
  return { E, I: 23 - E, S, N: 23 - S, T, F: 23 - T, J, P: 24 - J };
};

/** Maximum number of answer sheets in a series from the lowest to the highest result. */
const LONGEST_WALK = 32;

/** Parts of an instrument that are needed to make answer sheets. */
interface Scored {
  readonly questions: readonly {
    readonly id: number;
    readonly options: readonly { readonly value: number | string }[];
  }[];
  explain(
    raw: Sheet,
  ): { readonly contributions: readonly { readonly measure: string; readonly points: number }[] } | undefined;
}

type Sheet = Readonly<Record<string, number | string>>;

/**
 * Makes answer sheets that together reach every result of an instrument. First, the same option in all questions. Then,
 * for each subset of the measures, the highest answers for these and the lowest for the others. Last, two series that
 * start with the lowest answers and change one question after another to its highest, from the first question on and
 * from the last one back.
 */
export function sheetsOfAllResults({ questions, explain }: Scored): readonly Sheet[] {
  const sorted = questions.map(({ options }) =>
    options.map(({ value }) => value).sort((one, other) => (String(one) < String(other) ? -1 : 1)),
  );
  const sheetOf = (valueOf: (index: number) => number | string | undefined): Sheet =>
    Object.fromEntries(questions.map(({ id }, index) => [String(id), valueOf(index) ?? ""]));
  const optionCount = Math.max(...sorted.map((values) => values.length));
  const uniform = Array.from({ length: optionCount }, (_, place) =>
    sheetOf((index) => sorted[index]?.[place]),
  );
  const explained = uniform.map((sheet) => explain(sheet)?.contributions ?? []);
  const ordered = sorted.map((values, index) => {
    const pointsOf = (value: number | string) => explained[values.indexOf(value)]?.[index]?.points ?? 0;
    return [...values].sort((one, other) => pointsOf(one) - pointsOf(other));
  });
  const choose = (isHigh: (index: number) => boolean) =>
    sheetOf((index) => (isHigh(index) ? ordered[index]?.at(-1) : ordered[index]?.[0]));
  const measures = [...new Set(explained[0]?.map(({ measure }) => measure))];
  const corners = Array.from({ length: 2 ** measures.length }, (_, set) =>
    choose((index) => {
      const place = measures.indexOf(explained[0]?.[index]?.measure ?? "");
      return Math.floor(set / 2 ** place) % 2 === 1;
    }),
  );
  const stride = Math.ceil(questions.length / LONGEST_WALK);
  const walks = Array.from({ length: Math.floor(questions.length / stride) }, (_, step) => [
    choose((index) => index < step * stride),
    choose((index) => index >= questions.length - step * stride),
  ]);
  return [...uniform, ...corners, ...walks.flat()];
}
