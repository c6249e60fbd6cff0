import type { Compilable } from "kysely";

/** One statement of a write, compiled, as it travels to the write worker. */
export interface WriteStep {
  readonly sql: string;
  readonly parameters: readonly unknown[];
  /** Runs only if the step at this index changed a row. A step that did not run changed none. */
  readonly onlyIfChanged?: number;
}

export interface StepResult {
  readonly changes: number;
  /** Rows of a statement with RETURNING, else empty. */
  readonly rows: readonly Readonly<Record<string, unknown>>[];
}

/** Compiles a query into a step of a write. */
export function step(query: Compilable, options: { readonly onlyIfChanged?: number } = {}): WriteStep {
  const { sql, parameters } = query.compile();
  return { sql, parameters, ...options };
}
