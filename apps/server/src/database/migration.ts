import type { Compilable, SchemaModule } from "kysely";

/** One step forward of the schema. Never edited after its release. */
export interface Migration {
  /** Date as a number, ascending: YYYYMMDD. A day that is taken gives way to the next free one. */
  readonly version: number;
  readonly name: string;
  readonly up: (schema: SchemaModule) => readonly Compilable[];
}
