import type { Change } from "./limit-store.ts";

const MINUTE_MS = 60_000;
const FREE_ATTEMPTS = 10;
/** Pause after the tenth failure in a row, after the eleventh, and after each further one. */
const PAUSES_MS = [15 * MINUTE_MS, 30 * MINUTE_MS, 60 * MINUTE_MS] as const;
const LONGEST_PAUSE_MS = 60 * MINUTE_MS;
/** NIST SP 800-63B-4: no more failures in a row than this. */
const MAX_FAILURES = 100;
/** After so long without a failure nothing is remembered. */
const MEMORY_MS = 24 * 60 * MINUTE_MS;

/** Failures in a row. */
export interface AttemptState {
  readonly failures: number;
  readonly blockedUntil: number;
}

/**
 * Counts an attempt as a failure before it is evaluated, so that a hundred at once are a hundred; success forgets the
 * counter. The result is 0, or how many milliseconds to wait before the next attempt.
 */
export function attemptOne(state: AttemptState | undefined, now: number): Change<AttemptState, number> {
  // A pause longer than any that we give: the clock was set back, and nobody can have meant that.
  const isClockBack = state !== undefined && state.blockedUntil - now > MEMORY_MS;
  if (state && now < state.blockedUntil && !isClockBack) {
    // Asking again while blocked makes nothing longer: that would let a guesser keep the owner out.
    const remaining = state.blockedUntil - now;
    return { state, keepMs: remaining + memoryAfter(state), result: remaining };
  }
  const failures = (state?.failures ?? 0) + 1;
  return {
    state: { failures, blockedUntil: now + pauseAfter(failures) },
    keepMs: MEMORY_MS,
    result: 0,
  };
}

function pauseAfter(failures: number): number {
  if (failures >= MAX_FAILURES) return MEMORY_MS;
  if (failures < FREE_ATTEMPTS) return 0;
  return PAUSES_MS[failures - FREE_ATTEMPTS] ?? LONGEST_PAUSE_MS;
}

/** How long a failure is remembered beyond the pause that it brought. */
function memoryAfter({ failures }: AttemptState): number {
  return MEMORY_MS - pauseAfter(failures);
}
