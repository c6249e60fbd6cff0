import type { Questionnaire } from "../instrument.ts";
import { toyAbout } from "./about.ts";
import { toyFlow } from "./flow.ts";
import { toyQuestions } from "./questions.ts";

/** What the pages before the result need; everything else is in toy.ts. */
export const toyQuestionnaire: Questionnaire = {
  id: "toy",
  version: "toy-1",
  questions: toyQuestions,
  about: toyAbout,
  flow: toyFlow,
};
