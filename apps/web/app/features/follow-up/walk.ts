import type { FollowUp, FollowUpAnswers, FollowUpStep, RawAnswers } from "@xinjing/instruments/instrument";
import type { StoredFollowUp } from "#web/platform/follow-up-store.ts";

type Trail = StoredFollowUp["trail"];

/** Where the second stage stands: the next step of a question, or how many questions still failed. */
export type Walk =
  | {
      readonly state: "ask";
      readonly question: number;
      /** Place of the question among those followed up, from 1. */
      readonly place: number;
      readonly count: number;
      readonly step: FollowUpStep;
    }
  | { readonly state: "done"; readonly stillFailed: number };

/** Plays a trail of choices against the instrument's own rules. */
export function walkTrail(followUp: FollowUp, answers: RawAnswers, trail: Trail): Walk {
  const questions = followUp.failedQuestions(answers);
  let stillFailed = 0;
  for (const [index, question] of questions.entries()) {
    const progress = followUp.next(question, collectAnswers(trail, question));
    if (progress.state === "ask") {
      return { state: "ask", question, place: index + 1, count: questions.length, step: progress.step };
    }
    if (!progress.hasPassed) stillFailed += 1;
  }
  return { state: "done", stillFailed };
}

function collectAnswers(trail: Trail, question: number): FollowUpAnswers {
  return Object.fromEntries(
    trail.filter((entry) => entry.question === question).map(({ step, chosen }) => [step, chosen]),
  );
}
