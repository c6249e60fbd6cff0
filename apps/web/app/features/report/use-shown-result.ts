import type { Instrument, Report } from "@xinjing/instruments/instrument";
import { countAnswers, markSubmitted } from "@xinjing/instruments/session";
import { useEffect, useEffectEvent, useState } from "react";
import { recordResult, type LocalResult } from "#web/platform/result-store.ts";
import { peekSession, restoreFinishedSession, saveSession } from "#web/platform/session-store.ts";
import { readPassedResult, type StoredResult } from "./stored-result.ts";
import type { Why } from "./why.ts";

/** What a result page shows. */
export type ShownResult =
  | { readonly state: "preparing" }
  /** There is no finished test to show, only so many answers. */
  | { readonly state: "nothing"; readonly answered: number }
  /** A result passed from another page, e.g. the history. */
  | { readonly state: "passed"; readonly stored: StoredResult }
  /** The result of this device's finished session. */
  | { readonly state: "own"; readonly report: Report; readonly result: LocalResult; readonly why: Why };

interface Options {
  readonly instrument: Instrument;
  /** Navigation state of the page. */
  readonly passed: unknown;
  /** Account that is signed in, if any. */
  readonly owner: string | undefined;
  /** False while it is not known who is signed in. */
  readonly isOwnerKnown: boolean;
}

/** A passed result of this test, else the finished session scored again: answers are the only truth. */
export function useShownResult({ instrument, passed, owner, isOwnerKnown }: Options): ShownResult {
  const [shown, setShown] = useState<ShownResult>({ state: "preparing" });

  // A login while the page is open does not change whose result it is.
  const readOwn = useEffectEvent(() => readOwnResult(instrument, owner));

  useEffect(() => {
    if (!isOwnerKnown) return undefined;
    const stored = readPassedResult(passed, instrument);
    if (stored) {
      setShown({ state: "passed", stored });
      return undefined;
    }
    let isGone = false;
    void readOwn().then((own) => {
      if (!isGone) setShown(own);
    });
    return () => {
      isGone = true;
    };
  }, [instrument, passed, isOwnerKnown]);

  return shown;
}

async function readOwnResult(instrument: Instrument, owner: string | undefined): Promise<ShownResult> {
  const now = Date.now();
  const shape = { type: instrument.id, questions: instrument.questions };
  const session = await restoreFinishedSession(shape, now);
  if (!session) {
    const unfinished = peekSession(shape);
    return { state: "nothing", answered: unfinished ? countAnswers(unfinished) : 0 };
  }
  const evaluation = instrument.evaluate(session.answers);
  if (!evaluation.ok) return { state: "nothing", answered: countAnswers(session) };
  const result = recordResult(session, evaluation.outcome, owner);
  const { answers, activeMsByQuestion } = session;
  saveSession({ ...markSubmitted(session), activeMsByQuestion }, now);
  return {
    state: "own",
    report: evaluation.outcome.report,
    result,
    why: {
      explanation: instrument.explain(answers),
      notes: instrument.checkQuality({ answers, activeMsByQuestion }),
      version: evaluation.outcome.version,
    },
  };
}
