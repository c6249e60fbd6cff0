import { createHmac } from "node:crypto";
import { attemptOne } from "./attempts.ts";
import type { LimitStore } from "./limit-store.ts";
import { giveBack, takeOne, type WindowRule } from "./window.ts";

const DAY_MS = 86_400_000;

export interface LimiterDeps {
  /** False: nothing is counted and nothing refused (RATE_LIMIT=off). */
  readonly isOn: boolean;
  readonly store: LimitStore;
  readonly secret: string;
  readonly now: () => number;
  /** Told of every refusal, by the name of what was limited. */
  readonly onRefusal?: ((name: string) => void) | undefined;
}

/** Counts uses and attempts. Names of people and addresses reach the store only as keyed hashes. */
export interface Limiter {
  /** Counts one use; 0, or the milliseconds to wait. */
  take(name: string, rule: WindowRule, who: string): Promise<number>;
  giveBack(name: string, rule: WindowRule, who: string): Promise<void>;
  /** Counts one attempt that may fail; 0, or the milliseconds to wait. */
  attempt(name: string, who: string): Promise<number>;
  /** The attempt succeeded: its failures no longer count. */
  succeed(name: string, who: string): Promise<void>;
}

export function createLimiter({ isOn, store, secret, now, onRefusal }: LimiterDeps): Limiter {
  const hash = (...parts: readonly string[]) =>
    createHmac("sha256", secret)
      .update(JSON.stringify(["limit", ...parts]))
      .digest("base64url");
  // Another key every day for whoever is only an address: yesterday's counters say nothing about today's.
  const windowKey = (name: string, who: string) => hash(name, String(Math.floor(now() / DAY_MS)), who);

  /** The wait as it is, after it was told. */
  function told(name: string, waitMs: number): number {
    if (waitMs > 0) onRefusal?.(name);
    return waitMs;
  }

  return {
    async take(name, rule, who) {
      if (!isOn) return 0;
      const at = now();
      const wait = await store.update(windowKey(name, who), at, (state: Parameters<typeof takeOne>[0]) =>
        takeOne(state, rule, at),
      );
      return told(name, wait);
    },
    async giveBack(name, rule, who) {
      if (!isOn) return;
      const at = now();
      await store.update(windowKey(name, who), at, (state: Parameters<typeof giveBack>[0]) =>
        giveBack(state, rule, at),
      );
    },
    async attempt(name, who) {
      if (!isOn) return 0;
      const at = now();
      const wait = await store.update(hash(name, who), at, (state: Parameters<typeof attemptOne>[0]) =>
        attemptOne(state, at),
      );
      return told(name, wait);
    },
    async succeed(name, who) {
      if (isOn) await store.forget(hash(name, who));
    },
  };
}
