import type { DatabaseSync } from "node:sqlite";
import { DatabaseUnavailableError } from "../unavailable.ts";

/**
 * Rewrites the file from its live rows and empties the log, so that nothing that was deleted can be read from
 * either any more. (`secure_delete` alone leaves copies in pages that were split before: measured.) Throws when
 * somebody else holds the file or the disk is full; then nothing has changed.
 */
export function compact(connection: DatabaseSync): void {
  connection.exec("VACUUM");
  const { busy } = connection.prepare("PRAGMA wal_checkpoint(TRUNCATE)").get() as { busy: number };
  if (busy !== 0) throw new DatabaseUnavailableError("a reader kept the log from being emptied");
}
