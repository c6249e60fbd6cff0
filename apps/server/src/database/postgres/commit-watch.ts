import type { Run } from "./session.ts";

const POLL_MS = 500;

/** Watches for commits that hang because the standby does not confirm them. */
export interface CommitWatch {
  /** True while a new write would only add another hanging connection. */
  readonly isStalled: boolean;
  /** Reports a commit that timed out. */
  report(): void;
  stop(): void;
}

/**
 * A commit waits for its standby without a limit, even after its connection is closed. After the first such commit this polls
 * twice a second whether any still waits, so that an outage does not exhaust the server's connections.
 */
export function watchCommits(read: Run): CommitWatch {
  let timer: NodeJS.Timeout | undefined;

  async function poll(): Promise<void> {
    const waiting = await read(
      "select 1 as one from pg_stat_activity where usename = current_user and wait_event = 'SyncRep' limit 1",
    ).then(
      ({ rows }) => rows.length > 0,
      // Another outage, or an engine without this view: the ordinary tries find out.
      () => false,
    );
    if (timer) timer = waiting ? again() : undefined;
  }

  function again(): NodeJS.Timeout {
    return setTimeout(() => void poll(), POLL_MS).unref();
  }

  return {
    get isStalled() {
      return timer !== undefined;
    },
    report() {
      timer ??= again();
    },
    stop() {
      clearTimeout(timer);
      timer = undefined;
    },
  };
}
