import type { Questionnaire } from "../instrument.ts";
import { adhdFlow } from "./flow.ts";
import { adhdQuestions } from "./questions.ts";
import { adhdReminders } from "./reminders.ts";

/** What every page of the test needs; everything else is in adhd.ts. */
export const adhdQuestionnaire: Questionnaire = {
  id: "adhd",
  version: "adhd-2",
  questions: adhdQuestions,
  about: adhdReminders,
  flow: adhdFlow,
};
