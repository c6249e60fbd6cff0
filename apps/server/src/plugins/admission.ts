import type { FastifyInstance } from "fastify";
import { AppError } from "#server/errors.ts";

/**
 * Calls at work at once. Beyond it more of them make everybody wait and nothing faster: some 1,500 writes a second
 * make this less than a second of waiting (decision 100).
 */
const MAX_CONCURRENT_CALLS = 1_024;

/**
 * Refuses calls beyond what can be answered soon, before anything is read or asked: 503 with Retry-After. Pages, files
 * and the health checks are always let in.
 */
export function installAdmission(
  app: FastifyInstance,
  maxConcurrentCalls: number = MAX_CONCURRENT_CALLS,
): void {
  let active = 0;

  app.addHook("onRequest", (request, reply, done) => {
    if (request.routeOptions.config.access === undefined) return done();
    if (active >= maxConcurrentCalls) return done(new AppError("busy", "现在使用的人有点多，请稍后重试"));
    active += 1;
    // It comes once, also when the person is gone before the answer is.
    reply.raw.once("close", () => {
      active -= 1;
    });
    done();
  });
}
