import { type ChildProcess, spawn } from "node:child_process";
import { join } from "node:path";
import { expect, it, onTestFinished } from "vitest";
import { buildTestApp, temporaryDirectory } from "#harness/build-test-app.ts";
import { registration } from "#harness/factories.ts";
import { freePort } from "#harness/postgres-server.ts";
import { cleanUpAfterUs } from "#harness/leftovers.ts";
import { findPrograms } from "#harness/programs.ts";
import { createRedisStore, type RedisStore } from "./redis-store.ts";

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

/** A store as one process has it, and what it warned of. */
function makeStore(redis: Redis) {
  const warnings: unknown[] = [];
  const store = createRedisStore(redis.url, (error) => warnings.push(error));
  onTestFinished(() => store.close());
  return { store, warnings };
}

const count = (store: RedisStore, key: string, keepMs = 60_000) =>
  store.update(key, 0, (state: number | undefined) => {
    const result = (state ?? 0) + 1;
    return { state: result, keepMs, result };
  });

/** Waits until two processes see each other's counts: both are connected and neither counts for itself. */
async function untilShared(one: RedisStore, two: RedisStore): Promise<void> {
  const key = `shared-${Math.random()}`;
  const gap = async () => (await count(two, key)) - (await count(one, key));
  await expect.poll(gap, { timeout: 20_000 }).toBe(-1);
}

it(
  "two processes count together however many calls come at once, until the time is over",
  { timeout: 30_000 },
  async () => {
    const redis = await makeRedis();
    const [one, two] = [makeStore(redis), makeStore(redis)];
    await untilShared(one.store, two.store);
    const calls = [one, two].flatMap(({ store }) => Array.from({ length: 100 }, () => count(store, "busy")));
    await Promise.all(calls);
    expect(await count(one.store, "busy")).toBe(201);
    await two.store.forget("busy");
    expect(await count(one.store, "busy")).toBe(1);

    expect(await count(one.store, "brief", 1)).toBe(1);
    await expect.poll(() => count(one.store, "brief", 1)).toBe(1);
  },
);

it(
  "while Redis is away each process counts for itself, and no request fails",
  { timeout: 60_000 },
  async () => {
    const redis = await makeRedis();
    const [one, two] = [makeStore(redis), makeStore(redis)];
    await untilShared(one.store, two.store);
    const server = await buildTestApp({ limitStore: one.store });
    for (const signal of ["SIGSTOP", "SIGKILL"] as const) {
      redis.signal(signal);
      one.warnings.length = 0;
      expect(await count(one.store, signal), signal).toBe(1);
      expect(await count(one.store, signal), signal).toBe(2);
      const answer = await server.send("POST", "/register", { body: registration() });
      expect(answer.status, signal).toBe(201);
      expect(one.warnings.length, signal).toBeGreaterThan(0);
      if (signal === "SIGSTOP") redis.signal("SIGCONT");
      else await redis.start();
      await untilShared(one.store, two.store);
    }
  },
);
