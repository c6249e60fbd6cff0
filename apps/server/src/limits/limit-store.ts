/** What a step makes of a counter. */
export interface Change<State, Result> {
  readonly state: State;
  /** How long the counter is worth keeping, from now, in milliseconds. */
  readonly keepMs: number;
  readonly result: Result;
}

/**
 * Keeps counters by key. A step is pure and sees nobody else's change in between; it may be run again when a shared
 * store finds that somebody was faster.
 */
export interface LimitStore {
  update<State, Result>(
    key: string,
    now: number,
    step: (state: State | undefined) => Change<State, Result>,
  ): Promise<Result>;
  forget(key: string): Promise<void>;
}

const MAX_ENTRIES = 100_000;
const SWEEP_INTERVAL_MS = 60_000;

interface Entry {
  readonly state: unknown;
  readonly expiresAt: number;
}

/**
 * A store in this process's memory. Full, it drops the counter that was touched longest ago: one that is being
 * attacked is touched all the time.
 */
export function createMemoryStore(maxEntries = MAX_ENTRIES): LimitStore & { readonly size: () => number } {
  // In the order of the last touch.
  const entries = new Map<string, Entry>();
  let sweptAt = Number.NEGATIVE_INFINITY;

  function sweep(now: number): void {
    if (now - sweptAt < SWEEP_INTERVAL_MS) return;
    sweptAt = now;
    for (const [key, { expiresAt }] of entries) if (expiresAt <= now) entries.delete(key);
  }

  return {
    async update<State, Result>(
      key: string,
      now: number,
      step: (state: State | undefined) => Change<State, Result>,
    ): Promise<Result> {
      sweep(now);
      const entry = entries.get(key);
      // Whoever uses a key always keeps the same kind of state under it.
      const state = entry && entry.expiresAt > now ? (entry.state as State) : undefined;
      const change = step(state);
      entries.delete(key);
      const oldest = entries.size >= maxEntries ? entries.keys().next().value : undefined;
      if (oldest !== undefined) entries.delete(oldest);
      entries.set(key, { state: change.state, expiresAt: now + change.keepMs });
      return change.result;
    },
    async forget(key: string): Promise<void> {
      entries.delete(key);
    },
    size: () => entries.size,
  };
}
