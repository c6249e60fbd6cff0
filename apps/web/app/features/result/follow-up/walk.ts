import type { RawAnswers } from "@xinjing/instruments/instrument";
import type { ResultPage } from "@xinjing/instruments/result-page";
import type { FollowUp, FollowUpAnswers, FollowUpStep } from "@xinjing/instruments/stages";
import type { StoredFollowUp } from "#web/data/session/follow-up.ts";

/** State of the second stage: the next step of a question, or its outcome. */
export type Walk =
  | {
      readonly state: "ask";
      readonly question: number;
      /** Place of the question among those followed up, from 1. */
      readonly place: number;
      readonly count: number;
      readonly step: FollowUpStep;
      /** Place of the step among those of its question, from 1. */
      readonly stepNumber: number;
    }
  | FinishedWalk;

export interface FinishedWalk {
  readonly state: "done";
  readonly page: ResultPage;
  readonly questions: readonly FollowedQuestion[];
}

/** How one question of a second stage went. */
interface FollowedQuestion {
  readonly question: number;
  readonly hasPassed: boolean;
  /** Questions asked and options chosen, in words and in order. */
  readonly steps: readonly { readonly text: string; readonly chosen: readonly string[] }[];
}

/** Plays a trail of choices against the instrument's own rules; `months` is the child's age, where it is known. */
export function walkTrail(
  followUp: FollowUp,
  answers: RawAnswers,
  trail: StoredFollowUp["trail"],
  months: number | undefined,
): Walk {
  const asked = followUp.failedQuestions(answers);
  const questions: FollowedQuestion[] = [];
  for (const [index, question] of asked.entries()) {
    const steps: FollowedQuestion["steps"][number][] = [];
    let given: FollowUpAnswers = {};
    let progress = followUp.next(question, given);
    while (progress.state === "ask") {
      const { step } = progress;
      const choice = trail.filter((each) => each.question === question && each.step === step.id).at(-1);
      // Asked again although it was given: the choice is none of this step's.
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
