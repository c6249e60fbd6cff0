import type { Questionnaire } from "../instrument.ts";
import { asdAbout } from "./about.ts";
import { asdAgeGate } from "./age-gate.ts";
import { asdFlow } from "./flow.ts";
import { asdQuestions } from "./questions.ts";

/** What the pages before the result need; everything else is in asd.ts. */
export const asdQuestionnaire: Questionnaire = {
  id: "asd",
  version: "asd-1",
  questions: asdQuestions,
  about: asdAbout,
  flow: asdFlow,
  ageGate: asdAgeGate,
};
