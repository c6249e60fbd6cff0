import type { Run } from "./session.ts";

const POLL_MS = 500;

/** Knows whether commits of ours hang because the standby does not confirm them. */
export interface CommitWatch {
  /** True: a write would only leave one more hanging connection behind. */
  readonly isStalled: boolean;
  /** A commit did not come back in time. */
  report(): void;
  stop(): void;
}

/**
 * A commit that waits for its standby waits for ever, on the server, also when its connection is gone. After the first
 * one this asks twice a second whether any still waits, so that an outage does not use up the server's connections.
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
