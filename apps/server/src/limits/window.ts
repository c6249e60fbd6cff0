/**
 * At most `limit` uses in `windowMs` milliseconds, counted over a sliding window. A counter is kept for two windows, and
 * the site promises to keep none longer than 24 hours: no window is longer than 12.
 */
export interface WindowRule {
  readonly limit: number;
  readonly windowMs: number;
  /** Whose uses are counted: that decides which of two stores holds the counter (limit-store.ts). A sender's if not said. */
  readonly of?: "account" | "sender";
}

/** Uses in the present fixed window, and in the one before it. */
export interface WindowUse {
  readonly current: number;
  readonly previous: number;
}

/**
 * Milliseconds until one more use fits, 0 when it fits now. What is left of the window before counts in proportion, so
 * that a burst at a boundary does not get the limit twice.
 */
export function waitFor(
  { limit, windowMs }: WindowRule,
  { current, previous }: WindowUse,
  now: number,
): number {
  const elapsed = now % windowMs;
  if (current + 1 <= limit) {
    if (current + 1 + previous * (1 - elapsed / windowMs) <= limit) return 0;
    return roundUp((1 - (limit - 1 - current) / previous) * windowMs - elapsed);
  }
  // The current window is full: it must become the previous one and slide out far enough.
  return roundUp((2 - (limit - 1) / current) * windowMs - elapsed);
}

function roundUp(waitMs: number): number {
  return Math.max(1, Math.ceil(waitMs) + 1);
}
