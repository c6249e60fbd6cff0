import { readResultCall } from "@xinjing/contract/results";
import { callApi } from "#web/platform/api/client.ts";
import { ApiError } from "#web/platform/api/error.ts";
import { readLocalResults, recoverLocalResults } from "#web/data/results/history.ts";
import { mergeResult } from "#web/data/results/merge-result.ts";
import { findLatestResult } from "#web/data/results/result.ts";
import { isPassedSummary, readPassedResult, readStoredResult } from "./stored-result.ts";
import type { Search, ShownResult } from "./use-result.ts";

/**
 * Calls back with the result in the navigation state, else with the latest result of this device. If the navigation
 * state contains only the summary from the history, calls back with the summary, and again when the account has
 * delivered the rest.
 */
export async function findStoredResult(
  { instrument, passed, owner }: Search,
  take: (shown: ShownResult) => void,
): Promise<void> {
  const summary = readPassedResult(passed, instrument, owner);
  if (!summary) {
    await recoverLocalResults();
    const result = readStoredResult(findLatestResult(instrument.id, owner), instrument);
    take(result ? { state: "found", result } : { state: "nothing" });
    return;
  }
  if (!isPassedSummary(passed)) {
    take({ state: "found", result: summary });
    return;
  }
  take({ state: "found", result: summary, missing: "asking" });
  try {
    const { data } = await callApi(readResultCall, { params: { id: summary.id } });
    const merged = mergeResult(
      data,
      readLocalResults().find(({ id }) => id === data.id),
    );
    take({ state: "found", result: readStoredResult(merged, instrument) ?? summary });
  } catch (error) {
    const isDeleted = error instanceof ApiError && error.status === 404;
    take(
      isDeleted
        ? { state: "nothing", isDeleted: true }
        : { state: "found", result: summary, missing: "failed" },
    );
  }
}
