import type { Compilable, Kysely, SchemaModule } from "kysely";
import type { Schema } from "./schema.ts";

/** One step forward of the schema. Never edited after its release. */
export interface Migration {
  /** Date as an ascending number, YYYYMMDD; the next free day if one is taken. */
  readonly version: number;
  readonly name: string;
  /**
   * True when servers of the previous release can run on the new schema, as in a rolling update. Otherwise they refuse to start
   * (decision 133).
   */
  readonly isAdditive?: true;
  /** Statements of one transaction: tables, indexes, new columns and what they hold. */
  readonly up: (schema: SchemaModule, query: Kysely<Schema>) => readonly Compilable[];
}
