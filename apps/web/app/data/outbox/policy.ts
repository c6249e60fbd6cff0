import * as z from "zod/mini";
import { STORAGE_FULL } from "#web/platform/api/error.ts";

/**
 * What decides when a result that waits for its account is sent. Pure: the clock and chance is arguments. The
 * record stands in the result itself (results/history.ts), so that one write puts a result into history and outbox.
 */

/** Times a result is tried by itself within an hour, whatever calls for it. */
const TRIES_PER_HOUR = 8;
const HOUR_MS = 60 * 60 * 1000;

/** Backoff after 1, 2, 3 … failures: 1 s, 6 s, 36 s, 3.6 min, then 10 min, each reduced by up to a quarter at random. */
const FIRST_PAUSE_MS = 1000;
const LONGEST_PAUSE_MS = 10 * 60 * 1000;
const PAUSE_GROWTH = 6;

/** Limits of the pause since the last attempt once the server may be reachable again. */
const SHORTENED_MIN_MS = 15_000;
const SHORTENED_MAX_MS = 60_000;

/** Statuses that a retry of the same body would get again. */
const REFUSING: readonly number[] = [409, 413, 422];

export const outboxSchema = z.object({
  /** The account it belongs to: sent with a token of that account only. */
  owner: z.string(),
  /** Epoch milliseconds, as are all times here. */
  queued_at: z.number(),
  /** When it was tried within the last hour. */
  tries: z.catch(z.array(z.number()), []),
  /** Failures since it was queued or tried by hand. */
  failures: z.catch(z.number().check(z.int(), z.gte(0)), 0),
  next_try_at: z.catch(z.number(), 0),
  /** At the last try the server had no room for anything new. */
  is_full: z.catch(z.optional(z.boolean()), undefined),
  /** Refused by the server: kept until the person retries or deletes it. */
  refused: z.optional(z.object({ status: z.number(), message: z.string(), at: z.number() })),
});
export type Outbox = z.infer<typeof outboxSchema>;

/** Outcome of one attempt. `later`: not stored, for a reason outside the result. */
export type Delivery =
  | { readonly kind: "stored" }
  /** It was stored once and deleted on purpose. */
  | { readonly kind: "deleted" }
  /** The account does not agree to keeping it: it stays on this device and is offered again. */
  | { readonly kind: "declined" }
  | { readonly kind: "refused"; readonly status: number; readonly message: string }
  /** The token was refused: the result waits for the next login of the same person. */
  | { readonly kind: "signed-out" }
  | ({ readonly kind: "later"; readonly isReached: boolean } & Postponement);

/** What the server said about the next try. */
interface Postponement {
  readonly retryAfterMs?: number | undefined;
  /** It has no room for anything new. */
  readonly isFull?: boolean | undefined;
}

/** A result that was just put into the outbox: due at once. */
export function enqueue(owner: string, now: number): Outbox {
  return { owner, queued_at: now, tries: [], failures: 0, next_try_at: now };
}

/** From when on it may be tried; undefined for one that was refused. */
export function findDueTime(outbox: Outbox, now: number): number | undefined {
  if (outbox.refused) return undefined;
  const recent = keepRecent(outbox.tries, now).sort((first, second) => first - second);
  const oldest = recent.at(-TRIES_PER_HOUR);
  const budgetAt = oldest === undefined ? 0 : oldest + HOUR_MS;
  // Longer than any scheduled pause: the clock was set back.
  const nextTryAt = outbox.next_try_at > now + HOUR_MS ? now : outbox.next_try_at;
  return Math.max(nextTryAt, budgetAt);
}

export function isDue(outbox: Outbox, now: number): boolean {
  const dueAt = findDueTime(outbox, now);
  return dueAt !== undefined && dueAt <= now;
}

/** State after a failed attempt; `random` is from 0 to below 1. */
export function afterFailure(
  outbox: Outbox,
  now: number,
  random: number,
  { retryAfterMs = 0, isFull }: Postponement = {},
): Outbox {
  const failures = outbox.failures + 1;
  const pause = Math.max(FIRST_PAUSE_MS, findPause(failures) * (1 - random / 4));
  const wait = Math.min(Math.max(pause, retryAfterMs), HOUR_MS);
  return {
    ...outbox,
    failures,
    tries: [...keepRecent(outbox.tries, now), now].slice(-TRIES_PER_HOUR),
    next_try_at: now + Math.round(wait),
    is_full: isFull,
  };
}

/** State after the server refused the body. */
export function afterRefusal(outbox: Outbox, now: number, status: number, message: string): Outbox {
  return { ...outbox, refused: { status, message, at: now } };
}

/** State after a hint that the server may be reachable: shortens the pause to a minute at most, unless what is missing is room. */
export function pullForward(outbox: Outbox, now: number): Outbox {
  if (outbox.refused || outbox.failures === 0 || outbox.is_full) return outbox;
  const last = Math.max(0, ...keepRecent(outbox.tries, now));
  const pause = Math.min(SHORTENED_MAX_MS, Math.max(SHORTENED_MIN_MS, findPause(outbox.failures) / 4));
  const nextTryAt = Math.max(now, last + pause);
  return nextTryAt < outbox.next_try_at ? { ...outbox, next_try_at: nextTryAt } : outbox;
}

/** State after the device is online again: due at once, with the failures reset. */
export function afterReconnection(outbox: Outbox, now: number): Outbox {
  if (outbox.refused || outbox.failures === 0) return outbox;
  return { ...outbox, tries: [], failures: 1, next_try_at: now };
}

/** State after a manual retry: due at once, also when it was refused or over the limit. */
export function retryByHand({ owner, queued_at }: Outbox, now: number): Outbox {
  return { owner, queued_at, tries: [], failures: 0, next_try_at: now };
}

/** What a failing answer to a submission means. `isOurs`: the body was this API's own failure, not a page in between. */
export function readFailedDelivery(
  status: number,
  isOurs: boolean,
  message: string,
  retryAfterMs: number | undefined,
): Delivery {
  if (REFUSING.includes(status) || (isOurs && (status === 400 || status === 415))) {
    return { kind: "refused", status, message };
  }
  if (status === 401) return { kind: "signed-out" };
  if (isOurs && status === 403) return { kind: "declined" };
  if (isOurs && status === 410) return { kind: "deleted" };
  return { kind: "later", isReached: isOurs, isFull: isOurs && status === STORAGE_FULL, retryAfterMs };
}

function findPause(failures: number): number {
  return Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * PAUSE_GROWTH ** (failures - 1));
}

/** Attempts of the last hour; future times, from a clock that was ahead, are dropped. */
function keepRecent(tries: readonly number[], now: number): number[] {
  return tries.filter((at) => at <= now && now - at < HOUR_MS);
}
