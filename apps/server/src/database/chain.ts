import type { Database } from "./database.ts";
import type { StepOptions, WriteStep } from "./write-step.ts";

/** Piece of SQL text that is inserted into a statement as it is, and not as a parameter. */
class Fragment {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

const TRUE = new Fragment("true");

/**
 * Builds a write from statements, each of which runs only if the previous one changed a row. SQLite runs them one after
 * another. PostgreSQL runs them as one statement, to save round trips; therefore no statement may read rows that
 * another one changes.
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

  /**
   * Condition “the previous statement changed a row”, for use in the next statement on PostgreSQL. SQLite does not need
   * it, because there the next statement does not run otherwise.
   */
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
    if (!this.#isJoined) {
      const [first] = await this.#database.write(this.#steps);
      return first!.changes > 0;
    }
    const [joined] = await this.#database.write([this.#join()]);
    return Number(joined!.rows[0]!["step_0"]) > 0;
  }

  /** Joins the statements to one, which returns the number of rows that each of them changed. */
  #join(): WriteStep {
    const parts = this.#steps.map(({ sql }, at) => `step_${at} as (${sql} returning 1)`);
    // The counts are read in order, so that all writes take their locks in the same order and cannot deadlock.
    const counts = parts.map((_, at) => `(select count(*) from step_${at}) as step_${at}`);
    return {
      sql: `with ${parts.join()} select ${counts.join()}`,
      parameters: this.#steps.flatMap(({ parameters }) => parameters),
      ...this.#options,
    };
  }
}
