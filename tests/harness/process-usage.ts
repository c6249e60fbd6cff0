import { readdirSync, readFileSync } from "node:fs";
import type { RunningServer } from "./product.ts";

type Process = Pick<RunningServer, "process">;

/** Counts the open files and sockets of a server's process. Linux only. */
export function openFiles({ process: child }: Process): number {
  return readdirSync(`/proc/${child.pid}/fd`).length;
}

/** Reads the resident memory of a server's process. Linux only. */
export function residentMiB({ process: child }: Process): number {
  const [, pages = "0"] = readFileSync(`/proc/${child.pid}/statm`, "utf8").split(" ");
  return (Number(pages) * 4_096) / 1_048_576;
}
