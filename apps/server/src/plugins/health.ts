import type { FastifyInstance } from "fastify";
import type { Database } from "#server/database/connect.ts";
import { isUnavailable } from "#server/database/sqlite-errors.ts";
import { MIGRATIONS } from "#server/database/migrations.ts";
import { step } from "#server/database/write-step.ts";

const PROBE_INTERVAL_MS = 1_000;

/** Shared with the process edge, which sets them one after the other when the server stops. */
export interface Lifecycle {
  /** Nobody should send anything new; what comes is answered as always. */
  isDraining: boolean;
  /** Nobody listens any more: each connection ends with its next answer. */
  isLeaving: boolean;
}

/**
 * GET /healthz says that the process answers, without the database. GET /readyz says that it should get traffic:
 * not stopping, and a real write reached the disk within the last second.
 */
export function installHealth(app: FastifyInstance, database: Database, lifecycle: Lifecycle): void {
  let probe: Promise<boolean> | undefined;
  let probedAt = Number.NEGATIVE_INFINITY;

  function canWrite(): Promise<boolean> {
    const now = performance.now();
    if (!probe || now - probedAt >= PROBE_INTERVAL_MS) {
      probedAt = now;
      probe = probeWrite(database).catch((error: unknown) => {
        if (!isUnavailable(error)) app.log.error({ err: error }, "readiness probe failed");
        return false;
      });
    }
    return probe;
  }

  // Without it a connection that was busy when the stop began would idle on and hold the process up.
  app.addHook("onSend", async (_request, reply) => {
    if (lifecycle.isLeaving) reply.header("connection", "close");
  });

  app.get("/healthz", { schema: { hide: true } }, async (_request, reply) =>
    reply.header("cache-control", "no-store").send({ status: "ok" }),
  );

  app.get("/readyz", { schema: { hide: true } }, async (_request, reply) => {
    const isReady = !lifecycle.isDraining && (await canWrite());
    return reply
      .code(isReady ? 200 : 503)
      .header("cache-control", "no-store")
      .send({ status: isReady ? "ready" : lifecycle.isDraining ? "draining" : "unavailable" });
  });
}

// Rewrites the row of the newest migration: a write through the whole path that also proves the schema's version.
async function probeWrite({ query, write }: Database): Promise<boolean> {
  const version = MIGRATIONS.at(-1)?.version ?? 0;
  const [touched] = await write([
    step(
      query
        .updateTable("schema_migrations")
        .set(({ ref }) => ({ applied_at: ref("applied_at") }))
        .where("version", "=", version),
    ),
  ]);
  return touched?.changes === 1;
}
