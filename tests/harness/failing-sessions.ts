import { onTestFinished } from "vitest";
import { CONNECTION_LOST, PostgresError } from "#server/database/postgres/errors.ts";
import { Session } from "#server/database/postgres/session.ts";

/**
 * SQLSTATEs of collisions, after which the connection can still be used. After all other injected failures it is lost.
 */
const COLLISIONS: readonly string[] = ["40001", "40P01"];
export const FAILURES = [...COLLISIONS, "08006", "57P01"] as const;

/** Makes statements fail with the SQLSTATE that `codeFor` returns, without running them, until the test ends. */
export function failStatements(codeFor: CodeFor): void {
  onTestFinished(replaceRun(failing(codeFor)));
}

type CodeFor = (sql: string) => string | undefined;

const failing =
  (codeFor: CodeFor): Replacement =>
  async (session, run, statement) => {
    const [sql] = statement;
    const code = codeFor(sql);
    if (code === undefined) return run.apply(session, statement);
    // Leaves the session as PostgreSQL would: a refused commit ends the transaction; after another failed statement the
    // transaction refuses the following ones.
    if (!COLLISIONS.includes(code)) session.destroy();
    else if (sql === "commit") await run.call(session, "rollback");
    else await run.call(session, "select 1 / 0").catch(() => undefined);
    throw new PostgresError(code, `injected into ${sql.slice(0, 30)}`);
  };

/** Makes COMMIT succeed but lose its answer as long as `isLost` returns true, until the test ends. */
export function loseCommits(isLost: () => boolean): void {
  const undo = replaceRun(async (session, run, statement) => {
    const answer = await run.apply(session, statement);
    if (statement[0] !== "commit" || !isLost()) return answer;
    session.destroy();
    throw new PostgresError(CONNECTION_LOST, "the answer was lost");
  });
  onTestFinished(undo);
}

type RunOfSession = Session["run"];
type Replacement = (
  session: Session,
  run: RunOfSession,
  statement: Parameters<RunOfSession>,
) => ReturnType<RunOfSession>;

/** Replaces `Session.run`. Returns a function that restores it. */
function replaceRun(replacement: Replacement): () => void {
  const { run } = Session.prototype;
  Session.prototype.run = function (...statement) {
    return replacement(this, run, statement);
  };
  return () => {
    Session.prototype.run = run;
  };
}

/**
 * True if the whole test suite runs with injected failures (check A11 in lab/checks.mjs). A connection lost at COMMIT
 * is not injected, because nobody would know whether the write was stored.
 */
export const IS_FAILING = (process.env["POSTGRES_FAILURES"] ?? "") !== "";

/**
 * Returns the number of statements until the next failure: fifteen on average, but at least ten, so that all retries of
 * a write cannot fail by chance.
 */
const gap = () => 10 + Math.floor(Math.random() * 11);

if (IS_FAILING) {
  let untilNext = gap();
  replaceRun(
    failing((sql) => {
      if (sql === "rollback") return undefined;
      untilNext -= 1;
      if (untilNext > 0) return undefined;
      untilNext = gap();
      const codes = sql === "commit" ? COLLISIONS : FAILURES;
      return codes[Math.floor(Math.random() * codes.length)];
    }),
  );
}
