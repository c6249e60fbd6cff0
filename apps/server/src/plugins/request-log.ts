import type { FastifyInstance } from "fastify";

/**
 * Every answer names its request in X-Request-Id, as its log lines do. One line per answer with the route's pattern: no query string, no body, no path with somebody's id in it. Site
 * files are logged only at debug level.
 */
export function installRequestLog(app: FastifyInstance): void {
  app.addHook("onRequest", (request, reply, done) => {
    reply.header("x-request-id", request.id);
    done();
  });

  app.addHook("onResponse", (request, reply, done) => {
    const { url: route, config } = request.routeOptions;
    const line = {
      method: request.method,
      route: route ?? null,
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime),
    };
    if (config.access === undefined) request.log.debug(line, "answered");
    else request.log.info(line, "answered");
    done();
  });
}
