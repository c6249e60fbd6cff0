import type { Questionnaire } from "../instrument.ts";
import { asdAdultAbout } from "./about.ts";
import { asdAdultFlow } from "./flow.ts";
import { asdAdultQuestions } from "./questions.ts";

/** What the pages before the result need; everything else is in asd-adult.ts. */
export const asdAdultQuestionnaire: Questionnaire = {
  id: "asd-adult",
  version: "asd-adult-1",
  questions: asdAdultQuestions,
  about: asdAdultAbout,
  flow: asdAdultFlow,
};
