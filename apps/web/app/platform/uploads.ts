import {
  DETAIL_KEYS,
  deleteResultCall,
  listResultsCall,
  PAGE_SIZE_MAX,
  submitResultCall,
} from "@xinjing/contract/results";
import type { InstrumentId } from "@xinjing/instruments/instrument";
import { callApi } from "./api-client.ts";
import { ApiError } from "./api-error.ts";
import { withoutLocalScores } from "./local-fields.ts";
import type { LocalResult } from "./local-result.ts";
import { readFailedDelivery, type Delivery } from "./outbox.ts";
import { markCounted, markDeleted } from "./result-store.ts";

const SUMMARY_KEYS = [
  "test_type",
  "test_name",
  "result_type",
  "total_score",
  "scores",
  "start_time",
  "end_time",
] as const;

/** What an anonymous post carries beside the summary: the scoring version, never answers or texts (decision 016). */
const ANONYMOUS_DETAIL_KEYS = ["version"] as const;

/** Results counted in this page's life, so that a repeated view posts once. */
const countedIds = new Set<string>();

/** What is sent of a result when it is kept in an account, literally; its id goes along as `Idempotency-Key`. */
export function toSubmission(result: LocalResult): Record<string, unknown> {
  return pick(result, [...SUMMARY_KEYS, ...DETAIL_KEYS]);
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

/** What is sent when a test is counted without an account, literally; its id goes along as `Idempotency-Key`. */
export function toAnonymousCount(result: LocalResult): Record<string, unknown> {
  return pick(result, [...SUMMARY_KEYS, ...ANONYMOUS_DETAIL_KEYS]);
}

/**
 * Counts a finished test without an account: one attempt, and a failure changes nothing for the person. Never one that
 * came from a file or was made in 不保存模式.
 */
export function countAnonymousResult(result: LocalResult): void {
  if (result.taken_in_at !== undefined || countedIds.has(result.id)) return;
  countedIds.add(result.id);
  callApi(submitResultCall, { body: toAnonymousCount(result), idempotencyKey: result.id }).then(
    () => {
      markCounted(result.id);
    },
    (error: unknown) => {
      console.warn("the anonymous count was not taken", error);
    },
  );
}

function pick(result: LocalResult, keys: readonly string[]): Record<string, unknown> {
  const sent: Record<string, unknown> = { ...result, scores: withoutLocalScores(result.scores) };
  return Object.fromEntries(keys.filter((key) => sent[key] !== undefined).map((key) => [key, sent[key]]));
}
