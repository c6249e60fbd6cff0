import type { Questionnaire } from "../instrument.ts";
import { mbtiAbout } from "./about.ts";
import { mbtiFlow } from "./flow.ts";
import { mbtiQuestions } from "./questions.ts";

/** What the pages before the result need; everything else is in mbti.ts. */
export const mbtiQuestionnaire: Questionnaire = {
  id: "mbti",
  version: "mbti-1",
  questions: mbtiQuestions,
  about: mbtiAbout,
  flow: mbtiFlow,
};
