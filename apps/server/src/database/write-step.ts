import type { Compilable, CompiledQuery } from "kysely";

/** One statement of a write, compiled, as it travels to the write worker or to PostgreSQL. */
export interface WriteStep {
  readonly sql: string;
  readonly parameters: readonly unknown[];
  /** Runs only if the step at this index changed a row. A step that did not run changed none. */
  readonly onlyIfChanged?: number;
  /**
   * From this step on the write waits for other writes about that person, and they for it: for what is read in order to
   * decide what is stored. SQLite writes one after another anyway (decision 130).
   */
  readonly ofPerson?: string;
  /** On the first step: all steps are one chain. */
  readonly isChained?: true;
}

export interface StepResult {
  readonly changes: number;
  /** Rows of a statement with RETURNING, else empty. */
  readonly rows: readonly Readonly<Record<string, unknown>>[];
}

/** Of a step that did not run. */
export const NO_CHANGE: StepResult = { changes: 0, rows: [] };

export type StepOptions = Pick<WriteStep, "onlyIfChanged" | "ofPerson">;

/** Makes a step of a write from a query, which is compiled for it. */
export function step(query: Compilable | CompiledQuery, options: StepOptions = {}): WriteStep {
  const { sql, parameters } = "compile" in query ? query.compile() : query;
  return { sql, parameters, ...options };
}

/** In the text of a step of a chain, as a condition: the step before changed a row. */
export const PREVIOUS_CHANGED = Symbol("the step before changed a row");
/** That condition where the steps run one by one: a step that is not due does not run at all. */
export const HELD = "/* the step before changed a row */ true";

const isCondition = (value: unknown) => value === PREVIOUS_CHANGED;

/** The tag of a step of a chain: its text stays as it stands, its values become parameters. */
export function chainedSql(parts: TemplateStringsArray, ...values: readonly unknown[]): WriteStep {
  return {
    sql: parts.reduce((text, part, at) => text + (isCondition(values[at - 1]) ? HELD : "?") + part),
    parameters: values.filter((value) => !isCondition(value)),
  };
}

/** The steps of a write, each only if the one before changed a row. None reads what another changes: PostgreSQL joins them. */
export function chain(steps: readonly WriteStep[]): WriteStep[] {
  return steps.map((one, at) => (at === 0 ? { ...one, isChained: true } : { ...one, onlyIfChanged: at - 1 }));
}
