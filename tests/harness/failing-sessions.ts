import { onTestFinished } from "vitest";
import { CONNECTION_LOST, PostgresError } from "#server/database/postgres/errors.ts";
import { Session } from "#server/database/postgres/session.ts";

/** After a collision the connection is fine; after the others it is gone. */
const COLLISIONS: readonly string[] = ["40001", "40P01"];
export const FAILURES = [...COLLISIONS, "08006", "57P01"] as const;

/** Makes statements of every session fail with that SQLSTATE, undone, until the test ends; undefined lets them through. */
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
    // As the server leaves it: a refused commit ends the transaction, what follows on another statement is refused.
    if (!COLLISIONS.includes(code)) session.destroy();
    else if (sql === "commit") await run.call(session, "rollback");
    else await run.call(session, "select 1 / 0").catch(() => undefined);
    throw new PostgresError(code, `injected into ${sql.slice(0, 30)}`);
  };

/** Makes sessions break after a COMMIT while that is so, until the test ends: it is done, its answer is lost. */
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

/** Returns the undo. */
function replaceRun(replacement: Replacement): () => void {
  const { run } = Session.prototype;
  Session.prototype.run = function (...statement) {
    return replacement(this, run, statement);
  };
  return () => {
    Session.prototype.run = run;
  };
}

/** Whether the whole suite runs against failures (A11). A lost connection at COMMIT is left out: its outcome is honestly unknown. */
export const IS_FAILING = (process.env["POSTGRES_FAILURES"] ?? "") !== "";

/** One statement in fifteen, never two close together: by chance alone, some write of a suite would fail at every retry. */
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
