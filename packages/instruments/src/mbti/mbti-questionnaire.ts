import type { Questionnaire } from "../instrument.ts";
import { mbtiFlow } from "./flow.ts";
import { MBTI_VERSION } from "./key.ts";
import { mbtiQuestions } from "./questions.ts";
import { mbtiReminders } from "./reminders.ts";

/** What every page of the test needs; everything else is in mbti.ts. */
export const mbtiQuestionnaire: Questionnaire = {
  id: "mbti",
  version: MBTI_VERSION,
  questions: mbtiQuestions,
  about: mbtiReminders,
  flow: mbtiFlow,
};
