import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { cleanUpAfterUs } from "./leftovers.ts";

export const ROOT = join(import.meta.dirname, "..", "..");

/** Folder with compiled server modules. It halves the time of proofs that start hundreds of processes. */
const COMPILE_CACHE = join(ROOT, "node_modules", ".cache", "xinjing-test-compile-cache");

/** The server as a separate process. */
export interface RunningServer {
  readonly url: string;
  readonly process: ChildProcess;
  /** Returns everything that it has printed. */
  readonly output: () => string;
  /** Stops it with SIGTERM. Returns the exit code. */
  stop(): Promise<number | null>;
  /** Kills it with SIGKILL. */
  kill(): Promise<void>;
}

export interface LaunchOptions {
  /** Folder of the product, or of a copy of it. */
  readonly root?: string;
  /** Path of the script in that folder. */
  readonly script?: string;
  readonly args?: readonly string[];
  /** Id of the user and group that it runs as; only root may choose. */
  readonly user?: number | undefined;
}

/** Starts `main.ts` or another script on a free port. The process gets only the variables in `environment`. */
export function launchProcess(
  environment: Readonly<Record<string, string>>,
  { root = ROOT, script = "apps/server/src/main.ts", args = [], user }: LaunchOptions = {},
) {
  const child = spawn(process.execPath, [resolve(root, script), ...args], {
    cwd: root,
    ...(user === undefined ? {} : { uid: user, gid: user }),
    env: {
      HOST: "127.0.0.1",
      PORT: "0",
      LOG_LEVEL: "warn",
      NODE_COMPILE_CACHE: COMPILE_CACHE,
      ...environment,
    },
    stdio: ["ignore", "pipe", "pipe"],
  });
  const callOff = cleanUpAfterUs({ pid: child.pid });
  child.once("exit", callOff);
  return { process: child, output: collectOutput(child) };
}

/** Collects everything that a process prints. */
export function collectOutput({ stdout, stderr }: ChildProcess): () => string {
  let text = "";
  for (const stream of [stdout, stderr])
    stream?.setEncoding("utf8").on("data", (part: string) => (text += part));
  return () => text;
}

/** Waits for the address that a starting server prints. Rejects with the output if the process ends before. */
export function untilListening(child: ChildProcess, output: () => string): Promise<string> {
  return new Promise((found, failed) => {
    child.stdout?.on("data", () => {
      const match = /心镜已启动：(http:\/\/\S+)\n/.exec(output());
      if (match?.[1] !== undefined) found(match[1]);
    });
    child.once("exit", (code) => failed(new Error(`the server ended with ${code}: ${output()}`)));
  });
}

/** Starts the server and resolves when it listens. Rejects with the output if it ends before. */
export async function startProcess(
  environment: Readonly<Record<string, string>>,
  options: LaunchOptions = {},
): Promise<RunningServer> {
  const { process: child, output } = launchProcess(environment, options);
  return {
    url: await untilListening(child, output),
    process: child,
    output,
    stop() {
      child.kill("SIGTERM");
      return exitOf(child);
    },
    async kill() {
      child.kill("SIGKILL");
      await exitOf(child);
    },
  };
}

/** Waits until a process has ended. Returns the exit code, or null if a signal ended it. */
export async function exitOf(child: ChildProcess): Promise<number | null> {
  if (child.exitCode === null && child.signalCode === null) await once(child, "exit");
  return child.exitCode;
}

/** A server with a SQLite database in a temporary folder, which can be restarted on the same port. */
export class Server {
  readonly #folder = mkdtempSync(join(tmpdir(), "xinjing-server-"));
  readonly #callOff = cleanUpAfterUs({ folder: this.#folder });
  readonly #environment: Readonly<Record<string, string>>;
  readonly #root: string;
  #running: RunningServer | undefined;
  #port = "0";

  private constructor(environment: Readonly<Record<string, string>>, root: string) {
    this.#environment = environment;
    this.#root = root;
  }

  /** Starts the server of this product, or of a copy in `root`. */
  static async launch(environment: Readonly<Record<string, string>> = {}, root = ROOT): Promise<Server> {
    const server = new Server(environment, root);
    await server.start();
    return server;
  }

  get url(): string {
    return `http://127.0.0.1:${this.#port}`;
  }

  get output(): string {
    return this.#running?.output() ?? "";
  }

  async start(): Promise<void> {
    const environment = {
      PORT: this.#port,
      DATABASE_URL: `file:${join(this.#folder, "xinjing.db")}`,
      ...this.#environment,
    };
    this.#running = await startProcess(environment, { root: this.#root });
    this.#port = new URL(this.#running.url).port;
  }

  /** Kills the process, as a crash does. */
  async kill(): Promise<void> {
    await this.#running?.kill();
  }

  async remove(): Promise<void> {
    await this.kill();
    rmSync(this.#folder, { recursive: true, force: true });
    this.#callOff();
  }
}
