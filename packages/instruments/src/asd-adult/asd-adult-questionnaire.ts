import type { Questionnaire } from "../instrument.ts";
import { asdAdultFlow } from "./flow.ts";
import { asdAdultQuestions } from "./questions.ts";
import { asdAdultReminders } from "./reminders.ts";

/** What every page of the test needs; everything else is in asd-adult.ts. */
export const asdAdultQuestionnaire: Questionnaire = {
  id: "asd-adult",
  version: "asd-adult-2",
  questions: asdAdultQuestions,
  about: asdAdultReminders,
  flow: asdAdultFlow,
};
