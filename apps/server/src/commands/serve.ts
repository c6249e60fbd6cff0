import type { Server } from "node:http";
import { type AddressInfo, Server as NetServer } from "node:net";
import { setImmediate as afterPoll, setTimeout as wait } from "node:timers/promises";
import type { FastifyInstance } from "fastify";
import { buildApp } from "#server/app.ts";
import { type Config, readVariables } from "#server/config.ts";
import { readGrowth } from "#server/database/disk-space.ts";
import { openAt } from "#server/database/engines.ts";
import { checkSettings } from "#server/doctor/checks.ts";
import { createMemoryStore, type LimitStore } from "#server/limits/limit-store.ts";
import { readableLine } from "#server/readable-log.ts";
import { readSecret, warnOfLostSecret } from "#server/secret.ts";
import { print, printError } from "./print.ts";

const DRAIN_LIMIT_MS = 10_000;
/**
 * Milliseconds for which a stopping server accepts connections while /readyz answers 503. If it closed at once, some
 * connections would be reset under load.
 */
const DRAIN_MS = 500;
/**
 * Afterwards the server stops listening, but answers requests on open connections until none has arrived for this time.
 */
const LAST_ANSWERS_MS = 300;
/**
 * A second signal within this time is a duplicate: terminals and systemd also send it to npm's script, which forwards
 * it.
 */
const ONE_SIGNAL_MS = 1_000;
/** Output of the log on a terminal, as readable lines. Elsewhere the log is JSON. */
const TERMINAL = { write: (entry: string) => void process.stdout.write(`${readableLine(entry)}\n`) };
const EVERYWHERE: readonly string[] = ["0.0.0.0", "::"];

/** Starts the server. Resolves when it listens; it runs until a signal stops it. */
export async function serve(config: Config): Promise<void> {
  let isDraining = false;
  const database = await openAt(config.database, Date.now, { ...config, warn: printError });
  const { secret, isNew } = readSecret(config);
  if (isNew && config.database.engine === "sqlite")
    await warnOfLostSecret(database, config.database.file, printError);
  const warnOfRedis = (error: unknown) =>
    app.log.warn({ err: error }, "limits are counted by this process alone for a while");
  let limitStore: LimitStore = createMemoryStore();
  if (config.redisUrl !== undefined) {
    // Loads the client only if Redis is used.
    const { createRedisStore } = await import("#server/limits/redis-store.ts");
    limitStore = createRedisStore(config.redisUrl, warnOfRedis);
  }
  const app: FastifyInstance = await buildApp({
    ...config,
    database,
    isDraining: () => isDraining,
    secret,
    now: Date.now,
    limitStore,
    readFreeBytes: () => readGrowth(database, config),
    logger: process.stdout.isTTY ? { level: config.logLevel, stream: TERMINAL } : { level: config.logLevel },
  });

  answerLast(app);
  let askedAt = Number.NEGATIVE_INFINITY;

  async function stop(): Promise<void> {
    if (isDraining) {
      // A second signal ends the process at once. Acknowledged writes are on disk already.
      if (performance.now() - askedAt > ONE_SIGNAL_MS) process.exit();
      return;
    }
    isDraining = true;
    askedAt = performance.now();
    const limit = setTimeout(() => {
      app.server.closeAllConnections();
      process.exit();
    }, DRAIN_LIMIT_MS);
    await wait(DRAIN_MS);
    await app.close();
    await database.close();
    limitStore.close?.();
    clearTimeout(limit);
    process.exit();
  }
  process.on("SIGTERM", () => void stop());
  process.on("SIGINT", () => void stop());

  await app.listen({ host: config.host, port: config.port });
  for (const { level, text } of checkSettings(config, readVariables()))
    if (level !== "good") printError(text);
  const { port } = app.server.address() as AddressInfo;
  const host = EVERYWHERE.includes(config.host) ? "localhost" : config.host;
  print(`心镜已启动：http://${host.includes(":") ? `[${host}]` : host}:${port}`);
}

/** Makes a stopping server send one more answer on each open connection and then close it. */
function answerLast(app: FastifyInstance): void {
  let isClosing = false;
  let lastAnswers = 0;
  app.addHook("preClose", async () => {
    isClosing = true;
    await stopListening(app.server);
    for (let before = -1; before !== lastAnswers; await wait(LAST_ANSWERS_MS)) before = lastAnswers;
    // Reads requests that have arrived before closing connections.
    await afterPoll();
  });
  // Closes connections that were busy when the stop began, because they would stay idle and delay the exit.
  app.addHook("onSend", (_request, reply, payload, done) => {
    if (isClosing) {
      lastAnswers += 1;
      reply.header("connection", "close");
    }
    done(null, payload);
  });
}

/** Stops listening for new connections, but keeps open ones. */
async function stopListening(server: Server): Promise<void> {
  // The kernel would reset connections that are waiting to be accepted. Each turn of the event loop accepts one.
  let accepted = 0;
  server.on("connection", () => (accepted += 1));
  for (let before = -1; before !== accepted;) {
    before = accepted;
    await afterPoll();
  }
  // The method of http.Server would also reset connections whose first request is still arriving.
  NetServer.prototype.close.call(server);
}
