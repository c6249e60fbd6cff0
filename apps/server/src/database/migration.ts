import type { Compilable, Kysely, SchemaModule } from "kysely";
import type { Schema } from "./schema.ts";

/** One step forward of the schema. Never edited after its release. */
export interface Migration {
  /** Date as a number, ascending: YYYYMMDD. A day that is taken gives way to the next free one. */
  readonly version: number;
  readonly name: string;
  /**
   * True: servers of the release before can go on working on the schema that this makes, as while replicas are replaced
   * one by one. Absent: they refuse to start (decision 133).
   */
  readonly isAdditive?: true;
  /** Statements of one transaction: tables, indexes, new columns and what they hold. */
  readonly up: (schema: SchemaModule, query: Kysely<Schema>) => readonly Compilable[];
}
