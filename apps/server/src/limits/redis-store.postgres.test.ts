import { type ChildProcess, spawn } from "node:child_process";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { expect, it, onTestFinished } from "vitest";
import { buildTestApp } from "#harness/build-test-app.ts";
import { registration } from "#harness/factories.ts";
import { freePort } from "#harness/postgres-server.ts";
import { cleanUpAfterUs } from "#harness/leftovers.ts";
import { findPrograms } from "#harness/programs.ts";
import { temporaryDirectory } from "#harness/temporary-directory.ts";
import { checkRateLimits } from "#server/doctor/checks.ts";
import type { LimitStore } from "./limit-store.ts";
import { createRedisStore } from "./redis-store.ts";

type Redis = Awaited<ReturnType<typeof makeRedis>>;

async function makeRedis() {
  const port = await freePort();
  const folder = temporaryDirectory();
  let child: ChildProcess | undefined;
  onTestFinished(() => void child?.kill("SIGKILL"));
  const redis = {
    url: `redis://127.0.0.1:${port}`,
    async start() {
      const started = spawn(
        join(findPrograms("redis"), "redis-server"),
        ["--port", String(port), "--bind", "127.0.0.1", "--save", "", "--dir", folder],
        { stdio: ["ignore", "pipe", "ignore"] },
      );
      child = started;
      onTestFinished(cleanUpAfterUs({ pid: started.pid }));
      for await (const text of started.stdout.iterator({ destroyOnReturn: false }))
        if (String(text).includes("Ready to accept connections")) break;
      started.stdout.resume();
    },
    signal: (name: "SIGKILL" | "SIGSTOP" | "SIGCONT") => void child?.kill(name),
  };
  await redis.start();
  return redis;
}

/** Creates a store as a process does, and collects its warnings. */
function makeStore(redis: Redis) {
  const warnings: unknown[] = [];
  const store = createRedisStore(redis.url, (error) => warnings.push(error));
  onTestFinished(() => store.close?.());
  return { store, warnings };
}

const add = (store: LimitStore, key: string, keepMs = 60_000, amount = 1) =>
  store.add("guess", key, keepMs, amount);
const count = async (store: LimitStore, key: string) => (await add(store, key)).value;

/** Waits until both processes are connected and see each other's counts. */
async function untilShared(one: LimitStore, two: LimitStore): Promise<void> {
  const sum = async () => {
    const key = `shared-${Math.random()}`;
    return (await count(one, key)) + (await count(two, key)) + (await count(one, key));
  };
  await expect.poll(sum, { timeout: 20_000 }).toBe(1 + 2 + 3);
}

it("two processes share their counts under parallel calls until the counters expire", async () => {
  const redis = await makeRedis();
  const [one, two] = [makeStore(redis), makeStore(redis)];
  await untilShared(one.store, two.store);
  const calls = [one, two].flatMap(({ store }) => Array.from({ length: 100 }, () => add(store, "busy")));
  const counted = await Promise.all(calls);
  expect(await two.store.read("guess", "busy")).toBe(200);
  await Promise.all(counted.map(({ undo }) => undo()));
  for (const { store } of [one, two]) expect(await store.read("guess", "busy")).toBe(0);
  // Many uses of one key must not evict another key from Redis.
  await add(one.store, "other");
  expect(await two.store.read("guess", "other")).toBe(1);

  await add(one.store, "brief", 1_000);
  await expect.poll(() => two.store.read("guess", "brief"), { timeout: 5_000 }).toBe(0);
});

it("during an outage of Redis each process uses its own counts, and no request fails", async () => {
  const redis = await makeRedis();
  const [one, two] = [makeStore(redis), makeStore(redis)];
  await untilShared(one.store, two.store);
  const server = await buildTestApp({ limitStore: one.store });
  for (let index = 0; index < 5; index += 1) await add(one.store, "before");
  // An answer has arrived in time since then, so this is a new outage and gives a new warning.
  await untilShared(one.store, two.store);
  for (const signal of ["SIGSTOP", "SIGKILL"] as const) {
    redis.signal(signal);
    one.warnings.length = 0;
    expect(await count(one.store, "before"), signal).toBeGreaterThan(5);
    expect(await count(one.store, signal), signal).toBe(1);
    const { value, undo } = await add(one.store, signal);
    expect(value, signal).toBe(2);
    await undo();
    const answer = await server.send("POST", "/register", { body: registration() });
    expect(answer.status, signal).toBe(201);
    expect(one.warnings.length, signal).toBeGreaterThan(0);
    if (signal === "SIGSTOP") redis.signal("SIGCONT");
    else await redis.start();
    await untilShared(one.store, two.store);
  }
});

it("a silent Redis delays no call while others follow, and is logged once", async () => {
  const redis = await makeRedis();
  const [{ store, warnings }, other] = [makeStore(redis), makeStore(redis)];
  await untilShared(store, other.store);
  warnings.length = 0;
  redis.signal("SIGSTOP");
  let settled = 0;
  const calls: Promise<unknown>[] = [];
  for (let sent = 0; sent < 15; sent += 1) {
    calls.push(count(store, "silent").then(() => (settled += 1)));
    // Every call writes to the connection, which restarts the timeout of its own.
    await wait(200);
  }
  expect(settled).toBeGreaterThanOrEqual(8);
  await Promise.all(calls);
  expect(warnings).toHaveLength(1);
});

it("doctor reports whether Redis answers", async () => {
  const redis = await makeRedis();
  const check = () => checkRateLimits({ isLimiting: true, redisUrl: redis.url });
  expect(await check()).toMatchObject({ level: "good", text: "Redis 有回答，几个服务一起数" });
  redis.signal("SIGSTOP");
  const silent = { level: "bad", text: expect.stringMatching(/^Redis 没有回答（Socket timeout/) };
  expect(await check()).toMatchObject(silent);
  redis.signal("SIGKILL");
  const gone = { level: "bad", text: expect.stringMatching(/^Redis 没有回答（ECONN/) };
  await expect.poll(check).toMatchObject(gone);
});
