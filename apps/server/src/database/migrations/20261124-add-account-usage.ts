import { sql } from "kysely";
import type { Migration } from "#server/database/migrate.ts";

/** Adds the size of an account's results, and an index for finding its oldest tombstones. */
export const addAccountUsage: Migration = {
  version: 20261124,
  name: "add-account-usage",
  isAdditive: true,
  up: (schema, query) => [
    schema.alterTable("users").addColumn("result_bytes", "bigint", (column) => column.notNull().defaultTo(0)),
    {
      compile: () =>
        sql`update users set result_bytes = coalesce((
          select sum(octet_length(test_name) + octet_length(result_type) + octet_length(scores) + octet_length(details))
          from test_results where user_id = users.id), 0)`.compile(query),
    },
    schema
      .createIndex("deleted_results_newest_first")
      .on("deleted_results")
      .columns(["user_id", "deleted_at desc", "id"]),
  ],
};
