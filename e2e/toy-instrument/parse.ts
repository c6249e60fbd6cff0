import { parseAnswerSheet } from "../answer-sheet.ts";
import type { Parsed, RawAnswers } from "../instrument.ts";
import { ANSWER_SCORES, QUESTION_COUNT, type AnswerScore } from "./key.ts";

/** Answers in question order: the first one answers question 1. */
export type ToyAnswers = readonly AnswerScore[];

/** Reads a raw sheet: exactly 3 answers, each a whole number 0–2 or its digit as a string. */
export function parseToyAnswers(raw: RawAnswers): Parsed<ToyAnswers> {
  return parseAnswerSheet(raw, QUESTION_COUNT, readAnswer);
}

function readAnswer(value: unknown): AnswerScore | undefined {
  return ANSWER_SCORES.find((score) => score === value || String(score) === value);
}
