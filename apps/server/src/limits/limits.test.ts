import { array, assert, integer, property } from "fast-check";
import { expect, it } from "vitest";
import { groupAddress } from "./address.ts";
import { type AttemptState, attemptOne } from "./attempts.ts";
import { createMemoryStore } from "./limit-store.ts";
import { createLimiter } from "./limiter.ts";
import { takeOne, type WindowState } from "./window.ts";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

it("a sender is an IPv4 address or an IPv6 network", () => {
  for (const [address, group] of Object.entries({
    "203.0.113.9": "203.0.113.9",
    "::ffff:203.0.113.9": "203.0.113.9",
    "2001:db8:1:2:3:4:5:6": "2001:db8:1:2::/64",
    "2001:db8::1": "2001:db8:0:0::/64",
    "::1": "0:0:0:0::/64",
    nonsense: "unknown",
  }))
    expect(groupAddress(address), address).toBe(group);
});

it("a window lets no more than the limit through, and again whoever waits as long as it says", () => {
  const rule = { limit: 60, windowMs: MINUTE };
  assert(
    property(array(integer({ min: 0, max: 4_000 }), { minLength: 80, maxLength: 400 }), (gaps) => {
      let state: WindowState | undefined;
      let now = 0;
      const passed: number[] = [];
      for (const gap of gaps) {
        now += gap;
        const change = takeOne(state, rule, now);
        state = change.state;
        if (change.result === 0) passed.push(now);
        else expect(takeOne(state, rule, now + change.result).result).toBe(0);
      }
      // In the very same window nothing is estimated, so the limit is exact there.
      const first = passed.filter((at) => at < (passed[0] ?? 0) + MINUTE);
      expect(first.length).toBeLessThanOrEqual(60);
      // Across windows what is left of the one before counts in proportion: at most half as much again.
      for (const from of passed)
        expect(passed.filter((at) => at >= from && at < from + MINUTE).length).toBeLessThanOrEqual(90);
    }),
    { numRuns: 50 },
  );
});

it("attempts that fail are ten at once, then one after 15 minutes, 30 minutes and every hour, then none for a day", () => {
  let state: AttemptState | undefined;
  const evaluated = [...Array(10 * 24 * 60).keys()].filter((minute) => {
    const change = attemptOne(state, minute * MINUTE);
    state = change.state;
    return change.result === 0;
  });
  const free = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9];
  expect(evaluated.slice(0, 15)).toEqual([...free, 24, 54, 114, 174, 234]);
  // A hundred in a row are the most.
  const pauses = evaluated.slice(1).map((at, index) => at - (evaluated[index] ?? 0));
  expect(pauses.findIndex((pause) => pause >= 24 * 60)).toBe(99);
});

it("the store is bounded, and keeps what is being used", async () => {
  const store = createMemoryStore(100);
  const count = (key: string) =>
    store.update(key, 0, (state: number | undefined) => {
      const result = (state ?? 0) + 1;
      return { state: result, keepMs: HOUR, result };
    });
  for (let index = 0; index < 10_000; index += 1) {
    await count(`stranger ${index}`);
    await count("attacked");
  }
  expect(store.size()).toBe(100);
  expect(await count("attacked")).toBe(10_001);
});

it("the limiter hands the store neither addresses nor e-mails", async () => {
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
