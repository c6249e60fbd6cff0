import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { onTestFinished } from "vitest";

const MAIN = resolve(import.meta.dirname, "../main.ts");
/** Compiled modules of earlier runs: a check that starts hundreds of processes would spend half its time on that. */
export const COMPILE_CACHE = join(tmpdir(), "xinjing-compile-cache");

export interface Launched {
  readonly process: ChildProcess;
  /** Everything it has printed so far. */
  readonly output: () => string;
}

export interface RunningServer extends Launched {
  readonly url: string;
}

/** Starts `main.ts`, or another script, as a process of its own; it is killed with the test that asked for it. */
export function launch(
  environment: Readonly<Record<string, string>>,
  { script = MAIN, args = [] }: { readonly script?: string; readonly args?: readonly string[] } = {},
): Launched {
  const child = spawn(process.execPath, [script, ...args], {
    env: {
      HOST: "127.0.0.1",
      PORT: "0",
      LOG_LEVEL: "warn",
      NODE_COMPILE_CACHE: COMPILE_CACHE,
      ...environment,
    },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let text = "";
  child.stdout.setEncoding("utf8").on("data", (chunk: string) => (text += chunk));
  child.stderr.setEncoding("utf8").on("data", (chunk: string) => (text += chunk));
  onTestFinished(() => void child.kill("SIGKILL"));
  return { process: child, output: () => text };
}

/** Starts the server and resolves once it says where it listens. */
export async function startServer(environment: Readonly<Record<string, string>>): Promise<RunningServer> {
  const launched = launch(environment);
  const { process: child, output } = launched;
  const url = await new Promise<string>((found, failed) => {
    child.stdout?.on("data", () => {
      const match = /心镜已启动：(http:\/\/\S+)\n/.exec(output());
      if (match?.[1]) found(match[1]);
    });
    child.once("exit", (code) => failed(new Error(`the server ended with ${code}: ${output()}`)));
  });
  return { ...launched, url };
}

/** The exit code; null when a signal ended it. */
export async function exitOf(child: ChildProcess): Promise<number | null> {
  if (child.exitCode !== null || child.signalCode !== null) return child.exitCode;
  const [code] = (await once(child, "exit")) as [number | null];
  return code;
}

/** Kills it without a chance to do anything, and resolves when it is gone. */
export async function killNow(child: ChildProcess): Promise<void> {
  child.kill("SIGKILL");
  await exitOf(child);
}
