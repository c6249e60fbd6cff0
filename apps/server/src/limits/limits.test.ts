import { array, assert, asyncProperty, integer } from "fast-check";
import { expect, it } from "vitest";
import { groupAddress } from "./address.ts";
import { createMemoryStore } from "./limit-store.ts";
import { createLimiter } from "./limiter.ts";
import type { WindowRule } from "./limiter.ts";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

function makeLimiter(store = createMemoryStore()) {
  const clock = { now: 0 };
  return { clock, ...createLimiter({ isOn: true, store, secret: "x".repeat(32), now: () => clock.now }) };
}

it("a sender is an IPv4 address or an IPv6 network, however a proxy writes it", () => {
  for (const [address, group] of Object.entries({
    "203.0.113.9": "203.0.113.9",
    "::ffff:203.0.113.9": "203.0.113.9",
    "::FFFF:cb00:7109": "203.0.113.9",
    "0:0:0:0:0:ffff:cb00:7109": "203.0.113.9",
    "64:ff9b::203.0.113.9": "203.0.113.9",
    "64:ff9b::cb00:7109": "203.0.113.9",
    "203.0.113.9:51000": "203.0.113.9",
    "[::ffff:203.0.113.9]:51000": "203.0.113.9",
    ' "203.0.113.9:51000" ': "203.0.113.9",
    "[2001:DB8:1:2::5]": "2001:db8:1:2::/64",
    "[2001:db8:1:2::5]:51000": "2001:db8:1:2::/64",
    "fe80::1%eth0": "fe80:0:0:0::/64",
    "[fe80::1%25eth0]:80": "fe80:0:0:0::/64",
    "2001:db8:1:2:3:4:5:6": "2001:db8:1:2::/64",
    "2001:db8::1": "2001:db8:0:0::/64",
    "::1": "0:0:0:0::/64",
    // Each unreadable address is a separate sender.
    nonsense: '"nonsense"',
    unknown: '"unknown"',
    "203.0.113.9:port": '"203.0.113.9:port"',
    "203.0.113.09": '"203.0.113.09"',
    "[203.0.113.9": '"[203.0.113.9"',
    "2001:db8::/64": '"2001:db8::/64"',
  }))
    expect(groupAddress(address), address).toBe(group);
  // The client has disconnected, so its socket has no address.
  expect(groupAddress(undefined)).toBe("unknown");
});

it("allows no double burst at a window boundary, and admits after exactly the wait it announced", async () => {
  const rule = { limit: 60, windowMs: MINUTE };
  await assert(
    asyncProperty(array(integer({ min: 0, max: 4_000 }), { minLength: 80, maxLength: 200 }), async (gaps) => {
      const { take, reserve, clock } = makeLimiter();
      const passed: number[] = [];
      for (const gap of gaps) {
        clock.now += gap;
        const wait = await take("x", rule, "somebody");
        if (wait === 0) passed.push(clock.now);
        else {
          const back = clock.now;
          clock.now += wait;
          const { waitMs, release } = await reserve([{ name: "x", rule, who: "somebody" }]);
          expect(waitMs).toBe(0);
          await release();
          clock.now = back;
        }
      }
      for (const from of passed) {
        const within = (ms: number) => passed.filter((at) => at >= from && at < from + ms).length;
        expect(within(MINUTE / 10)).toBeLessThanOrEqual(66);
      }
    }),
    { numRuns: 30 },
  );
});

it("admits no more parallel uses than the limit, does not count refusals, and reuses released uses", async () => {
  const rule: WindowRule = { limit: 10, windowMs: HOUR, of: "guess" };
  const { reserve, clock } = makeLimiter();
  const budget = [{ name: "x", rule, who: "somebody" }];
  const all = await Promise.all(Array.from({ length: 100 }, () => reserve(budget)));
  const held = all.filter(({ waitMs }) => waitMs === 0);
  expect(held).toHaveLength(10);
  await held[0]?.release();
  expect((await reserve(budget)).waitMs).toBe(0);
  // One second before and after the end of the window.
  for (const time of [HOUR - 1_000, HOUR + 1_000]) {
    clock.now = time;
    expect((await reserve(budget)).waitMs, String(time)).toBeGreaterThan(0);
  }
});

it("counts amounts, releases them, and computes the wait for the next one", async () => {
  const rule: WindowRule = { limit: 100, windowMs: HOUR };
  const { take, reserve, clock } = makeLimiter();
  clock.now = 0;
  expect(await take("bytes", rule, "somebody", 60)).toBe(0);
  const { waitMs, release } = await reserve([{ name: "bytes", rule, who: "somebody", amount: 40 }]);
  expect(waitMs).toBe(0);
  await release();
  const wait = await take("bytes", rule, "somebody", 50);
  // Ten minutes into the next hour, five sixths of the first 60 still count: 50, which leaves room for 50.
  expect(wait).toBeGreaterThanOrEqual(HOUR + HOUR / 6);
  expect(wait).toBeLessThanOrEqual(HOUR + HOUR / 6 + 2);
  expect(await take("bytes", rule, "somebody", 40)).toBe(0);
  clock.now = HOUR + HOUR / 2;
  expect(await take("bytes", rule, "somebody", 51)).toBeGreaterThan(0);
  expect(await take("bytes", rule, "somebody", 50)).toBe(0);
});

it("keeps the counters of accounts during a flood of senders, and stays within its size", async () => {
  const store = createMemoryStore(100);
  const { take } = makeLimiter(store);
  const once: WindowRule = { limit: 1, windowMs: HOUR };
  expect(await take("login", { ...once, of: "guess" }, "owner@example.com")).toBe(0);
  for (let index = 0; index < 10_000; index += 1) {
    await take("login", once, `stranger ${index}`);
    // A counter that is in use is never evicted.
    expect(await take("login", once, "stranger 0")).toBeGreaterThanOrEqual(index === 0 ? 0 : 1);
  }
  expect(await take("login", { ...once, of: "guess" }, "owner@example.com")).toBeGreaterThan(0);
  expect(store.size()).toBeLessThanOrEqual(200);
});

it("removes released counters, and keeps members' counters during a flood of password guesses", async () => {
  const store = createMemoryStore(100);
  const { take, reserve } = makeLimiter(store);
  const rule: WindowRule = { limit: 1, windowMs: HOUR, of: "guess" };
  expect(await take("login", rule, "victim")).toBe(0);
  for (let index = 0; index < 101; index += 1) {
    const { release } = await reserve([{ name: "login", rule, who: `right ${index}` }]);
    await release();
  }
  expect(store.size()).toBe(1);
  expect(await take("login", rule, "victim")).toBeGreaterThan(0);
  expect(await take("member", { ...rule, of: "member" }, "somebody")).toBe(0);
  for (let index = 0; index < 101; index += 1) await take("login", rule, `wrong ${index}`);
  expect(await take("member", { ...rule, of: "member" }, "somebody")).toBeGreaterThan(0);
});

it("passes neither addresses nor e-mails to the store", async () => {
  const keys: string[] = [];
  const memory = createMemoryStore();
  const store: typeof memory = {
    ...memory,
    add: (subject, key, ...rest) => {
      keys.push(key);
      return memory.add(subject, key, ...rest);
    },
  };
  const { take } = makeLimiter(store);
  await take("register", { limit: 1, windowMs: 1 }, "203.0.113.9");
  await take("login-account", { limit: 1, windowMs: 1, of: "guess" }, "canary@example.com");
  expect(keys).toHaveLength(2);
  for (const key of keys) expect(key).toMatch(/^[\w-]{43}$/);
});
