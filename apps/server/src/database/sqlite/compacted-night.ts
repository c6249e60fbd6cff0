import type { DatabaseSync } from "node:sqlite";

/* The night (see time.ts) for which the file was last compacted. It is the file's `user_version`, a number that SQLite keeps for
   programs in the file's header; 0 means none. */

export function readCompactedNight(connection: DatabaseSync): number {
  return Number(connection.prepare("PRAGMA user_version").get()?.["user_version"]);
}

export function writeCompactedNight(connection: DatabaseSync, night: number): void {
  connection.exec(`PRAGMA user_version = ${night}`);
}
