import { NetworkError } from "./error.ts";

/** First pause after a time-out; it doubles up to the longest one. */
const FIRST_PAUSE_MS = 2000;
const LONGEST_PAUSE_MS = 60_000;

/** Message after a read timed out, while `askAgain` repeats it. */
export const STILL_ASKING = "网站一直没有答复，这里会接着试，有了就显示";

interface AskAgainOptions {
  /** Aborted when the answer is no longer needed. */
  readonly signal: AbortSignal;
  readonly onTimeout: () => void;
}

/**
 * Repeats a read that timed out until it is answered or the signal is aborted. After a time-out a lost connection is
 * retried too, because a restarting server refuses connections.
 * @throws every other error of `ask`, and the last error after the signal was aborted.
 */
export async function askAgain<Answer>(
  ask: () => Promise<Answer>,
  { signal, onTimeout }: AskAgainOptions,
): Promise<Answer> {
  for (let pause = FIRST_PAUSE_MS, hasTimedOut = false; ; pause = Math.min(2 * pause, LONGEST_PAUSE_MS)) {
    try {
      return await ask();
    } catch (error) {
      if (signal.aborted || !(error instanceof NetworkError)) throw error;
      hasTimedOut ||= error.hasTimedOut;
      if (!hasTimedOut) throw error;
      onTimeout();
      await new Promise((resolve) => setTimeout(resolve, pause));
      if (signal.aborted) throw error;
    }
  }
}
