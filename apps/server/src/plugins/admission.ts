import type { FastifyInstance, FastifyRequest } from "fastify";
import type { AppDeps } from "#server/app-deps.ts";
import { AppError } from "#server/errors.ts";

/** Maximum number of concurrent calls. More would only lengthen the queue. */
const MAX_CALLS = 1_024;
const SENDER_SHARE = 0.5;
/** Calls of one sender that run at once; its other calls wait. Limits how long other senders wait. */
const SENDER_AT_WORK = 16;

/** The calls of one sender. */
interface Queue {
  atWork: number;
  readonly waiting: (() => void)[];
}

/**
 * Admits calls whose bodies have arrived up to a limit in total and per sender, and answers the others with 503 and Retry-After.
 * A call keeps its slot until its answer is made; sending the answer is bounded elsewhere (unfinished.ts). Pages, files and
 * health checks are exempt.
 */
export function installAdmission(
  app: FastifyInstance,
  { isLimiting, maxConcurrentCalls = MAX_CALLS }: Pick<AppDeps, "isLimiting" | "maxConcurrentCalls">,
): void {
  const queues = new Map<string, Queue>();
  const admitted = new WeakMap<FastifyRequest, Queue>();
  const maxOfSender = isLimiting ? Math.ceil(maxConcurrentCalls * SENDER_SHARE) : maxConcurrentCalls;
  const maxAtWork = isLimiting ? SENDER_AT_WORK : maxConcurrentCalls;
  let total = 0;

  app.addHook("onRequest", (request, _reply, done) => {
    if (request.routeOptions.config.access === undefined) return done();
    const { sender } = request;
    const queue = queues.get(sender) ?? { atWork: 0, waiting: [] };
    if (total >= maxConcurrentCalls || queue.atWork + queue.waiting.length >= maxOfSender)
      return done(new AppError("busy", "现在使用的人有点多，请稍后重试"));
    total += 1;
    queues.set(sender, queue);
    admitted.set(request, queue);
    if (queue.atWork >= maxAtWork) return void queue.waiting.push(done);
    queue.atWork += 1;
    done();
  });

  app.addHook("onSend", (request, _reply, payload, done) => {
    const queue = admitted.get(request);
    if (queue) {
      // Runs once for every admitted call, because a failed answer is sent too.
      admitted.delete(request);
      total -= 1;
      const next = queue.waiting.shift();
      if (next) next();
      else if (--queue.atWork === 0) queues.delete(request.sender);
    }
    done(null, payload);
  });
}
