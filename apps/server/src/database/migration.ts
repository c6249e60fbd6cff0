import type { Compilable, SchemaModule } from "kysely";

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
  /** Statements that may be run again when the process was killed between them: tables, indexes, new columns. */
  readonly up: (schema: SchemaModule) => readonly Compilable[];
}
