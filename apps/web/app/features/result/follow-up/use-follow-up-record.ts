import type { Instrument } from "@xinjing/instruments/instrument";
import { useEffect, useState } from "react";
import { readAgeOfVisit } from "#web/data/session/age-gate.ts";
import { restoreFollowUp } from "#web/data/session/follow-up.ts";
import { findLocalAnswers } from "#web/data/results/result.ts";
import { findFinished, restoreSession } from "#web/data/session/store.ts";
import { walkTrail, type FinishedWalk } from "./walk.ts";

interface Stage {
  readonly title: string;
  /** True for the latest sheet, whose second stage the page shows and continues. */
  readonly isLatest: boolean;
}

/** What this device knows of the second stage of one result. */
export type FollowUpRecord =
  | { readonly state: "preparing" }
  /** The result leads to no second stage, or its answers are not here. */
  | { readonly state: "nothing" }
  | (Stage & { readonly state: "open"; readonly hasBegun: boolean })
  | (Stage & FinishedWalk);

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
  const { trail = [] } = (await restoreFollowUp(id, resultId)) ?? {};
  const shape = { type: id, questions };
  const latest = findFinished(await restoreSession(shape, Date.now()), shape, Date.now());
  const stage = { title: followUp.intro.title, isLatest: latest?.id === resultId };
  // The age of this visit is that of its own sheet.
  const walk = walkTrail(followUp, answers, trail, stage.isLatest ? readAgeOfVisit(id) : undefined);
  return walk.state === "done"
    ? { ...stage, ...walk }
    : { ...stage, state: "open", hasBegun: trail.length > 0 };
}
