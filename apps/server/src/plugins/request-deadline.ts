import type { FastifyInstance, FastifyRequest } from "fastify";
import { processTimeMs } from "#server/database/process-time.ts";
import { runUntil } from "#server/database/request-deadline.ts";

/** A client gives up after 10 s (spec 7): several waits for the database in one request share less than that. */
const REQUEST_MS = 6_500;

/** Lets everything that a request starts know when it has to have ended. */
export function installRequestDeadline(app: FastifyInstance): void {
  const deadlines = new WeakMap<FastifyRequest, number>();
  app.addHook("onRequest", (request, _reply, done) => {
    const until = processTimeMs() + REQUEST_MS;
    deadlines.set(request, until);
    runUntil(until, done);
  });
  // Anew: what follows on the body's last piece does not come from the hook above.
  app.addHook("preValidation", (request, _reply, done) => {
    runUntil(deadlines.get(request) ?? processTimeMs() + REQUEST_MS, done);
  });
}
