import { spawn } from "node:child_process";
import { existsSync, mkdtempSync, rmSync, statfsSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

const MEMORY = "/dev/shm";
/** Minimum free space for tests in memory, because /dev/shm of containers often has only a few megabytes. */
const NEEDED_BYTES = 1_073_741_824;

/**
 * Shell script that waits until its standard input closes. That happens when the process that started it ends, even if
 * it was killed.
 */
const WATCH = `trap '' INT TERM HUP
read -r over && exit
[ -n "$1" ] && kill -3 "$1" 2> /dev/null && sleep 1 && kill -9 "$1" 2> /dev/null
[ -n "$2" ] && rm -rf "$2"`;

interface Leftover {
  readonly pid?: number | undefined;
  readonly folder?: string;
}

/**
 * Kills a process and deletes a folder as soon as this process has ended, for whatever reason. Returns a function that
 * cancels this.
 */
export function cleanUpAfterUs({ pid, folder }: Leftover): () => void {
  const watcher = spawn("sh", ["-c", WATCH, "sh", String(pid ?? ""), folder ?? ""], {
    // Starts a process group of its own, which Ctrl+C does not reach.
    detached: true,
    stdio: ["pipe", "ignore", "ignore"],
  });
  // Without a shell, as on Windows, nothing is cleaned up if this process is killed.
  watcher.on("error", () => undefined);
  watcher.stdin.on("error", () => undefined);
  watcher.unref();
  if ("unref" in watcher.stdin && typeof watcher.stdin.unref === "function") watcher.stdin.unref();
  return () => void watcher.stdin.end("over\n");
}

/** Returns the folder for test databases: in memory if there is room, because tests on a disk mostly wait for it. */
export function testFolder(): string {
  return hasRoom() ? MEMORY : tmpdir();
}

let ownFolder: string | undefined;

/** Creates the folder for this process's test databases. Full proofs measure the disk, so theirs is on a real disk. */
export function folderOfThisProcess(): string {
  if (ownFolder !== undefined) return ownFolder;
  const parent = process.env["PROOF_FOLDER"] === undefined ? testFolder() : tmpdir();
  const folder = mkdtempSync(join(parent, "xinjing-test-"));
  cleanUpAfterUs({ folder });
  process.once("exit", () => rmSync(folder, { recursive: true, force: true }));
  ownFolder = folder;
  return folder;
}

function hasRoom(): boolean {
  if (!existsSync(MEMORY)) return false;
  const { bavail, bsize } = statfsSync(MEMORY);
  return bavail * bsize > NEEDED_BYTES;
}
