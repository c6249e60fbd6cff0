import { setImmediate as nextTurn } from "node:timers/promises";
import { Worker } from "node:worker_threads";
import { DatabaseUnavailableError } from "../unavailable.ts";
import type { StepResult, WriteStep } from "../write-step.ts";
import type { WriteOutcome } from "./write-group.ts";
import type { Task, TaskAnswer } from "./write-worker.ts";

/** Maximum wait for a lock, below the client's timeout of 10 s. */
const WRITE_DEADLINE_MS = 5_200;

interface PendingWrite extends PromiseWithResolvers<readonly StepResult[]> {
  readonly steps: readonly WriteStep[];
  readonly until: number;
}

/** Starts the write worker, which makes all changes of the database. Rejects if it cannot open the file. */
export async function startWriter(file: string) {
  const worker = await startWorker(file);
  const stats = { writes: 0, commits: 0 };
  let waiting: PendingWrite[] = [];
  let unanswered = 0;
  let turn: Promise<unknown> = Promise.resolve();

  /** Runs tasks one after another, because the worker can do only one at a time. */
  function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
    const done = turn.then(work);
    turn = done.catch(() => undefined);
    return done;
  }

  /** Writes all pending writes as one group. */
  async function writeGroup(): Promise<void> {
    // Waits for the writes of this turn of the event loop, because one message per write costs a quarter of a post's
    // processor time.
    await nextTurn();
    const now = performance.now();
    const group = waiting.filter(({ until }) => until > now);
    for (const { until, reject } of waiting)
      if (until <= now) reject(new DatabaseUnavailableError("database is locked"));
    waiting = [];
    if (group.length === 0) return;
    try {
      const outcomes = await worker.ask(group.map(({ steps }) => steps));
      if (outcomes === "busy") {
        if (waiting.length === 0) void inTurn(writeGroup);
        waiting = [...group, ...waiting];
        return;
      }
      if (outcomes.some((outcome) => "results" in outcome)) stats.commits += 1;
      for (const [at, write] of group.entries()) settle(write, outcomes[at]!);
    } catch (error) {
      // The worker has ended, or a value could not be cloned, which is a programming error.
      for (const { reject } of group) reject(error);
    }
  }

  function settle({ resolve, reject }: PendingWrite, outcome: WriteOutcome): void {
    if (!("results" in outcome)) return reject(errorOf(outcome));
    stats.writes += 1;
    resolve(outcome.results);
  }

  return {
    stats,
    /** Returns the number of writes that are not answered yet. */
    unanswered: () => unanswered,
    async write(steps: readonly WriteStep[]): Promise<readonly StepResult[]> {
      if (waiting.length === 0) void inTurn(writeGroup);
      const write = {
        ...Promise.withResolvers<readonly StepResult[]>(),
        steps,
        until: performance.now() + WRITE_DEADLINE_MS,
      };
      waiting.push(write);
      unanswered += 1;
      return write.promise.finally(() => (unanswered -= 1));
    },
    async compact(night: number): Promise<void> {
      const [outcome] = await inTurn(() => worker.ask({ compactFor: night }));
      if (typeof outcome === "object" && "message" in outcome) throw errorOf(outcome);
    },
    /** Completes pending writes, then ends the worker. */
    async close(): Promise<void> {
      await inTurn(() => worker.end());
    },
  };
}

/** Starts the worker. `ask` sends it a task; call it again only after the answer. */
async function startWorker(file: string) {
  const worker = new Worker(new URL("./write-worker.ts", import.meta.url), { workerData: { file } });
  let isGone = false;
  let answer = Promise.withResolvers<TaskAnswer>();
  worker.on("message", (message: unknown) => {
    // Ignores messages of Node itself: with --watch the worker posts its imports.
    if (Array.isArray(message) || typeof message === "string") answer.resolve(message as TaskAnswer);
  });
  const end = (cause?: unknown) => {
    isGone = true;
    answer.reject(new DatabaseUnavailableError("the write worker has ended", { cause }));
  };
  worker.on("error", end);
  const exited = new Promise<void>((resolve) => worker.once("exit", () => resolve(end())));
  // The first message reports that the worker is ready.
  await answer.promise;

  return {
    async ask(task: Task): Promise<TaskAnswer> {
      if (isGone) throw new DatabaseUnavailableError("the write worker has ended");
      answer = Promise.withResolvers();
      worker.postMessage(task);
      return answer.promise;
    },
    async end() {
      if (!isGone) worker.postMessage("close" satisfies Task);
      await exited;
    },
  };
}

function errorOf({ isUnavailable, message }: Exclude<WriteOutcome, { results: unknown }>): Error {
  return isUnavailable ? new DatabaseUnavailableError(message) : new Error(message);
}
