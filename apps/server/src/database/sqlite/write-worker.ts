import type { DatabaseSync } from "node:sqlite";
import { parentPort, workerData } from "node:worker_threads";
import { DatabaseUnavailableError } from "../unavailable.ts";
import type { WriteStep } from "../write-step.ts";
import { readCompactedNight, writeCompactedNight } from "./compacted-night.ts";
import { openForWriting } from "./open.ts";
import { createGroupRunner, failureOf, type WriteOutcome } from "./write-group.ts";

// The write worker runs one task at a time. It is a separate thread because the synchronous driver blocks while it waits for the
// disk or a lock.

/** A group of writes, or another task that runs alone. */
export type Task = WriteGroup | { readonly compactFor: number } | "close";
type WriteGroup = readonly (readonly WriteStep[])[];

/** The outcome of each write, or "busy" if another connection held the lock and nothing was done. */
export type TaskAnswer = readonly WriteOutcome[] | "busy";

const port = parentPort;
if (!port) throw new Error("write-worker.ts runs only as a worker thread");
const { file } = workerData as { readonly file: string };
let open: ReturnType<typeof openRunner> | undefined = openRunner();

port.on("message", (task: Task) => {
  if (task !== "close") return port.postMessage(run(task));
  open?.connection.close();
  return port.close();
});
port.postMessage("ready");

function openRunner() {
  const connection = openForWriting(file);
  return { connection, runGroup: createGroupRunner(connection) };
}

function run(task: Exclude<Task, "close">): TaskAnswer {
  try {
    open ??= openRunner();
    if (!("compactFor" in task)) return open.runGroup(task);
    compact(open.connection, task.compactFor);
    return [{ results: [] }];
  } catch (error) {
    discardConnection();
    return "compactFor" in task ? [failureOf(error)] : task.map(() => failureOf(error));
  }
}

/**
 * Rewrites the file from its live rows and empties the log, so that neither holds deleted data. (`secure_delete` is not enough:
 * it leaves copies in pages that were split.) Does nothing if it was done for this night. Throws if another process holds the
 * file or the disk is full; then nothing has changed.
 */
function compact(connection: DatabaseSync, night: number): void {
  // Equal, not later: a clock that once ran ahead must not stop this for years.
  if (readCompactedNight(connection) === night) return;
  connection.exec("VACUUM");
  const { busy } = connection.prepare("PRAGMA wal_checkpoint(TRUNCATE)").get() as { busy: number };
  if (busy !== 0) throw new DatabaseUnavailableError("a reader kept the log from being emptied");
  writeCompactedNight(connection, night);
}

// Closes the connection after a failure. After a failed fsync, SQLite and the kernel may disagree about what is on
// disk, so no further write may be acknowledged over this connection.
function discardConnection(): void {
  try {
    open?.connection.close();
  } catch {
    // The connection was closed before, or closing failed. The next task opens a new one.
  }
  open = undefined;
}
