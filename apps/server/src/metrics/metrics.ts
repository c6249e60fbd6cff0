import { createHash, timingSafeEqual } from "node:crypto";
import { submitResultCall } from "@xinjing/contract/results";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { collectDefaultMetrics, Counter, Histogram, Registry } from "prom-client";
import { AppError } from "#server/errors.ts";
import { addReadings, type ReadingDeps } from "./readings.ts";

/** Of the API's calls; pages and files are one route. Few, because each is a series for each call. */
const BUCKETS_SECONDS = [0.025, 0.1, 0.5, 2.5];

/**
 * Records responses and durations by route pattern, so that no label holds personal data, and serves GET /metrics with the
 * token. Returns the counter of rate limit refusals.
 */
export function installMetrics(
  app: FastifyInstance,
  deps: ReadingDeps & { readonly metricsToken: string },
): (limit: string) => void {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  addReadings(registry, deps);
  const answers = new Counter({
    name: "xinjing_http_answers_total",
    help: "Answers by route and class of status.",
    labelNames: ["route", "status"],
    registers,
  });
  const seconds = new Histogram({
    name: "xinjing_http_answer_seconds",
    help: "Time to the answer of a call.",
    labelNames: ["route"],
    buckets: BUCKETS_SECONDS,
    registers,
  });
  const repeats = new Counter({
    name: "xinjing_results_repeated_total",
    help: "Submissions that were stored before.",
    registers,
  });
  const refusals = new Counter({
    name: "xinjing_limit_refusals_total",
    help: "Refusals by a limit.",
    labelNames: ["limit"],
    registers,
  });

  app.addHook("onResponse", async (request, reply) => {
    const route = nameRoute(request);
    answers.inc({ route, status: `${Math.floor(reply.statusCode / 100)}xx` });
    const { access, callId } = request.routeOptions.config;
    if (access !== undefined) seconds.observe({ route }, reply.elapsedTime / 1_000);
    if (callId === submitResultCall.id && reply.statusCode === 200) repeats.inc();
  });

  const expected = digest(`Bearer ${deps.metricsToken}`);
  app.get("/metrics", { schema: { hide: true } }, async (request, reply) => {
    const given = digest(request.headers.authorization ?? "");
    if (!timingSafeEqual(given, expected)) throw new AppError("unauthenticated", "口令不对");
    return reply
      .header("cache-control", "no-store")
      .type(registry.contentType)
      .send(await registry.metrics());
  });
  return (limit) => refusals.inc({ limit });
}

/** The method and the pattern. What is no call has its pattern as its name: pages, health, nothing. */
function nameRoute({ method, routeOptions: { url, config } }: FastifyRequest): string {
  if (url === undefined) return "none";
  return config.access === undefined ? url : `${method === "HEAD" ? "GET" : method} ${url}`;
}

function digest(text: string): Buffer {
  return createHash("sha256").update(text).digest();
}
