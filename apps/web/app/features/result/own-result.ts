import type { Instrument } from "@xinjing/instruments/instrument";
import { countAnswers, markSubmitted } from "@xinjing/instruments/session";
import { findConsentKind } from "#web/content/consents.ts";
import { hasConsent } from "#web/data/account/consents.ts";
import type { PassedResult } from "#web/data/results/passed-result.ts";
import { shapeOf, type SavedSession } from "#web/data/session/session.ts";
import { areResultsRecovered, recoverLocalResults } from "#web/data/results/history.ts";
import type { LocalResult } from "#web/data/results/local-result.ts";
import { mayShow } from "#web/data/account/login.ts";
import { findLatestResult, recordResult, separateSession } from "#web/data/results/result.ts";
import {
  findFinished,
  hasOtherWording,
  isSessionReplicated,
  peekSession,
  restoreSession,
  saveSession,
} from "#web/data/session/store.ts";
import { readPassedResult, readStoredResult } from "./stored-result.ts";
import type { Found, Search, ShownResult } from "./use-result.ts";

/**
 * Builds the result of a scored session. If the answers belong to an older version of the questions, only the scores
 * are shown.
 */
export function describeOwnResult(
  instrument: Instrument,
  session: Pick<SavedSession, "answers" | "activeMsByQuestion">,
  own: LocalResult,
): Found {
  const { version = instrument.version } = own;
  const isCurrent = version === instrument.version;
  const result = readStoredResult(own, instrument, isCurrent ? session.answers : undefined);
  if (!result) throw new Error("A scored session makes a result of its instrument");
  return {
    state: "found",
    own,
    result: { ...result, notes: isCurrent ? instrument.checkQuality(session) : [] },
  };
}

/**
 * Builds the navigation state for the printed page of a result on this device. It contains no answers, because the
 * browser keeps it after a logout. The page reads the answers by id, for `reader` only.
 */
export function passOwnResult(own: LocalResult, reader: string | undefined): PassedResult {
  return { result: { ...own, answers: undefined }, reader };
}

/**
 * Calls back with the result in the navigation state, else scores the finished session of this device. Marks the
 * session as submitted, so that changed answers make a new result. Synchronous if web storage is known to be complete,
 * otherwise after reading the replica.
 */
export function findOwnResult(
  { instrument, passed, owner }: Search,
  take: (shown: ShownResult) => void,
): void {
  const stored = readPassedResult(passed, instrument, owner);
  if (stored) {
    take({ state: "found", result: stored });
    return;
  }
  const shape = shapeOf(instrument);
  const now = Date.now();
  const isAllHere = areResultsRecovered() && isSessionReplicated(shape.type);
  const finished = isAllHere ? findFinished(peekSession(shape, now), shape, now) : undefined;
  if (finished) {
    take(settleOwnResult(instrument, owner, finished));
    return;
  }
  // Restores lost results first, so that none is created twice.
  void Promise.all([restoreSession(shape, now), recoverLocalResults()]).then(([saved]) => {
    const session = findFinished(saved, shape, Date.now());
    if (session) return take(settleOwnResult(instrument, owner, session));
    // The sheet of a result with other wordings is not read any more.
    const own = hasOtherWording(shape, true) ? findLatestResult(instrument.id, owner) : undefined;
    const result = readStoredResult(own, instrument);
    take(
      result ? { state: "found", result } : { state: "nothing", answered: saved ? countAnswers(saved) : 0 },
    );
  });
}

function settleOwnResult(
  instrument: Instrument,
  owner: string | undefined,
  finished: SavedSession,
): ShownResult {
  const now = Date.now();
  const shape = shapeOf(instrument);
  const evaluation = instrument.evaluate(finished.answers);
  if (!evaluation.ok) return { state: "nothing", answered: countAnswers(finished) };
  const session = separateSession(finished);
  const isQueued = owner !== undefined && hasConsent(owner, findConsentKind(instrument.id));
  const result = recordResult(session, evaluation.outcome, { owner, isQueued });
  // A different account must not see the result of the previous one.
  if (owner !== undefined && !mayShow(result, owner)) return { state: "nothing", answered: 0 };
  saveSession(markSubmitted(session), shape, now);
  return describeOwnResult(instrument, session, result);
}
