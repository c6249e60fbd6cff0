import { createHmac } from "node:crypto";
import { widenSender } from "./address.ts";
import type { LimitStore, Subject } from "./limit-store.ts";

/**
 * Allows about `limit` uses in `windowMs` milliseconds: a sliding window that is computed from two fixed ones (`waitFor`). Even use
 * stays within the limit. A burst at the end of a fixed window, and then each use as soon as it is allowed, reaches nearly twice the
 * limit. A counter is kept for two windows. The site promises to keep none for more than 24 hours, so `windowMs` is at most 12 hours.
 */
export interface WindowRule {
  readonly limit: number;
  readonly windowMs: number;
  /** Subject that is counted; it decides the storage in limit-store.ts. Default: "sender". */
  readonly of?: Subject;
}

/** An IPv6 /56 may use this multiple of one sender's limit, because one customer has up to 256 senders (/64 networks). */
const NETWORK_FACTOR = 2;

interface LimiterDeps {
  /** If false, nothing is counted or refused (RATE_LIMIT=off). */
  readonly isOn: boolean;
  readonly store: LimitStore;
  readonly secret: string;
  readonly now: () => number;
  /** Called with the name of the limit at every refusal. */
  readonly onRefusal?: ((name: string) => void) | undefined;
}

/** A rule, and the person or sender whose uses it counts. */
export interface Budget {
  readonly name: string;
  readonly rule: WindowRule;
  readonly who: string;
  /** Amount of one use. Default: 1. */
  readonly amount?: number;
}

/**
 * Creates a reservation. `waitMs` is 0 if a use was reserved, which `release` gives back; else it is the time to wait.
 */
const reservation = (waitMs: number, release: () => Promise<void> = async () => undefined) => ({
  waitMs,
  release,
});

export type Limiter = ReturnType<typeof createLimiter>;

/** Creates a rate limiter. The store sees people and addresses only as keyed hashes, which change with each window. */
export function createLimiter({ isOn, store, secret, now, onRefusal }: LimiterDeps) {
  async function reserveOne({ name, rule, who, amount = 1 }: Budget) {
    const { windowMs, of = "sender" } = rule;
    const at = now();
    const index = Math.floor(at / windowMs);
    const keyOf = (window: number) =>
      createHmac("sha256", secret)
        .update(JSON.stringify(["limit", name, window, who]))
        .digest("base64url");
    const [counted, previous] = await Promise.all([
      store.add(of, keyOf(index), 2 * windowMs, amount),
      store.read(of, keyOf(index - 1)),
    ]);
    const waitMs = waitFor(rule, amount, { current: counted.value - amount, previous, now: at });
    if (waitMs === 0) return reservation(waitMs, counted.undo);
    // A refused attempt does not extend the wait.
    await counted.undo();
    return reservation(waitMs);
  }

  /** Reserves one use of the budget. For an IPv6 sender, also reserves one of the limit of its /56 network. */
  async function reserveWidely(budget: Budget) {
    const { name, rule, who, ...rest } = budget;
    const own = await reserveOne(budget);
    const network = (rule.of ?? "sender") === "sender" ? widenSender(who) : undefined;
    if (own.waitMs > 0 || network === undefined) return own;
    const wide = { ...rule, limit: NETWORK_FACTOR * rule.limit };
    const around = await reserveOne({ ...rest, name: `${name}-network`, rule: wide, who: network });
    if (around.waitMs === 0)
      return reservation(0, async () => void (await Promise.all([own.release(), around.release()])));
    await own.release();
    return around;
  }

  /**
   * Reserves one use of the first budget that has uses left. Parallel calls cannot exceed a limit. If none has any
   * left, returns the shortest wait, and reports a refusal under `name`, if given.
   */
  async function reserve(budgets: readonly Budget[], name?: string) {
    if (!isOn) return reservation(0);
    let waitMs = Number.POSITIVE_INFINITY;
    for (const budget of budgets) {
      const reserved = await reserveWidely(budget);
      if (reserved.waitMs === 0) return reserved;
      waitMs = Math.min(waitMs, reserved.waitMs);
    }
    if (name !== undefined) onRefusal?.(name);
    return reservation(waitMs);
  }

  /** Counts a use. Returns 0, or the milliseconds to wait. */
  async function take(name: string, rule: WindowRule, who: string, amount = 1): Promise<number> {
    return (await reserve([{ name, rule, who, amount }], name)).waitMs;
  }

  return { reserve, take };
}

/**
 * Returns the milliseconds until `amount` more uses are allowed; 0 means now. Of the previous fixed window, the share
 * that still lies inside the sliding window counts, as if its uses were spread evenly; so nobody can use the limit twice at once around
 * a boundary.
 */
function waitFor(
  { limit, windowMs }: WindowRule,
  amount: number,
  { current, previous, now }: { readonly current: number; readonly previous: number; readonly now: number },
): number {
  const elapsed = now % windowMs;
  if (current + amount <= limit) {
    if (current + amount + previous * (1 - elapsed / windowMs) <= limit) return 0;
    return roundUp((1 - (limit - amount - current) / previous) * windowMs - elapsed);
  }
  // The current fixed window is full. It must end and then slide out of the sliding window far enough.
  return roundUp((2 - (limit - amount) / current) * windowMs - elapsed);
}

const roundUp = (waitMs: number) => Math.max(1, Math.ceil(waitMs) + 1);
