import type { Compilable, Kysely, SchemaModule } from "kysely";
import type { Schema } from "./schema.ts";

/** One step forward of the schema. Never edited after its release. */
export interface Migration {
  /** Date as an ascending number, YYYYMMDD; the next free day if one is taken. */
  readonly version: number;
  readonly name: string;
  /** Servers of the previous release run on the new schema, as in a rolling update; without it they do not start (decision 133). */
  readonly isAdditive?: true;
  /** Statements of one transaction: tables, indexes, new columns and what they hold. */
  readonly up: (schema: SchemaModule, query: Kysely<Schema>) => readonly Compilable[];
}
