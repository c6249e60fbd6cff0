import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import type { Target } from "./hammer.ts";

/** Starts a baseline as a separate process, which prints its address when it listens. */
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
