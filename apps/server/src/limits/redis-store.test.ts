import { type ChildProcess, spawn } from "node:child_process";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { expect, it, onTestFinished, vi } from "vitest";
import { buildTestApp, temporaryDirectory } from "#server/testing/build-test-app.ts";
import { registration } from "#server/testing/factories.ts";
import { freePort } from "#server/testing/postgres-server.ts";
import { findPrograms } from "#server/testing/programs.ts";
import { createRedisStore, type RedisStore } from "./redis-store.ts";

interface Redis {
  readonly url: string;
  start(): Promise<void>;
  signal(name: "SIGKILL" | "SIGSTOP" | "SIGCONT"): void;
}

async function makeRedis(): Promise<Redis> {
  const port = await freePort();
  const folder = temporaryDirectory();
  let child: ChildProcess | undefined;
  onTestFinished(() => void child?.kill("SIGKILL"));
  const redis: Redis = {
    url: `redis://127.0.0.1:${port}`,
    async start() {
      const started = spawn(
        join(findPrograms("redis"), "redis-server"),
        ["--port", String(port), "--bind", "127.0.0.1", "--save", "", "--dir", folder],
        { stdio: ["ignore", "pipe", "ignore"] },
      );
      child = started;
      for await (const text of started.stdout.iterator({ destroyOnReturn: false }))
        if (String(text).includes("Ready to accept connections")) break;
      started.stdout.resume();
    },
    signal: (name) => void child?.kill(name),
  };
  await redis.start();
  return redis;
}

async function connectTo(redis: Redis): Promise<{ store: RedisStore; warnings: unknown[] }> {
  const warnings: unknown[] = [];
  const store = createRedisStore(redis.url, (error) => warnings.push(error));
  onTestFinished(() => store.close());
  // The first calls may come before the connection is there.
  await vi.waitFor(async () => {
    await sleep(100);
    const before = warnings.length;
    await store.forget("nothing");
    expect(warnings.length).toBe(before);
  }, 10_000);
  warnings.length = 0;
  return { store, warnings };
}

const count = (store: RedisStore, key: string) =>
  store.update(key, 0, (state: number | undefined) => ({
    state: (state ?? 0) + 1,
    keepMs: 60_000,
    result: (state ?? 0) + 1,
  }));

it("two processes count together, and no use of any is forgotten", { timeout: 30_000 }, async () => {
  const redis = await makeRedis();
  const [one, two] = [await connectTo(redis), await connectTo(redis)];
  const key = `k${Math.random()}`;
  for (let round = 0; round < 10; round += 1)
    await Promise.all([one, two].flatMap(({ store }) => [count(store, key), count(store, key)]));
  expect(await count(one.store, key)).toBe(41);
  await two.store.forget(key);
  expect(await count(one.store, key)).toBe(1);
  expect([...one.warnings, ...two.warnings]).toEqual([]);
});

it("a counter is gone after its time", { timeout: 30_000 }, async () => {
  const { store } = await connectTo(await makeRedis());
  const brief = () =>
    store.update("brief", 0, (state: string | undefined) => ({ state: "x", keepMs: 50, result: state }));
  expect(await brief()).toBeUndefined();
  await sleep(200);
  expect(await brief()).toBeUndefined();
});

it.each(["SIGKILL", "SIGSTOP"] as const)(
  "after %s of Redis each process counts for itself, quickly, and nobody sees an error",
  { timeout: 60_000 },
  async (signal) => {
    const redis = await makeRedis();
    const { store, warnings } = await connectTo(redis);
    const server = await buildTestApp({ limitStore: store });
    expect((await server.send("POST", "/register", { body: registration() })).status).toBe(201);
    redis.signal(signal);
    await sleep(50);
    const key = `after ${signal}`;
    const startedAt = performance.now();
    expect(await count(store, key)).toBe(1);
    expect(await count(store, key)).toBe(2);
    expect(performance.now() - startedAt).toBeLessThan(1_000);
    expect((await server.send("POST", "/register", { body: registration() })).status).toBe(201);
    expect(warnings.length).toBeGreaterThan(0);
    if (signal === "SIGSTOP") redis.signal("SIGCONT");
    else await redis.start();
    await vi.waitFor(
      async () => {
        const before = warnings.length;
        await count(store, "again");
        await count(store, "again");
        expect(warnings.length).toBe(before);
        await sleep(1_100);
        await count(store, "again");
        expect(warnings.length).toBe(before);
      },
      { timeout: 20_000, interval: 500 },
    );
  },
);
