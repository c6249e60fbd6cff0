import { setTimeout as sleep } from "node:timers/promises";
import { isRetryable, toUnavailable } from "./errors.ts";

const MAX_TRIES = 8;
const FIRST_PAUSE_MS = 25;
const LONGEST_PAUSE_MS = 1_000;

/** Retries transient errors up to eight times with full jitter, until `until` (performance.now()). Throws the last error. */
export async function retry<Result>(
  work: () => Promise<Result>,
  until: number,
  random = Math.random,
): Promise<Result> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await work();
    } catch (error) {
      const pause = random() * Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** tries);
      if (tries >= MAX_TRIES || !isRetryable(error) || performance.now() + pause >= until)
        throw toUnavailable(error);
      await sleep(pause);
    }
  }
}
