import { calculateCall, submitResultCall } from "@xinjing/contract/results";
import type { Outcome, RawAnswers } from "@xinjing/instruments/instrument";
import { callApi } from "#web/platform/api/client.ts";
import { ApiError } from "#web/platform/api/error.ts";
import { createId } from "#web/platform/browser/ids.ts";

/** What a call brought, as the page shows it. */
export interface ServerAnswer {
  readonly call: string;
  readonly idempotencyKey?: string;
  readonly isAccepted: boolean;
  readonly body: unknown;
  readonly elapsedMs: number;
}

/** How long a made-up test is said to have taken. */
const PRETENDED_MS = 60_000;

/** Tells made-up results from others in the account that keeps them. */
const DEVELOPER_VERSION = "developer-page";

/** Posts an outcome as a result, under a fresh key each time. */
export function submitOutcome(outcome: Outcome, testName: string): Promise<ServerAnswer> {
  const end = Date.now();
  const idempotencyKey = createId();
  const body = {
    test_type: outcome.testType,
    test_name: testName,
    result_type: outcome.resultType,
    total_score: outcome.totalScore,
    scores: outcome.scores,
    ...outcome.extra,
    start_time: new Date(end - PRETENDED_MS).toISOString(),
    end_time: new Date(end).toISOString(),
    version: DEVELOPER_VERSION,
    // Nobody took the test.
    is_counted: true,
  };
  return measure({ call: "POST /api/test-results", idempotencyKey }, () =>
    callApi(submitResultCall, { body, idempotencyKey }),
  );
}

/** Lets the server compute the same answers; stores nothing. */
export function calculateOnServer(testType: string, answers: RawAnswers): Promise<ServerAnswer> {
  return measure({ call: "POST /api/test-results/calculate" }, () =>
    callApi(calculateCall, { body: { test_type: testType, answers } }),
  );
}

async function measure(
  request: { readonly call: string; readonly idempotencyKey?: string },
  send: () => Promise<unknown>,
): Promise<ServerAnswer> {
  const startedAt = performance.now();
  const finish = (isAccepted: boolean, body: unknown): ServerAnswer => ({
    ...request,
    isAccepted,
    body,
    elapsedMs: Math.round(performance.now() - startedAt),
  });
  try {
    return finish(true, await send());
  } catch (error) {
    if (error instanceof ApiError) {
      return finish(false, { status: error.status, message: error.message, errors: error.fieldErrors });
    }
    return finish(false, { message: error instanceof Error ? error.message : String(error) });
  }
}
