import { NetworkError } from "./error.ts";

/** First pause after a timeout. The pause doubles each time, up to the longest one. */
const FIRST_PAUSE_MS = 2000;
const LONGEST_PAUSE_MS = 60_000;

/** Shown while `askAgain` repeats a request that timed out. */
export const STILL_ASKING = "网站一直没有答复，这里会接着试，有了就显示";

interface AskAgainOptions {
  /** Abort it when the answer is no longer needed. */
  readonly signal: AbortSignal;
  readonly onTimeout: () => void;
}

/**
 * Repeats a read that timed out until it succeeds or the signal is aborted. Once a request has timed out, failed
 * connections are also retried, because a restarting server refuses connections. @throws every other error of `ask`,
 * and the last error after the signal was aborted.
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
