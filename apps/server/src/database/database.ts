import type { Kysely } from "kysely";
import type { Schema } from "./schema.ts";
import type { StepResult, WriteStep } from "./write-step.ts";

/** A connected database. Every repository function takes it first. */
export interface Database {
  /** For queries whose SQL differs between the engines. */
  readonly engine: "sqlite" | "postgres";
  /** Runs typed reads, and compiles the statements that `write` runs. */
  readonly query: Kysely<Schema>;
  /** Runs a prepared read whose text hot-sql.ts compiles. It must name its columns. */
  readonly read: (sql: string, values: readonly unknown[]) => Promise<readonly unknown[]>;
  /**
   * Runs the steps as one atomic write and resolves when it is on disk. Rejects with DatabaseUnavailableError if the database is
   * locked, full or failing (nothing is stored), with Error if a statement is wrong.
   */
  readonly write: (steps: readonly WriteStep[]) => Promise<readonly StepResult[]>;
  /** Runs reads on one snapshot, however long they take. Does not block writers. */
  readonly snapshot: <Result>(read: (query: Kysely<Schema>) => Promise<Result>) => Promise<Result>;
  /** Erases deleted data from the files if the engine does not do it itself (decision 130). */
  readonly compact: () => Promise<void>;
  /** Acknowledged writes and commits so far. Writes that share a commit make fewer commits. */
  readonly stats: { readonly writes: number; readonly commits: number };
  /** Open connections, and calls that use one or wait for one. SQLite: writes that wait for their answer. */
  readonly sessions: () => { readonly open: number; readonly busy: number };
  close(): Promise<void>;
}
