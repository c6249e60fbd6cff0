import { vi } from "vitest";

const ALMOST_ALL_OF_IT_NS = 5_000_000_000n;

/**
 * Lets writes that this process asks for give up on a lock at once: the 5.2 s that they would wait began 5 s ago. The rest
 * is real. Returns what ends it.
 */
export function shortenWaits(): () => void {
  const now = process.hrtime.bigint;
  const spy = vi.spyOn(process.hrtime, "bigint").mockImplementation(() => now() - ALMOST_ALL_OF_IT_NS);
  return () => spy.mockRestore();
}
