import { randomUUID } from "node:crypto";
import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { enqueue, retryByHand } from "#web/data/results/outbox-record.ts";
import type { LocalResult } from "#web/data/results/local-result.ts";
import {
  afterFailure,
  afterReconnection,
  afterRefusal,
  findDueTime,
  isDue,
  pullForward,
  readFailedDelivery,
  type Delivery,
} from "./policy.ts";
import { runRound, type RoundPorts } from "./round.ts";
import { locateResult } from "#web/data/results/sync-state.ts";
import { describePending } from "#web/features/outbox/describe-pending.ts";
import { LOCAL_RESULT } from "#harness/local-result.ts";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const NOW = Date.parse("2026-11-21T02:00:00Z");

describe("the outbox of a result", () => {
  const fresh = enqueue("anna", NOW);

  it("is due at once, and after failures in 1 s, 6 s, 36 s, 216 s and then 10 minutes", () => {
    expect(isDue(fresh, NOW)).toBe(true);
    let outbox = fresh;
    const pauses = Array.from({ length: 6 }, () => {
      outbox = afterFailure(outbox, NOW, 0);
      return (outbox.next_try_at - NOW) / 1000;
    });
    expect(pauses).toEqual([1, 6, 36, 216, 600, 600]);
  });

  it("randomises the pauses by a quarter, above one second, and obeys Retry-After up to an hour", () => {
    const after = (failures: number, random: number, retryAfter?: number) =>
      afterFailure({ ...fresh, failures }, NOW, random, { retryAfterMs: retryAfter }).next_try_at - NOW;
    expect(after(0, 0.999)).toBe(1000);
    expect(after(4, 0.999)).toBeGreaterThanOrEqual(7.5 * MINUTE);
    expect(after(4, 0.999)).toBeLessThan(7.6 * MINUTE);
    expect([after(0, 0, 5 * MINUTE), after(0, 0, 48 * HOUR)]).toEqual([5 * MINUTE, HOUR]);
  });

  it("is tried at most 8 times within an hour, and later again", () => {
    const wait = fc.record({ ms: fc.integer({ min: 0, max: 20 * MINUTE }), isSignal: fc.boolean() });
    fc.assert(
      fc.property(fc.array(wait, { minLength: 20, maxLength: 120 }), (waits) => {
        let outbox = fresh;
        let now = NOW;
        const tries: number[] = [];
        for (const { ms, isSignal } of waits) {
          now += ms;
          if (isSignal) outbox = pullForward(outbox, now);
          if (!isDue(outbox, now)) continue;
          tries.push(now);
          outbox = afterFailure(outbox, now, 0.5);
        }
        for (const start of tries) {
          expect(tries.filter((at) => at >= start && at < start + HOUR).length).toBeLessThanOrEqual(8);
        }
        expect(findDueTime(outbox, now)!).toBeLessThanOrEqual(now + HOUR);
      }),
    );
  });

  it("is tried within a minute after a sign of connection, and at once after the clock was set back", () => {
    const failed = afterFailure({ ...fresh, failures: 4 }, NOW, 0);
    expect(findDueTime(failed, NOW)).toBe(NOW + 10 * MINUTE);
    expect(findDueTime(pullForward(failed, NOW), NOW)).toBe(NOW + MINUTE);
    expect(findDueTime(pullForward(failed, NOW + 5 * MINUTE), NOW + 5 * MINUTE)).toBe(NOW + 5 * MINUTE);
    expect(isDue(failed, NOW - 10 * 365 * 24 * HOUR)).toBe(true);
  });

  it("keeps its pause while the server is full, until the next answer", () => {
    const full = afterFailure(fresh, NOW, 0, { retryAfterMs: 10 * MINUTE, isFull: true });
    expect(findDueTime(pullForward(full, NOW + 2 * MINUTE), NOW)).toBe(NOW + 10 * MINUTE);
    expect(describePending(waiting("anna", { outbox: full }))).toMatch(/^存储快满了，.*在这台设备上/);
    const unreached = afterFailure(full, NOW, 0);
    expect(describePending(waiting("anna", { outbox: unreached }))).toMatch(/^没连上服务器/);
  });

  it("is due at once after reconnection, even after eight failures, with new pauses", () => {
    let offline = fresh;
    for (let minute = 0; minute < 8; minute += 1) offline = afterFailure(offline, NOW + minute * MINUTE, 0);
    const now = NOW + 10 * MINUTE;
    expect(findDueTime(pullForward(offline, now), now)).toBe(NOW + HOUR);
    const reconnected = afterReconnection(offline, now);
    expect(findDueTime(reconnected, now)).toBe(now);
    expect(findDueTime(afterFailure(reconnected, now, 0), now)).toBe(now + 6000);
  });

  it("is not retried after a refusal until the user wants it", () => {
    const refused = afterRefusal(fresh, NOW, 422, "总分超出范围");
    expect(findDueTime(refused, NOW + 1000 * HOUR)).toBeUndefined();
    for (const reschedule of [pullForward, afterReconnection])
      expect(reschedule(refused, NOW + HOUR)).toBe(refused);
    expect(isDue(retryByHand(refused, NOW + HOUR), NOW + HOUR)).toBe(true);
    expect(retryByHand(refused, NOW + HOUR)).not.toHaveProperty("refused");
  });
});

