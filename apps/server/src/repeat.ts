/** Does the work now and again after each interval. Returns the stop; a failed round is reported and tried again next time. */
export function startRepeating(
  work: () => Promise<void>,
  intervalMs: number,
  onFailure: (error: unknown) => void,
): () => void {
  const round = () => {
    work().catch(onFailure);
  };
  round();
  const timer = setInterval(round, intervalMs);
  timer.unref();
  return () => clearInterval(timer);
}
