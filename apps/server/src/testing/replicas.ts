import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { resolve } from "node:path";
import { COMPILE_CACHE } from "./server-process.ts";

const MAIN = resolve(import.meta.dirname, "../main.ts");

/** A server as a process of its own. */
export interface Replica {
  readonly url: string;
  readonly process: ChildProcess;
  readonly output: () => string;
  stop(): Promise<void>;
}

/** Starts a server process and resolves once it listens; rejects with what it said when it ends before. */
export async function startReplica(environment: Readonly<Record<string, string>>): Promise<Replica> {
  const child = spawn(process.execPath, [MAIN], {
    env: {
      HOST: "127.0.0.1",
      PORT: "0",
      LOG_LEVEL: "warn",
      SECRET: "a secret that all replicas of a test share",
      RATE_LIMIT: "off",
      NODE_COMPILE_CACHE: COMPILE_CACHE,
      ...environment,
    },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let text = "";
  child.stdout.setEncoding("utf8").on("data", (part: string) => (text += part));
  child.stderr.setEncoding("utf8").on("data", (part: string) => (text += part));
  const url = await new Promise<string>((found, failed) => {
    child.stdout.on("data", () => {
      const match = /心镜已启动：(http:\/\/\S+)\n/.exec(text);
      if (match?.[1] !== undefined) found(match[1]);
    });
    child.once("exit", (code) => failed(new Error(`the server ended with ${code}: ${text}`)));
  });
  return {
    url,
    process: child,
    output: () => text,
    async stop() {
      if (child.exitCode !== null || child.signalCode !== null) return;
      const ended = once(child, "exit");
      child.kill("SIGKILL");
      await ended;
    },
  };
}

export interface HttpAnswer {
  readonly status: number;
  readonly headers: Headers;
  /** Undefined when it was no JSON. */
  readonly body:
    | { readonly success?: boolean; readonly message?: string; readonly data?: unknown }
    | undefined;
  readonly milliseconds: number;
}

/** One call over the network. Rejects only when there was no answer. */
export async function call(
  url: string,
  method: string,
  options: { readonly token?: string; readonly key?: string; readonly body?: unknown } = {},
): Promise<HttpAnswer> {
  const startedAt = performance.now();
  const response = await fetch(url, {
    method,
    headers: {
      ...(options.body !== undefined && { "content-type": "application/json" }),
      ...(options.token !== undefined && { authorization: `Bearer ${options.token}` }),
      ...(options.key !== undefined && { "idempotency-key": options.key }),
    },
    ...(options.body !== undefined && { body: JSON.stringify(options.body) }),
  });
  const body = (await response.json().catch(() => undefined)) as HttpAnswer["body"];
  return {
    status: response.status,
    headers: response.headers,
    body,
    milliseconds: performance.now() - startedAt,
  };
}
