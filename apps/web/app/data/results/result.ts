import { findCatalogueEntry } from "@xinjing/instruments/catalogue";
import type { InstrumentId, Outcome } from "@xinjing/instruments/instrument";
import type { Session } from "@xinjing/instruments/session";
import { createId } from "#web/platform/browser/ids.ts";
import { addLocalFields } from "./local-fields.ts";
import { changeResult, putResult, readLocalResults } from "./history.ts";
import type { LocalResult } from "./local-result.ts";
import { enqueue } from "#web/data/outbox/policy.ts";
import { parseMap } from "#web/platform/storage/parsing.ts";
import { STORAGE_KEYS, writeRecord } from "#web/platform/storage/storage.ts";
import { isUnsaved } from "#web/platform/storage/unsaved-mode.ts";

interface RecordOptions {
  /** The account that is signed in, if any. */
  readonly owner: string | undefined;
  /** Whether that person agreed to have such results kept in the account: then it enters history and outbox at once. */
  readonly isQueued: boolean;
}

/**
 * The local result of a finished session: added to the history, or replacing the one of the same id while it was
 * not shown yet. A result that was shown or queued never changes, its copy on the server could not follow: other
 * answers are another result then, with an id of its own.
 */
export function recordResult(
  session: Session,
  outcome: Outcome,
  { owner, isQueued }: RecordOptions,
): LocalResult {
  const known = readLocalResults().find(({ id }) => id === session.id);
  const result =
    known && (session.isSubmitted || isSettled(known))
      ? known
      : putResult(
          withOutbox(
            toLocalResult(session, outcome, { owner: known?.owner ?? owner, countId: known?.count_id }),
            isQueued && !isUnsaved() ? owner : undefined,
          ),
        );
  writeRecord("session", STORAGE_KEYS.result(result.test_type), result);
  writeRecord("session", STORAGE_KEYS.totalScore(result.test_type), result.total_score);
  return result;
}

/** The session to record: under a new id when the result of its id is settled with other answers. */
export function separateSession<S extends Session>(session: S): S {
  const known = readLocalResults().find(({ id }) => id === session.id);
  if (!known || session.isSubmitted || !isSettled(known)) return session;
  const isSame = JSON.stringify(known["answers"]) === JSON.stringify(session.answers);
  return isSame ? session : { ...session, id: createId() };
}

/** Queued, in an account or deleted from one. */
function isSettled({ outbox, synced_to, deleted_from }: LocalResult): boolean {
  return outbox !== undefined || synced_to !== undefined || deleted_from !== undefined;
}

function withOutbox(result: LocalResult, account: string | undefined): LocalResult {
  if (account === undefined || result.owner !== account) return result;
  return { ...result, outbox: enqueue(account, Date.now()) };
}

function toLocalResult(
  session: Session,
  outcome: Outcome,
  { owner, countId }: { readonly owner: string | undefined; readonly countId: string | undefined },
): LocalResult {
  const { texts } = outcome;
  return addLocalFields({
    id: session.id,
    test_type: outcome.testType,
    test_name: findCatalogueEntry(outcome.testType)?.name ?? outcome.testType,
    result_type: outcome.resultType,
    ...outcome.extra,
    total_score: outcome.totalScore,
    scores: outcome.scores,
    result_description: texts.description,
    detailed_interpretation: texts.interpretation.join("\n"),
    recommendations: texts.recommendations,
    start_time: new Date(session.startTime).toISOString(),
    end_time: new Date(session.endTime ?? session.startTime + 1).toISOString(),
    is_anonymous: true,
    changed_at: 0,
    version: outcome.version,
    answers: session.answers,
    ...(owner === undefined ? { count_id: countId ?? createId() } : { owner }),
    // Also for the moment in which the mode ends and this result is still on the screen.
    ...(isUnsaved() ? { taken_in_at: Date.now() } : {}),
  });
}

/** The answers of a result of this device, when this version of the questions made it; undefined when it has none. */
export function findLocalAnswers(id: string, version: string): Readonly<Record<string, unknown>> | undefined {
  const result = readLocalResults().find((each) => each.id === id && each.version === version);
  return parseMap(result?.["answers"]);
}

/** Notes that the server took the anonymous count of this result. */
export function markCounted(id: string): void {
  changeResult(id, (result) =>
    result.counted_at === undefined ? { ...result, counted_at: Date.now() } : result,
  );
}

/** Notes that this result was deleted from an account. The copy on this device stays. */
export function markDeleted(id: string, userId: string): void {
  changeResult(id, ({ synced_to: _to, synced_at: _at, outbox: _outbox, ...result }) => ({
    ...result,
    deleted_from: userId,
  }));
}

/**
 * The latest result of a test on this device that may be shown to whoever is signed in, or to nobody in particular; undefined when
 * there is none.
 */
export function findLatestResult(type: InstrumentId, userId: string | undefined): LocalResult | undefined {
  return readLocalResults().find((result) => result.test_type === type && mayShow(result, userId));
}

/** Whether a result of this device may be shown to an account or, without one, to anybody: it made it, or nobody signed in did. */
export function mayShow({ owner }: Pick<LocalResult, "owner">, userId: string | undefined): boolean {
  return owner === undefined || owner === userId;
}
