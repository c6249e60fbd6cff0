import type { FastifyInstance } from "fastify";

/** W3C Trace Context: version, trace id, span id, flags. */
const TRACEPARENT = /^[\da-f]{2}-([\da-f]{32})-[\da-f]{16}-[\da-f]{2}$/;

/**
 * Every answer names its request in X-Request-Id, as its log lines do; they also carry the trace id of a traceparent header. One
 * line per answer with the route's pattern: no query string, no body, no path with somebody's id in it. Site files are
 * logged only at debug level.
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
