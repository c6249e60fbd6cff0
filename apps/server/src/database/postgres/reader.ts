import { Kysely, PostgresDialect } from "kysely";
import type { Pool } from "pg";
import type { Schema } from "../schema.ts";
import { retry } from "./retry.ts";
import { type Run, withSession } from "./session.ts";

/** Together with a write this stays below the client's timeout of 10 s (spec 7). */
const READ_DEADLINE_MS = 3_000;
/** Timeout of one attempt; it leaves time for another on a new connection. */
const TRY_MS = 1_500;

/** Makes what runs one reading statement on any session, again on another one when the connection is lost. */
export function createRead(pool: Pool): Run {
  return async (sql, ...rest) => {
    // Each statement may go to another session: a transaction would be none.
    if (sql === "begin") throw new Error("no transactions on the reading sessions");
    const until = performance.now() + READ_DEADLINE_MS;
    const tryOnce = () =>
      withSession(pool, Math.min(until, performance.now() + TRY_MS), (session) => session.run(sql, ...rest));
    return retry(tryOnce, until);
  };
}

/** Kysely over one session, or over what runs each statement on any of them. */
export function kyselyOverPostgres(run: Run): Kysely<Schema> {
  const client = { query: run, release: () => undefined };
  const pool = { connect: async () => client, end: async () => undefined };
  return new Kysely<Schema>({ dialect: new PostgresDialect({ pool: pool as never }) });
}
