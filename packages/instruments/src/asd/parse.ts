import { parseAnswerSheet } from "../answer-sheet.ts";
import type { Parsed, RawAnswers } from "../instrument.ts";
import { ANSWERS, ANSWER_WORDS, QUESTION_COUNT, type Answer } from "./key.ts";

/** Answers in question order: the first one answers question 1. */
export type AsdAnswers = readonly Answer[];

/** Reads a raw sheet: exactly 20 answers, each the word 是 or 否 (spec 5). */
export function parseAsdAnswers(raw: RawAnswers): Parsed<AsdAnswers> {
  return parseAnswerSheet(raw, QUESTION_COUNT, readAnswer);
}

function readAnswer(value: unknown): Answer | undefined {
  return ANSWERS.find((answer) => ANSWER_WORDS[answer] === value);
}
