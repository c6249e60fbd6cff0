import { join } from "node:path";
import { onTestFinished } from "vitest";
import { temporaryDirectory } from "./temporary-directory.ts";
import { emptyPostgres, ENGINE } from "./test-database.ts";
import { type LaunchOptions, launchProcess, type RunningServer, startProcess } from "./product.ts";

/** Starts a script of the server as a process, which is killed with the test. */
export function launch(environment: Readonly<Record<string, string>>, options?: LaunchOptions) {
  const launched = launchProcess(environment, options);
  onTestFinished(() => void launched.process.kill("SIGKILL"));
  return launched;
}

/** Returns the address of a SQLite database in a folder that is deleted with the test. */
export const temporaryDatabase = () => `file:${join(temporaryDirectory(), "test.db")}`;

/** Returns the settings of a server on an empty database of the engine under test, which ends with the test. */
export async function temporaryAddress(): Promise<Readonly<Record<string, string>>> {
  if (ENGINE === "sqlite") return { DATABASE_URL: temporaryDatabase() };
  const { port, database } = await emptyPostgres();
  return {
    DATABASE_URL: `postgres://xinjing@127.0.0.1:${port}/${database}`,
    SECRET: "a secret for tests only, nothing depends on it",
  };
}

/** Starts the server and resolves when it listens. It is killed with the test. */
export async function startServer(environment: Readonly<Record<string, string>>): Promise<RunningServer> {
  const server = await startProcess(environment);
  onTestFinished(() => server.kill());
  return server;
}
