import { parseAnswerSheet } from "../answer-sheet.ts";
import type { Parsed, RawAnswers } from "../instrument.ts";
import { dimensionOfQuestion, QUESTION_COUNT, type Letter } from "./key.ts";

/** Letters in question order: the first one answers question 1. */
export type MbtiAnswers = readonly Letter[];

/** Reads a raw sheet: exactly 93 answers, each a letter of that question's own pair. */
export function parseMbtiAnswers(raw: RawAnswers): Parsed<MbtiAnswers> {
  return parseAnswerSheet(raw, QUESTION_COUNT, readAnswer);
}

function readAnswer(value: unknown, question: number): Letter | undefined {
  return dimensionOfQuestion(question).letters.find((letter) => letter === value);
}
