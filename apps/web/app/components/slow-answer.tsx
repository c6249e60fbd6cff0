import { useIsSlow } from "./is-slow.ts";

/** Says that the site answers slowly, while a call has waited for 3 seconds. Rendered only where a person waits. */
export function SlowAnswer() {
  return useIsSlow() && <p className="text-sm text-ink-soft">网站答得慢，还在等…</p>;
}
