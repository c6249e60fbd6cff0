import type { Row, SpeechSign } from "./table.ts";

/** What a parent says of a sign: it is there, it is not, or the parent cannot tell. */
export type SignAnswer = "yes" | "no" | "unsure";

/** What a child could do and no longer does. */
export type Loss = "none" | "words" | "movement" | "sudden";

/** What a parent has said of a child at one age. */
export interface Check {
  readonly loss: Loss;
  /** One for each sign of the row, in its order; undefined where nothing is said yet. */
  readonly answers: readonly (SignAnswer | undefined)[];
  /** Of the sign of speech beside the row; undefined where nothing is said, or there is none. */
  readonly speech?: SignAnswer | undefined;
}

/** What a check leads to. */
export type CheckOutcome = "none" | "unsure" | "signs" | "loss-week" | "loss-today";

/** What the check leads to; the more urgent comes first, and what is not answered counts as unsure. */
export function readOutcome({ loss, answers, speech }: Check, hasSpeech: boolean): CheckOutcome {
  if (loss === "movement" || loss === "sudden") return "loss-today";
  if (loss === "words") return "loss-week";
  const given = hasSpeech ? [...answers, speech] : answers;
  if (given.includes("yes")) return "signs";
  return given.every((answer) => answer === "no") ? "none" : "unsure";
}

/** Every sign that the parent answered so, in the order of the page. */
export function listSigns(
  check: Check,
  row: Row,
  speechSign: SpeechSign | undefined,
  answer: SignAnswer,
): readonly (typeof row.signs)[number][] {
  return [
    ...row.signs.filter((_sign, index) => check.answers[index] === answer),
    ...(speechSign && check.speech === answer ? [speechSign] : []),
  ];
}
