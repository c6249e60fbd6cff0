import type { Instrument } from "@xinjing/instruments/instrument";
import type { Session } from "@xinjing/instruments/session";
import { useEffect, useRef, useState } from "react";
import { readAgeOfVisit } from "#web/data/session/age-gate.ts";
import { restoreFollowUp, saveFollowUp, type StoredFollowUp } from "#web/data/session/follow-up.ts";
import { shapeOf } from "#web/data/session/session.ts";
import { findFinished, restoreSession } from "#web/data/session/store.ts";
import { walkTrail, type Walk } from "./walk.ts";

type Trail = StoredFollowUp["trail"];

interface Stage {
  readonly session: Session;
  readonly trail: Trail;
}

export interface OpenStage {
  readonly walk: Walk;
  readonly answer: (chosen: readonly string[]) => void;
  /** Removes the last answer; undefined if there is none. */
  readonly back: (() => void) | undefined;
}

/**
 * Runs the second stage for the completed answers on this device, if they need one. Stores each answer before showing
 * the next question.
 */
export function useFollowUp(instrument: Instrument): OpenStage | "preparing" | "nothing" {
  const { id, followUp } = instrument;
  const [stage, setStage] = useState<Stage | "nothing">();

  useEffect(() => {
    const read = async (): Promise<Stage | "nothing"> => {
      const shape = shapeOf(instrument);
      const session = findFinished(await restoreSession(shape, Date.now()), shape, Date.now());
      if (!session || !followUp?.isNeeded(session.answers)) return "nothing";
      const stored = await restoreFollowUp(id, session.id);
      return { session, trail: stored?.trail ?? [] };
    };
    void read().then(setStage);
  }, [id, instrument, followUp]);

  if (stage === undefined) return "preparing";
  if (stage === "nothing" || !followUp) return "nothing";
  const { session, trail } = stage;
  const walk = walkTrail(followUp, session.answers, trail, readAgeOfVisit(id));
  const store = (next: Trail) => {
    saveFollowUp(id, { resultId: session.id, trail: next });
    setStage({ session, trail: next });
  };
  return {
    walk,
    answer: (chosen) => {
      if (walk.state === "ask") store([...trail, { question: walk.question, step: walk.step.id, chosen }]);
    },
    back: trail.length === 0 ? undefined : () => store(trail.slice(0, -1)),
  };
}

/** Focuses the heading when the step changes, so that screen readers read it. */
export function useStepFocus(stepKey: string): void {
  const shown = useRef(stepKey);
  useEffect(() => {
    if (shown.current === stepKey) return;
    shown.current = stepKey;
    document.querySelector<HTMLElement>("main h1")?.focus();
  }, [stepKey]);
}
