import { Worker } from "node:worker_threads";
import { processTimeMs } from "../process-time.ts";
import { DatabaseUnavailableError } from "../unavailable.ts";
import type { WriteAnswer, WriteRequest } from "./write-group.ts";
import type { CompactRequest } from "./write-worker.ts";
import type { StepResult, WriteStep } from "../write-step.ts";

/** Longest wait for a lock: one that is held for 5 s is waited for. The client gives up after 10 s (spec 7). */
const WRITE_DEADLINE_MS = 5_200;

/**
 * So many writes are sent before the turn of the loop is over: of a burst the worker writes the first ones while this thread
 * reads the rest. Otherwise each would wait for the other.
 */
const MOST_AT_ONCE = 16;

/** The only way to change the database. */
export interface Writer {
  /**
   * Runs the steps as one atomic write and answers once it is on disk. Rejects with DatabaseUnavailableError when
   * the database is locked, full or failing (nothing is stored), with Error when a statement is wrong.
   */
  write(steps: readonly WriteStep[]): Promise<readonly StepResult[]>;
  /** Removes what was deleted from the file and its log; other writes wait meanwhile. Rejects when it cannot. */
  compact(): Promise<void>;
  /** Writes acknowledged and commits made so far; fewer commits than writes means that writes shared them. */
  readonly stats: { readonly writes: number; readonly commits: number };
  /** Writes that were handed over and are not answered yet. */
  waiting(): number;
  /** Finishes what was handed over, then ends the worker. */
  close(): Promise<void>;
}

interface Pending {
  readonly resolve: (results: readonly StepResult[]) => void;
  readonly reject: (error: Error) => void;
}

/** Starts the write worker on a database file. Rejects when the worker cannot open it. */
export async function startWriter(file: string): Promise<Writer> {
  const worker = new Worker(new URL("./write-worker.ts", import.meta.url), { workerData: { file } });
  const stats = { writes: 0, commits: 0 };
  const waiters = createWaiters(stats);
  let isGone = false;

  function abandon(cause?: unknown): void {
    isGone = true;
    waiters.abandon(cause);
  }

  const exited = new Promise<void>((resolve) => worker.once("exit", () => resolve()));
  await new Promise<void>((resolve, reject) => {
    worker.on("message", (message: unknown) => {
      if (message === "ready") resolve();
      // Anything else is Node's own: under --watch it posts what the worker imports.
      else if (Array.isArray(message)) waiters.settle(message as readonly WriteAnswer[]);
    });
    worker.once("error", reject);
  });
  worker.on("error", abandon);
  worker.once("exit", () => abandon());

  const outbox = createOutbox((message) => {
    if (!isGone) worker.postMessage(message);
  }, waiters.settle);

  function ask(hand: (id: number) => void): Promise<readonly StepResult[]> {
    if (isGone) return Promise.reject(new DatabaseUnavailableError("the write worker has ended"));
    return waiters.add(hand);
  }

  return {
    stats,
    waiting: waiters.count,
    write: (steps) => ask((id) => outbox.add({ id, steps, deadlineMs: processTimeMs() + WRITE_DEADLINE_MS })),
    async compact() {
      await ask((id) => {
        outbox.send();
        worker.postMessage({ id, compact: true } satisfies CompactRequest);
      });
    },
    async close() {
      outbox.send();
      if (!isGone) worker.postMessage("close");
      await exited;
    },
  };
}

/** Who waits for an answer of the worker, by the number of what was asked. */
function createWaiters(stats: { writes: number; commits: number }) {
  const pending = new Map<number, Pending>();
  let lastId = 0;
  return {
    count: () => pending.size,
    add(hand: (id: number) => void): Promise<readonly StepResult[]> {
      lastId += 1;
      const id = lastId;
      return new Promise((resolve, reject) => {
        pending.set(id, { resolve, reject });
        hand(id);
      });
    },
    settle(answers: readonly WriteAnswer[]): void {
      if (answers.some((answer) => answer.ok)) stats.commits += 1;
      for (const answer of answers) {
        const waiter = pending.get(answer.id);
        pending.delete(answer.id);
        if (answer.ok) {
          stats.writes += 1;
          waiter?.resolve(answer.results);
        } else {
          waiter?.reject(
            answer.isUnavailable ? new DatabaseUnavailableError(answer.message) : new Error(answer.message),
          );
        }
      }
    },
    abandon(cause: unknown): void {
      const waiters = [...pending.values()];
      pending.clear();
      for (const { reject } of waiters)
        reject(new DatabaseUnavailableError("the write worker has ended", { cause }));
    },
  };
}

/** Sends what one turn of the loop wants written, in a message or, of a burst, in several. */
function createOutbox(
  post: (requests: readonly WriteRequest[]) => void,
  settle: (answers: readonly WriteAnswer[]) => void,
) {
  let waiting: WriteRequest[] = [];

  function send(): void {
    const requests = waiting;
    waiting = [];
    if (requests.length === 0) return;
    try {
      post(requests);
    } catch (error) {
      // Something in it cannot be copied: a mistake of ours, and nothing of it has left.
      settle(requests.map(({ id }) => ({ id, ok: false, isUnavailable: false, message: String(error) })));
    }
  }

  return {
    send,
    add(request: WriteRequest): void {
      if (waiting.length === 0) setImmediate(send);
      waiting.push(request);
      if (waiting.length >= MOST_AT_ONCE) send();
    },
  };
}
