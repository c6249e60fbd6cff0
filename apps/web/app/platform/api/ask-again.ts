import { NetworkError } from "./error.ts";

/** Pause after the first time-out; it doubles up to the longest. */
const FIRST_PAUSE_MS = 2000;
const LONGEST_PAUSE_MS = 60_000;

/** Shown after a read timed out while `askAgain` goes on. */
export const STILL_ASKING = "网站一直没有答复，这里会接着试，有了就显示";

interface AskAgainOptions {
  /** Aborted when nobody waits for the answer any more. */
  readonly signal: AbortSignal;
  /** Called after each time-out. */
  readonly onTimeout: () => void;
}

/**
 * Repeats a read that timed out, until it is answered or the signal is aborted. Once it timed out, a lost connection is
 * repeated too: a server that is restarted refuses calls for a moment.
 * @throws every other error of `ask`, and the last one after the signal was aborted.
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
