import type { Instrument, Report } from "@xinjing/instruments/instrument";
import { useEffect, useState } from "react";
import { restoreFollowUp } from "#web/data/session/follow-up.ts";
import { findLocalAnswers } from "#web/data/results/result.ts";
import { retraceTrail, walkTrail, type RetracedQuestion } from "./walk.ts";

/** What this device knows of the second stage of one result. */
export type FollowUpRecord =
  | { readonly state: "preparing" }
  /** The result leads to no second stage, or its answers are not here. */
  | { readonly state: "nothing" }
  | { readonly state: "open"; readonly title: string }
  | {
      readonly state: "done";
      readonly title: string;
      readonly report: Report;
      readonly questions: readonly RetracedQuestion[];
    };

/** The second stage of a result of this device, to read and not to go on with. */
export function useFollowUpRecord(instrument: Instrument, resultId: string): FollowUpRecord {
  const [record, setRecord] = useState<FollowUpRecord>({ state: "preparing" });
  useEffect(() => {
    void readRecord(instrument, resultId).then(setRecord);
  }, [instrument, resultId]);
  return record;
}

async function readRecord({ id, version, followUp }: Instrument, resultId: string): Promise<FollowUpRecord> {
  const answers = findLocalAnswers(resultId, version);
  if (!followUp || !answers || !followUp.applies(answers)) return { state: "nothing" };
  const { title } = followUp.intro;
  const stored = await restoreFollowUp(id, resultId);
  const trail = stored?.trail ?? [];
  const walk = walkTrail(followUp, answers, trail);
  if (walk.state === "ask") return { state: "open", title };
  return {
    state: "done",
    title,
    report: followUp.report(walk.stillFailed),
    questions: retraceTrail(followUp, answers, trail),
  };
}
