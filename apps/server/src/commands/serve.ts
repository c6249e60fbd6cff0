import type { AddressInfo } from "node:net";
import type { FastifyInstance } from "fastify";
import { buildApp } from "#server/app.ts";
import type { Config } from "#server/config.ts";
import { openAt } from "#server/database/engines.ts";
import { createMemoryStore } from "#server/limits/limit-store.ts";
import type { Lifecycle } from "#server/plugins/health.ts";
import { readSecret } from "#server/secret.ts";

const DRAIN_LIMIT_MS = 10_000;
const EVERYWHERE: readonly string[] = ["0.0.0.0", "::"];

/** The counters of limits: shared where there is a Redis, whose client is loaded only then. */
async function openLimits(redisUrl: string | undefined, warn: (error: unknown) => void) {
  if (redisUrl === undefined) return { store: createMemoryStore(), close: () => undefined };
  const { createRedisStore } = await import("#server/limits/redis-store.ts");
  const store = createRedisStore(redisUrl, warn);
  return { store, close: () => store.close() };
}

/** Starts the server and resolves once it listens; it ends with a signal. */
export async function serve(config: Config): Promise<void> {
  const lifecycle: Lifecycle = { isDraining: false };
  const database = await openAt(config.database, Date.now, { ...config, warn: console.warn });
  const limits = await openLimits(config.redisUrl, (error) => {
    app.log.warn({ err: error }, "limits are counted by this process alone for a while");
  });
  const app: FastifyInstance = await buildApp({
    ...config,
    database,
    lifecycle,
    secret: readSecret(config),
    now: Date.now,
    limitStore: limits.store,
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
    limits.close();
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
