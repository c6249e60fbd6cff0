import type { FastifyInstance } from "fastify";

/** W3C Trace Context: version, trace id, span id, flags. */
const TRACEPARENT = /^[\da-f]{2}-([\da-f]{32})-[\da-f]{16}-[\da-f]{2}$/;

/**
 * Sends X-Request-Id with every answer and adds it, and the trace id of a traceparent header, to log lines. Logs one line per
 * answer with the route's pattern, without query string, body or ids in the path. Site files are logged only at debug level.
 */
export function installRequestLog(app: FastifyInstance): void {
  app.addHook("onRequest", (request, reply, done) => {
    reply.header("x-request-id", request.id);
    const traceId = TRACEPARENT.exec(String(request.headers["traceparent"]))?.[1];
    if (traceId !== undefined) request.log = reply.log = request.log.child({ traceId });
    done();
  });

  app.addHook("onResponse", (request, reply, done) => {
    const { method, routeOptions } = request;
    const { url: route = null, config } = routeOptions;
    const line = { method, route, status: reply.statusCode, ms: Math.round(reply.elapsedTime) };
    request.log[config.access === undefined ? "debug" : "info"](line, "answered");
    done();
  });
}
