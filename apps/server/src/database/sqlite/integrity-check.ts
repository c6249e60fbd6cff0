import type { DatabaseSync } from "node:sqlite";
import { isDamaged } from "./errors.ts";
import { StartError } from "../start-error.ts";

/**
 * The damage found in a database, or undefined. Reads the whole file: SQLite's quick check does not compare indexes with rows,
 * and a damaged index hides rows silently. Throws other errors of SQLite.
 */
export function findDamage(connection: DatabaseSync): string | undefined {
  try {
    const { integrity_check: verdict } = connection.prepare("PRAGMA integrity_check(1)").get() as {
      integrity_check: string;
    };
    return verdict === "ok" ? undefined : verdict;
  } catch (error) {
    if (isDamaged(error)) return String(error);
    throw error;
  }
}

/** The message about a damaged file. */
export function damaged(file: string, cause: unknown): StartError {
  return new StartError(
    `数据库文件 ${file} 已损坏，或者不是数据库。请用备份恢复后再启动：node apps/server/src/main.ts restore <备份文件> --replace`,
    { cause },
  );
}
