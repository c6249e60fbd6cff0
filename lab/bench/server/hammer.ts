import { randomUUID } from "node:crypto";
import { readFileSync } from "node:fs";
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

/** What a server that was started says about itself. */
export interface Target {
  readonly pid: number;
  readonly url: string;
}

/** Values of each measure by its name, one for each round. */
export type Values = Record<string, number[]>;

export function add(values: Values, key: string, value: number): void {
  (values[key] ??= []).push(value);
}

/** A new result of whoever has that token. */
export function postOf(token: string | undefined): Call {
  return { method: "POST", path: "/api/test-results", token, key: randomUUID(), body: BODY };
}

/** Loads a server; `cpuMs` is what its process took of the processors for each answer. */
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

/** Processor time of a process and its threads so far, in ticks of 10 ms, on Linux; elsewhere not measured. */
function readCpuMs(pid: number): number {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, "utf8").split(") ")[1]?.split(" ") ?? [];
    return 10 * (Number(fields[11]) + Number(fields[12]));
  } catch {
    return Number.NaN;
  }
}
