import { ConnectionLostError, PostgresError } from "#server/database/postgres/errors.ts";
import { type OpenSession, openSession, type Session } from "#server/database/postgres/session.ts";

/** After a collision the connection is fine; after the others it is gone. */
const COLLISIONS: readonly string[] = ["40001", "40P01"];
export const FAILURES = [...COLLISIONS, "08006", "57P01"] as const;

/** Opens sessions whose statements fail with that SQLSTATE, and are not done then; undefined lets them through. */
export function failingSessions(codeFor: (sql: string) => string | undefined): OpenSession {
  return sessionsThatRun(async (session, sql, ...rest) => {
    const code = codeFor(sql);
    if (code === undefined) return session.run(sql, ...rest);
    if (COLLISIONS.includes(code)) await collide(session, sql);
    else session.destroy();
    throw new PostgresError(code, `injected into ${sql.slice(0, 30)}`);
  });
}

/** Leaves the transaction as the server does: a refused commit ends it, and what was sent behind another statement is refused. */
async function collide(session: Session, sql: string): Promise<void> {
  if (sql === "commit") {
    await session.run("rollback");
    return;
  }
  const begun = sql === "begin" ? session.run("begin") : undefined;
  await Promise.allSettled([begun, session.run("select 1 / 0")]);
}

/** Opens sessions that break after a COMMIT while that is so: it is done, its answer is lost. */
export function losingSessions(isLost: () => boolean): OpenSession {
  return sessionsThatRun(async (session, sql, ...rest) => {
    const answer = await session.run(sql, ...rest);
    if (sql !== "commit" || !isLost()) return answer;
    session.destroy();
    throw new ConnectionLostError("the answer was lost");
  });
}

type Run = (session: Session, ...statement: Parameters<Session["run"]>) => ReturnType<Session["run"]>;

function sessionsThatRun(run: Run): OpenSession {
  return async (...args) => {
    const session = await openSession(...args);
    return {
      host: session.host,
      run: (...statement) => run(session, ...statement),
      takeWarnings: () => session.takeWarnings(),
      get isUsable() {
        return session.isUsable;
      },
      destroy: () => session.destroy(),
      end: () => session.end(),
    };
  };
}

/** One statement in fifteen, when the whole suite runs against failures (A11). */
const SHARE = 1 / 15;

/** Undefined: nothing fails. A lost connection at COMMIT is left out, because its outcome is honestly unknown. */
export function failureOfThisRun(): OpenSession | undefined {
  if ((process.env["POSTGRES_FAILURES"] ?? "") === "") return undefined;
  return failingSessions((sql) => {
    if (Math.random() > SHARE || sql === "rollback") return undefined;
    const codes = sql === "commit" ? COLLISIONS : FAILURES;
    return codes[Math.floor(Math.random() * codes.length)];
  });
}
