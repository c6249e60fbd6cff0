import { existsSync, statfsSync } from "node:fs";
import { tmpdir } from "node:os";
import { IS_LONG } from "./proof.ts";

const MEMORY = "/dev/shm";
/** In containers it is often a few megabytes. */
const NEEDED_BYTES = 1_073_741_824;

/** Where tests keep databases: in memory if there is room. On a disk most of their time is waiting for it to sync. */
export function testFolder(): string {
  return hasRoom() ? MEMORY : tmpdir();
}

/** The same for what is about disks: checks in full use a real one. */
export function durableTestFolder(): string {
  return IS_LONG ? tmpdir() : testFolder();
}

function hasRoom(): boolean {
  if (!existsSync(MEMORY)) return false;
  const { bavail, bsize } = statfsSync(MEMORY);
  return bavail * bsize > NEEDED_BYTES;
}
