/** Keys whose strings nobody reads: addresses, machine words and dates. */
const MACHINE_KEYS = new Set(
  "url tone key icon id value measure code kind track reviewedOn lastUpdated sign choice".split(" "),
);

/** Every string that a person may read inside a value, in order; strings under machine keys are left out. */
export function collectTexts(value: unknown): string[] {
  if (typeof value === "string") return [value];
  if (Array.isArray(value)) return value.flatMap(collectTexts);
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => (MACHINE_KEYS.has(key) ? [] : collectTexts(inner)));
}

/** A sheet of the toddler screen on which these questions count: by 是 in 2, 5 and 12, by 否 in every other one (spec 4). */
export function toddlerSheet(counting: readonly number[]): Record<number, string> {
  const questions = Array.from({ length: 20 }, (_, index) => index + 1);
  const answerTo = (question: number) =>
    [2, 5, 12].includes(question) === counting.includes(question) ? "是" : "否";
  return Object.fromEntries(questions.map((question) => [question, answerTo(question)]));
}

/** What came of a sheet that can be scored. */
export function outcomeOf<Outcome>(
  evaluation:
    | { readonly ok: true; readonly outcome: Outcome }
    | { readonly ok: false; readonly messages: readonly string[] },
): Outcome {
  if (!evaluation.ok) throw new Error(evaluation.messages.join("\n"));
  return evaluation.outcome;
}

/** By the counts of the first letters of the 16 types: those of all eight. */
export const countsOf = (E: number, S: number, T: number, J: number) => {
  return { E, I: 23 - E, S, N: 23 - S, T, F: 23 - T, J, P: 24 - J };
};

/** Sheets on one way from the lowest to the highest result. */
const LONGEST_WALK = 32;

/** What of an instrument its sheets are made from. */
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
 * Sheets that between them reach every result of an instrument: one option everywhere, each set of measures at its
 * highest while the others are at their lowest, and two walks from all lowest to all highest, from either end.
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