it("classifies failed answers; answers of others say nothing about the result", () => {
  for (const [kind, ours, foreign] of [
    ["refused", [409, 422, 400, 415], [413]],
    ["signed-out", [401], []],
    ["deleted", [410], []],
    ["declined", [403], []],
    // A parked domain or a proxy may answer 410, which does not mean that the result was deleted.
    ["later", [429, 500, 507], [400, 403, 410, 404, 503, 200]],
  ] as const) {
    const kindOf = (isOurs: boolean) => (status: number) =>
      readFailedDelivery(status, isOurs, "", undefined).kind;
    expect(new Set([...ours.map(kindOf(true)), ...foreign.map(kindOf(false))])).toEqual(new Set([kind]));
  }
});

const ANNA = { userId: "anna", token: "token-of-anna" };

function waiting(owner: string, more: Partial<LocalResult> = {}): LocalResult {
  const outbox = enqueue(owner, NOW);
  return { ...LOCAL_RESULT, id: randomUUID(), changed_at: NOW, owner, outbox, ...more };
}

/** Runs one round over these results; `answers` are the outcomes of the attempts in order. */
async function round(results: LocalResult[], answers: Delivery[], more: Partial<RoundPorts> = {}) {
  const sent: [string, string][] = [];
  await runRound({
    now: () => NOW,
    random: () => 0,
    readAccount: () => ANNA,
    readResults: () => results,
    change: (id, change) => {
      const index = results.findIndex((each) => each.id === id);
      results[index] = change(results[index]!);
    },
    fetchConsents: () => Promise.resolve(new Set(["upload"] as const)),
    findConsentKind: ({ test_type: type }) => (type === "asd" ? "child" : "upload"),
    deliver: ({ id }, token) => {
      sent.push([id, token]);
      return Promise.resolve(answers.shift() ?? { kind: "stored" });
    },
    ...more,
  });
  return { sent, results };
}

describe("a round of the outbox", () => {
  it("sends the results of the signed-in user with that user's token, and no others", async () => {
    const [own, other, gone, declined] = ["anna", "bert", "anna", "anna"].map((owner) => waiting(owner));
    const { sent, results } = await round(
      [own!, other!, gone!, declined!],
      [{ kind: "stored" }, { kind: "deleted" }, { kind: "declined" }],
    );
    expect(sent).toEqual([own!, gone!, declined!].map(({ id }) => [id, "token-of-anna"]));
    expect(results[0]).toMatchObject({ synced_to: "anna", synced_at: NOW });
    expect(results[1]).toBe(other);
    // The user deleted it from the account.
    expect(results[2]).toMatchObject({ deleted_from: "anna" });
    for (const index of [0, 2, 3]) expect(results[index]).not.toHaveProperty("outbox");
    // Consent was withdrawn elsewhere just before: the result can be offered again.
    expect(locateResult(results[3], "anna")).toBe("claimable");
  });

  it("stops if another tab signs somebody else in", async () => {
    let account = ANNA;
    const tokens: string[] = [];
    await round([waiting("anna"), waiting("anna")], [], {
      readAccount: () => account,
      deliver: (_result, token) => {
        account = { userId: "bert", token: "token-of-bert" };
        tokens.push(token);
        return Promise.resolve({ kind: "stored" });
      },
    });
    expect(tokens).toEqual(["token-of-anna"]);
  });

  it("releases results without consent, and sends nothing if consents are unknown", async () => {
    const lost = await round([waiting("anna", { test_type: "asd" })], []);
    expect(lost.sent).toEqual([]);
    expect(lost.results[0]).not.toHaveProperty("outbox");
    // With an empty outbox consents are not loaded.
    await round(lost.results, [], { fetchConsents: () => Promise.reject(new Error("asked")) });
    const fetchConsents = () => Promise.resolve({ kind: "later", isReached: false } as const);
    const unknown = await round([waiting("anna")], [], { fetchConsents });
    expect(unknown.sent).toEqual([]);
    expect(unknown.results[0]?.outbox).toMatchObject({ failures: 1, tries: [NOW] });
  });

  it("tries once if the server is unreachable or full, continues after a refusal, and postpones all after a logout", async () => {
    const two = () => [waiting("anna"), waiting("anna")];
    const unreachable = await round(two(), [{ kind: "later", isReached: false }]);
    expect(unreachable.sent).toHaveLength(1);
    expect(unreachable.results.map(({ outbox }) => outbox?.failures)).toEqual([1, 1]);

    const full = await round(two(), [readFailedDelivery(507, true, "存储快满了", 10 * MINUTE)]);
    expect(full.sent).toHaveLength(1);
    for (const { outbox } of full.results)
      expect(outbox).toMatchObject({ failures: 1, is_full: true, next_try_at: NOW + 10 * MINUTE });

    const refusing = await round(two(), [{ kind: "refused", status: 422, message: "总分超出范围" }]);
    expect(refusing.sent).toHaveLength(2);
    expect(refusing.results[0]?.outbox?.refused).toMatchObject({ status: 422, message: "总分超出范围" });
    expect(refusing.results[1]?.synced_to).toBe("anna");

    const ended = await round(two(), [{ kind: "signed-out" }]);
    expect(ended.sent).toHaveLength(1);
    expect(ended.results.map(({ outbox }) => outbox?.failures)).toEqual([0, 0]);
  });
});
