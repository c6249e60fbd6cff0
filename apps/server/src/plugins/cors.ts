import { DEVICE_TOKEN_HEADER } from "@xinjing/contract/auth";
import type { FastifyInstance } from "fastify";
import { addVary } from "./vary.ts";

const METHODS = "GET, POST, PUT, PATCH, DELETE";
const REQUEST_HEADERS = `Authorization, Content-Type, Idempotency-Key, ${DEVICE_TOKEN_HEADER}`;
const EXPOSED_HEADERS = `Retry-After, X-Request-Id, ${DEVICE_TOKEN_HEADER}`;
const PREFLIGHT_SECONDS = "7200";

/**
 * Lets scripts of the listed sites call the API. Tokens travel in a header, so cookies and other credentials of the
 * browser are never allowed. Everybody else gets no CORS header at all, which browsers take as a no.
 */
export function installCors(app: FastifyInstance, origins: readonly string[]): void {
  if (origins.length === 0) return;

  app.addHook("onRequest", async (request, reply) => {
    const { origin } = request.headers;
    if (origin === undefined || !origins.includes(origin)) return;
    reply.headers({
      "access-control-allow-origin": origin,
      "access-control-expose-headers": EXPOSED_HEADERS,
    });
    const isPreflight = request.method === "OPTIONS" && "access-control-request-method" in request.headers;
    if (!isPreflight) return;
    return reply
      .code(204)
      .headers({
        "access-control-allow-methods": METHODS,
        "access-control-allow-headers": REQUEST_HEADERS,
        "access-control-max-age": PREFLIGHT_SECONDS,
      })
      .send();
  });

  // Last: what answers may name a Vary of its own. Without it a cache could hand one site's answer to another.
  app.addHook("onSend", async (_request, reply) => addVary(reply, "Origin"));
}
