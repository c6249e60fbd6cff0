import type { Database } from "./database.ts";
import type { StepOptions, WriteStep } from "./write-step.ts";

/** SQL text inside a statement that is not a value. */
class Fragment {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

const TRUE = new Fragment("true");

/**
 * Builds a write of statements, each of which runs only if the previous one changed a row. SQLite runs them one after another;
 * PostgreSQL runs them as one statement to save round trips, so no statement may read rows that another one changes.
 */
export class Chain {
  readonly #database: Pick<Database, "engine" | "write">;
  readonly #options: StepOptions;
  readonly #isJoined: boolean;
  readonly #steps: WriteStep[] = [];
  #parameters = 0;

  constructor(database: Pick<Database, "engine" | "write">, options: Pick<StepOptions, "ofPerson"> = {}) {
    this.#database = database;
    this.#options = options;
    this.#isJoined = database.engine === "postgres";
  }

  /** Condition of the next statement: the previous one changed a row. SQLite does not run the statement otherwise. */
  get previousChanged(): Fragment {
    const count = this.#steps.length;
    return this.#isJoined && count > 0 ? new Fragment(`exists (select from step_${count - 1})`) : TRUE;
  }

  /** Adds a statement. Its values become parameters, except for `previousChanged`. */
  add(parts: TemplateStringsArray, ...values: readonly unknown[]): void {
    const parameters: unknown[] = [];
    let sql = parts[0] ?? "";
    for (let at = 0; at < values.length; at += 1) {
      const value = values[at];
      if (value instanceof Fragment) sql += value.text;
      else {
        parameters.push(value);
        sql += this.#isJoined ? `$${this.#parameters + parameters.length}` : "?";
      }
      sql += parts[at + 1];
    }
    const count = this.#steps.length;
    this.#parameters += parameters.length;
    this.#steps.push(
      count === 0 ? { sql, parameters, ...this.#options } : { sql, parameters, onlyIfChanged: count - 1 },
    );
  }

  /** Runs the write. Returns true if the first statement changed a row. Rejects as `Database.write` does. */
  async write(): Promise<boolean> {
    const [first] = await this.#database.write(this.#isJoined ? [this.#join()] : this.#steps);
    return Number(first?.rows[0]?.["step_0"] ?? first?.changes) > 0;
  }

  /** One statement that returns how many rows each step changed. */
  #join(): WriteStep {
    const parts = this.#steps.map(({ sql }, at) => `step_${at} as (${sql} returning 1)`);
    // The counts are read in order, so that all writes take their locks in the same order.
    const counts = parts.map((_, at) => `(select count(*) from step_${at}) as step_${at}`);
    return {
      sql: `with ${parts.join()} select ${counts.join()}`,
      parameters: this.#steps.flatMap(({ parameters }) => parameters),
      ...this.#options,
    };
  }
}
