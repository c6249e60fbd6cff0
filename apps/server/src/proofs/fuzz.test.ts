import { array, asyncProperty, assert as check } from "fast-check";
import { OPERATIONS } from "@xinjing/contract/operations";
import { describe, expect, it } from "vitest";
import { buildTestApp, type TestApp } from "#server/testing/build-test-app.ts";
import { submission } from "#server/testing/factories.ts";
import { type FuzzRequest, fuzzRequest, sendFuzz } from "#server/testing/fuzz-requests.ts";
import { insertMember } from "#server/testing/members.ts";
import { recordProof, size } from "#server/testing/proof.ts";

const REQUESTS = size(10_000, 100_000);
/** So many come at once; each lot has a member of its own, so that no list grows without end. */
const AT_ONCE = 20;

/** What may be answered besides what the operation names: refusals before the operation is reached. */
const COMMON = [400, 404, 413, 415, 422, 431];
/** Calls after which, when they succeed, the token that made them is dead. */
const ENDS_LOGIN: ReadonlySet<string> = new Set(["logout", "logoutAll", "changePassword", "closeAccount"]);

interface Seen {
  readonly statuses: Map<string, number>;
  slowestMs: number;
}

async function sendMany(server: TestApp, requests: readonly FuzzRequest[], seen: Seen): Promise<void> {
  const member = await insertMember(server, "小满");
  const kept = await server.send("POST", "/api/test-results", { token: member.token, body: submission() });
  const { id } = kept.body.data as { id: string };
  const work = requests.map(async (one) => {
    const { operation } = one;
    const caller = ENDS_LOGIN.has(operation.id) ? await insertMember(server, "大满") : member;
    const started = performance.now();
    const { status, body } = await sendFuzz(server, one, caller, id);
    seen.slowestMs = Math.max(seen.slowestMs, performance.now() - started);
    const cell = `${operation.id} ${status}`;
    seen.statuses.set(cell, (seen.statuses.get(cell) ?? 0) + 1);
    expect(status, cell).toBeLessThan(500);
    // `send` has held the body against the contract's schema already.
    expect([...Object.keys(operation.responses).map(Number), ...COMMON], cell).toContain(status);
    expect(body.success).toBe(status < 300);
  });
  await Promise.all(work);
}

/** How many answers had such a status. */
function count({ statuses }: Seen, matches: (status: number, operation: string) => boolean): number {
  return [...statuses]
    .map(([cell, times]) => {
      const [operation = "", status] = cell.split(" ");
      return matches(Number(status), operation) ? times : 0;
    })
    .reduce((sum, times) => sum + times, 0);
}

describe("B5: any request at all", () => {
  it(
    "gets an answer of the contract, and never a 5xx",
    async () => {
      const server = await buildTestApp({ isLimiting: false, logger: false });
      const seen: Seen = { statuses: new Map(), slowestMs: 0 };
      const rssBefore = process.memoryUsage().rss;
      const lots = array(fuzzRequest, { minLength: AT_ONCE, maxLength: AT_ONCE });
      await check(
        asyncProperty(lots, (requests) => sendMany(server, requests, seen)),
        { numRuns: REQUESTS / AT_ONCE },
      );
      // The positive control: every call was made well and, where it takes a body, badly; both many times.
      for (const { id, body } of OPERATIONS) {
        const good = count(seen, (status, operation) => operation === id && status < 300);
        const bad = count(seen, (status, operation) => operation === id && status === 422);
        expect([id, good > 0, body === undefined || bad > 0]).toEqual([id, true, true]);
      }
      expect(count(seen, (status) => status === 422)).toBeGreaterThan(REQUESTS / 10);
      expect(count(seen, (status) => status < 300)).toBeGreaterThan(REQUESTS / 4);
      const all = [...new Set([...seen.statuses.keys()].map((cell) => Number(cell.split(" ")[1])))];
      recordProof("B5", "requests", {
        requests: REQUESTS,
        operations: OPERATIONS.length,
        serverErrors: 0,
        schemaMismatches: 0,
        slowestMs: Math.round(seen.slowestMs),
        rssGrowthMiB: Math.round((process.memoryUsage().rss - rssBefore) / 1_048_576),
        statuses: all
          .toSorted((a, b) => a - b)
          .map((status) => `${status}: ${count(seen, (one) => one === status)}`)
          .join(", "),
      });
    },
    size(180_000, 1_800_000),
  );
});
