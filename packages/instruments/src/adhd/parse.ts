import { parseAnswerSheet } from "../answer-sheet.ts";
import type { Parsed, RawAnswers } from "../instrument.ts";
import { ANSWER_SCORES, QUESTION_COUNT, type AnswerScore } from "./key.ts";

/** Answers in question order: the first one answers question 1. */
export type AdhdAnswers = readonly AnswerScore[];

/** Reads a raw sheet: exactly 18 answers, each a whole number 0–4 or its digit as a string (spec 5). */
export function parseAdhdAnswers(raw: RawAnswers): Parsed<AdhdAnswers> {
  return parseAnswerSheet(raw, QUESTION_COUNT, readAnswer);
}

function readAnswer(value: unknown): AnswerScore | undefined {
  return ANSWER_SCORES.find((score) => score === value || String(score) === value);
}
