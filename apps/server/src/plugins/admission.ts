import type { FastifyInstance, FastifyRequest } from "fastify";
import type { AppDeps } from "#server/app-deps.ts";
import { AppError } from "#server/errors.ts";

/** More would only lengthen the queue: at some 1,500 writes a second this is less than a second of waiting (decision 101). */
const MAX_CALLS = 1_024;
/** Of one sender, so that nobody has all of them. */
const SENDER_SHARE = 0.5;
/** Calls of one sender that are at work at once; the others wait for each other. A neighbour never waits for more. */
const SENDER_AT_WORK = 16;

/** The calls of one sender. */
interface Queue {
  atWork: number;
  readonly waiting: (() => void)[];
}

/**
 * Lets calls in whose bodies are there, so many in all and of each sender, and answers 503 with Retry-After to the others. A call has
 * its place until its answer is made: reading that is the client's part (unfinished.ts). Pages, files and health checks are exempt.
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
      // A failure to send is sent too.
      admitted.delete(request);
      total -= 1;
      const next = queue.waiting.shift();
      if (next) next();
      else if (--queue.atWork === 0) queues.delete(request.sender);
    }
    done(null, payload);
  });
}
