import type { Outbox } from "#web/data/results/outbox-record.ts";
import { STORAGE_FULL } from "#web/platform/api/error.ts";

/**
 * Rules for when a waiting result is sent. All functions are pure: time and randomness are arguments.
 */

/** Maximum number of automatic attempts per result and hour. */
const TRIES_PER_HOUR = 8;
const HOUR_MS = 60 * 60 * 1000;

/** Backoff after 1, 2, 3 … failures: 1 s, 6 s, 36 s, 3.6 min, then 10 min, each shortened randomly by up to a quarter. */
const FIRST_PAUSE_MS = 1000;
const LONGEST_PAUSE_MS = 10 * 60 * 1000;
const PAUSE_GROWTH = 6;

/** Minimum and maximum pause since the last attempt, after a sign that the server may be reachable. */
const SHORTENED_MIN_MS = 15_000;
const SHORTENED_MAX_MS = 60_000;

/** HTTP statuses with which the server refuses a result. A retry with the same body would get the same response. */
const REFUSING: readonly number[] = [409, 413, 422];

/** Outcome of one attempt. `later`: not stored, but a later attempt may succeed. */
export type Delivery =
  | { readonly kind: "stored" }
  /** The result was stored before and deleted on purpose. */
  | { readonly kind: "deleted" }
  /** The account has not consented: the result stays on this device and is offered again. */
  | { readonly kind: "declined" }
  | { readonly kind: "refused"; readonly status: number; readonly message: string }
  /** The server refused the token: the result waits for the next login of the same user. */
  | { readonly kind: "signed-out" }
  | ({ readonly kind: "later"; readonly isReached: boolean } & Postponement);

/** Consequence of a failed response for the next attempt. */
interface Postponement {
  readonly retryAfterMs?: number | undefined;
  /** True if the server has no room for new results. */
  readonly isFull?: boolean | undefined;
}

/** Returns the time of the next attempt; undefined for a refused result. */
export function findDueTime(outbox: Outbox, now: number): number | undefined {
  if (outbox.refused) return undefined;
  const recent = keepRecent(outbox.tries, now).sort((first, second) => first - second);
  const oldest = recent.at(-TRIES_PER_HOUR);
  const budgetAt = oldest === undefined ? 0 : oldest + HOUR_MS;
  // A pause longer than any scheduled one means that the clock was set back.
  const nextTryAt = outbox.next_try_at > now + HOUR_MS ? now : outbox.next_try_at;
  return Math.max(nextTryAt, budgetAt);
}

export function isDue(outbox: Outbox, now: number): boolean {
  const dueAt = findDueTime(outbox, now);
  return dueAt !== undefined && dueAt <= now;
}

/** Updates the record after a failed attempt; `random` is in [0, 1). */
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

/** Updates the record after the server refused the body. */
export function afterRefusal(outbox: Outbox, now: number, status: number, message: string): Outbox {
  return { ...outbox, refused: { status, message, at: now } };
}

/**
 * Updates the record after a sign that the server may be reachable: the next attempt is at most a minute away, unless
 * the server is full.
 */
export function pullForward(outbox: Outbox, now: number): Outbox {
  if (outbox.refused || outbox.failures === 0 || outbox.is_full) return outbox;
  const last = Math.max(0, ...keepRecent(outbox.tries, now));
  const pause = Math.min(SHORTENED_MAX_MS, Math.max(SHORTENED_MIN_MS, findPause(outbox.failures) / 4));
  const nextTryAt = Math.max(now, last + pause);
  return nextTryAt < outbox.next_try_at ? { ...outbox, next_try_at: nextTryAt } : outbox;
}

/** Updates the record after a reconnection: due at once, with the failures reset. */
export function afterReconnection(outbox: Outbox, now: number): Outbox {
  if (outbox.refused || outbox.failures === 0) return outbox;
  return { ...outbox, tries: [], failures: 1, next_try_at: now };
}

/**
 * Maps a failed response to a delivery outcome. `isOurs` is false for responses that do not come from this API, such as
 * a proxy's error page.
 */
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

/** Returns the attempts within the last hour. Drops future times, which a wrong clock has left. */
function keepRecent(tries: readonly number[], now: number): number[] {
  return tries.filter((at) => at <= now && now - at < HOUR_MS);
}
