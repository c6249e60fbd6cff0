import { setTimeout as sleep } from "node:timers/promises";
import { isCollision, isRetryable, toUnavailable } from "./errors.ts";

const MAX_TRIES = 8;
const FIRST_PAUSE_MS = 25;
const LONGEST_PAUSE_MS = 1_000;
/** Shorter, because the transaction that caused the collision has ended already. */
const LONGEST_PAUSE_AFTER_COLLISION_MS = 250;

/**
 * Retries transient errors with full jitter, until `until` (performance.now()). Tries up to eight times; a collision
 * does not count, because it shows that the server works. Throws the last error.
 */
export async function retry<Result>(
  work: () => Promise<Result>,
  until: number,
  random = Math.random,
): Promise<Result> {
  let outages = 0;
  for (let tries = 1; ; tries += 1) {
    try {
      return await work();
    } catch (error) {
      const hasCollided = isCollision(error);
      if (!hasCollided) outages += 1;
      const longest = hasCollided ? LONGEST_PAUSE_AFTER_COLLISION_MS : LONGEST_PAUSE_MS;
      const pause = random() * Math.min(longest, FIRST_PAUSE_MS * 2 ** tries);
      if (outages >= MAX_TRIES || !isRetryable(error) || performance.now() + pause >= until)
        throw toUnavailable(error);
      await sleep(pause);
    }
  }
}
