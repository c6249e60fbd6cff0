import { createHmac } from "node:crypto";
import { widenSender } from "./address.ts";
import type { LimitStore, Subject } from "./limit-store.ts";

/**
 * At most `limit` uses in `windowMs` milliseconds, counted over a sliding window. A counter is kept for two windows, and
 * the site promises to keep none longer than 24 hours: no window is longer than 12.
 */
export interface WindowRule {
  readonly limit: number;
  readonly windowMs: number;
  /** Whose uses are counted: that decides which store holds the counter (limit-store.ts). A sender's if not said. */
  readonly of?: Subject;
}

/** How much more than one sender may, the senders of an IPv6 /56 may together: a customer has up to 256 of them. */
const NETWORK_FACTOR = 2;

interface LimiterDeps {
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
  /** How much is used at once; one if not said. */
  readonly amount?: number;
}

/** One use of a budget, and how to give it back; or the milliseconds to wait for one. */
const reservation = (waitMs: number, release: () => Promise<void> = async () => undefined) => ({
  waitMs,
  release,
});

export type Limiter = ReturnType<typeof createLimiter>;

/** Counts uses. Names of people and addresses reach the store only as keyed hashes, others in each window. */
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
    // Asking while refused makes nothing longer.
    await counted.undo();
    return reservation(waitMs);
  }

  /** The same, and one use of the network around a sender, which has twice the limit. */
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
   * Reserves one use of the first of these budgets that has room, so that of a hundred at once no more get in than fit.
   * When none has, the shortest wait counts; a refusal is reported under `name`, if any.
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

  /** Counts a use of so much; 0, or the milliseconds to wait. */
  async function take(name: string, rule: WindowRule, who: string, amount = 1): Promise<number> {
    return (await reserve([{ name, rule, who, amount }], name)).waitMs;
  }

  return { reserve, take };
}

/**
 * Milliseconds until so much more fits beside those of the present fixed window and the one before it, 0 when it fits now. What is
 * left of the window before counts in proportion, so that a burst at a boundary does not get the limit twice.
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
  // The current window is full: it must become the previous one and slide out far enough.
  return roundUp((2 - (limit - amount) / current) * windowMs - elapsed);
}

const roundUp = (waitMs: number) => Math.max(1, Math.ceil(waitMs) + 1);
