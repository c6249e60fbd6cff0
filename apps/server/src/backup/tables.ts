import type { Schema } from "#server/database/schema.ts";

export interface BackupTable {
  readonly name: keyof Schema;
  /** Columns of the primary key. */
  readonly key: readonly string[];
}

/**
 * What a backup holds, each table with its key: the order of its rows. Left out: the tables about migrations, which restoring
 * writes anew, and `tokens`, so that nobody is signed in again who had signed out after the backup was made.
 */
export const BACKUP_TABLES: readonly BackupTable[] = [
  { name: "users", key: ["id"] },
  { name: "user_emails", key: ["email_norm"] },
  { name: "test_results", key: ["user_id", "id"] },
  { name: "deleted_results", key: ["user_id", "id"] },
  { name: "consents", key: ["user_id", "kind", "number"] },
  { name: "participants", key: ["test_type", "slot"] },
  { name: "participants_by_day", key: ["test_type", "day", "slot"] },
  { name: "score_histogram", key: ["test_type", "version", "total_score", "slot"] },
  { name: "counted_keys", key: ["key_hash"] },
];
