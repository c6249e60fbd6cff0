import type { FastifyInstance } from "fastify";

const HEADERS = {
  "x-content-type-options": "nosniff",
  "referrer-policy": "same-origin",
  "x-frame-options": "DENY",
} as const;

/** The headers that every answer carries, whatever its kind. */
export function installSecurityHeaders(app: FastifyInstance): void {
  app.addHook("onRequest", async (_request, reply) => {
    reply.headers(HEADERS);
  });
}
