import { DatabaseSync } from "node:sqlite";
import { makePrivateFile } from "../private-files.ts";
import { isBusy } from "./errors.ts";
import { StartError } from "../start-error.ts";

// Long enough for a predecessor that is just ending, short enough for an impatient person.
const WAIT_MS = 1_000;

/**
 * Claims the database file for this process: two servers on one file would each queue writes without knowing of the
 * other. The claim is a file lock beside the database, so a killed process leaves none behind. Returns the release;
 * throws StartError.
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
