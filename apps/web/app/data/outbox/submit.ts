import {
  DETAIL_KEYS,
  deleteResultCall,
  listResultsCall,
  PAGE_SIZE_MAX,
  submitResultCall,
} from "@xinjing/contract/results";
import { getCatalogueEntry } from "@xinjing/instruments/catalogue";
import type { InstrumentId } from "@xinjing/instruments/instrument";
import { callApi } from "#web/platform/api/client.ts";
import { ApiError } from "#web/platform/api/error.ts";
import { createId } from "#web/platform/browser/ids.ts";
import { withoutLocalScores } from "#web/data/results/local-fields.ts";
import { changeResult, readLocalResults } from "#web/data/results/history.ts";
import type { LocalResult } from "#web/data/results/local-result.ts";
import { readFailedDelivery, type Delivery } from "./policy.ts";
import { markCounted, markDeleted } from "#web/data/results/result.ts";

const SUMMARY_KEYS = [
  "test_type",
  "test_name",
  "result_type",
  "total_score",
  "scores",
  "start_time",
  "end_time",
] as const;

/** What the contract asks for of whatever is counted: never a part score, an answer or a text (decision 016). */
const COUNT_KEYS = SUMMARY_KEYS.filter((key) => key !== "scores");

/** Results counted in this page's life, so that a repeated view posts once. */
const countedIds = new Set<string>();

/**
 * What is sent of a result when it is kept in an account, literally; its id goes along as `Idempotency-Key`. One that was
 * counted without a name says so: it had another id then, and would be counted twice.
 */
export function toSubmission(result: LocalResult): Record<string, unknown> {
  const submission = pick(result, [...SUMMARY_KEYS, ...DETAIL_KEYS]);
  return result.counted_at === undefined ? submission : { ...submission, is_counted: true };
}

/** Tries once to store a result in the account of this token, under its own id; repeating is harmless. Never throws. */
export async function deliver(result: LocalResult, token: string): Promise<Delivery> {
  try {
    const { data } = await callApi(submitResultCall, {
      body: toSubmission(result),
      idempotencyKey: result.id,
      token,
    });
    // A server that lost the token on the way counts instead of storing.
    const isStored = data.id === result.id && !data.is_anonymous;
    return isStored ? { kind: "stored" } : { kind: "later", isReached: true };
  } catch (error) {
    return readDeliveryError(error);
  }
}

/** What an error of a call means for what waits. */
export function readDeliveryError(error: unknown): Delivery {
  if (!(error instanceof ApiError)) return { kind: "later", isReached: false };
  return readFailedDelivery(error.status, error.isOurs, error.message, error.retryAfterMs);
}

/**
 * Deletes a result from an account; this device's own copy stays and is not offered again. False when the
 * account did not hold it any more.
 * @throws ApiError, NetworkError when it may still be there.
 */
export async function deleteStoredResult(id: string, userId: string): Promise<boolean> {
  let wasThere = true;
  try {
    await callApi(deleteResultCall, { params: { id } });
  } catch (error) {
    if (!(error instanceof ApiError && error.status === 404)) throw error;
    wasThere = false;
  }
  markDeleted(id, userId);
  return wasThere;
}

/**
 * Deletes every result of these tests from an account, one after the other; this device's copies stay. Returns how many.
 * @throws ApiError, NetworkError when some may still be there.
 */
export async function deleteStoredResults(types: readonly InstrumentId[], userId: string): Promise<number> {
  let count = 0;
  for (const type of types) {
    for (;;) {
      const query = { page: "1", per_page: String(PAGE_SIZE_MAX), test_type: type };
      // One after the other: a list that is read before its first half is gone would count it twice.
      const { data } = await callApi(listResultsCall, { query });
      if (data.data.length === 0) break;
      for (const { id } of data.data) {
        if (await deleteStoredResult(id, userId)) count += 1;
      }
    }
  }
  return count;
}

/** What is sent when a test is counted without an account, literally; `findCountId` goes along as `Idempotency-Key`. */
export function toAnonymousCount(result: LocalResult): Record<string, unknown> {
  if (wasCountedBefore(result)) return pick(result, [...SUMMARY_KEYS, "version"]);
  // Totals are counted for each version of the scoring; where nobody counts them, it says nothing.
  const keys = getCatalogueEntry(result.test_type).total.isCompared ? [...COUNT_KEYS, "version"] : COUNT_KEYS;
  return { ...pick(result, keys), scores: { total_score: result.total_score } };
}

/** The id under which a result is or was counted; undefined while it has none. */
export function findCountId(result: LocalResult): string | undefined {
  return wasCountedBefore(result) ? result.id : result.count_id;
}

/** By version 0.1, which sent all scores under the result's own id. */
function wasCountedBefore({ counted_at, count_id }: LocalResult): boolean {
  return counted_at !== undefined && count_id === undefined;
}

/**
 * Counts a finished test without naming anybody, whoever is signed in, once: a failure changes nothing for the person, and the next visit tries
 * again. Never one that came from a file or was made in 不保存模式.
 */
export function countAnonymousResult({ id, taken_in_at: takenInAt }: LocalResult): void {
  if (takenInAt !== undefined || countedIds.has(id)) return;
  countedIds.add(id);
  // Made by an earlier version.
  changeResult(id, (result) =>
    result.count_id === undefined && result.counted_at === undefined
      ? { ...result, count_id: createId() }
      : result,
  );
  const result = readLocalResults().find((each) => each.id === id);
  const idempotencyKey = result && findCountId(result);
  if (!result || idempotencyKey === undefined || result.counted_at !== undefined) return;
  callApi(submitResultCall, { body: toAnonymousCount(result), idempotencyKey, token: null }).then(
    () => markCounted(id),
    (error: unknown) => console.warn("the anonymous count was not taken", error),
  );
}

function pick(result: LocalResult, keys: readonly string[]): Record<string, unknown> {
  const sent: Record<string, unknown> = { ...result, scores: withoutLocalScores(result.scores) };
  return Object.fromEntries(keys.filter((key) => sent[key] !== undefined).map((key) => [key, sent[key]]));
}
