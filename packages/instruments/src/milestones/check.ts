import type { Row, Sign, SignAnswer, SpeechSign } from "./table.ts";

/** Skills that a child has lost. */
export type Loss = "none" | "words" | "movement" | "sudden";

export interface Check {
  readonly loss: Loss;
  /** Answers to the warning signs of the row, in its order; undefined if unanswered. */
  readonly answers: readonly (SignAnswer | undefined)[];
  /** Answer to the speech sign shown below the row; undefined if unanswered or if the row has none. */
  readonly speech?: SignAnswer | undefined;
}

export type CheckOutcome = "none" | "unsure" | "signs" | "loss-week" | "loss-today";

/** Returns the most urgent outcome of a check; unanswered signs count as unsure. */
export function readOutcome({ loss, answers, speech }: Check, hasSpeech: boolean): CheckOutcome {
  if (loss === "movement" || loss === "sudden") return "loss-today";
  if (loss === "words") return "loss-week";
  const given = hasSpeech ? [...answers, speech] : answers;
  if (given.includes("yes")) return "signs";
  return given.every((answer) => answer === "no") ? "none" : "unsure";
}

/** Lists the signs that have this answer, in the order of the page. */
export function listSigns(
  check: Check,
  row: Row,
  speechSign: SpeechSign | undefined,
  answer: SignAnswer,
): readonly Sign[] {
  return [
    ...row.signs.filter((_sign, index) => check.answers[index] === answer),
    ...(speechSign && check.speech === answer ? [speechSign] : []),
  ];
}
