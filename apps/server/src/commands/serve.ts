import { type AddressInfo, Server } from "node:net";
import { dirname } from "node:path";
import { setImmediate as afterPoll, setTimeout as wait } from "node:timers/promises";
import type { FastifyInstance } from "fastify";
import { buildApp } from "#server/app.ts";
import { atMostEverySecond } from "#server/at-most-every-second.ts";
import type { Config } from "#server/config.ts";
import { readFreeBytes } from "#server/database/disk-space.ts";
import { openAt } from "#server/database/engines.ts";
import { createMemoryStore } from "#server/limits/limit-store.ts";
import { checkSettings } from "#server/doctor/checks.ts";
import type { Lifecycle } from "#server/plugins/health.ts";
import { readableLine } from "#server/readable-log.ts";
import { readSecret } from "#server/secret.ts";

const DRAIN_LIMIT_MS = 10_000;
/** How long a stopping server accepts connections while /readyz answers 503. Closing at once reset some 40 under load. */
const DRAIN_MS = 500;
/** Then it stops listening and answers on open connections until none has sent a request for this long, so that none is reset. */
const LAST_ANSWERS_MS = 300;
/** A second signal within this time is a duplicate: a terminal and systemd send it to us and to the script that forwards it. */
const ONE_SIGNAL_MS = 1_000;
/** Readable lines on a terminal; elsewhere the log is JSON. */
const TERMINAL = { write: (entry: string) => void process.stdout.write(`${readableLine(entry)}\n`) };
const EVERYWHERE: readonly string[] = ["0.0.0.0", "::"];

/** The counters of limits: shared where there is a Redis, whose client is loaded only then. */
async function openLimits(redisUrl: string | undefined, warn: (error: unknown) => void) {
  if (redisUrl === undefined) return { ...createMemoryStore(), close: () => undefined };
  const { createRedisStore } = await import("#server/limits/redis-store.ts");
  return createRedisStore(redisUrl, warn);
}

/** Starts the server and resolves once it listens; it ends with a signal. */
export async function serve(config: Config): Promise<void> {
  const lifecycle: Lifecycle = { isDraining: false, isClosing: false, closedConnections: 0 };
  const database = await openAt(config.database, Date.now, { ...config, warn: console.warn });
  const warnOfRedis = (error: unknown) =>
    app.log.warn({ err: error }, "limits are counted by this process alone for a while");
  const limits = await openLimits(config.redisUrl, atMostEverySecond(warnOfRedis));
  const app: FastifyInstance = await buildApp({
    ...config,
    database,
    lifecycle,
    secret: readSecret(config),
    now: Date.now,
    limitStore: limits,
    // On PostgreSQL the disk is another machine's.
    readFreeBytes: async () =>
      config.database.engine === "sqlite" ? readFreeBytes(dirname(config.database.file)) : undefined,
    logger: process.stdout.isTTY ? { level: config.logLevel, stream: TERMINAL } : { level: config.logLevel },
  });

  let askedAt = Number.NEGATIVE_INFINITY;

  async function stop(): Promise<void> {
    if (lifecycle.isDraining) {
      // A second signal ends the process at once. Acknowledged writes are on disk already.
      if (performance.now() - askedAt > ONE_SIGNAL_MS) process.exit();
      return;
    }
    lifecycle.isDraining = true;
    askedAt = performance.now();
    const limit = setTimeout(() => {
      app.server.closeAllConnections();
      process.exit();
    }, DRAIN_LIMIT_MS);
    await wait(DRAIN_MS);
    await acceptWaiting(app.server);
    lifecycle.isClosing = true;
    // Not http.Server's own method, which also resets connections whose first request is in flight.
    Server.prototype.close.call(app.server);
    for (let before = -1; before !== lifecycle.closedConnections;) {
      before = lifecycle.closedConnections;
      await wait(LAST_ANSWERS_MS);
    }
    // Requests that have arrived are read before connections are closed.
    await afterPoll();
    await app.close();
    await database.close();
    limits.close();
    clearTimeout(limit);
    process.exit();
  }
  process.on("SIGTERM", () => void stop());
  process.on("SIGINT", () => void stop());

  await app.listen({ host: config.host, port: config.port });
  for (const { level, text } of checkSettings(config.siteBuildDir)) if (level !== "good") console.warn(text);
  const { port } = app.server.address() as AddressInfo;
  const host = EVERYWHERE.includes(config.host) ? "localhost" : config.host;
  console.log(`心镜已启动：http://${host.includes(":") ? `[${host}]` : host}:${port}`);
}

/** Accepts the connections in the kernel's backlog, which it would reset otherwise. One is accepted per event loop turn. */
async function acceptWaiting(server: Server): Promise<void> {
  let accepted = 0;
  const count = () => {
    accepted += 1;
  };
  server.on("connection", count);
  for (let before = -1; before !== accepted;) {
    before = accepted;
    await afterPoll();
  }
  server.off("connection", count);
}
