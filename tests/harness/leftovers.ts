import { spawn } from "node:child_process";
import { existsSync, mkdtempSync, rmSync, statfsSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

const MEMORY = "/dev/shm";
/** In containers it is often a few megabytes. */
const NEEDED_BYTES = 1_073_741_824;

/** The end of its input comes with the end of the process that started it, even if that one was killed. */
const WATCH = `trap '' INT TERM HUP
read -r over && exit
[ -n "$1" ] && kill -3 "$1" 2> /dev/null && sleep 1 && kill -9 "$1" 2> /dev/null
[ -n "$2" ] && rm -rf "$2"`;

interface Leftover {
  readonly pid?: number | undefined;
  readonly folder?: string;
}

/** Ends that process and removes that folder once this process is gone, however it ended. Returns what calls that off. */
export function cleanUpAfterUs({ pid, folder }: Leftover): () => void {
  const watcher = spawn("sh", ["-c", WATCH, "sh", String(pid ?? ""), folder ?? ""], {
    // In a group of its own, where Ctrl+C does not reach it.
    detached: true,
    stdio: ["pipe", "ignore", "ignore"],
  });
  // Where there is no sh, as on Windows, only an orderly end leaves nothing behind.
  watcher.on("error", () => undefined);
  watcher.stdin.on("error", () => undefined);
  watcher.unref();
  if ("unref" in watcher.stdin && typeof watcher.stdin.unref === "function") watcher.stdin.unref();
  return () => void watcher.stdin.end("over\n");
}

/** Where tests keep databases: in memory if there is room. On a disk most of their time is waiting for it to sync. */
export function testFolder(): string {
  return hasRoom() ? MEMORY : tmpdir();
}

let ownFolder: string | undefined;

/** A folder of this process, for those of its tests; checks in full, which are about disks, have it on a real one. */
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
