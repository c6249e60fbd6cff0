/** Monotonic milliseconds on a scale that all threads of the process share (performance.now() starts anew in each). */
export function processTimeMs(): number {
  return Number(process.hrtime.bigint()) / 1e6;
}
