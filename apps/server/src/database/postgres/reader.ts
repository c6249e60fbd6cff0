import { Kysely, PostgresDialect } from "kysely";
import type { Pool } from "pg";
import type { Schema } from "../schema.ts";
import { retry } from "./retry.ts";
import { type Run, withSession } from "./session.ts";

/** Read timeout. A read and a write together stay below the client's timeout of 10 s. */
const READ_DEADLINE_MS = 3_000;
/** Timeout of one attempt. It leaves time for a retry on a new connection. */
const TRY_MS = 1_500;

/**
 * Creates a function that runs a read on any session of the pool. If the connection is lost, it retries on another one.
 */
export function createRead(pool: Pool): Run {
  return async (sql, ...rest) => {
    // Each statement may run on another session, so a transaction would have no effect.
    if (sql === "begin") throw new Error("no transactions on the reading sessions");
    const until = performance.now() + READ_DEADLINE_MS;
    const tryOnce = () =>
      withSession(pool, Math.min(until, performance.now() + TRY_MS), (session) => session.run(sql, ...rest));
    return retry(tryOnce, until);
  };
}

/** Creates a Kysely instance that runs its statements with `run`. */
export function kyselyOverPostgres(run: Run): Kysely<Schema> {
  const client = { query: run, release: () => undefined };
  const pool = { connect: async () => client, end: async () => undefined };
  return new Kysely<Schema>({ dialect: new PostgresDialect({ pool: pool as never }) });
}
