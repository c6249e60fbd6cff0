import { randomUUID } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import { expect, inject, it, onTestFinished } from "vitest";
import type { PostgresAddress } from "#server/database/address.ts";
import { startBalancer, type Balancer } from "#server/testing/balancer.ts";
import { openBeside, temporaryDirectory } from "#server/testing/build-test-app.ts";
import { registration, submission } from "#server/testing/factories.ts";
import { createHttpClient, type HttpClient } from "#server/testing/http-client.ts";
import { percentile } from "#server/testing/percentile.ts";
import { recordProof, size } from "#server/testing/proof.ts";
import { exitOf, type RunningServer, startServer } from "#server/testing/server-process.ts";
import { giveBackTestDatabase, makeTestDatabase } from "#server/testing/test-database.ts";

const REPLICAS = 3;
const REQUESTS = size(600, 10_000);
const REQUESTS_PER_SECOND = 200;
const TICK_MS = 20;
const PEOPLE = 8;

interface Sums {
  answered: number;
  reset: number;
  fault: number;
}

/** Sends so many requests a second, a result and a list in turn, and keeps the ids that were acknowledged. */
function startTraffic(http: HttpClient, url: string, tokens: readonly string[]) {
  const sums: Sums = { answered: 0, reset: 0, fault: 0 };
  const acknowledged: string[] = [];
  const milliseconds: number[] = [];
  const pending: Promise<void>[] = [];
  async function send(number: number): Promise<void> {
    const token = tokens[number % tokens.length] ?? "";
    const key = randomUUID();
    const startedAt = performance.now();
    try {
      const { status } = await (number % 2 === 0
        ? http.call(url, "POST", "/api/test-results", { token, key, body: submission() })
        : http.call(url, "GET", "/api/test-results", { token }));
      sums[status < 400 ? "answered" : "fault"] += 1;
      if (status === 201) acknowledged.push(key);
    } catch {
      sums.reset += 1;
    }
    milliseconds.push(performance.now() - startedAt);
  }
  const timer = setInterval(() => {
    for (let count = 0; count < (REQUESTS_PER_SECOND * TICK_MS) / 1_000; count += 1)
      pending.push(send(pending.length));
  }, TICK_MS);
  return {
    sent: () => pending.length,
    async stop() {
      clearInterval(timer);
      await Promise.all(pending);
      return { sums, acknowledged, milliseconds };
    },
  };
}

async function untilReady(balancer: Balancer): Promise<void> {
  while (balancer.ready() < REPLICAS) await wait(10);
}

it(
  "A8: a rolling restart of three replicas behind a proxy cuts nobody off and loses nothing",
  async () => {
    const address = (await makeTestDatabase(temporaryDirectory())) as PostgresAddress;
    onTestFinished(() => giveBackTestDatabase(address));
    const environment = {
      DATABASE_URL: `postgres://xinjing@127.0.0.1:${inject("postgresPort")}/${address.database}`,
      SECRET: "a secret that all replicas of a test share",
      RATE_LIMIT: "off",
    };
    const balancer = await startBalancer();
    onTestFinished(() => balancer.close());
    const replicas: RunningServer[] = await Promise.all(
      Array.from({ length: REPLICAS }, () => startServer(environment)),
    );
    for (const { url } of replicas) balancer.add(url);
    await untilReady(balancer);
    const http = createHttpClient(256);
    const people = await Promise.all(
      Array.from({ length: PEOPLE }, () =>
        http.call(balancer.url, "POST", "/register", { body: registration() }),
      ),
    );
    const tokens = people.map(({ body }) => (body.data as { token: string }).token);

    const traffic = startTraffic(http, balancer.url, tokens);
    let restarts = 0;
    let slowestStopMs = 0;
    // Each replica at least once, then round and round until enough was sent.
    for (let next = 0; restarts < REPLICAS || traffic.sent() < REQUESTS; next = (next + 1) % REPLICAS) {
      const leaving = replicas[next];
      if (!leaving) break;
      const signalledAt = performance.now();
      leaving.process.kill("SIGTERM");
      expect(await exitOf(leaving.process)).toBe(0);
      slowestStopMs = Math.max(slowestStopMs, performance.now() - signalledAt);
      balancer.remove(leaving.url);
      const successor = await startServer(environment);
      replicas[next] = successor;
      balancer.add(successor.url);
      await untilReady(balancer);
      restarts += 1;
    }
    const { sums, acknowledged, milliseconds } = await traffic.stop();

    const beside = openBeside({ address });
    const rows = beside
      .prepare("select id from test_results")
      .all()
      .map(({ id }) => String(id));
    const lost = acknowledged.filter((id) => !rows.includes(id)).length;
    recordProof("A8-rolling", "restarts", {
      replicas: REPLICAS,
      restarts,
      ...sums,
      acknowledgedWrites: acknowledged.length,
      lost,
      passedOn: balancer.passedOn(),
      p99Ms: percentile(milliseconds, 0.99),
      slowestStopMs: Math.round(slowestStopMs),
    });
    expect(sums).toEqual({ answered: sums.answered, reset: 0, fault: 0 });
    expect(sums.answered).toBeGreaterThanOrEqual(REQUESTS);
    expect(lost).toBe(0);
    expect(rows).toHaveLength(acknowledged.length);
    expect(slowestStopMs).toBeLessThanOrEqual(10_000);
  },
  size(120_000, 600_000),
);
