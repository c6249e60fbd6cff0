import type { FastifyInstance } from "fastify";
import { processTimeMs } from "#server/database/process-time.ts";
import { runUntil } from "#server/database/request-deadline.ts";

/** A client gives up after 10 s (spec 7): several waits for the database in one request share less than that. */
const REQUEST_MS = 6_500;

declare module "fastify" {
  interface FastifyRequest {
    /** Process time until which an answer is of use. */
    answerBy: number;
  }
}

/** Lets everything that a request starts know when it has to have ended. */
export function installRequestDeadline(app: FastifyInstance): void {
  app.decorateRequest("answerBy", 0);
  app.addHook("onRequest", (request, _reply, done) => {
    request.answerBy = processTimeMs() + REQUEST_MS;
    runUntil(request.answerBy, done);
  });
  // Anew: what follows on the body's last piece does not come from the hook above. With GET no body is read.
  app.addHook("preValidation", (request, _reply, done) => {
    if (request.method === "GET") done();
    else runUntil(request.answerBy, done);
  });
}
