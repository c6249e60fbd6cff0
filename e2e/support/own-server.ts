import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test as base } from "./test.ts";

/** A server with an empty database, for a journey that depends on what everybody together has done. */
export const test = base.extend<{ site: string }>({
  site: async ({}, use) => {
    const data = mkdtempSync(join(tmpdir(), "xinjing-e2e-own-"));
    const server = spawn(process.execPath, ["apps/server/src/main.ts"], {
      cwd: join(import.meta.dirname, "..", ".."),
      env: {
        ...process.env,
        HOST: "127.0.0.1",
        PORT: "0",
        DATABASE_URL: `file:${join(data, "own.db")}`,
        LOG_LEVEL: "warn",
        // One address stands for the many people whose results are counted.
        RATE_LIMIT: "off",
      },
      stdio: ["ignore", "pipe", "inherit"],
    });
    const ended = once(server, "exit");
    let output = "";
    const started = new Promise<string>((found) => {
      server.stdout.setEncoding("utf8").on("data", (text: string) => {
        output += text;
        const [, url] = /心镜已启动：(http:\/\/\S+)\n/.exec(output) ?? [];
        if (url !== undefined) found(url);
      });
    });
    const site = await Promise.race([started, ended.then(() => undefined)]);
    if (site === undefined) throw new Error(`the server did not start: ${output}`);
    await use(site);
    server.kill("SIGTERM");
    await ended;
    rmSync(data, { recursive: true, force: true });
  },
  baseURL: async ({ site }, use) => {
    await use(site);
  },
});
