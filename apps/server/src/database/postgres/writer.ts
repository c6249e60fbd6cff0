import type { Pool } from "pg";
import type { Database } from "../database.ts";
import { DatabaseUnavailableError } from "../unavailable.ts";
import { NO_CHANGE, type StepResult, type WriteStep } from "../write-step.ts";
import { isCollision } from "./errors.ts";
import { retry } from "./retry.ts";
import { type Run, type Session, withSession } from "./session.ts";

/** Timeout of a write with its retries and COMMIT. The client gives up after 10 s. */
const WRITE_DEADLINE_MS = 5_500;
/** Timeout of one attempt up to COMMIT. It leaves time for a retry on a new connection. */
const TRY_MS = 3_000;
// Warnings of a commit that the standby has not confirmed ("canceling wait for synchronous replication"), caused by
// pg_cancel_backend or a shutdown. Matched by code, because the text depends on the server's language.
const UNREPLICATED: readonly string[] = ["01000", "57P01"];
/** Tolerance for comparing times, because timers are less precise than the clock. */
const CLOCK_GRAIN_MS = 5;
/** Interval of the query that asks whether a commit is still waiting. */
const POLL_MS = 500;
const LOCK_PERSON = "select id from users where id = $1 for update";

/** Creates a function that runs each write as one transaction, and retries collisions and connections lost before COMMIT. */
export function createWrite(
  pool: Pool,
  watch: CommitWatch,
  stats: { writes: number; commits: number },
): Database["write"] {
  return async (steps) => {
    const until = performance.now() + WRITE_DEADLINE_MS;
    const tryOnce = async () => {
      if (watch.isStalled()) throw new DatabaseUnavailableError("the standby does not confirm commits");
      return withSession(pool, until, async (session) => {
        session.takeWarnings();
        const results = await runSteps(session, steps, Math.min(TRY_MS, until - performance.now()));
        await commit(session, watch, until);
        stats.writes += 1;
        stats.commits += 1;
        return results;
      });
    };
    return retry(tryOnce, until);
  };
}

/** Begins a transaction and runs the steps. Rolls back on failure. */
async function runSteps(session: Session, steps: readonly WriteStep[], limitMs: number) {
  const limit = setTimeout(() => session.destroy(), limitMs);
  const people = new Set(steps.map(({ ofPerson }) => ofPerson).filter((person) => person !== undefined));
  const results: StepResult[] = [];
  try {
    await session.run("begin");
    for (const person of people) await session.run(LOCK_PERSON, [person], true);
    for (const { sql, parameters, onlyIfChanged } of steps) {
      const isDue = onlyIfChanged === undefined || (results[onlyIfChanged]?.changes ?? 0) > 0;
      if (!isDue) results.push(NO_CHANGE);
      else {
        const { command, rowCount, rows } = await session.run(sql, parameters, true);
        results.push({ changes: command === "SELECT" ? 0 : (rowCount ?? 0), rows });
      }
    }
    return results;
  } catch (error) {
    // A session that cannot roll back is not reused.
    await session.run("rollback").catch(() => session.destroy());
    throw error;
  } finally {
    clearTimeout(limit);
  }
}

/** Commits. Resolves only if the server confirmed the configured durability. */
async function commit(session: Session, watch: CommitWatch, until: number): Promise<void> {
  try {
    const { command } = await session.run("commit");
    if (command !== "COMMIT") throw new DatabaseUnavailableError(`COMMIT was answered with ${command}`);
  } catch (error) {
    if (isCollision(error)) throw error;
    if (performance.now() >= until - CLOCK_GRAIN_MS) watch.report();
    // The outcome is unknown, so it must be neither acknowledged nor retried.
    throw new DatabaseUnavailableError("the outcome of a commit is not known", { cause: error });
  }
  if (session.takeWarnings().some((code) => UNREPLICATED.includes(code)))
    throw new DatabaseUnavailableError("a commit was not confirmed by the standby");
}

/** Watch that detects commits which wait because the standby does not confirm them. */
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
      // The query may fail during another outage, or if the engine lacks this view. Ordinary writes then detect the
      // failure.
    ).catch(() => undefined);
    if (timer) timer = waiting?.rows.length ? again() : undefined;
  }

  return {
    /** Returns true if a new write would have to wait as well. */
    isStalled: () => timer !== undefined,
    report() {
      timer ??= again();
    },
    stop() {
      clearTimeout(timer);
      timer = undefined;
    },
  };
}
