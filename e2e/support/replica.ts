import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";

/** A server process of a release. */
export interface Replica {
  readonly url: string;
  readonly process: ChildProcess;
  readonly output: () => string;
}

/** Starts a server of a folder and resolves once it says where it listens. */
export async function startReplica(
  folder: string,
  environment: Readonly<Record<string, string>>,
): Promise<Replica> {
  const child = spawn(process.execPath, [join("apps", "server", "src", "main.ts")], {
    cwd: folder,
    env: { HOST: "127.0.0.1", PORT: "0", LOG_LEVEL: "warn", ...environment },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let text = "";
  child.stderr.setEncoding("utf8").on("data", (part: string) => (text += part));
  const url = await new Promise<string>((found, failed) => {
    child.stdout.setEncoding("utf8").on("data", (part: string) => {
      text += part;
      const match = /心镜已启动：(http:\/\/\S+)\n/.exec(text);
      if (match?.[1] !== undefined) found(match[1]);
    });
    child.once("exit", (code) => failed(new Error(`the server ended with ${code}: ${text}`)));
  });
  return { url, process: child, output: () => text };
}

/** Asks it to leave, as an orchestrator does; gives the exit code. */
export async function stopReplica({ process: child }: Replica): Promise<number | null> {
  if (child.exitCode === null && child.signalCode === null) {
    const ended = once(child, "exit");
    child.kill("SIGTERM");
    await ended;
  }
  return child.exitCode;
}
