import type { RawAnswers } from "@xinjing/instruments/instrument";
import type { FollowUp, FollowUpAnswers, FollowUpStep } from "@xinjing/instruments/stages";
import type { StoredFollowUp } from "#web/data/session/follow-up.ts";

type Trail = StoredFollowUp["trail"];

/** Where the second stage stands: the next step of a question, or which questions stay failed. */
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
  | { readonly state: "done"; readonly stillFailed: readonly number[]; readonly asked: readonly number[] };

/** Plays a trail of choices against the instrument's own rules. */
export function walkTrail(followUp: FollowUp, answers: RawAnswers, trail: Trail): Walk {
  const questions = followUp.failedQuestions(answers);
  const stillFailed: number[] = [];
  for (const [index, question] of questions.entries()) {
    const answered = collectAnswers(trail, question);
    const progress = followUp.next(question, answered);
    if (progress.state === "ask") {
      const { step } = progress;
      const stepNumber = Object.keys(answered).length + 1;
      return { state: "ask", question, place: index + 1, count: questions.length, step, stepNumber };
    }
    if (!progress.hasPassed) stillFailed.push(question);
  }
  return { state: "done", stillFailed, asked: questions };
}

function collectAnswers(trail: Trail, question: number): FollowUpAnswers {
  return Object.fromEntries(
    trail.filter((entry) => entry.question === question).map(({ step, chosen }) => [step, chosen]),
  );
}

/** How one question of a second stage went. */
export interface RetracedQuestion {
  readonly question: number;
  readonly hasPassed: boolean;
  /** What was asked and the chosen options in words, in order. */
  readonly steps: readonly { readonly text: string; readonly chosen: readonly string[] }[];
}

/** A trail in words; questions that it does not settle are left out. */
export function retraceTrail(
  followUp: FollowUp,
  answers: RawAnswers,
  trail: Trail,
): readonly RetracedQuestion[] {
  return followUp.failedQuestions(answers).flatMap((question): RetracedQuestion[] => {
    const chosenByStep = collectAnswers(trail, question);
    const steps: RetracedQuestion["steps"][number][] = [];
    let given: FollowUpAnswers = {};
    for (;;) {
      const progress = followUp.next(question, given);
      if (progress.state === "done") return [{ question, hasPassed: progress.hasPassed, steps }];
      const { id, text, options } = progress.step;
      const chosen = chosenByStep[id];
      // Asked again although it was given: the choice is none of this step's.
      if (chosen === undefined || id in given) return [];
      steps.push({
        text,
        chosen: options.filter((each) => chosen.includes(each.id)).map(({ label }) => label),
      });
      given = { ...given, [id]: chosen };
    }
  });
}
