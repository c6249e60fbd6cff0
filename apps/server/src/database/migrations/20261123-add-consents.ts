import type { Migration } from "#server/database/migrate.ts";

/** Creates the table of consents and withdrawals. Rows are added and never changed. */
export const addConsents: Migration = {
  version: 20261123,
  name: "add-consents",
  isAdditive: true,
  up: (schema) => [
    schema
      .createTable("consents")
      .addColumn("user_id", "text", (column) => column.notNull())
      .addColumn("kind", "text", (column) => column.notNull())
      .addColumn("number", "integer", (column) => column.notNull())
      .addColumn("version", "text", (column) => column.notNull())
      .addColumn("granted", "integer", (column) => column.notNull())
      .addColumn("recorded_at", "bigint", (column) => column.notNull())
      .addPrimaryKeyConstraint("consents_pk", ["user_id", "kind", "number"]),
  ],
};
