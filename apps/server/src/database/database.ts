import type { Kysely } from "kysely";
import type { Schema } from "./schema.ts";
import type { StepResult, WriteStep } from "./write-step.ts";

/** The handle that every repository function takes first. */
export interface Database {
  /** For the few queries that the engines write differently. */
  readonly engine: "sqlite" | "postgres";
  /** Typed reads, and the builder of the statements that `write` runs. */
  readonly query: Kysely<Schema>;
  /** Runs one reading statement, prepared; hot-sql.ts makes its text. It must name its columns. */
  readonly read: (sql: string, values: readonly unknown[]) => Promise<readonly unknown[]>;
  /**
   * Runs the steps as one atomic write and answers once it is on disk. Rejects with DatabaseUnavailableError when the database is
   * locked, full or failing (nothing is stored), with Error when a statement is wrong.
   */
  readonly write: (steps: readonly WriteStep[]) => Promise<readonly StepResult[]>;
  /** Reads from one snapshot, however long they take. Writers are not blocked. */
  readonly snapshot: <Result>(read: (query: Kysely<Schema>) => Promise<Result>) => Promise<Result>;
  /** Erases deleted data from the files, where the engine does not do it itself (decision 093, 130). */
  readonly compact: () => Promise<void>;
  /** Writes acknowledged and commits made so far; fewer commits than writes means that writes shared them. */
  readonly stats: { readonly writes: number; readonly commits: number };
  /** Connections that are open, and calls that hold one or wait for one; SQLite: writes that wait for their answer. */
  readonly sessions: () => { readonly open: number; readonly busy: number };
  close(): Promise<void>;
}
