import type { TestProject } from "vitest/node";
import { openPostgres } from "#server/database/postgres/connect.ts";
import { freePort, makePostgres, type PostgresServer } from "./postgres-server.ts";
import { postgresAddress, TEMPLATE } from "./postgres-databases.ts";

declare module "vitest" {
  interface ProvidedContext {
    postgresPort: number;
  }
}

let server: PostgresServer | undefined;

/** One PostgreSQL for all tests of the project, with an empty database of the current schema to copy from. */
export async function setup(project: TestProject): Promise<void> {
  const port = await freePort();
  server = makePostgres(port, { max_connections: "400", shared_buffers: "64MB" });
  try {
    await server.start();
    server.runProgram("createdb", "-h", "127.0.0.1", "-p", String(port), "-U", "xinjing", TEMPLATE);
    const address = postgresAddress(port, TEMPLATE);
    const options = { isSyncReplicaRequired: false, warn: () => undefined };
    await (await openPostgres(address, () => Date.parse("2026-11-21T00:00:00Z"), options)).close();
  } catch (error) {
    server.remove();
    throw error;
  }
  project.provide("postgresPort", port);
}

export function teardown(): void {
  server?.remove();
}
