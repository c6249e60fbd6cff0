import { retry } from "../retry.ts";
import { DatabaseUnavailableError } from "../unavailable.ts";
import { NO_CHANGE, type StepResult, type WriteStep } from "../write-step.ts";
import type { CommitWatch } from "./commit-watch.ts";
import { toUnavailable, isCollision, isRetryable } from "./errors.ts";
import type { Session } from "./session.ts";
import type { SessionPool } from "./session-pool.ts";

/** From the arrival to the refusal, retries and COMMIT included; the client gives up after 10 s (spec 7). */
const WRITE_DEADLINE_MS = 5_500;
/** Timeout of one attempt up to COMMIT; it leaves time for another on a new connection. */
const TRY_MS = 3_000;
// Of a commit: "canceling wait for synchronous replication", by pg_cancel_backend and by a shutdown. Known by code,
// because the text is in the server's language.
const UNREPLICATED: readonly string[] = ["01000", "57P01"];
/** Timers come in whole milliseconds, the process clock does not. */
const CLOCK_GRAIN_MS = 5;
const LOCK_PERSON = "select id from users where id = $1 for update";

export interface WriteStats {
  writes: number;
  commits: number;
}

/** Runs each write as one transaction, retried after a collision or a lost connection before COMMIT. */
export function createWrite(pool: SessionPool, watch: CommitWatch, stats: WriteStats) {
  return async function write(steps: readonly WriteStep[]): Promise<readonly StepResult[]> {
    const until = performance.now() + WRITE_DEADLINE_MS;
    try {
      return await retry(
        async () => {
          if (watch.isStalled) throw new DatabaseUnavailableError("the standby does not confirm commits");
          return pool.use(until, async (session) => {
            const results = await runTransaction(session, { steps, watch, until });
            stats.writes += 1;
            stats.commits += 1;
            return results;
          });
        },
        { until, isRetryable },
      );
    } catch (error) {
      throw toUnavailable(error);
    }
  };
}

interface Transaction {
  readonly steps: readonly WriteStep[];
  readonly watch: CommitWatch;
  readonly until: number;
}

async function runTransaction(session: Session, transaction: Transaction): Promise<readonly StepResult[]> {
  session.takeWarnings();
  const results = await runSteps(session, transaction);
  await commit(session, transaction);
  return results;
}

/** Begins and runs the steps; a failure leaves no transaction behind. */
async function runSteps(session: Session, { steps, until }: Transaction): Promise<readonly StepResult[]> {
  const limit = setTimeout(() => session.destroy(), Math.min(TRY_MS, until - performance.now()));
  const people = new Set(steps.map(({ ofPerson }) => ofPerson).filter((person) => person !== undefined));
  const results: StepResult[] = [];
  try {
    await session.run("begin");
    for (const person of people) await session.run(LOCK_PERSON, [person], true);
    for (const step of steps) results.push(await runStep(session, step, results));
    return results;
  } catch (error) {
    // A session that cannot roll back is not reused.
    await session.run("rollback").catch(() => session.destroy());
    throw error;
  } finally {
    clearTimeout(limit);
  }
}

async function runStep(
  session: Session,
  { sql, parameters, onlyIfChanged, isPrepared }: WriteStep,
  results: readonly StepResult[],
): Promise<StepResult> {
  const isDue = onlyIfChanged === undefined || (results[onlyIfChanged]?.changes ?? 0) > 0;
  if (!isDue) return NO_CHANGE;
  const { command, changes, rows } = await session.run(sql, parameters, isPrepared);
  return { changes: command === "SELECT" ? 0 : changes, rows };
}

/** Resolves only when the server said that the transaction is as safe as it is configured to make it. */
async function commit(session: Session, { watch, until }: Transaction): Promise<void> {
  try {
    const { command } = await session.run("commit");
    if (command !== "COMMIT") throw new DatabaseUnavailableError(`COMMIT was answered with ${command}`);
  } catch (error) {
    if (isCollision(error)) throw error;
    session.destroy();
    if (performance.now() >= until - CLOCK_GRAIN_MS) watch.report();
    // The outcome is unknown: it must be neither acknowledged nor retried.
    throw new DatabaseUnavailableError("the outcome of a commit is not known", { cause: error });
  }
  if (session.takeWarnings().some((code) => UNREPLICATED.includes(code))) {
    session.destroy();
    throw new DatabaseUnavailableError("a commit was not confirmed by the standby");
  }
}
