import type { Migration } from "#server/database/migrate.ts";

/** Counts completed tests by day. No row belongs to a person. */
export const countParticipantsByDay: Migration = {
  version: 20261125,
  name: "count-participants-by-day",
  isAdditive: true,
  up: (schema) => [
    schema
      .createTable("participants_by_day")
      .addColumn("test_type", "text", (column) => column.notNull())
      .addColumn("day", "integer", (column) => column.notNull())
      .addColumn("slot", "integer", (column) => column.notNull())
      .addColumn("count", "bigint", (column) => column.notNull())
      .addPrimaryKeyConstraint("participants_by_day_pk", ["test_type", "day", "slot"]),
  ],
};
