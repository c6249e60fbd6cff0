import { spawn } from "node:child_process";
import { existsSync, rmSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { OWNER_ONLY } from "./private-files.ts";
import type { StartError } from "./start-error.ts";
import { damaged } from "./whole-check.ts";

/** So much is read and compared in well under a second; nobody has to wait for more (decision 143). */
const MOST_BYTES_WAITED_FOR = 128 * 2 ** 20;
const PROCESS = join(import.meta.dirname, "late-check-process.ts");

/** Exit code of the process that checks, when it found damage; every other but 0 means that it could not look. */
export const FOUND_DAMAGE = 65;

/** Who is told how a late check ended, when it did not end well. */
export interface LateCheckTold {
  /** The file is damaged. The next start will look before it serves. */
  readonly onDamage: (error: StartError) => void;
  /** Nothing is known: the check itself failed. */
  readonly onFailure: (reason: string) => void;
}

/** Whether a file may be served before all of it was checked: it is too large to wait for, and no check found it damaged. */
export function mayBeCheckedLate(file: string): boolean {
  return statSync(file).size > MOST_BYTES_WAITED_FOR && !existsSync(markOf(file));
}

/** After a check that found the file sound. */
export function forgetDamage(file: string): void {
  rmSync(markOf(file), { force: true });
}

/**
 * Checks a whole file while it is served, in a process of its own: one can be ended at any moment, a thread that reads for
 * minutes cannot. Returns the stop, which resolves when the process is gone and holds nothing of the file.
 */
export function startLateCheck(file: string, told: LateCheckTold): () => Promise<void> {
  // Nothing of the environment: it has secrets, and nothing of them is needed.
  const child = spawn(process.execPath, [PROCESS, file], { env: {}, stdio: ["ignore", "pipe", "pipe"] });
  let output = "";
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding("utf8").on("data", (text: string) => (output += text));
  let isStopped = false;
  child.once("error", (error) => (output += error.message));
  const ended = new Promise<void>((resolve) => {
    child.once("close", (code, signal) => {
      resolve();
      if (isStopped || code === 0) return;
      if (code === FOUND_DAMAGE) {
        mark(file, output);
        told.onDamage(damaged(file, output));
      } else {
        told.onFailure(output || `ended by ${signal ?? code}`);
      }
    });
  });
  return async () => {
    isStopped = true;
    child.kill("SIGKILL");
    await ended;
  };
}

function mark(file: string, damage: string): void {
  try {
    writeFileSync(markOf(file), damage, { mode: OWNER_ONLY });
  } catch {
    // A full or failing disk: the next start serves again until its own check finds the same.
  }
}

function markOf(file: string): string {
  return `${file}.damaged`;
}
