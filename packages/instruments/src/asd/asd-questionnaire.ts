import type { Questionnaire } from "../instrument.ts";
import { asdAgeGate } from "./age-gate.ts";
import { asdFlow } from "./flow.ts";
import { asdQuestions } from "./questions.ts";
import { asdReminders } from "./reminders.ts";

/** What every page of the test needs; everything else is in asd.ts. */
export const asdQuestionnaire: Questionnaire = {
  id: "asd",
  version: "asd-2",
  questions: asdQuestions,
  about: asdReminders,
  flow: asdFlow,
  ageGate: asdAgeGate,
};
