import { randomInt } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";

const MAX_TRIES = 8;
const FIRST_PAUSE_MS = 25;
const LONGEST_PAUSE_MS = 1_000;
/** How finely a pause is divided. */
const PARTS = 1_000_000;

interface RetryRules {
  /** Deadline for a new attempt, in milliseconds of performance.now(). */
  readonly until: number;
  readonly isRetryable: (error: unknown) => boolean;
  /** Random number from 0 to 1; tests pass their own. */
  readonly random?: () => number;
}

/**
 * Retries work up to eight times on transient errors, with exponential backoff and full jitter. Throws the last error.
 */
export async function retry<Result>(work: () => Promise<Result>, rules: RetryRules): Promise<Result> {
  const random = rules.random ?? (() => randomInt(PARTS) / PARTS);
  for (let tries = 1; ; tries += 1) {
    try {
      return await work();
    } catch (error) {
      const pause = random() * Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** tries);
      if (tries >= MAX_TRIES || !rules.isRetryable(error) || performance.now() + pause >= rules.until)
        throw error;
      await sleep(pause);
    }
  }
}
