import { array, assert, integer, property } from "fast-check";
import { describe, expect, it } from "vitest";
import { groupAddress } from "./address.ts";
import { type AttemptState, attemptOne } from "./attempts.ts";
import { createMemoryStore } from "./limit-store.ts";
import { createLimiter } from "./limiter.ts";
import { giveBack, takeOne, type WindowState } from "./window.ts";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

describe("a sender", () => {
  it.each([
    ["203.0.113.9", "203.0.113.9"],
    ["::ffff:203.0.113.9", "203.0.113.9"],
    ["::ffff:cb00:7109", "203.0.113.9"],
    ["2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"],
    ["2001:0db8:0001:0002::9", "2001:db8:1:2::/64"],
    ["2001:db8:1:2::1.2.3.4", "2001:db8:1:2::/64"],
    ["2001:db8::1", "2001:db8:0:0::/64"],
    ["::1", "0:0:0:0::/64"],
    ["fe80::1%eth0", "fe80:0:0:0::/64"],
    ["nonsense", "unknown"],
    ["", "unknown"],
  ])("at %s is %s", (address, group) => {
    expect(groupAddress(address)).toBe(group);
  });
});

describe("a window", () => {
  const rule = { limit: 60, windowMs: MINUTE };

  it("never lets more than the limit through in any stretch of its length", () => {
    assert(
      property(array(integer({ min: 0, max: 4_000 }), { maxLength: 400 }), (gaps) => {
        let state: WindowState | undefined;
        let now = 0;
        const passed: number[] = [];
        for (const gap of gaps) {
          now += gap;
          const change = takeOne(state, rule, now);
          state = change.state;
          if (change.result === 0) passed.push(now);
        }
        // In the very same window nothing is estimated, so the limit is exact there.
        const first = passed.filter((at) => at < (passed[0] ?? 0) + MINUTE);
        expect(first.length).toBeLessThanOrEqual(60);
        // Across windows what is left of the one before counts in proportion: at most half as much again.
        for (const from of passed) {
          expect(passed.filter((at) => at >= from && at < from + MINUTE).length).toBeLessThanOrEqual(90);
        }
      }),
      { numRuns: 50 },
    );
  });

  it("lets somebody through again who waits as long as it says", () => {
    assert(
      property(array(integer({ min: 0, max: 2_000 }), { minLength: 80, maxLength: 200 }), (gaps) => {
        let state: WindowState | undefined;
        let now = 0;
        for (const gap of gaps) {
          now += gap;
          const change = takeOne(state, rule, now);
          state = change.state;
          if (change.result > 0) expect(takeOne(state, rule, now + change.result).result).toBe(0);
        }
      }),
      { numRuns: 50 },
    );
  });

  it("takes back what was given back, and not more than was taken", () => {
    const one = { limit: 1, windowMs: MINUTE };
    const taken = takeOne(undefined, one, 0).state;
    expect(takeOne(taken, one, 1).result).toBeGreaterThan(0);
    expect(takeOne(giveBack(taken, one, 1).state, one, 2).result).toBe(0);
    expect(giveBack(undefined, one, 0).state.current).toBe(0);
  });

  it("survives a clock that is set back", () => {
    let state = takeOne(undefined, rule, 10 * HOUR).state;
    for (let index = 0; index < 59; index += 1) state = takeOne(state, rule, 10 * HOUR).state;
    expect(takeOne(state, rule, 0).result).toBeLessThanOrEqual(2 * MINUTE);
  });
});

describe("attempts that fail", () => {
  /** Attempts as often as allowed; when each was evaluated. */
  function evaluatedWithin(duration: number, everyMs: number): number[] {
    let state: AttemptState | undefined;
    const evaluated: number[] = [];
    for (let now = 0; now < duration; now += everyMs) {
      const change = attemptOne(state, now);
      state = change.state;
      if (change.result === 0) evaluated.push(now);
    }
    return evaluated;
  }

  it("are ten at once, then one after 15 minutes, 30 minutes, and every hour", () => {
    expect(evaluatedWithin(4 * HOUR, MINUTE).map((at) => at / MINUTE)).toEqual([
      0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 24, 54, 114, 174, 234,
    ]);
  });

  it("are never more than 100 in a row, and then nothing for a day", () => {
    const evaluated = evaluatedWithin(10 * 24 * HOUR, MINUTE);
    const pauses = evaluated.slice(1).map((at, index) => at - (evaluated[index] ?? 0));
    expect(evaluated.length).toBeGreaterThan(100);
    expect(pauses.findIndex((pause) => pause >= 24 * HOUR)).toBe(99);
  });

  it("are not held up longer by asking while they are refused", () => {
    let state: AttemptState | undefined;
    for (let index = 0; index < 10; index += 1) state = attemptOne(state, 0).state;
    for (let now = 1; now < 15 * MINUTE; now += 1_000) state = attemptOne(state, now).state;
    expect(attemptOne(state, 15 * MINUTE).result).toBe(0);
  });
});

describe("the store", () => {
  const count = (keepMs: number) => (state: number | undefined) => ({
    state: (state ?? 0) + 1,
    keepMs,
    result: (state ?? 0) + 1,
  });

  it("keeps a counter as long as it was told, and drops it then", async () => {
    const store = createMemoryStore();
    await store.update("a", 0, count(1_000));
    expect(await store.update("a", 999, count(1_000))).toBe(2);
    expect(await store.update("a", 1_999, count(1_000))).toBe(1);
    await store.update("b", 200_000, count(1_000));
    expect(store.size()).toBe(1);
  });

  it("is bounded, and keeps what is being used", async () => {
    const store = createMemoryStore(100);
    for (let index = 0; index < 10_000; index += 1) {
      await store.update(`stranger ${index}`, 0, count(HOUR));
      await store.update("attacked", 0, count(HOUR));
    }
    expect(store.size()).toBe(100);
    expect(await store.update("attacked", 0, count(HOUR))).toBe(10_001);
  });
});

describe("the limiter", () => {
  it("hands the store neither addresses nor e-mails", async () => {
    const keys: string[] = [];
    const memory = createMemoryStore();
    const store: typeof memory = {
      ...memory,
      update: (key, now, step) => {
        keys.push(key);
        return memory.update(key, now, step);
      },
    };
    const limiter = createLimiter({ isOn: true, store, secret: "x".repeat(32), now: () => 0 });
    await limiter.take("register", { limit: 1, windowMs: 1 }, "203.0.113.9");
    await limiter.attempt("login-account", "canary@example.com");
    expect(keys).toHaveLength(2);
    for (const key of keys) expect(key).toMatch(/^[\w-]{43}$/);
  });

  it("switched off refuses nothing", async () => {
    const limiter = createLimiter({
      isOn: false,
      store: createMemoryStore(),
      secret: "x".repeat(32),
      now: () => 0,
    });
    for (let index = 0; index < 50; index += 1) {
      expect(await limiter.take("register", { limit: 1, windowMs: HOUR }, "a")).toBe(0);
      expect(await limiter.attempt("login-account", "a")).toBe(0);
    }
  });
});
