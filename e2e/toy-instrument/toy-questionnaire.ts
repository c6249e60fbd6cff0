import type { Questionnaire } from "../instrument.ts";
import { toyFlow } from "./flow.ts";
import { toyQuestions } from "./questions.ts";
import { toyReminders } from "./reminders.ts";

/** What every page of the test needs; everything else is in toy.ts. */
export const toyQuestionnaire: Questionnaire = {
  id: "toy",
  version: "toy-1",
  questions: toyQuestions,
  about: toyReminders,
  flow: toyFlow,
};
