import { statfs } from "node:fs/promises";
import { dirname } from "node:path";
import type { DatabaseAddress } from "./address.ts";

/** Below it a server says that it should get no traffic: a few minutes of writing and one checkpoint fit in. */
export const LEAST_FREE_BYTES = 32 * 1_024 * 1_024;

/** Bytes that we may still write beside the database file; undefined where the disk is another machine's or cannot be asked. */
export async function readFreeBytes(address: DatabaseAddress): Promise<number | undefined> {
  if (address.engine === "postgres") return undefined;
  try {
    const { bavail, bsize } = await statfs(dirname(address.file));
    return bavail * bsize;
  } catch {
    return undefined;
  }
}
