import { parseAnswerSheet } from "../answer-sheet.ts";
import type { Parsed, RawAnswers } from "../instrument.ts";
import { QUESTION_COUNT, dimensionOfQuestion, type Letter } from "./key.ts";
import { mbtiQuestionnaire, mbtiQuestions } from "./mbti-questionnaire.ts";

/** Answers in question order: the first letter answers question 1. */
export type MbtiAnswers = readonly Letter[];

/** Parses a raw answer sheet: exactly 93 answers, each one of the two letters of its question. */
export function parseMbtiAnswers(raw: RawAnswers): Parsed<MbtiAnswers> {
  return parseAnswerSheet(raw, mbtiQuestions, {
    // docs/specification.md prescribes no message for too many answers.
    count: (answered) =>
      answered < QUESTION_COUNT
        ? mbtiQuestionnaire.flow.incompleteMessage(answered)
        : `一共只有${QUESTION_COUNT}题，当前有${answered}个答案`,
    options: (question) => `该题两个选项之一：${dimensionOfQuestion(question).letters.join("或")}`,
  });
}
