import type { RawAnswers } from "@xinjing/instruments/instrument";
import type { ResultPage } from "@xinjing/instruments/result-page";
import type { FollowUp, FollowUpAnswers, FollowUpStep } from "@xinjing/instruments/stages";
import type { StoredFollowUp } from "#web/data/session/follow-up.ts";

/** State of the second stage: either the next step of a question, or the outcome. */
export type Walk =
  | {
      readonly state: "ask";
      readonly question: number;
      /** Position of the question among those asked again, from 1. */
      readonly place: number;
      readonly count: number;
      readonly step: FollowUpStep;
      /** Position of the step within its question, from 1. */
      readonly stepNumber: number;
    }
  | FinishedWalk;

export interface FinishedWalk {
  readonly state: "done";
  readonly page: ResultPage;
  readonly questions: readonly FollowedQuestion[];
}

/** Outcome of one question. */
interface FollowedQuestion {
  readonly question: number;
  readonly hasPassed: boolean;
  /** Text and chosen options of each step, in order. */
  readonly steps: readonly { readonly text: string; readonly chosen: readonly string[] }[];
}

/** Applies stored choices to the rules of the second stage. `months` is the age of the child, if known. */
export function walkTrail(
  followUp: FollowUp,
  answers: RawAnswers,
  trail: StoredFollowUp["trail"],
  months: number | undefined,
): Walk {
  const asked = followUp.findFailedQuestions(answers);
  const questions: FollowedQuestion[] = [];
  for (const [index, question] of asked.entries()) {
    const steps: FollowedQuestion["steps"][number][] = [];
    let given: FollowUpAnswers = {};
    let progress = followUp.next(question, given);
    while (progress.state === "ask") {
      const { step } = progress;
      const choice = trail.filter((each) => each.question === question && each.step === step.id).at(-1);
      // Asks if there is no stored choice, or if it is not valid for this step.
      if (!choice || step.id in given) {
        const stepNumber = steps.length + 1;
        return { state: "ask", question, place: index + 1, count: asked.length, step, stepNumber };
      }
      const chosen = step.options.filter(({ id }) => choice.chosen.includes(id));
      steps.push({ text: step.text, chosen: chosen.map(({ label }) => label) });
      given = { ...given, [step.id]: choice.chosen };
      progress = followUp.next(question, given);
    }
    questions.push({ question, hasPassed: progress.hasPassed, steps });
  }
  const stillFailed = questions.filter(({ hasPassed }) => !hasPassed).map(({ question }) => question);
  return { state: "done", page: followUp.page(stillFailed, asked, months), questions };
}
