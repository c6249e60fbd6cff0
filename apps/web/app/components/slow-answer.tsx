import { useIsSlow } from "./hooks/is-slow.ts";

/** Says that the server is slow if a call has been waiting for 3 seconds. Rendered only beside something that waits. */
export function SlowAnswer() {
  return useIsSlow() && <p className="text-sm text-ink-soft">网站答得慢，还在等…</p>;
}
