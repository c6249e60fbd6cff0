import type { AddressInfo } from "node:net";
import { buildApp } from "./app.ts";
import { type Config, ConfigError, readConfig } from "./config.ts";
import { openDatabase } from "./database/connect.ts";
import { StartError } from "./database/start-error.ts";
import { createMemoryStore } from "./limits/limit-store.ts";
import type { Lifecycle } from "./plugins/health.ts";
import { loadSecret } from "./secret.ts";

const DRAIN_LIMIT_MS = 10_000;
/** EX_CONFIG of sysexits.h: restarting will not help. */
const EXIT_CONFIG = 78;
const EXIT_FAILURE = 1;
const EVERYWHERE: readonly string[] = ["0.0.0.0", "::"];

try {
  await start(readConfig());
} catch (error) {
  console.error(describe(error));
  process.exit(error instanceof ConfigError ? EXIT_CONFIG : EXIT_FAILURE);
}

async function start(config: Config): Promise<void> {
  const lifecycle: Lifecycle = { isDraining: false };
  const database = await openDatabase(config.databaseFile, Date.now);
  const app = await buildApp({
    ...config,
    database,
    lifecycle,
    secret: config.secret ?? loadSecret(config.databaseFile),
    now: Date.now,
    limitStore: createMemoryStore(),
    logger: { level: config.logLevel },
  });

  async function stop(): Promise<void> {
    // A second signal means: now. What was acknowledged is on disk in any case.
    if (lifecycle.isDraining) process.exit(0);
    lifecycle.isDraining = true;
    const limit = setTimeout(() => {
      app.server.closeAllConnections();
      process.exit(0);
    }, DRAIN_LIMIT_MS);
    await app.close();
    await database.close();
    clearTimeout(limit);
    process.exit(0);
  }
  process.on("SIGTERM", () => void stop());
  process.on("SIGINT", () => void stop());

  await app.listen({ host: config.host, port: config.port });
  const { port } = app.server.address() as AddressInfo;
  const host = EVERYWHERE.includes(config.host) ? "localhost" : config.host;
  console.log(`心镜已启动：http://${host.includes(":") ? `[${host}]` : host}:${port}`);
}

/** Errors made for the operator speak for themselves; of others the stack is worth keeping. */
function describe(error: unknown): string {
  if (error instanceof ConfigError || error instanceof StartError) return error.message;
  if (!(error instanceof Error)) return String(error);
  if ("code" in error && error.code === "EADDRINUSE")
    return "端口已被占用，请停止占用它的程序，或换一个 PORT";
  return error.stack ?? error.message;
}
