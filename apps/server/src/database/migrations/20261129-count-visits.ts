import type { Migration } from "#server/database/migrate.ts";

/** Counts the answers to whether people saw a professional after a test. No row belongs to a person. */
export const countVisits: Migration = {
  version: 20261129,
  name: "count-visits",
  isAdditive: true,
  up: (schema) => [
    schema
      .createTable("visits")
      .addColumn("test_type", "text", (column) => column.notNull())
      .addColumn("state", "text", (column) => column.notNull())
      .addColumn("slot", "integer", (column) => column.notNull())
      .addColumn("count", "bigint", (column) => column.notNull())
      .addPrimaryKeyConstraint("visits_pk", ["test_type", "state", "slot"]),
  ],
};
