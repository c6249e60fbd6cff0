import { array, asyncProperty, assert as check } from "fast-check";
import { OPERATIONS } from "@xinjing/contract/operations";
import { expect, it } from "vitest";
import { buildTestApp, type TestApp } from "#harness/build-test-app.ts";
import { submit } from "#harness/factories.ts";
import { type FuzzRequest, fuzzRequest, sendFuzz } from "#harness/fuzz-requests.ts";
import { insertMember } from "#harness/members.ts";
import { recordProof, scaled } from "#harness/proof.ts";

/** So many come at once; each lot has a member of its own, so that no list grows without end. */
const AT_ONCE = 20;
const RUNS = scaled(5_000);
const REQUESTS = RUNS * AT_ONCE;

/** What may be answered besides what the operation names: refusals before the operation is reached. */
const COMMON = [400, 404, 413, 415, 422, 431];
/** Calls after which, when they succeed, the token that made them is dead. */
const ENDS_LOGIN: ReadonlySet<string> = new Set(["logout", "logoutAll", "changePassword", "closeAccount"]);

async function sendMany(server: TestApp, requests: readonly FuzzRequest[], seen: number[]): Promise<void> {
  const member = await insertMember(server);
  const { id } = await submit(server, member.token);
  const work = requests.map(async (one) => {
    const { operation } = one;
    const caller = ENDS_LOGIN.has(operation.id) ? await insertMember(server) : member;
    const { status, body } = await sendFuzz(server, one, caller, String(id));
    seen.push(status);
    expect(status, operation.id).toBeLessThan(500);
    // `send` has held the body against the contract's schema already.
    expect([...Object.keys(operation.responses).map(Number), ...COMMON], operation.id).toContain(status);
    expect(body.success).toBe(status < 300);
  });
  await Promise.all(work);
}

it("B5: any request at all gets an answer of the contract, and never a 5xx", async () => {
  const server = await buildTestApp({ isLimiting: false, logger: false });
  const seen: number[] = [];
  const lots = array(fuzzRequest, { minLength: AT_ONCE, maxLength: AT_ONCE });
  await check(
    asyncProperty(lots, (requests) => sendMany(server, requests, seen)),
    { numRuns: RUNS },
  );
  // Calls were made well and badly, both many times.
  expect(seen.filter((status) => status === 422).length).toBeGreaterThan(REQUESTS / 10);
  expect(seen.filter((status) => status < 300).length).toBeGreaterThan(REQUESTS / 4);
  recordProof("B5", "requests", { requests: REQUESTS, operations: OPERATIONS.length, serverErrors: 0 });
});
