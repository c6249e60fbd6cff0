import { createHash, timingSafeEqual } from "node:crypto";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { submitResultCall } from "@xinjing/contract/results";
import { AppError } from "#server/errors.ts";
import type { Registry } from "#server/metrics/registry.ts";

/** Of the API's calls; pages and files are one route. Few, because each is a series for each call. */
const BOUNDS_SECONDS = [0.025, 0.1, 0.5, 2.5] as const;

/**
 * Counts answers and their times by the route's pattern, so that no address of somebody's is ever a label, and serves
 * GET /metrics to who knows the token. Not installed without a token.
 */
export function installMetrics(app: FastifyInstance, registry: Registry, token: string): void {
  const answers = registry.counter("xinjing_http_answers_total", "Answers by route and class of status.");
  const seconds = registry.histogram(
    "xinjing_http_answer_seconds",
    "Time to the answer of a call.",
    BOUNDS_SECONDS,
  );
  const repeats = registry.counter("xinjing_results_repeated_total", "Submissions that were stored before.");

  app.addHook("onResponse", async (request, reply) => {
    const route = nameRoute(request);
    answers.add({ route, status: `${Math.floor(reply.statusCode / 100)}xx` });
    const { access, callId } = request.routeOptions.config;
    if (access !== undefined) seconds.observe(reply.elapsedTime / 1_000, { route });
    if (callId === submitResultCall.id && reply.statusCode === 200) repeats.add();
  });

  const expected = digest(`Bearer ${token}`);
  app.get("/metrics", { schema: { hide: true } }, async (request, reply) => {
    const given = digest(request.headers.authorization ?? "");
    if (!timingSafeEqual(given, expected)) throw new AppError("unauthenticated", "口令不对");
    return reply
      .header("cache-control", "no-store")
      .type("text/plain; version=0.0.4; charset=utf-8")
      .send(await registry.expose());
  });
}

/** The method and the pattern. Everything that is no call is told apart by its pattern alone: pages, health, nothing. */
function nameRoute({ method, routeOptions: { url, config } }: FastifyRequest): string {
  if (url === undefined) return "none";
  return config.access === undefined ? url : `${method === "HEAD" ? "GET" : method} ${url}`;
}

function digest(text: string): Buffer {
  return createHash("sha256").update(text).digest();
}
