import type { Instrument } from "@xinjing/instruments/instrument";
import type { ResultPage } from "@xinjing/instruments/result-page";
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
      readonly hasBegun: boolean;
      /** Whether the page of the second stage goes on with it: that of the latest sheet. */
      readonly isLatest: boolean;
    }
  | {
      readonly state: "done";
      readonly title: string;
      readonly page: ResultPage;
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
  if (walk.state === "ask") return { state: "open", title, hasBegun: trail.length > 0, isLatest };
  // The age of this visit is that of its own sheet.
  const months = isLatest ? readAgeOfVisit(id) : undefined;
  return {
    state: "done",
    title,
    page: followUp.page(walk.stillFailed, walk.asked, months),
    questions: retraceTrail(followUp, answers, trail),
    isLatest,
  };
}
