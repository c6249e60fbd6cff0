import { statfs } from "node:fs/promises";

/** Below this a server reports that it is not ready. It leaves room for a few minutes of writes and one checkpoint. */
export const LEAST_FREE_BYTES = 32 * 1_024 * 1_024;

/** Free bytes in a folder for this user; undefined where the system does not tell. */
export async function readFreeBytes(folder: string): Promise<number | undefined> {
  const disk = await statfs(folder).catch(() => undefined);
  return disk && disk.bavail * disk.bsize;
}
