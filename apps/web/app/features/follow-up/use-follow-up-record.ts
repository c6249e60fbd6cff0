import type { Instrument, RawAnswers, Report } from "@xinjing/instruments/instrument";
import { useEffect, useState } from "react";
import { readAgeOfVisit } from "#web/data/session/age-gate.ts";
import { restoreFollowUp } from "#web/data/session/follow-up.ts";
import { findLocalAnswers } from "#web/data/results/result.ts";
import { findFinished, restoreSession } from "#web/data/session/store.ts";
import { retraceTrail, walkTrail, type RetracedQuestion } from "./walk.ts";

/** What this device knows of the second stage of one result. */
export type FollowUpRecord =
  | { readonly state: "preparing" }
  /** The result leads to no second stage, or its answers are not here. */
  | { readonly state: "nothing" }
  | {
      readonly state: "open";
      readonly title: string;
      /** How the result begins where one can go on with it here; undefined where a later sheet took its place. */
      readonly firstScreen: Report["firstScreen"];
    }
  | {
      readonly state: "done";
      readonly title: string;
      readonly report: Report;
      readonly questions: readonly RetracedQuestion[];
      /** Whether the page of the second stage shows it: that of the latest sheet. */
      readonly isLatest: boolean;
    };

/** The second stage of a result of this device, to read and not to go on with. */
export function useFollowUpRecord(instrument: Instrument, resultId: string): FollowUpRecord {
  const [record, setRecord] = useState<FollowUpRecord>({ state: "preparing" });
  useEffect(() => {
    void readRecord(instrument, resultId).then(setRecord);
  }, [instrument, resultId]);
  return record;
}

async function readRecord(instrument: Instrument, resultId: string): Promise<FollowUpRecord> {
  const { id, version, questions, followUp } = instrument;
  const answers = findLocalAnswers(resultId, version);
  if (!followUp || !answers || !followUp.applies(answers)) return { state: "nothing" };
  const { title } = followUp.intro;
  const stored = await restoreFollowUp(id, resultId);
  const trail = stored?.trail ?? [];
  const walk = walkTrail(followUp, answers, trail);
  const shape = { type: id, questions };
  const latest = findFinished(await restoreSession(shape, Date.now()), shape, Date.now());
  const isLatest = latest?.id === resultId;
  if (walk.state === "ask") {
    const hasBegun = trail.length > 0;
    return {
      state: "open",
      title,
      firstScreen: isLatest ? findFirstScreen(instrument, answers, hasBegun) : undefined,
    };
  }
  return {
    state: "done",
    title,
    // The age of this visit is that of its own sheet.
    report: followUp.report(walk.stillFailed, walk.asked, isLatest ? readAgeOfVisit(id) : undefined),
    questions: retraceTrail(followUp, answers, trail),
    isLatest,
  };
}

/** How a result with its answers begins; a second stage that was begun is to be gone on with. */
function findFirstScreen(
  { evaluate, followUp }: Instrument,
  answers: RawAnswers,
  hasBegun: boolean,
): Report["firstScreen"] {
  const evaluation = evaluate(answers);
  if (!evaluation.ok || !followUp) return undefined;
  const { firstScreen } = evaluation.outcome.report;
  if (!firstScreen || !hasBegun) return firstScreen;
  return { ...firstScreen, today: { ...firstScreen.today, label: `继续${followUp.intro.title}` } };
}
