import type { Compilable, CompiledQuery } from "kysely";

/** A compiled statement of a write. */
export interface WriteStep {
  readonly sql: string;
  readonly parameters: readonly unknown[];
  /** Index of a previous step. This step runs only if that one changed a row; a step that did not run changed none. */
  readonly onlyIfChanged?: number;
  /**
   * Id of a person whose row is locked before the write, so that data about the person cannot change meanwhile. SQLite
   * needs no lock, because it runs one write after another.
   */
  readonly ofPerson?: string;
}

export interface StepResult {
  readonly changes: number;
  /** Rows that a statement with RETURNING returned; empty for all others. */
  readonly rows: readonly Readonly<Record<string, unknown>>[];
}

/** Result of a step that did not run. */
export const NO_CHANGE: StepResult = { changes: 0, rows: [] };

export type StepOptions = Pick<WriteStep, "onlyIfChanged" | "ofPerson">;

/** Compiles a query to a step of a write. */
export function step(query: Compilable | CompiledQuery, options: StepOptions = {}): WriteStep {
  const { sql, parameters } = "compile" in query ? query.compile() : query;
  return { sql, parameters, ...options };
}
