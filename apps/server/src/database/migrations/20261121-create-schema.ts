import type { Migration } from "#server/database/migrate.ts";

/** Creates users, tokens, results and counters in portable SQL, without foreign keys between tables that may be sharded. */
export const createSchema: Migration = {
  version: 20261121,
  name: "create-schema",
  isAdditive: true,
  up: (schema) => [
    schema
      .createTable("users")
      .addColumn("id", "text", (column) => column.notNull().primaryKey())
      .addColumn("name", "text", (column) => column.notNull())
      .addColumn("email", "text", (column) => column.notNull())
      .addColumn("password_hash", "text", (column) => column.notNull())
      .addColumn("created_at", "bigint", (column) => column.notNull())
      .addColumn("result_count", "bigint", (column) => column.notNull()),
    schema
      .createTable("user_emails")
      .addColumn("email_norm", "text", (column) => column.notNull().primaryKey())
      .addColumn("user_id", "text", (column) => column.notNull()),
    schema
      .createTable("tokens")
      .addColumn("token_hash", "text", (column) => column.notNull().primaryKey())
      .addColumn("user_id", "text", (column) => column.notNull())
      .addColumn("created_at", "bigint", (column) => column.notNull())
      .addColumn("expires_at", "bigint", (column) => column.notNull())
      .addColumn("last_used_at", "bigint", (column) => column.notNull()),
    schema.createIndex("tokens_of_user").on("tokens").column("user_id"),
    schema
      .createTable("test_results")
      .addColumn("user_id", "text", (column) => column.notNull())
      .addColumn("id", "text", (column) => column.notNull())
      .addColumn("test_type", "text", (column) => column.notNull())
      .addColumn("test_name", "text", (column) => column.notNull())
      .addColumn("result_type", "text", (column) => column.notNull())
      .addColumn("total_score", "double precision", (column) => column.notNull())
      .addColumn("scores", "text", (column) => column.notNull())
      .addColumn("start_time", "bigint", (column) => column.notNull())
      .addColumn("end_time", "bigint", (column) => column.notNull())
      .addColumn("details", "text", (column) => column.notNull())
      .addColumn("body_hash", "text", (column) => column.notNull())
      .addColumn("created_at", "bigint", (column) => column.notNull())
      .addPrimaryKeyConstraint("test_results_pk", ["user_id", "id"]),
    schema
      .createIndex("test_results_newest_first")
      .on("test_results")
      .columns(["user_id", "end_time desc", "id desc"]),
    schema
      .createTable("deleted_results")
      .addColumn("user_id", "text", (column) => column.notNull())
      .addColumn("id", "text", (column) => column.notNull())
      .addColumn("deleted_at", "bigint", (column) => column.notNull())
      .addPrimaryKeyConstraint("deleted_results_pk", ["user_id", "id"]),
    schema
      .createTable("participants")
      .addColumn("test_type", "text", (column) => column.notNull())
      .addColumn("slot", "integer", (column) => column.notNull())
      .addColumn("count", "bigint", (column) => column.notNull())
      .addPrimaryKeyConstraint("participants_pk", ["test_type", "slot"]),
    schema
      .createTable("counted_keys")
      .addColumn("key_hash", "text", (column) => column.notNull().primaryKey())
      .addColumn("day", "integer", (column) => column.notNull()),
    schema.createIndex("counted_keys_by_day").on("counted_keys").column("day"),
  ],
};
