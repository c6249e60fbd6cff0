import { createClient } from "@redis/client";
import { createMemoryStore, type LimitStore } from "./limit-store.ts";

/** A limit is not worth a longer wait: then this process counts for itself. */
const ANSWER_LIMIT_MS = 250;
/** After a failure Redis is left alone for so long, so that requests do not wait one after another. */
const PAUSE_MS = 1_000;
const MAX_RECONNECT_MS = 2_000;
const PREFIX = "xinjing:limit:";

/** Sets the counter if it still is what was read; empty stands for none. */
const SWAP = `
local now = redis.call('GET', KEYS[1]) or ''
if now ~= ARGV[1] then return 0 end
redis.call('SET', KEYS[1], ARGV[2], 'PX', ARGV[3])
return 1`;

export interface RedisStore extends LimitStore {
  close(): void;
}

/**
 * A store of counters that several processes share. A counter is read, changed here and written if nobody else has written
 * it meanwhile; the calls of this process wait for each other, so that only other processes can be faster. While Redis does
 * not answer, each process counts in its own memory: limits are then looser, and no request fails. Calls `warn` when that
 * begins.
 */
export function createRedisStore(url: string, warn: (error: unknown) => void): RedisStore {
  const fallback = createMemoryStore();
  const inTurn = createQueues();
  let pausedUntil = 0;
  const client = createClient({
    url,
    disableOfflineQueue: true,
    socket: {
      connectTimeout: ANSWER_LIMIT_MS * 4,
      reconnectStrategy: (tries) => Math.min(MAX_RECONNECT_MS, 50 * 2 ** Math.min(tries, 6)),
    },
  });
  // Without a listener the process would end; the calls below notice by themselves.
  client.on("error", () => undefined);
  client.connect().catch(() => undefined);

  async function orInMemory<Result>(
    shared: () => Promise<Result>,
    own: () => Promise<Result>,
  ): Promise<Result> {
    if (performance.now() < pausedUntil) return own();
    try {
      return await inTime(shared());
    } catch (error) {
      pausedUntil = performance.now() + PAUSE_MS;
      warn(error);
      return own();
    }
  }

  return {
    update(key, now, step) {
      const shared = async () => {
        const endsAt = performance.now() + ANSWER_LIMIT_MS;
        while (performance.now() < endsAt) {
          const text = (await client.get(PREFIX + key)) ?? "";
          const change = step(text === "" ? undefined : (JSON.parse(text) as never));
          const swap = [text, JSON.stringify(change.state), String(Math.max(1, Math.ceil(change.keepMs)))];
          if ((await client.eval(SWAP, { keys: [PREFIX + key], arguments: swap })) === 1)
            return change.result;
        }
        throw new Error("a counter was changed by others again and again");
      };
      return inTurn(key, () => orInMemory(shared, () => fallback.update(key, now, step)));
    },
    async forget(key) {
      await fallback.forget(key);
      await orInMemory(
        async () => void (await client.del(PREFIX + key)),
        async () => undefined,
      );
    },
    close: () => client.destroy(),
  };
}

/** Runs calls with the same key one after the other. */
function createQueues(): <Result>(key: string, work: () => Promise<Result>) => Promise<Result> {
  const newest = new Map<string, Promise<unknown>>();
  return async (key, work) => {
    const call = (newest.get(key) ?? Promise.resolve()).then(work, work);
    newest.set(key, call);
    try {
      return await call;
    } finally {
      if (newest.get(key) === call) newest.delete(key);
    }
  };
}

async function inTime<Result>(work: Promise<Result>): Promise<Result> {
  let limit: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    // Timers run before sockets are read: an answer that waits behind a busy process is in time.
    const refuse = () => setImmediate(reject, new Error("Redis did not answer in time"));
    limit = setTimeout(refuse, ANSWER_LIMIT_MS);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(limit);
  }
}
