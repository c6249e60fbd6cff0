import type { Change } from "./limit-store.ts";

/** No counter of an address is kept longer. */
const LONGEST_MEMORY_MS = 24 * 60 * 60_000;

/** At most `limit` uses within any `windowMs` milliseconds. */
export interface WindowRule {
  readonly limit: number;
  readonly windowMs: number;
}

/** Uses in the window that began at `startedAt`, and in the one before. */
export interface WindowState {
  readonly startedAt: number;
  readonly current: number;
  readonly previous: number;
}

/**
 * Counts one use, unless the rule forbids it; the result is 0, or how many milliseconds to wait. The window slides:
 * what is left of the one before counts in proportion, so that no boundary lets twice the limit through.
 */
export function takeOne(
  state: WindowState | undefined,
  { limit, windowMs }: WindowRule,
  now: number,
): Change<WindowState, number> {
  const window = slide(state, windowMs, now);
  const keepMs = memoryOf(windowMs);
  const share = 1 - (now - window.startedAt) / windowMs;
  if (window.current + window.previous * share + 1 > limit) {
    return { state: window, keepMs, result: waitFor(window, { limit, windowMs }, now) };
  }
  return { state: { ...window, current: window.current + 1 }, keepMs, result: 0 };
}

/** Gives one use back. */
export function giveBack(
  state: WindowState | undefined,
  { windowMs }: WindowRule,
  now: number,
): Change<WindowState, undefined> {
  const window = slide(state, windowMs, now);
  return {
    state: { ...window, current: Math.max(0, window.current - 1) },
    keepMs: memoryOf(windowMs),
    result: undefined,
  };
}

/** A window is of use until the one after it has passed. */
function memoryOf(windowMs: number): number {
  return Math.min(2 * windowMs, LONGEST_MEMORY_MS);
}

function slide(state: WindowState | undefined, windowMs: number, now: number): WindowState {
  if (!state || now - state.startedAt >= 2 * windowMs) return { startedAt: now, current: 0, previous: 0 };
  // A clock that was set back must not make anybody wait for it.
  if (now < state.startedAt) return { ...state, startedAt: now };
  if (now - state.startedAt < windowMs) return state;
  return { startedAt: state.startedAt + windowMs, current: 0, previous: state.current };
}

function waitFor({ startedAt, current, previous }: WindowState, rule: WindowRule, now: number): number {
  const { limit, windowMs } = rule;
  // Until enough of the window before has slid out; when this one is full by itself, it has to become that one first.
  const at =
    current + 1 <= limit
      ? startedAt + (1 - (limit - 1 - current) / previous) * windowMs
      : startedAt + windowMs + (1 - (limit - 1) / current) * windowMs;
  return Math.max(1, Math.ceil(at - now) + 1);
}
