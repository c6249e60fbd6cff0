import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { createServer, request as forward, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test as quiet } from "./test.ts";

const ROOT = join(import.meta.dirname, "..", "..");

/** The product's own server as a process of its own, on a database of its own. Stopping it really stops it. */
export class OwnServer {
  readonly #directory: string;
  readonly #main: string;
  #port = 0;
  #process: ChildProcess | undefined;

  private constructor(directory: string, main: string) {
    this.#directory = directory;
    this.#main = main;
  }

  /** Starts the server of this product, or of a copy of it. */
  static async launch(root = ROOT): Promise<OwnServer> {
    const directory = await mkdtemp(join(tmpdir(), "xinjing-e2e-own-"));
    const server = new OwnServer(directory, join(root, "apps", "server", "src", "main.ts"));
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

interface Fault {
  readonly status: number;
  /** An object is sent as JSON, a text as it is. */
  readonly body: unknown;
  readonly contentType?: string;
}

/**
 * A real HTTP server in front of the product's: it passes everything on but the calls it was told to spoil. A call
 * is a method and a path without its query, e.g. `GET /api/tests`; a path may be a pattern.
 */
export class Faults {
  readonly #target: URL;
  readonly #answers: { readonly method: string; readonly path: RegExp; readonly fault: Fault }[] = [];
  readonly #held = new Map<string, Promise<void>>();
  readonly #server = createServer((incoming, outgoing) => void this.#serve(incoming, outgoing));

  private constructor(target: string) {
    this.#target = new URL(target);
  }

  static async launch(target: string): Promise<Faults> {
    const faults = new Faults(target);
    faults.#server.listen(0, "127.0.0.1");
    await once(faults.#server, "listening");
    return faults;
  }

  get url(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  /** Answers a call in the server's place. */
  answer(method: string, path: string | RegExp, fault: Fault): void {
    const pattern = typeof path === "string" ? new RegExp(`^${path}$`) : path;
    this.#answers.push({ method, path: pattern, fault });
  }

  /** Keeps a call waiting until the returned function is called; then the server answers it. */
  hold(call: string): () => void {
    const { promise, resolve } = Promise.withResolvers<void>();
    this.#held.set(call, promise);
    return () => {
      this.#held.delete(call);
      resolve();
    };
  }

  /** From now on everything is passed on. */
  clear(): void {
    this.#answers.length = 0;
  }

  async close(): Promise<void> {
    this.#server.closeAllConnections();
    this.#server.close();
    await once(this.#server, "close");
  }

  async #serve(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
    const { method = "GET", url = "/" } = incoming;
    const path = url.split("?", 1)[0] ?? "/";
    await this.#held.get(`${method} ${path}`);
    const spoilt = this.#answers.find((each) => each.method === method && each.path.test(path));
    if (spoilt) {
      const { status, body, contentType = "application/json" } = spoilt.fault;
      incoming.resume();
      outgoing.writeHead(status, { "content-type": `${contentType}; charset=utf-8` });
      outgoing.end(typeof body === "string" ? body : JSON.stringify(body));
      return;
    }
    const { hostname, port } = this.#target;
    const passedOn = forward({ hostname, port, method, path: url, headers: incoming.headers }, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(outgoing);
    });
    passedOn.on("error", () => outgoing.destroy());
    incoming.pipe(passedOn);
  }
}

/** Tests against a server that can be stopped and started again. */
export const stoppable = quiet.extend<{ server: OwnServer }>({
  server: async ({}, use) => {
    const server = await OwnServer.launch();
    await use(server);
    await server.remove();
  },
  baseURL: async ({ server }, use) => {
    await use(server.url);
  },
});

/** Tests against the common server with something in front of it that spoils calls. */
export const spoilt = quiet.extend<{ faults: Faults }>({
  faults: async ({}, use) => {
    const faults = await Faults.launch(`http://localhost:${process.env["E2E_PORT"] ?? "3999"}`);
    await use(faults);
    await faults.close();
  },
  baseURL: async ({ faults }, use) => {
    await use(faults.url);
  },
});
