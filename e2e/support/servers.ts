import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test as quiet } from "./test.ts";

const ROOT = join(import.meta.dirname, "..", "..");

/** The product's own server as a process of its own, on a database of its own. Stopping it really stops it. */
export class OwnServer {
  readonly #directory: string;
  readonly #main: string;
  readonly #env: Readonly<Record<string, string>>;
  #port = 0;
  #process: ChildProcess | undefined;

  private constructor(directory: string, main: string, env: Readonly<Record<string, string>>) {
    this.#directory = directory;
    this.#main = main;
    this.#env = env;
  }

  /** Starts the server of this product, or of a copy of it. */
  static async launch(root = ROOT, env: Readonly<Record<string, string>> = {}): Promise<OwnServer> {
    const directory = await mkdtemp(join(tmpdir(), "xinjing-e2e-own-"));
    const server = new OwnServer(directory, join(root, "apps", "server", "src", "main.ts"), env);
    await server.start();
    return server;
  }

  get url(): string {
    return `http://127.0.0.1:${this.#port}`;
  }

  /** Starts it, after a stop on the same port and database. */
  async start(): Promise<void> {
    const child = spawn(process.execPath, [this.#main], {
      env: {
        HOST: "127.0.0.1",
        PORT: String(this.#port),
        DATABASE_URL: `file:${join(this.#directory, "own.db")}`,
        LOG_LEVEL: "warn",
        ...this.#env,
      },
      stdio: ["ignore", "pipe", "inherit"],
    });
    this.#process = child;
    let output = "";
    for await (const chunk of child.stdout.setEncoding("utf8")) {
      output += String(chunk);
      const port = /:(\d+)\n/.exec(output)?.[1];
      if (port !== undefined) {
        this.#port = Number(port);
        return;
      }
    }
    throw new Error(`the server ended before it listened: ${output}`);
  }

  /** Ends the process at once, as a crash or a power cut does. */
  async stop(): Promise<void> {
    const child = this.#process;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const gone = once(child, "exit");
    child.kill("SIGKILL");
    await gone;
  }

  async remove(): Promise<void> {
    await this.stop();
    await rm(this.#directory, { recursive: true, force: true });
  }
}

/** Tests against a server of their own, which can be stopped and started again; `serverEnv` is added to its settings. */
export const stoppable = quiet.extend<{ server: OwnServer; serverEnv: Readonly<Record<string, string>> }>({
  serverEnv: [{}, { option: true }],
  server: async ({ serverEnv }, use) => {
    const server = await OwnServer.launch(ROOT, serverEnv);
    await use(server);
    await server.remove();
  },
  baseURL: async ({ server }, use) => {
    await use(server.url);
  },
});
