/** Keys whose strings are not shown: addresses, codes and dates. */
const MACHINE_KEYS = new Set(
  "url tone key icon id value measure code kind track reviewedOn lastUpdated sign choice".split(" "),
);

/** Collects every visible string in a value, in order; skips the keys above. */
export function collectTexts(value: unknown): string[] {
  if (typeof value === "string") return [value];
  if (Array.isArray(value)) return value.flatMap(collectTexts);
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => (MACHINE_KEYS.has(key) ? [] : collectTexts(inner)));
}

/** Makes answers to the toddler screen in which only these questions count: 是 counts in 2, 5 and 12, 否 in all others. */
export function toddlerSheet(counting: readonly number[]): Record<number, string> {
  const questions = Array.from({ length: 20 }, (_, index) => index + 1);
  const answerTo = (question: number) =>
    [2, 5, 12].includes(question) === counting.includes(question) ? "是" : "否";
  return Object.fromEntries(questions.map((question) => [question, answerTo(question)]));
}

/** Returns the outcome of an evaluation that succeeded. */
export function outcomeOf<Outcome>(
  evaluation:
    | { readonly ok: true; readonly outcome: Outcome }
    | { readonly ok: false; readonly messages: readonly string[] },
): Outcome {
  if (!evaluation.ok) throw new Error(evaluation.messages.join("\n"));
  return evaluation.outcome;
}

/** Returns the counts of all eight letters of the 16 types, from those of E, S, T and J. */
export const countsOf = (E: number, S: number, T: number, J: number) => {
  return { E, I: 23 - E, S, N: 23 - S, T, F: 23 - T, J, P: 24 - J };
};

/** Maximum number of steps in a series from the lowest to the highest result. */
const LONGEST_WALK = 32;

/** The parts of an instrument from which answer sheets are made. */
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
 * Makes sets of answers that together reach every result of an instrument: the same option everywhere; for each subset of the
 * measures, these at their highest and the others at their lowest; and two series in which more and more questions change from
 * lowest to highest, from the first question on and from the last.
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
