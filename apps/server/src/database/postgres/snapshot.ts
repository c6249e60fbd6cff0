import type { Kysely } from "kysely";
import { processTimeMs } from "../process-time.ts";
import type { Schema } from "../schema.ts";
import { asOutcome } from "./errors.ts";
import type { PrimaryFinder } from "./primary.ts";
import { kyselyOverPostgres } from "./reader.ts";

const CONNECT_MS = 10_000;
/** A backup of years reads for long, and waits for its disk in between. */
const OPTIONS =
  "-c default_transaction_read_only=on -c statement_timeout=0 -c idle_in_transaction_session_timeout=0";

/** Reads on a session of its own, in one transaction that sees what was committed when it began. */
export async function readSnapshot<Result>(
  finder: PrimaryFinder,
  read: (query: Kysely<Schema>) => Promise<Result>,
): Promise<Result> {
  const session = await finder.open(OPTIONS, processTimeMs() + CONNECT_MS);
  try {
    await session.run("begin isolation level repeatable read, read only");
    const result = await read(kyselyOverPostgres(session.run));
    await session.run("commit");
    return result;
  } catch (error) {
    throw asOutcome(error);
  } finally {
    await session.end();
  }
}
