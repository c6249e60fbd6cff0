import { vi } from "vitest";

const ALMOST_ALL_OF_IT_MS = 5_000;

/**
 * Makes this process's writes give up on a lock at once, as if they had waited for 5 s. Returns a function that restores the
 * wait.
 */
export function shortenWaits(): () => void {
  const now = performance.now.bind(performance);
  const spy = vi.spyOn(performance, "now").mockImplementation(() => now() - ALMOST_ALL_OF_IT_MS);
  return () => spy.mockRestore();
}
