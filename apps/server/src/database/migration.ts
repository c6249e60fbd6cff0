import type { Compilable, Kysely, SchemaModule } from "kysely";
import type { Schema } from "./schema.ts";

/** A change of the schema. Never edited after its release. */
export interface Migration {
  /** Date as an ascending number, YYYYMMDD; the next free day if one is taken. */
  readonly version: number;
  readonly name: string;
  /**
   * Servers of the previous release can run on the new schema, as in a rolling update. Without it they refuse to start (decision
   * 133).
   */
  readonly isAdditive?: true;
  /** Returns the statements of one transaction: tables, indexes, new columns and their values. */
  readonly up: (schema: SchemaModule, query: Kysely<Schema>) => readonly Compilable[];
}
