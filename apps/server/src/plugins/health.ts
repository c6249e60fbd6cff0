import { setTimeout as wait } from "node:timers/promises";
import type { FastifyInstance } from "fastify";
import type { AppDeps } from "#server/app-deps.ts";
import { LEAST_FREE_BYTES } from "#server/database/disk-space.ts";
import { probeWrite } from "#server/database/probe-write.ts";
import { isUnavailable } from "#server/database/unavailable.ts";

const PROBE_INTERVAL_MS = 1_000;
/** Who asks gives up after some seconds; a database that takes longer takes no traffic. */
const PROBE_LIMIT_MS = 2_500;

/** Why a server that is not stopping should get no traffic, or that it should. */
type Readiness = "ready" | "database" | "schema" | "disk";

/**
 * GET /healthz says that the process answers, without the database. GET /readyz says that it should get traffic:
 * not stopping, room on the disk, and a real write with this release's schema within the last second. With `?exclude=disk` little
 * room is no reason, as whoever routes traffic should ask: people can still sign in, read and delete. (kube-apiserver has the same.)
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
      // Reuses the finding of the last second; a probe that is still waiting is joined, so that there is never a second.
      probe ??= probeDatabase();
      const status = await Promise.race([probe, wait(PROBE_LIMIT_MS, "database", { ref: false })]);
      const isReady = status === "ready" || (status === "disk" && request.query.exclude === status);
      return reply.code(isReady ? 200 : 503).send({ status });
    },
  );
}
