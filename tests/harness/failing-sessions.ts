import { CONNECTION_LOST, PostgresError } from "#server/database/postgres/errors.ts";
import { Session } from "#server/database/postgres/session.ts";

/** After a collision the connection is fine; after the others it is gone. */
const COLLISIONS: readonly string[] = ["40001", "40P01"];
export const FAILURES = [...COLLISIONS, "08006", "57P01"] as const;

/** Sessions whose statements fail with that SQLSTATE, and are not done then; undefined lets them through. */
export function failingSessions(codeFor: (sql: string) => string | undefined): typeof Session {
  return class extends Session {
    override async run(...statement: Parameters<Session["run"]>) {
      const [sql] = statement;
      const code = codeFor(sql);
      if (code === undefined) return super.run(...statement);
      // As the server leaves it: a refused commit ends the transaction, what follows on another statement is refused.
      if (!COLLISIONS.includes(code)) this.destroy();
      else if (sql === "commit") await super.run("rollback");
      else await super.run("select 1 / 0").catch(() => undefined);
      throw new PostgresError(code, `injected into ${sql.slice(0, 30)}`);
    }
  };
}

/** Sessions that break after a COMMIT while that is so: it is done, its answer is lost. */
export function losingSessions(isLost: () => boolean): typeof Session {
  return class extends Session {
    override async run(...statement: Parameters<Session["run"]>) {
      const answer = await super.run(...statement);
      if (statement[0] !== "commit" || !isLost()) return answer;
      this.destroy();
      throw new PostgresError(CONNECTION_LOST, "the answer was lost");
    }
  };
}

/** One statement in fifteen, when the whole suite runs against failures (A11). */
const SHARE = 1 / 15;

/** Undefined: nothing fails. A lost connection at COMMIT is left out, because its outcome is honestly unknown. */
export function failureOfThisRun(): typeof Session | undefined {
  if ((process.env["POSTGRES_FAILURES"] ?? "") === "") return undefined;
  return failingSessions((sql) => {
    if (Math.random() > SHARE || sql === "rollback") return undefined;
    const codes = sql === "commit" ? COLLISIONS : FAILURES;
    return codes[Math.floor(Math.random() * codes.length)];
  });
}
