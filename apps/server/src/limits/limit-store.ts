/** Kind of counter. Each kind has its own storage, so that counters of one kind cannot evict those of another. */
export type Subject = "guess" | "member" | "sender";

/** A counter after an addition. */
export interface Counted {
  readonly value: number;
  /** Reverts the addition. */
  undo(): Promise<void>;
}

/** Stores counters by key. Keys are keyed hashes (limiter.ts). A counter expires `keepMs` after its first use. */
export interface LimitStore {
  /** Adds to a counter atomically. */
  add(subject: Subject, key: string, keepMs: number, amount: number): Promise<Counted>;
  read(subject: Subject, key: string): Promise<number>;
  close?(): void;
}

/** Maximum number of counters of each kind; all together take 15 MB. */
const MAX_COUNTERS = 100_000;
const SWEEP_INTERVAL_MS = 60_000;

interface Counter {
  value: number;
  readonly expiresAt: number;
}

/**
 * Creates a store in memory with at most `maxCounters` counters of each kind. If it is full, it evicts the counter
 * whose last use is oldest, so a counter that an attacker uses stays.
 */
export function createMemoryStore(maxCounters = MAX_COUNTERS): LimitStore & { readonly size: () => number } {
  // Counters of each kind, in the order of their last use.
  const counters: Record<Subject, Map<string, Counter>> = {
    guess: new Map(),
    member: new Map(),
    sender: new Map(),
  };
  let sweptAt = performance.now();

  function sweep(now: number): void {
    if (now - sweptAt < SWEEP_INTERVAL_MS) return;
    sweptAt = now;
    for (const all of Object.values(counters))
      for (const [key, { expiresAt }] of all) if (expiresAt <= now) all.delete(key);
  }

  function touch(all: Map<string, Counter>, key: string): Counter | undefined {
    const counter = all.get(key);
    all.delete(key);
    if (!counter || counter.expiresAt <= performance.now()) return undefined;
    all.set(key, counter);
    return counter;
  }

  return {
    async add(subject, key, keepMs, amount) {
      const now = performance.now();
      sweep(now);
      const all = counters[subject];
      const counter = touch(all, key) ?? { value: 0, expiresAt: now + keepMs };
      counter.value += amount;
      all.set(key, counter);
      const oldest = all.size > maxCounters ? all.keys().next().value : undefined;
      if (oldest !== undefined) all.delete(oldest);
      return {
        value: counter.value,
        async undo() {
          counter.value = Math.max(0, counter.value - amount);
          if (counter.value === 0 && all.get(key) === counter) all.delete(key);
        },
      };
    },
    read: async (subject, key) => touch(counters[subject], key)?.value ?? 0,
    size: () => Object.values(counters).reduce((sum, { size }) => sum + size, 0),
  };
}
