import { onTestFinished } from "vitest";
import { type LaunchOptions, launchProcess, type RunningServer, startProcess } from "./product.ts";

/** Starts a script of the server as a process of its own; it is killed with the test that asked for it. */
export function launch(environment: Readonly<Record<string, string>>, options?: LaunchOptions) {
  const launched = launchProcess(environment, options);
  onTestFinished(() => void launched.process.kill("SIGKILL"));
  return launched;
}

/** Starts the server and resolves once it listens; it is killed with the test that asked for it. */
export async function startServer(environment: Readonly<Record<string, string>>): Promise<RunningServer> {
  const server = await startProcess(environment);
  onTestFinished(() => server.kill());
  return server;
}
