import type { FastifyInstance } from "fastify";
import { AppError } from "#server/errors.ts";

/** More would only lengthen the queue: at some 1,500 writes a second this is less than a second of waiting (decision 100). */
const MAX_CONCURRENT_CALLS = 1_024;

/** Answers 503 with Retry-After to calls over the limit, before the body is read. Pages, files and health checks are exempt. */
export function installAdmission(app: FastifyInstance, maxConcurrentCalls = MAX_CONCURRENT_CALLS): void {
  let active = 0;

  app.addHook("onRequest", (request, reply, done) => {
    if (request.routeOptions.config.access === undefined) return done();
    if (active >= maxConcurrentCalls) return done(new AppError("busy", "现在使用的人有点多，请稍后重试"));
    active += 1;
    // Emitted once, also when the client disconnects first.
    reply.raw.once("close", () => (active -= 1));
    done();
  });
}
