import { Kysely, PostgresDialect } from "kysely";
import { processTimeMs } from "../process-time.ts";
import { notLaterThanRequest } from "../request-deadline.ts";
import { retry } from "../retry.ts";
import type { Schema } from "../schema.ts";
import { asOutcome, isWorthRepeating } from "./errors.ts";
import type { Answer } from "./session.ts";
import type { SessionPool } from "./session-pool.ts";

const READ_DEADLINE_MS = 4_000;
/** One try: a connection that has gone silent must leave time for another one. */
const TRY_MS = 2_000;

export type Read = (sql: string, parameters?: readonly unknown[], isKept?: boolean) => Promise<Answer>;

/** Runs one reading statement on any session, again elsewhere when the connection is lost. */
export function createRead(pool: SessionPool): Read {
  return async (sql, parameters, isKept) => {
    const until = notLaterThanRequest(processTimeMs() + READ_DEADLINE_MS);
    try {
      return await retry(
        () =>
          pool.use(Math.min(until, processTimeMs() + TRY_MS), (session) =>
            session.run(sql, parameters, isKept),
          ),
        { until, nowMs: processTimeMs, isWorthRepeating },
      );
    } catch (error) {
      throw asOutcome(error);
    }
  };
}

/** Kysely for typed reads; its compiled queries are also what the writer runs. */
export function kyselyOverPostgres(read: Read): Kysely<Schema> {
  // Each statement stands for itself, so all of them may share this one.
  const client = {
    async query(sql: string, parameters: readonly unknown[]) {
      // Each statement may go to another session: a transaction would be none.
      if (/^(begin|start transaction)/.test(sql)) throw new Error("no transactions on the reading sessions");
      const { command, changes, rows } = await read(sql, parameters);
      return { command, rowCount: changes, rows: [...rows] };
    },
    release: () => undefined,
  };
  const pool = { connect: async () => client, end: async () => undefined };
  return new Kysely<Schema>({ dialect: new PostgresDialect({ pool: pool as never }) });
}
