import { findCatalogueEntry } from "@xinjing/instruments/catalogue";
import type { InstrumentId, Outcome, RawAnswers } from "@xinjing/instruments/instrument";
import type { Session } from "@xinjing/instruments/session";
import { mayShow } from "#web/data/account/login.ts";
import { createId } from "#web/platform/browser/ids.ts";
import { addLocalFields } from "./local-fields.ts";
import { changeResult, putResult, readLocalResults } from "./history.ts";
import type { LocalResult } from "./local-result.ts";
import { enqueue } from "./outbox-record.ts";
import { parseMap } from "#web/platform/storage/parsing.ts";
import { STORAGE_KEYS } from "#web/platform/storage/keys.ts";
import { writeRecord } from "#web/platform/storage/storage.ts";
import { isUnsaved } from "#web/platform/storage/unsaved-mode.ts";

interface RecordOptions {
  /** The signed-in account, if any. */
  readonly owner: string | undefined;
  /** True if that user agreed to store such results in the account; the result then enters the outbox at once. */
  readonly isQueued: boolean;
}

/**
 * Adds the result of a finished session to the local history. Replaces a result with the same id, unless it was shown
 * or queued: such a result never changes, because its copy on the server could not be changed. Changed answers then
 * make another result with a new id.
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

/** Returns the session, with a new id if its id belongs to a queued or stored result with other answers. */
export function separateSession<S extends Session>(session: S): S {
  const known = readLocalResults().find(({ id }) => id === session.id);
  if (!known || session.isSubmitted || !isSettled(known)) return session;
  const isSame = JSON.stringify(known["answers"]) === JSON.stringify(session.answers);
  return isSame ? session : { ...session, id: createId() };
}

/** True if the result was queued, stored in an account, or deleted from one. */
function isSettled({ outbox, synced_to, deleted_from }: LocalResult): boolean {
  return outbox !== undefined || synced_to !== undefined || deleted_from !== undefined;
}

function withOutbox(result: LocalResult, account: string | undefined): LocalResult {
  if (account === undefined || result.owner !== account) return result;
  return { ...result, outbox: enqueue(account, Date.now()) };
}

/** The record of an outcome on this device. */
export function toLocalResult(
  session: Pick<Session, "id" | "startTime" | "endTime"> & { readonly answers: RawAnswers },
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
    // Without this mark, the result would be sent if 不保存模式 ends while it is on screen.
    ...(isUnsaved() ? { taken_in_at: Date.now() } : {}),
  });
}

/** Returns the answers of a local result of this version; undefined if there are none. */
export function findLocalAnswers(id: string, version: string): Readonly<Record<string, unknown>> | undefined {
  const result = readLocalResults().find((each) => each.id === id && each.version === version);
  return parseMap(result?.["answers"]);
}

/** Records that the server counted this result anonymously. */
export function markCounted(id: string): void {
  changeResult(id, (result) =>
    result.counted_at === undefined ? { ...result, counted_at: Date.now() } : result,
  );
}

/** Records that this result was deleted from an account. The local copy stays. */
export function markDeleted(id: string, userId: string): void {
  changeResult(id, ({ synced_to: _to, synced_at: _at, outbox: _outbox, ...result }) => ({
    ...result,
    deleted_from: userId,
  }));
}

/** Returns the latest local result of a test that this user may see; undefined if there is none. */
export function findLatestResult(type: InstrumentId, userId: string | undefined): LocalResult | undefined {
  return readLocalResults().find((result) => result.test_type === type && mayShow(result, userId));
}
