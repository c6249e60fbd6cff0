import type { Instrument } from "@xinjing/instruments/instrument";
import { useEffect, useState } from "react";
import { readAgeOfVisit } from "#web/data/session/age-gate.ts";
import { restoreFollowUp } from "#web/data/session/follow-up.ts";
import { shapeOf } from "#web/data/session/session.ts";
import { findLocalAnswers } from "#web/data/results/result.ts";
import { findFinished, restoreSession } from "#web/data/session/store.ts";
import { walkTrail, type FinishedWalk } from "./walk.ts";

interface Stage {
  readonly title: string;
  /** True if the answers on this device are those of this result, so that its second stage can be continued. */
  readonly isLatest: boolean;
}

/** State of the second stage of one result on this device. */
export type FollowUpRecord =
  | { readonly state: "preparing" }
  /** The result has no second stage, or its answers are not on this device. */
  | { readonly state: "nothing" }
  | (Stage & { readonly state: "open"; readonly hasBegun: boolean })
  | (Stage & FinishedWalk);

/** Reads the second stage of a result on this device, without changing it. */
export function useFollowUpRecord(instrument: Instrument, resultId: string): FollowUpRecord {
  const [record, setRecord] = useState<FollowUpRecord>({ state: "preparing" });
  useEffect(() => {
    void readRecord(instrument, resultId).then(setRecord);
  }, [instrument, resultId]);
  return record;
}

async function readRecord(instrument: Instrument, resultId: string): Promise<FollowUpRecord> {
  const { id, version, followUp } = instrument;
  const answers = findLocalAnswers(resultId, version);
  if (!followUp || !answers || !followUp.isNeeded(answers)) return { state: "nothing" };
  const { trail = [] } = (await restoreFollowUp(id, resultId)) ?? {};
  const shape = shapeOf(instrument);
  const latest = findFinished(await restoreSession(shape, Date.now()), shape, Date.now());
  const stage = { title: followUp.intro.title, isLatest: latest?.id === resultId };
  // The stored age belongs to the latest answers.
  const walk = walkTrail(followUp, answers, trail, stage.isLatest ? readAgeOfVisit(id) : undefined);
  return walk.state === "done"
    ? { ...stage, ...walk }
    : { ...stage, state: "open", hasBegun: trail.length > 0 };
}
