import { createHmac } from "node:crypto";
import type { LimitStore } from "./limit-store.ts";
import { waitFor, type WindowRule } from "./window.ts";

export interface LimiterDeps {
  /** False: nothing is counted and nothing refused (RATE_LIMIT=off). */
  readonly isOn: boolean;
  readonly store: LimitStore;
  readonly secret: string;
  readonly now: () => number;
  /** Called for every refusal with the name of the limit. */
  readonly onRefusal?: ((name: string) => void) | undefined;
}

/** What somebody may use, by a rule. */
export interface Budget {
  readonly name: string;
  readonly rule: WindowRule;
  readonly who: string;
}

/** One use of a budget, or the milliseconds to wait for one. */
export interface Reservation {
  readonly waitMs: number;
  /** Gives the use back. */
  giveBack(): Promise<void>;
}

/** Counts uses. Names of people and addresses reach the store only as keyed hashes, others in each window. */
export interface Limiter {
  /** Counts one use; 0, or the milliseconds to wait. */
  take(name: string, rule: WindowRule, who: string): Promise<number>;
  /**
   * Reserves one use of the first of these budgets that has room, so that of a hundred at once no more get in than fit.
   * When none has, the shortest wait counts; a refusal is reported under `name`, if any.
   */
  reserve(budgets: readonly Budget[], name?: string): Promise<Reservation>;
}

const NOTHING_HELD = { giveBack: async () => undefined };

export function createLimiter({ isOn, store, secret, now, onRefusal }: LimiterDeps): Limiter {
  async function reserveOne({ name, rule, who }: Budget): Promise<Reservation> {
    const { windowMs, of = "sender" } = rule;
    const at = now();
    const index = Math.floor(at / windowMs);
    const keyOf = (window: number) =>
      createHmac("sha256", secret)
        .update(JSON.stringify(["limit", name, window, who]))
        .digest("base64url");
    const [counted, previous] = await Promise.all([
      store.add(of, keyOf(index), 2 * windowMs),
      store.read(of, keyOf(index - 1)),
    ]);
    const waitMs = waitFor(rule, { current: counted.value - 1, previous }, at);
    if (waitMs === 0) return { waitMs, giveBack: counted.undo };
    // Asking while refused makes nothing longer.
    await counted.undo();
    return { waitMs, ...NOTHING_HELD };
  }

  async function reserve(budgets: readonly Budget[], name?: string): Promise<Reservation> {
    if (!isOn) return { waitMs: 0, ...NOTHING_HELD };
    let waitMs = Number.POSITIVE_INFINITY;
    for (const budget of budgets) {
      const reservation = await reserveOne(budget);
      if (reservation.waitMs === 0) return reservation;
      waitMs = Math.min(waitMs, reservation.waitMs);
    }
    if (name !== undefined) onRefusal?.(name);
    return { waitMs, ...NOTHING_HELD };
  }

  return {
    reserve,
    take: async (name, rule, who) => (await reserve([{ name, rule, who }], name)).waitMs,
  };
}
