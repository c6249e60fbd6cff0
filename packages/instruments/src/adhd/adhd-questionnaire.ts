import type { Questionnaire } from "../instrument.ts";
import { adhdAbout } from "./about.ts";
import { adhdFlow } from "./flow.ts";
import { adhdQuestions } from "./questions.ts";

/** What the pages before the result need; everything else is in adhd.ts. */
export const adhdQuestionnaire: Questionnaire = {
  id: "adhd",
  version: "adhd-1",
  questions: adhdQuestions,
  about: adhdAbout,
  flow: adhdFlow,
};
