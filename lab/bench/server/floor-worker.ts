/*
 * Write worker of the baseline "worker". It stores all results that have arrived in one transaction, and reports their
 * number.
 */
import { parentPort, workerData } from "node:worker_threads";
import { createWriter, openDurably, type ResultValues } from "./floor-results.ts";

const port = parentPort!;
const write = createWriter(openDurably((workerData as { file: string }).file));
let waiting: ResultValues[] = [];

port.on("message", (results: readonly ResultValues[]) => {
  if (waiting.length === 0) setImmediate(flush);
  waiting.push(...results);
});

function flush(): void {
  const group = waiting;
  waiting = [];
  write(group);
  port.postMessage(group.length);
}
