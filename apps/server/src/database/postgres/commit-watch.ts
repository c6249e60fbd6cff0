import type { Run } from "./session.ts";

const POLL_MS = 500;

/** Detects commits that hang because the standby does not confirm them. */
export type CommitWatch = ReturnType<typeof watchCommits>;

/**
 * Starts a watch for hanging commits. A commit waits for its standby without a limit, even after its connection is closed. After
 * the first report this polls twice a second whether a commit still waits; meanwhile new writes are refused, so that an outage
 * does not exhaust the server's connections.
 */
export function watchCommits(read: Run) {
  let timer: NodeJS.Timeout | undefined;
  const again = () => setTimeout(() => void poll(), POLL_MS).unref();

  async function poll(): Promise<void> {
    const waiting = await read(
      "select 1 as one from pg_stat_activity where usename = current_user and wait_event = 'SyncRep' limit 1",
      // During another outage, or if the engine lacks this view, ordinary writes detect the failure.
    ).catch(() => undefined);
    if (timer) timer = waiting?.rows.length ? again() : undefined;
  }

  return {
    /** True if a new write would hang as well. */
    isStalled: () => timer !== undefined,
    /** Reports a commit that timed out. */
    report() {
      timer ??= again();
    },
    stop() {
      clearTimeout(timer);
      timer = undefined;
    },
  };
}
