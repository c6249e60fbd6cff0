import type { Compilable, CompiledQuery } from "kysely";

/** A compiled statement of a write. */
export interface WriteStep {
  readonly sql: string;
  readonly parameters: readonly unknown[];
  /** Runs only if the step at this index changed a row. A step that did not run changed none. */
  readonly onlyIfChanged?: number;
  /**
   * Locks the row of this person before the write, so that what it reads about them does not change. SQLite needs no lock: it
   * writes one after another (decision 130).
   */
  readonly ofPerson?: string;
}

export interface StepResult {
  readonly changes: number;
  /** Rows of a statement with RETURNING, else empty. */
  readonly rows: readonly Readonly<Record<string, unknown>>[];
}

/** The result of a step that did not run. */
export const NO_CHANGE: StepResult = { changes: 0, rows: [] };

export type StepOptions = Pick<WriteStep, "onlyIfChanged" | "ofPerson">;

/** Compiles a query to a step of a write. */
export function step(query: Compilable | CompiledQuery, options: StepOptions = {}): WriteStep {
  const { sql, parameters } = "compile" in query ? query.compile() : query;
  return { sql, parameters, ...options };
}
