import { Worker } from "node:worker_threads";
import { processTimeMs } from "../process-time.ts";
import { DatabaseUnavailableError } from "../unavailable.ts";
import type { WriteAnswer, WriteRequest } from "./write-group.ts";
import type { CompactRequest } from "./write-worker.ts";
import type { StepResult, WriteStep } from "../write-step.ts";

/** Longest wait for a lock, below the client's timeout of 10 s (spec 7). */
const WRITE_DEADLINE_MS = 5_200;

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
  /** Completes pending writes, then ends the worker. */
  close(): Promise<void>;
}

type WorkerRequest = Omit<WriteRequest, "id"> | Omit<CompactRequest, "id">;

interface Pending {
  readonly resolve: (results: readonly StepResult[]) => void;
  readonly reject: (error: Error) => void;
}

/** Starts the write worker on a database file. Rejects when the worker cannot open it. */
export async function startWriter(file: string): Promise<Writer> {
  const worker = new Worker(new URL("./write-worker.ts", import.meta.url), { workerData: { file } });
  const stats = { writes: 0, commits: 0 };
  const pending = new Map<number, Pending>();
  let waiting: (WriteRequest | CompactRequest)[] = [];
  let lastId = 0;
  let isGone = false;

  function settle(answers: readonly WriteAnswer[]): void {
    if (answers.some((answer) => answer.ok)) stats.commits += 1;
    for (const answer of answers) {
      const waiter = pending.get(answer.id);
      pending.delete(answer.id);
      if (answer.ok) stats.writes += 1;
      if (answer.ok) waiter?.resolve(answer.results);
      else waiter?.reject(failureOf(answer));
    }
  }

  function abandon(cause?: unknown): void {
    isGone = true;
    for (const { reject } of pending.values())
      reject(new DatabaseUnavailableError("the write worker has ended", { cause }));
    pending.clear();
  }

  const exited = new Promise<void>((resolve) => worker.once("exit", () => resolve()));
  await untilReady(worker, settle);
  worker.on("error", abandon);
  worker.once("exit", () => abandon());

  /** Batches the writes of one event loop turn into one message; one each would cost a quarter of a post's processor time. */
  function send(): void {
    const requests = waiting;
    waiting = [];
    try {
      if (!isGone) worker.postMessage(requests);
    } catch (error) {
      // A value cannot be cloned: a programming error, and nothing was sent.
      settle(requests.map(({ id }) => ({ id, ok: false, isUnavailable: false, message: String(error) })));
    }
  }

  async function ask(request: WorkerRequest): Promise<readonly StepResult[]> {
    if (isGone) throw new DatabaseUnavailableError("the write worker has ended");
    lastId += 1;
    const id = lastId;
    if (waiting.length === 0) setImmediate(send);
    waiting.push({ id, ...request });
    return new Promise((resolve, reject) => pending.set(id, { resolve, reject }));
  }

  return {
    stats,
    waiting: () => pending.size,
    write: (steps) => ask({ steps, deadlineMs: processTimeMs() + WRITE_DEADLINE_MS }),
    compact: async () => void (await ask({ compact: true })),
    async close() {
      send();
      if (!isGone) worker.postMessage("close");
      await exited;
    },
  };
}

function untilReady(worker: Worker, settle: (answers: readonly WriteAnswer[]) => void): Promise<void> {
  return new Promise((resolve, reject) => {
    worker.on("message", (message: unknown) => {
      if (message === "ready") resolve();
      // Anything else is Node's own: under --watch it posts what the worker imports.
      else if (Array.isArray(message)) settle(message as readonly WriteAnswer[]);
    });
    worker.once("error", reject);
  });
}

function failureOf({ isUnavailable, message }: Extract<WriteAnswer, { ok: false }>): Error {
  return isUnavailable ? new DatabaseUnavailableError(message) : new Error(message);
}
