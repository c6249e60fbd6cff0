import type { Migration } from "#server/database/migrate.ts";

/** Creates a histogram of the totals of completed tests. No row belongs to a person. */
export const createScoreHistogram: Migration = {
  version: 20261122,
  name: "create-score-histogram",
  isAdditive: true,
  up: (schema) => [
    schema
      .createTable("score_histogram")
      .addColumn("test_type", "text", (column) => column.notNull())
      .addColumn("version", "text", (column) => column.notNull())
      .addColumn("total_score", "integer", (column) => column.notNull())
      .addColumn("slot", "integer", (column) => column.notNull())
      .addColumn("count", "bigint", (column) => column.notNull())
      .addPrimaryKeyConstraint("score_histogram_pk", ["test_type", "version", "total_score", "slot"]),
  ],
};
