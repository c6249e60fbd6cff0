import type { FastifyInstance, FastifyRequest } from "fastify";
import type { AppDeps } from "#server/app-deps.ts";
import { AppError } from "#server/errors.ts";

/** Maximum number of calls at once. With more, every call would only wait longer. */
const MAX_CALLS = 1_024;
const SENDER_SHARE = 0.5;
/**
 * Maximum number of calls of one sender that run at once; its other calls wait. It limits how long other senders have
 * to wait.
 */
const SENDER_AT_WORK = 16;

/** Calls of one sender that wait. */
interface Queue {
  atWork: number;
  readonly waiting: (() => void)[];
}

/**
 * Admits calls whose bodies have arrived, up to a limit in total and per sender; refuses the others with 503 and
 * Retry-After. A call counts until its answer is ready; bounds.ts limits the sending. Pages, files and health
 * checks are exempt.
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
      // This hook runs exactly once for every admitted call, even if its answer is an error.
      admitted.delete(request);
      total -= 1;
      const next = queue.waiting.shift();
      if (next) next();
      else if (--queue.atWork === 0) queues.delete(request.sender);
    }
    done(null, payload);
  });
}
