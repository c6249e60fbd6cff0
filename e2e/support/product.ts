import { spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { chromium, type Browser } from "@playwright/test";
import { WHOLE_BROWSER } from "./browsers.ts";

const ROOT = join(import.meta.dirname, "..", "..");
/** How long the server may take to answer, and how long between two questions. */
const READY_WITHIN_MS = 10_000;
const READY_POLL_MS = 100;

/** The built product on an empty database, and a browser beside it. */
export interface Product {
  readonly origin: string;
  readonly browser: Browser;
}

/** Starts the built product, hands it to `work`, and stops server and browser and removes the database after it. */
export async function withProduct(port: number, work: (product: Product) => Promise<void>): Promise<void> {
  const origin = `http://localhost:${port}`;
  const data = mkdtempSync(join(tmpdir(), "xinjing-pictures-"));
  const server = spawn(process.execPath, [join(ROOT, "apps", "server", "src", "main.ts")], {
    env: {
      ...process.env,
      PORT: String(port),
      DATABASE_URL: `file:${join(data, "pictures.db")}`,
      LOG_LEVEL: "error",
    },
    stdio: "inherit",
  });
  const browser = await chromium.launch(WHOLE_BROWSER);
  try {
    await untilReady(origin);
    await work({ origin, browser });
  } finally {
    await browser.close();
    server.kill();
    rmSync(data, { recursive: true, force: true });
  }
}

async function untilReady(origin: string): Promise<void> {
  const isReady = async () => (await fetch(`${origin}/readyz`).catch(() => undefined))?.ok === true;
  const deadline = Date.now() + READY_WITHIN_MS;
  while (!(await isReady())) {
    if (Date.now() > deadline) throw new Error("the server did not become ready");
    await new Promise((resolve) => setTimeout(resolve, READY_POLL_MS));
  }
}
