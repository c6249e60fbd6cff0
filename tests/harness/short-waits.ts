import { vi } from "vitest";

const ALMOST_ALL_OF_IT_MS = 5_000;

/**
 * Lets writes that this process asks for give up on a lock at once: the 5.2 s that they would wait began 5 s ago. The rest
 * is real. Returns what ends it.
 */
export function shortenWaits(): () => void {
  const now = performance.now.bind(performance);
  const spy = vi.spyOn(performance, "now").mockImplementation(() => now() - ALMOST_ALL_OF_IT_MS);
  return () => spy.mockRestore();
}
