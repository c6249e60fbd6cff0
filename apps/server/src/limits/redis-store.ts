import { createClient } from "@redis/client";
import { RateLimiterRedis } from "rate-limiter-flexible";
import { createMemoryStore, type LimitStore } from "./limit-store.ts";

/** Timeout of a call to Redis. After it, the counters of this process decide. */
const ANSWER_LIMIT_MS = 250;
/**
 * Time without any answer after which the connection and its pending calls are dropped. Regular pings keep a healthy
 * connection.
 */
const SILENCE_MS = 1_000;
const MAX_RECONNECT_MS = 2_000;
const KEY_PREFIX = "xinjing:limit";

/**
 * Creates a store that several processes share through Redis. Each process also counts its own uses in memory, and the
 * higher count applies. So a process enforces the limit even if Redis is down or was emptied, and no request fails
 * because of Redis. Calls `warn` once per outage.
 */
export function createRedisStore(url: string, warn: (error: unknown) => void): LimitStore {
  const own = createMemoryStore();
  const client = createClient({
    url,
    disableOfflineQueue: true,
    pingInterval: SILENCE_MS / 2,
    socket: {
      connectTimeout: SILENCE_MS,
      socketTimeout: SILENCE_MS,
      reconnectStrategy: (tries) => Math.min(MAX_RECONNECT_MS, 50 * 2 ** Math.min(tries, 6)),
    },
  });
  // Without a listener for errors, the process would end. Each call notices the failure itself.
  client.on("error", () => undefined);
  client.connect().catch(() => undefined);
  const shared = new RateLimiterRedis({
    storeClient: client,
    useRedisPackage: true,
    rejectIfRedisNotReady: true,
    keyPrefix: KEY_PREFIX,
    // The library only counts; limiter.ts decides whether a use is allowed.
    points: 0,
    duration: 1,
  });
  const ask = createAsker(warn);

  return {
    async add(subject, key, keepMs, amount) {
      const counted = await own.add(subject, key, keepMs, amount);
      const counting = await ask(shared.penalty(key, amount, { customDuration: Math.ceil(keepMs / 1_000) }));
      return {
        value: Math.max(counted.value, counting?.consumedPoints ?? 0),
        async undo() {
          await counted.undo();
          if (counting) await ask(shared.reward(key, amount));
        },
      };
    },
    async read(subject, key) {
      const [mine, all] = await Promise.all([own.read(subject, key), ask(shared.get(key))]);
      return Math.max(mine, all?.consumedPoints ?? 0);
    },
    close: () => client.destroy(),
  };
}

/** Creates a function that waits for an answer of Redis and returns undefined on failure or timeout. Warns once per outage. */
function createAsker(warn: (error: unknown) => void) {
  let isFailing = false;
  return async function ask<Result>(question: Promise<Result>): Promise<Result | undefined> {
    const { promise: late, reject } = Promise.withResolvers<never>();
    const limit = setTimeout(
      // Timers run before sockets are read, so an answer that arrived while the process was busy must still count.
      () => setImmediate(reject, new Error("Redis did not answer in time")),
      ANSWER_LIMIT_MS,
    );
    try {
      const answer = question.then((found) => {
        // A late answer also ends the outage.
        isFailing = false;
        return found;
      });
      return await Promise.race([answer, late]);
    } catch (error) {
      if (!isFailing) warn(error);
      isFailing = true;
      return undefined;
    } finally {
      clearTimeout(limit);
    }
  };
}

/** Tests whether Redis accepts a write. Returns the error, or undefined on success. */
export async function probeRedis(url: string): Promise<string | undefined> {
  const socket = { connectTimeout: SILENCE_MS, socketTimeout: SILENCE_MS, reconnectStrategy: false } as const;
  const client = createClient({ url, socket });
  client.on("error", () => undefined);
  try {
    await client.connect();
    await client.set(`${KEY_PREFIX}:doctor`, 1, { EX: 1 });
    return undefined;
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    return code ?? message;
  } finally {
    if (client.isOpen) client.destroy();
  }
}
