import { createHash, timingSafeEqual } from "node:crypto";
import { submitResultCall } from "@xinjing/contract/results";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from "prom-client";
import { findNewestBackup } from "#server/backup/backup.ts";
import type { AppDeps } from "#server/app-deps.ts";
import { readFreeBytes } from "#server/database/disk-space.ts";
import { AppError } from "#server/errors.ts";
import { readPasswordQueue } from "#server/modules/auth/password-queue.ts";

/**
 * Buckets of the API's durations. There are few, because each bucket is one time series for each call; all pages and
 * files share one route.
 */
const BUCKETS_SECONDS = [0.025, 0.1, 0.5, 2.5];

/**
 * Records responses and durations by route pattern, so that no label holds personal data, and serves GET /metrics with the token.
 * Returns a function that counts refusals of rate limits.
 */
export function installMetrics(app: FastifyInstance, deps: AppDeps, token: string): (limit: string) => void {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  addReadings(registry, deps);
  const counter = <Label extends string>(name: string, help: string, ...labelNames: Label[]) =>
    new Counter({ name, help, labelNames, registers });
  const answers = counter(
    "xinjing_http_answers_total",
    "Answers by route and class of status.",
    "route",
    "status",
  );
  const seconds = new Histogram({
    name: "xinjing_http_answer_seconds",
    help: "Time to the answer of a call.",
    labelNames: ["route"],
    buckets: BUCKETS_SECONDS,
    registers,
  });
  const repeats = counter("xinjing_results_repeated_total", "Submissions that were stored before.");
  const refusals = counter("xinjing_limit_refusals_total", "Refusals by a limit.", "limit");

  app.addHook("onResponse", async (request, reply) => {
    const route = nameRoute(request);
    answers.inc({ route, status: `${Math.floor(reply.statusCode / 100)}xx` });
    const { access, callId } = request.routeOptions.config;
    if (access !== undefined) seconds.observe({ route }, reply.elapsedTime / 1_000);
    if (callId === submitResultCall.id && reply.statusCode === 200) repeats.inc();
  });

  const expected = digest(`Bearer ${token}`);
  app.get("/metrics", { schema: { hide: true } }, async (request, reply) => {
    const given = digest(request.headers.authorization ?? "");
    if (!timingSafeEqual(given, expected)) throw new AppError("unauthenticated", "口令不对");
    reply.header("cache-control", "no-store").type(registry.contentType);
    return reply.send(await registry.metrics());
  });
  return (limit) => refusals.inc({ limit });
}

const digest = (text: string) => createHash("sha256").update(text).digest();

/** Labels a request by method and route pattern. Non-API routes are labelled by their pattern. */
function nameRoute({ method, routeOptions: { url, config } }: FastifyRequest): string {
  if (url === undefined) return "none";
  return config.access === undefined ? url : `${method === "HEAD" ? "GET" : method} ${url}`;
}

/** Adds gauges whose values are read when Prometheus asks: database, password queue, disks, backups. */
function addReadings(registry: Registry, { database, ...deps }: AppDeps): void {
  const { backupDir, now } = deps;
  const registers = [registry];
  const read = (name: string, help: string, value: () => number) => ({
    name,
    help,
    registers,
    collect(this: Counter | Gauge) {
      this.reset();
      this.inc(value());
    },
  });
  const count = (...reading: Parameters<typeof read>) => new Counter(read(...reading));
  const gauge = (...reading: Parameters<typeof read>) => new Gauge(read(...reading));
  const { stats } = database;
  count("xinjing_database_writes_total", "Acknowledged writes.", () => stats.writes);
  count("xinjing_database_commits_total", "Commits.", () => stats.commits);
  gauge("xinjing_database_sessions_open", "Connections to the database.", () => database.sessions().open);
  gauge(
    "xinjing_database_calls_waiting",
    "Calls that hold a connection or wait for one; SQLite: writes that wait for their answer.",
    () => database.sessions().busy,
  );
  gauge("xinjing_password_hashes_running", "Passwords being hashed.", () => readPasswordQueue().running);
  gauge(
    "xinjing_password_hashes_waiting",
    "Passwords that wait to be hashed.",
    () => readPasswordQueue().waiting,
  );
  const age = new Gauge({
    name: "xinjing_backup_age_seconds",
    help: "Age of the newest file in BACKUP_DIR.",
    registers,
    async collect() {
      const newest = backupDir && (await findNewestBackup(backupDir).catch(() => undefined));
      if (newest) age.set(Math.max(0, (now() - newest) / 1_000));
      else age.remove();
    },
  });
  const free = new Gauge({
    name: "xinjing_disk_free_bytes",
    help: "Room for the data (SQLite: on its disk; PostgreSQL: up to DATABASE_LIMIT_MB) and on the disk of BACKUP_DIR (backups).",
    labelNames: ["folder"],
    registers,
    async collect() {
      const data = await deps.readFreeBytes().catch(() => undefined);
      const backups = backupDir === undefined ? undefined : await readFreeBytes(backupDir);
      for (const [folder, bytes] of Object.entries({ data, backups })) {
        if (bytes === undefined) free.remove(folder);
        else free.set({ folder }, bytes);
      }
    },
  });
}
