import { parseAnswerSheet } from "../answer-sheet.ts";
import type { Parsed, RawAnswers } from "../instrument.ts";
import { ANSWER_KEYS, QUESTION_COUNT, type AnswerKey } from "./key.ts";

/** Answers in question order: the first one answers question 1. */
export type AsdAdultAnswers = readonly AnswerKey[];

/** Reads a raw sheet: exactly 50 answers, each one of the four keys (spec 3 and 5). */
export function parseAsdAdultAnswers(raw: RawAnswers): Parsed<AsdAdultAnswers> {
  return parseAnswerSheet(raw, QUESTION_COUNT, readAsdAdultAnswer);
}

/** One of the four keys, or undefined for anything else (spec 3). */
export function readAsdAdultAnswer(value: unknown): AnswerKey | undefined {
  return ANSWER_KEYS.find((key) => key === value);
}
