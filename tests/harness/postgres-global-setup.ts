import type { TestProject } from "vitest/node";
import { openPostgres } from "#server/database/postgres/connect.ts";
import { freePort, makePostgres, type PostgresServer } from "./postgres-server.ts";
import { administer, postgresAddress, TEMPLATE } from "./postgres-databases.ts";

let server: PostgresServer | undefined;

/** Starts one PostgreSQL for all tests of the project, with an empty template database of the current schema. */
export async function setup(project: TestProject): Promise<void> {
  const port = await freePort();
  server = makePostgres(port, { max_connections: "400", shared_buffers: "64MB" });
  try {
    await server.start();
    server.runProgram("createdb", "-h", "127.0.0.1", "-p", String(port), "-U", "xinjing", TEMPLATE);
    const address = postgresAddress(port, TEMPLATE);
    const options = { isSyncReplicaRequired: false, warn: () => undefined };
    await (await openPostgres(address, () => Date.parse("2026-11-21T00:00:00Z"), options)).close();
    if ((process.env["POSTGRES_SCHEMA_AHEAD"] ?? "") !== "") await moveAhead(port);
  } catch (error) {
    server.remove();
    throw error;
  }
  project.provide("postgresPort", port);
}

/** Adds a migration of a later release to the template, to test that servers of this release still work. */
async function moveAhead(port: number): Promise<void> {
  for (const table of ["users", "tokens", "test_results", "consents", "participants"])
    await administer(port, `alter table ${table} add column of_the_future text`, TEMPLATE);
  await administer(port, "create table of_the_future (id text primary key)", TEMPLATE);
  await administer(port, "insert into additive_migrations values (29991231)", TEMPLATE);
  await administer(port, "insert into schema_migrations values (29991231, 'of-the-future', 1)", TEMPLATE);
}

export async function teardown(): Promise<void> {
  // SIGQUIT ends all processes of the server. Killing only the first one may leave others behind.
  await server?.stop("SIGQUIT");
  server?.remove();
}
