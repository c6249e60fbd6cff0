import type { Kysely } from "kysely";
import type { Schema } from "./schema.ts";
import type { StepResult, WriteStep } from "./write-step.ts";

/** A connected database. It is the first parameter of every repository function. */
export interface Database {
  /** For queries whose SQL differs between the engines. */
  readonly engine: "sqlite" | "postgres";
  /** Runs typed reads, and compiles the statements that `write` runs. */
  readonly query: Kysely<Schema>;
  /** Runs a read whose SQL text was compiled before, by hot-sql.ts. The text must name its columns. */
  readonly read: (sql: string, values: readonly unknown[]) => Promise<readonly unknown[]>;
  /**
   * Runs the steps as one atomic write and resolves when it is on disk. Rejects with DatabaseUnavailableError if the database is
   * locked, full or failing: then nothing is stored, except perhaps on PostgreSQL if the outcome of COMMIT is unknown. Rejects
   * with Error if a statement is wrong.
   */
  readonly write: (steps: readonly WriteStep[]) => Promise<readonly StepResult[]>;
  /** Runs reads on one snapshot of the data, for any length of time. Does not block writers. */
  readonly snapshot: <Result>(read: (query: Kysely<Schema>) => Promise<Result>) => Promise<Result>;
  /**
   * Erases deleted data from the files, if the engine does not do that itself, and remembers in the database for which night
   * (see time.ts). Does nothing if it was done for that night.
   */
  readonly compact: (night: number) => Promise<void>;
  /** Numbers of acknowledged writes and of commits so far. Several writes may share a commit. */
  readonly stats: { readonly writes: number; readonly commits: number };
  /**
   * Numbers of open connections, and of calls that use a connection or wait for one. With SQLite: of writes that wait
   * for their answer.
   */
  readonly sessions: () => { readonly open: number; readonly busy: number };
  close(): Promise<void>;
}
