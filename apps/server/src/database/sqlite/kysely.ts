import type { DatabaseSync } from "node:sqlite";
import { Kysely, SqliteDialect } from "kysely";
import { prepareOnce } from "./prepare-once.ts";
import type { Schema } from "../schema.ts";

/** Creates a Kysely over a node:sqlite connection. It runs reads, and compiles the statements that the writer runs. */
export function kyselyOver(connection: DatabaseSync): Kysely<Schema> {
  const database = { close: () => connection.close(), prepare: prepareOnce(connection) };
  return new Kysely<Schema>({ dialect: new SqliteDialect({ database }) });
}
