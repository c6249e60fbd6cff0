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

/** Admitted calls of one sender: the number that run, and those that wait. */
interface SenderCalls {
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
  const senders = new Map<string, SenderCalls>();
  const admitted = new WeakMap<FastifyRequest, SenderCalls>();
  const maxOfSender = isLimiting ? Math.ceil(maxConcurrentCalls * SENDER_SHARE) : maxConcurrentCalls;
  const maxAtWork = isLimiting ? SENDER_AT_WORK : maxConcurrentCalls;
  let total = 0;

  app.addHook("onRequest", (request, _reply, done) => {
    if (request.routeOptions.config.access === undefined) return done();
    const { sender } = request;
    const calls = senders.get(sender) ?? { atWork: 0, waiting: [] };
    if (total >= maxConcurrentCalls || calls.atWork + calls.waiting.length >= maxOfSender)
      return done(new AppError("busy", "现在使用的人有点多，请稍后重试"));
    total += 1;
    senders.set(sender, calls);
    admitted.set(request, calls);
    if (calls.atWork >= maxAtWork) return void calls.waiting.push(done);
    calls.atWork += 1;
    done();
  });

  app.addHook("onSend", (request, _reply, payload, done) => {
    const calls = admitted.get(request);
    if (calls) {
      // This hook runs exactly once for every admitted call, even if its answer is an error.
      admitted.delete(request);
      total -= 1;
      const next = calls.waiting.shift();
      if (next) next();
      else if (--calls.atWork === 0) senders.delete(request.sender);
    }
    done(null, payload);
  });
}
