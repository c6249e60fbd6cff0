import { spawn } from "node:child_process";
import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { load, type Call, type Load } from "./load.ts";

export const CONNECTIONS = 50;
export const MEASURED_MS = 3000;
const WARM_MS = 700;

export const BODY = {
  test_type: "adhd",
  test_name: "ADHD自评",
  result_type: "不太可能存在ADHD",
  total_score: 20,
  scores: { attention: 12, hyperactivity: 8, total: 20, total_score: 20 },
  start_time: "2026-11-21T08:00:00.000Z",
  end_time: "2026-11-21T08:01:00.000Z",
  version: "adhd-2",
};

export interface Target {
  readonly pid: number;
  readonly url: string;
}

/** Measured values by name, one for each round. */
export type Values = Record<string, number[]>;

export function add(values: Values, key: string, value: number): void {
  (values[key] ??= []).push(value);
}

/** Creates a request that posts a new result with a token. */
export function postOf(token: string | undefined): Call {
  return { method: "POST", path: "/api/test-results", token, key: randomUUID(), body: BODY };
}

/** Starts a baseline server as a separate process. Resolves with its address when the server has printed it. */
export async function startFloor(
  script: string,
  ...args: readonly string[]
): Promise<Target & { readonly stop: () => void }> {
  const child = spawn(process.execPath, [join(import.meta.dirname, script), ...args], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  const [line] = (await once(child.stdout.setEncoding("utf8"), "data")) as [string];
  return { url: line.trim(), pid: child.pid!, stop: () => void child.kill("SIGKILL") };
}

/**
 * Sends requests to a server for a fixed time, after a warm-up. `cpuMs` is the processor time of the server's process
 * for each response.
 */
export async function hammer(
  { url, pid }: Target,
  next: () => Call,
  status: number,
): Promise<Load & { readonly cpuMs: number }> {
  await load(url, next, { connections: CONNECTIONS, ms: WARM_MS, status });
  const before = readCpuMs(pid);
  const done = await load(url, next, { connections: CONNECTIONS, ms: MEASURED_MS, status });
  if (done.refused > 0)
    throw new Error(`${done.refused} of ${done.latencies.length} answers were not ${status}`);
  return { ...done, cpuMs: (readCpuMs(pid) - before) / done.latencies.length };
}

/** Returns the processor time of a process and its threads in milliseconds; the resolution is 10 ms. Linux only. */
function readCpuMs(pid: number): number {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, "utf8").split(") ")[1]?.split(" ") ?? [];
    return 10 * (Number(fields[11]) + Number(fields[12]));
  } catch {
    return Number.NaN;
  }
}
