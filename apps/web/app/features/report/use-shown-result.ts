import type { Instrument, Report } from "@xinjing/instruments/instrument";
import { countAnswers, markSubmitted } from "@xinjing/instruments/session";
import { useLayoutEffect, useState } from "react";
import { findConsentKind } from "#web/content/consents.ts";
import { hasConsent } from "#web/platform/consents.ts";
import { areResultsRecovered, recoverLocalResults } from "#web/platform/local-history.ts";
import type { LocalResult } from "#web/platform/local-result.ts";
import { mayShow, recordResult, separateSession } from "#web/platform/result-store.ts";
import type { KeptSession } from "#web/platform/kept-session.ts";
import {
  peekFinishedSession,
  peekSession,
  restoreFinishedSession,
  saveSession,
} from "#web/platform/session-store.ts";
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
  const [answer, setAnswer] = useState<{ readonly to: string | undefined; readonly shown: ShownResult }>();

  // Before the paint: who comes from the last question sees the result, and no page that waits for it.
  useLayoutEffect(() => {
    if (!isOwnerKnown) return undefined;
    let isGone = false;
    const take = (shown: ShownResult) => {
      if (!isGone) setAnswer({ to: owner, shown });
    };
    const stored = readPassedResult(passed, instrument, owner);
    const shape = { type: instrument.id, questions: instrument.questions };
    const finished = areResultsRecovered() ? peekFinishedSession(shape, Date.now()) : undefined;
    if (stored) take({ state: "passed", stored });
    else if (finished) take(readOwnResult(instrument, owner, finished));
    else {
      // A result that a killed browser lost from web storage comes back first: it is not made anew beside its copy.
      void Promise.all([restoreFinishedSession(shape, Date.now()), recoverLocalResults()]).then(
        ([session]) => {
          take(readOwnResult(instrument, owner, session));
        },
      );
    }
    return () => {
      isGone = true;
    };
  }, [instrument, passed, owner, isOwnerKnown]);

  // What was shown to one person is not shown to the next.
  return answer && answer.to === owner ? answer.shown : { state: "preparing" };
}

function readOwnResult(
  instrument: Instrument,
  owner: string | undefined,
  finished: KeptSession | undefined,
): ShownResult {
  const now = Date.now();
  const shape = { type: instrument.id, questions: instrument.questions };
  if (!finished) {
    const unfinished = peekSession(shape);
    return { state: "nothing", answered: unfinished ? countAnswers(unfinished) : 0 };
  }
  const evaluation = instrument.evaluate(finished.answers);
  if (!evaluation.ok) return { state: "nothing", answered: countAnswers(finished) };
  const session = separateSession(finished);
  const isQueued = owner !== undefined && hasConsent(owner, findConsentKind(instrument.id));
  const result = recordResult(session, evaluation.outcome, { owner, isQueued });
  // Whoever signs in next on this device is not shown what the person before had found out.
  if (owner !== undefined && !mayShow(result, owner)) return { state: "nothing", answered: 0 };
  const { answers, activeMsByQuestion } = session;
  saveSession({ ...session, ...markSubmitted(session) }, shape, now);
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
