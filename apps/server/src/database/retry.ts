import { randomInt } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { processTimeMs } from "./process-time.ts";

const MAX_TRIES = 8;
const FIRST_PAUSE_MS = 25;
const LONGEST_PAUSE_MS = 1_000;
/** How finely a pause is divided. */
const PARTS = 1_000_000;

interface RetryRules {
  /** Monotonic milliseconds (processTimeMs) after which no further try begins. */
  readonly until: number;
  readonly isRetryable: (error: unknown) => boolean;
  /** From 0 to 1; a test gives its own. */
  readonly random?: () => number;
}

/**
 * Does the work, up to eight times while its failures are of the passing kind. The pauses double, each a random part
 * of its length, so that those who collided do not meet again. Throws the last failure.
 */
export async function retry<Result>(work: () => Promise<Result>, rules: RetryRules): Promise<Result> {
  const random = rules.random ?? (() => randomInt(PARTS) / PARTS);
  for (let tries = 1; ; tries += 1) {
    try {
      return await work();
    } catch (error) {
      const pause = random() * Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** tries);
      if (tries >= MAX_TRIES || !rules.isRetryable(error) || processTimeMs() + pause >= rules.until)
        throw error;
      await sleep(pause);
    }
  }
}
