import { spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { SERVER, nodePath } from "./project.mjs";

/**
 * Starts the server once on a database of its own and stops it again: a build that does not start fails, and its compiled
 * modules are there for the first real start (decision 193).
 */
export async function startOnce() {
  const folder = mkdtempSync(join(tmpdir(), "xinjing-build-"));
  const { HOME = "", PATH = "", NODE_COMPILE_CACHE } = process.env;
  const server = spawn(nodePath(), SERVER, {
    env: {
      HOME,
      PATH,
      ...(NODE_COMPILE_CACHE && { NODE_COMPILE_CACHE }),
      DATABASE_URL: `file:${join(folder, "xinjing.db")}`,
      HOST: "127.0.0.1",
      PORT: "0",
    },
    stdio: ["ignore", "pipe", "inherit"],
  });
  server.stdout.setEncoding("utf8").on("data", (text) => {
    if (text.includes("心镜已启动")) server.kill("SIGTERM");
  });
  const code = await new Promise((resolve, reject) => server.on("error", reject).on("close", resolve));
  rmSync(folder, { recursive: true });
  if (code !== 0) throw new Error("构建好的网站启动不了，原因见上面的输出");
}
