/** Subject of a counter. They are kept apart so that many senders cannot evict the counters of accounts. */
export type Subject = "account" | "sender";

/** A counter after one more was added. */
export interface Counted {
  readonly value: number;
  /** Takes that one back. */
  undo(): Promise<void>;
}

/** Keeps counters by key. Keys are keyed hashes (limiter.ts); a counter ends `keepMs` after its first use. */
export interface LimitStore {
  /** Adds one, in one atomic step. */
  add(subject: Subject, key: string, keepMs: number): Promise<Counted>;
  read(subject: Subject, key: string): Promise<number>;
}

/** Of each subject; 15 MB when it is full. */
const MAX_COUNTERS = 100_000;
const SWEEP_INTERVAL_MS = 60_000;

/** A store in this process's memory, with room for so many counters of each subject. */
export function createMemoryStore(maxCounters = MAX_COUNTERS): LimitStore & { readonly size: () => number } {
  const counters = { account: new BoundedCounters(maxCounters), sender: new BoundedCounters(maxCounters) };
  return {
    async add(subject, key, keepMs) {
      return {
        value: counters[subject].add(key, keepMs),
        undo: async () => counters[subject].subtract(key),
      };
    },
    read: async (subject, key) => counters[subject].read(key),
    size: () => counters.account.size + counters.sender.size,
  };
}

interface Entry {
  value: number;
  readonly expiresAt: number;
}

/** Evicts the least recently used counter; one under attack is used constantly. */
class BoundedCounters {
  readonly #max: number;
  // In the order of the last touch.
  readonly #entries = new Map<string, Entry>();
  #sweptAt = performance.now();

  constructor(max: number) {
    this.#max = max;
  }

  get size(): number {
    return this.#entries.size;
  }

  add(key: string, keepMs: number): number {
    this.#sweep();
    const entry = this.#touch(key) ?? { value: 0, expiresAt: performance.now() + keepMs };
    entry.value += 1;
    this.#entries.set(key, entry);
    const oldest = this.#entries.size > this.#max ? this.#entries.keys().next().value : undefined;
    if (oldest !== undefined) this.#entries.delete(oldest);
    return entry.value;
  }

  subtract(key: string): void {
    const entry = this.#entries.get(key);
    if (entry) entry.value = Math.max(0, entry.value - 1);
  }

  read(key: string): number {
    return this.#touch(key)?.value ?? 0;
  }

  #touch(key: string): Entry | undefined {
    const entry = this.#entries.get(key);
    this.#entries.delete(key);
    if (!entry || entry.expiresAt <= performance.now()) return undefined;
    this.#entries.set(key, entry);
    return entry;
  }

  #sweep(): void {
    const now = performance.now();
    if (now - this.#sweptAt < SWEEP_INTERVAL_MS) return;
    this.#sweptAt = now;
    for (const [key, { expiresAt }] of this.#entries) if (expiresAt <= now) this.#entries.delete(key);
  }
}
