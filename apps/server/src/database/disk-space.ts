import { statfs } from "node:fs/promises";

/** Below it a server says that it should get no traffic: a few minutes of writing and one checkpoint fit in. */
export const LEAST_FREE_BYTES = 32 * 1_024 * 1_024;

/** Bytes that we may still write into a folder; undefined where it cannot be asked. */
export async function readFreeBytes(folder: string): Promise<number | undefined> {
  const disk = await statfs(folder).catch(() => undefined);
  return disk && disk.bavail * disk.bsize;
}
