import { type ChildProcess, spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { collectOutput, exitOf, ROOT, untilListening } from "#harness/product.ts";
import { SERVER } from "../../scripts/lib/project.mjs";

/** A running server of the product, started as `npm run serve` does, with its own database. */
export interface Product {
  readonly url: string;
  readonly process: ChildProcess;
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
  const url = await untilListening(child, collectOutput(child));
  const readyMs = performance.now() - startedAt;
  const stop = async () => {
    child.kill("SIGKILL");
    await exitOf(child);
  };
  const remove = async () => {
    await stop();
    if (data === undefined) rmSync(folder, { recursive: true, force: true });
  };
  return { url, process: child, pid: child.pid!, readyMs, stop, remove };
}
