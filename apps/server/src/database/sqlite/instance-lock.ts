import { DatabaseSync } from "node:sqlite";
import { makePrivateFile } from "../private-files.ts";
import { isBusy } from "./errors.ts";
import { StartError } from "../start-error.ts";

// Long enough for a previous server that is just stopping.
const WAIT_MS = 1_000;

/**
 * Locks the database file for this process, because two servers would queue writes without knowing of each other. A file lock
 * beside the database, which ends with the process. Returns the release; throws StartError.
 */
export function claimDatabase(file: string): () => void {
  const lockFile = `${file}.lock`;
  makePrivateFile(lockFile);
  const lock = new DatabaseSync(lockFile, { timeout: WAIT_MS });
  try {
    lock.exec("BEGIN EXCLUSIVE");
  } catch (error) {
    lock.close();
    if (!isBusy(error)) throw error;
    throw new StartError(`另一个心镜服务正在使用数据库 ${file}。请先停止它，或换一个 DATABASE_URL`, {
      cause: error,
    });
  }
  return () => lock.close();
}
