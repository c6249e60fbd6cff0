import { setTimeout as wait } from "node:timers/promises";
import type { FastifyInstance } from "fastify";
import type { AppDeps } from "#server/app-deps.ts";
import { LEAST_FREE_BYTES } from "#server/database/disk-space.ts";
import { probeWrite } from "#server/database/probe-write.ts";
import { isUnavailable } from "#server/database/unavailable.ts";

const PROBE_INTERVAL_MS = 1_000;
/** Timeout of a probe in milliseconds, shorter than that of those who ask. */
const PROBE_LIMIT_MS = 2_500;

/** Result of the checks: "ready", or the reason why the server should get no traffic. */
type Readiness = "ready" | "database" | "schema" | "disk";

/**
 * Serves GET /healthz, which answers if the process runs, and GET /readyz, which tells whether the server should get
 * traffic. It is ready if it is not stopping, the disk has room, and a real write with the schema of this release
 * succeeded within the last second. `?exclude=disk` ignores the disk, as kube-apiserver does for its checks; a load
 * balancer should use it, because people can still sign in, read and delete.
 */
export function installHealth(
  app: FastifyInstance,
  { database, isDraining, readFreeBytes }: Pick<AppDeps, "database" | "isDraining" | "readFreeBytes">,
): void {
  let probe: Promise<Readiness> | undefined;

  async function probeDatabase(): Promise<Readiness> {
    try {
      if (!(await probeWrite(database))) return "schema";
      const free = await readFreeBytes();
      return free !== undefined && free < LEAST_FREE_BYTES ? "disk" : "ready";
    } catch (error) {
      if (!isUnavailable(error)) app.log.error({ err: error }, "readiness probe failed");
      return "database";
    } finally {
      setTimeout(() => (probe = undefined), PROBE_INTERVAL_MS).unref();
    }
  }

  app.get("/healthz", { schema: { hide: true } }, async (_request, reply) =>
    reply.header("cache-control", "no-store").send({ status: "ok" }),
  );

  app.get<{ Querystring: { exclude?: unknown } }>(
    "/readyz",
    { schema: { hide: true } },
    async (request, reply) => {
      reply.header("cache-control", "no-store");
      if (isDraining()) return reply.code(503).send({ status: "draining" });
      // The result is cached for a second, and parallel requests share one probe.
      probe ??= probeDatabase();
      const status = await Promise.race([probe, wait(PROBE_LIMIT_MS, "database", { ref: false })]);
      const isReady = status === "ready" || (status === "disk" && request.query.exclude === status);
      return reply.code(isReady ? 200 : 503).send({ status });
    },
  );
}
