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

export const SUMMARY_KEYS = [
  "test_type",
  "test_name",
  "result_type",
  "total_score",
  "scores",
  "start_time",
  "end_time",
] as const;

/** Fields of an anonymous count. They never include partial scores, answers or free text. */
const COUNT_KEYS = SUMMARY_KEYS.filter((key) => key !== "scores");

/** Results counted by this page, so that a repeated view sends one request. */
const countedIds = new Set<string>();

/**
 * Builds the request body of a submission; the result id is sent as `Idempotency-Key`. `is_counted` prevents
 * counting an anonymously counted result twice.
 */
export function toSubmission(result: LocalResult): Record<string, unknown> {
  const submission = pick(result, [...SUMMARY_KEYS, ...DETAIL_KEYS]);
  return result.counted_at === undefined ? submission : { ...submission, is_counted: true };
}

/**
 * Makes one attempt to store a result in the account of this token. The result keeps its id, so that a repetition does
 * not duplicate it. Never throws.
 */
export async function deliver(result: LocalResult, token: string): Promise<Delivery> {
  try {
    const { data } = await callApi(submitResultCall, {
      body: toSubmission(result),
      idempotencyKey: result.id,
      token,
    });
    // A server that did not receive the token counts the result anonymously instead of storing it.
    const isStored = data.id === result.id && !data.is_anonymous;
    return isStored ? { kind: "stored" } : { kind: "later", isReached: true };
  } catch (error) {
    return readDeliveryError(error);
  }
}

/** Maps an API error to a delivery outcome. */
export function readDeliveryError(error: unknown): Delivery {
  if (!(error instanceof ApiError)) return { kind: "later", isReached: false };
  return readFailedDelivery(error.status, error.isOurs, error.message, error.retryAfterMs);
}

/**
 * Deletes a result from an account; the local copy stays and is not offered again. Returns false if the account no
 * longer had it.
 * @throws ApiError, NetworkError if it may still be there.
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
 * Deletes all results of these tests from an account; local copies stay. Returns the number deleted.
 * @throws ApiError, NetworkError if some may still be there.
 */
export async function deleteStoredResults(types: readonly InstrumentId[], userId: string): Promise<number> {
  let count = 0;
  for (const type of types) {
    for (;;) {
      const query = { page: "1", per_page: String(PAGE_SIZE_MAX), test_type: type };
      // Sequential: a list that is read before the deletions of the previous list would be counted twice.
      const { data } = await callApi(listResultsCall, { query });
      if (data.data.length === 0) break;
      for (const { id } of data.data) {
        if (await deleteStoredResult(id, userId)) count += 1;
      }
    }
  }
  return count;
}

/** Builds the request body of an anonymous count; `findCountId` is sent as `Idempotency-Key`. */
export function toAnonymousCount(result: LocalResult): Record<string, unknown> {
  if (wasCountedBefore(result)) return pick(result, [...SUMMARY_KEYS, "version"]);
  // Norms hold for one version of the scoring; tests without norms send no version.
  const keys = getCatalogueEntry(result.test_type).total.hasNorms ? [...COUNT_KEYS, "version"] : COUNT_KEYS;
  return { ...pick(result, keys), scores: { total_score: result.total_score } };
}

/** Returns the id under which a result is or was counted; undefined if it has none. */
export function findCountId(result: LocalResult): string | undefined {
  return wasCountedBefore(result) ? result.id : result.count_id;
}

/** True if version 0.1 of the site counted it. That version sent all scores, under the result's own id. */
function wasCountedBefore({ counted_at, count_id }: LocalResult): boolean {
  return counted_at !== undefined && count_id === undefined;
}

/**
 * Counts a finished test anonymously, once. A failure is silent, and the next visit tries again. Does not count results
 * that were imported or made in 不保存模式.
 */
export function countAnonymousResult({ id, taken_in_at: takenInAt }: LocalResult): void {
  if (takenInAt !== undefined || countedIds.has(id)) return;
  countedIds.add(id);
  // A result of an earlier version of the site has no count id yet.
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
    (error: unknown) => console.warn("the anonymous count failed", error),
  );
}

function pick(result: LocalResult, keys: readonly string[]): Record<string, unknown> {
  return pickFields({ ...result, scores: withoutLocalScores(result.scores) }, keys);
}

/** Returns these fields of a result, without undefined ones. */
export function pickFields(
  result: Readonly<Record<string, unknown>>,
  keys: readonly string[],
): Record<string, unknown> {
  return Object.fromEntries(keys.filter((key) => result[key] !== undefined).map((key) => [key, result[key]]));
}
