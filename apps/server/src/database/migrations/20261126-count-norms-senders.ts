import type { Migration } from "#server/database/migrate.ts";

/**
 * Counts the senders and days that contributed to the norms. Deletes earlier totals, because a single sender could have
 * made all of them. No row belongs to a person.
 */
export const countNormsSenders: Migration = {
  version: 20261126,
  name: "count-norms-senders",
  isAdditive: true,
  up: (schema, query) => [
    schema
      .createTable("norms_senders")
      .addColumn("test_type", "text", (column) => column.notNull())
      .addColumn("version", "text", (column) => column.notNull())
      .addColumn("sender_group", "integer", (column) => column.notNull())
      .addPrimaryKeyConstraint("norms_senders_pk", ["test_type", "version", "sender_group"]),
    schema
      .createTable("norms_days")
      .addColumn("test_type", "text", (column) => column.notNull())
      .addColumn("version", "text", (column) => column.notNull())
      .addColumn("day", "integer", (column) => column.notNull())
      .addPrimaryKeyConstraint("norms_days_pk", ["test_type", "version", "day"]),
    query.deleteFrom("score_histogram"),
  ],
};
