import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  afterFailure,
  afterRefusal,
  enqueue,
  findDueTime,
  isDue,
  pullForward,
  readFailedDelivery,
  retryByHand,
} from "./outbox.ts";

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const NOW = Date.parse("2026-11-21T02:00:00Z");

describe("the outbox of a result", () => {
  it("is due at once", () => {
    expect(isDue(enqueue("anna", NOW), NOW)).toBe(true);
  });

  it("waits 1 s, 6 s, 36 s, 216 s and then 10 minutes after failures", () => {
    let outbox = enqueue("anna", NOW);
    const pauses: number[] = [];
    for (let failures = 0; failures < 6; failures += 1) {
      outbox = afterFailure(outbox, NOW, 0);
      pauses.push((outbox.next_try_at - NOW) / SECOND);
    }
    expect(pauses).toEqual([1, 6, 36, 216, 600, 600]);
  });

  it("spreads the pauses of many devices over a quarter, and never below a second", () => {
    const after = (failures: number, dice: number) =>
      afterFailure({ ...enqueue("anna", NOW), failures }, NOW, dice).next_try_at - NOW;
    expect(after(0, 0.999)).toBe(SECOND);
    expect(after(4, 0.999)).toBeGreaterThanOrEqual(7.5 * MINUTE);
    expect(after(4, 0.999)).toBeLessThan(7.6 * MINUTE);
  });

  it("waits as long as the server asks, and an hour at most", () => {
    expect(afterFailure(enqueue("anna", NOW), NOW, 0, 5 * MINUTE).next_try_at).toBe(NOW + 5 * MINUTE);
    expect(afterFailure(enqueue("anna", NOW), NOW, 0, 48 * HOUR).next_try_at).toBe(NOW + HOUR);
  });

  it("is tried at most 8 times in any hour, whatever calls for it, and goes on afterwards", () => {
    const wait = fc.record({ ms: fc.integer({ min: 0, max: 20 * MINUTE }), isSignal: fc.boolean() });
    fc.assert(
      fc.property(fc.array(wait, { minLength: 20, maxLength: 120 }), (waits) => {
        let outbox = enqueue("anna", NOW);
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

  it("is tried within a minute of a sign that the network is back", () => {
    let outbox = enqueue("anna", NOW);
    for (let failures = 0; failures < 5; failures += 1) outbox = afterFailure(outbox, NOW, 0);
    expect(findDueTime(outbox, NOW)).toBe(NOW + 10 * MINUTE);
    expect(findDueTime(pullForward(outbox, NOW), NOW)).toBe(NOW + MINUTE);
    expect(findDueTime(pullForward(outbox, NOW + 5 * MINUTE), NOW + 5 * MINUTE)).toBe(NOW + 5 * MINUTE);
  });

  it("is not tried again once it was refused, until the person wants it", () => {
    const refused = afterRefusal(enqueue("anna", NOW), NOW, 422, "总分超出范围");
    expect(findDueTime(refused, NOW + 1000 * HOUR)).toBeUndefined();
    expect(pullForward(refused, NOW + HOUR)).toBe(refused);
    expect(isDue(retryByHand(refused, NOW + HOUR), NOW + HOUR)).toBe(true);
    expect(retryByHand(refused, NOW + HOUR)).not.toHaveProperty("refused");
  });

  it("does not wait for ever after the clock was set back", () => {
    const outbox = afterFailure(enqueue("anna", NOW), NOW, 0);
    const yearsAgo = NOW - 10 * 365 * 24 * HOUR;
    expect(isDue(outbox, yearsAgo)).toBe(true);
  });
});

describe("a failing answer to a submission", () => {
  it.each([
    [409, true, "refused"],
    [413, false, "refused"],
    [422, true, "refused"],
    [400, true, "refused"],
    [400, false, "later"],
    [401, true, "signed-out"],
    [410, true, "deleted"],
    // A parked domain or a page in between: nothing was deleted.
    [410, false, "later"],
    [404, false, "later"],
    [429, true, "later"],
    [500, true, "later"],
    [503, false, "later"],
    [200, false, "later"],
  ])("%i, ours: %s, is %s", (status, isOurs, kind) => {
    expect(readFailedDelivery(status, isOurs, "", undefined).kind).toBe(kind);
  });
});
