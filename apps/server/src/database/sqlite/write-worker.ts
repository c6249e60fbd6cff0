import { parentPort, workerData } from "node:worker_threads";
import { compact } from "./compact.ts";
import { openForWriting } from "./open.ts";
import { processTimeMs } from "../process-time.ts";
import { isUnavailable } from "../unavailable.ts";
import { createGroupRunner, type WriteAnswer, type WriteRequest } from "./write-group.ts";

/** Asks for a compaction instead of a write. */
export interface CompactRequest {
  readonly id: number;
  readonly compact: true;
}

// The write worker. A synchronous driver blocks its thread while it waits for the disk or for a lock, so it gets a
// thread of its own; whatever arrives while one group is being written is the next group.

type RunGroup = ReturnType<typeof createGroupRunner>;

const port = parentPort;
if (!port) throw new Error("write-worker.ts runs only as a worker thread");
const { file } = workerData as { readonly file: string };

let connection = openForWriting(file);
let runGroup: RunGroup | undefined = createGroupRunner(connection, processTimeMs);
let waiting: WriteRequest[] = [];
let isScheduled = false;

port.on("message", (message: readonly (WriteRequest | CompactRequest)[] | "close") => {
  if (message === "close") {
    flush();
    connection.close();
    port.close();
    return;
  }
  for (const request of message) {
    if ("compact" in request) post([runCompaction(request)]);
    else waiting.push(request);
  }
  schedule();
});
port.postMessage("ready");

// After the poll phase everything that has arrived is in `waiting`: that is one group.
function schedule(): void {
  if (isScheduled) return;
  isScheduled = true;
  setImmediate(flush);
}

function flush(): void {
  isScheduled = false;
  const group = waiting;
  waiting = [];
  if (group.length === 0) return;
  const run = usableRunner();
  if (typeof run === "string") {
    post(group.map(({ id }) => ({ id, ok: false, isUnavailable: true, message: run })));
    return;
  }
  const outcome = run(group);
  if (outcome.isConnectionBroken) discardConnection();
  if (outcome.answers.length > 0) post(outcome.answers);
  if (outcome.retry.length > 0) {
    waiting = [...outcome.retry, ...waiting];
    schedule();
  }
}

function runCompaction({ id }: CompactRequest): WriteAnswer {
  try {
    const run = usableRunner();
    if (typeof run === "string") return { id, ok: false, isUnavailable: true, message: run };
    compact(connection);
    return { id, ok: true, results: [] };
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    return { id, ok: false, isUnavailable: isUnavailable(error), message };
  }
}

/** The runner on a good connection, opened anew after a failure; the reason as text while that is impossible. */
function usableRunner(): RunGroup | string {
  if (runGroup) return runGroup;
  try {
    connection = openForWriting(file);
    runGroup = createGroupRunner(connection, processTimeMs);
    return runGroup;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

// After a failed fsync SQLite and the kernel may disagree about what is on disk: never acknowledge on that handle again.
function discardConnection(): void {
  runGroup = undefined;
  try {
    connection.close();
  } catch {
    // Already closed, or closing failed as well: the next group opens a new one in any case.
  }
}

function post(answers: readonly WriteAnswer[]): void {
  port?.postMessage(answers);
}
