import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { SERVER } from "../../scripts/lib/project.mjs";

const ROOT = join(import.meta.dirname, "..", "..");

/** A running server of the product, started as `npm run serve` does, with its own database. */
export interface Product {
  readonly url: string;
  readonly pid: number;
  /** Milliseconds from the start of the process until it accepts connections. */
  readonly readyMs: number;
  /** Kills the server. The database stays. */
  stop(): Promise<void>;
  remove(): Promise<void>;
}

interface ProductOptions {
  /** Folder of the database, which `remove` does not delete. Default: a new folder, which `remove` deletes. */
  readonly data?: string;
  readonly env?: Readonly<Record<string, string>>;
}

export async function startProduct({ data, env = {} }: ProductOptions = {}): Promise<Product> {
  const folder = data ?? mkdtempSync(join(tmpdir(), "xinjing-bench-"));
  const startedAt = performance.now();
  const child = spawn(process.execPath, SERVER, {
    cwd: ROOT,
    env: {
      PATH: process.env["PATH"],
      HOST: "127.0.0.1",
      PORT: "0",
      DATABASE_URL: `file:${join(folder, "bench.db")}`,
      LOG_LEVEL: "warn",
      RATE_LIMIT: "off",
      ...env,
    },
    stdio: ["ignore", "pipe", "inherit"],
  });
  const url = await readUrl(child);
  const readyMs = performance.now() - startedAt;
  const stop = async () => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    const gone = once(child, "exit");
    child.kill("SIGKILL");
    await gone;
  };
  const remove = async () => {
    await stop();
    if (data === undefined) rmSync(folder, { recursive: true, force: true });
  };
  return { url, pid: child.pid!, readyMs, stop, remove };
}

async function readUrl(child: ChildProcess): Promise<string> {
  let output = "";
  for await (const chunk of child.stdout!.setEncoding("utf8")) {
    output += String(chunk);
    const [, url] = /心镜已启动：(http:\/\/\S+)\n/.exec(output) ?? [];
    if (url !== undefined) return url.replace(/\/$/, "");
  }
  throw new Error(`the server ended before it served: ${output}`);
}
