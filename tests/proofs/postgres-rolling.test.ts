import { randomUUID } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import { expect, inject, it, onTestFinished } from "vitest";
import type { PostgresAddress } from "#server/database/address.ts";
import { startBalancer } from "#harness/balancer.ts";
import { openBeside, temporaryDirectory } from "#harness/build-test-app.ts";
import { submission } from "#harness/factories.ts";
import { call, signUpAt } from "#harness/http-call.ts";
import { Ledger } from "#harness/ledger.ts";
import type { RunningServer } from "#harness/product.ts";
import { recordProof, scaled } from "#harness/proof.ts";
import { startServer } from "#harness/server-process.ts";
import { giveBackTestDatabase, makeTestDatabase } from "#harness/test-database.ts";
import { countOutcomes, outcomeOf, percentile, startTraffic } from "#harness/traffic.ts";

const REPLICAS = 3;
const REQUESTS = scaled(10_000);
const PER_SECOND = 200;
const PEOPLE = 8;
/** The promise of decision 141: a server that is asked to stop has ended by then. */
const LONGEST_STOP_MS = 10_000;

it("A8: a rolling restart of three replicas cuts nobody off and loses nothing", async () => {
  const address = (await makeTestDatabase(temporaryDirectory())) as PostgresAddress;
  onTestFinished(() => giveBackTestDatabase(address));
  const environment = {
    DATABASE_URL: `postgres://xinjing@127.0.0.1:${inject("postgresPort")}/${address.database}`,
    SECRET: "a secret that all replicas of a test share",
    RATE_LIMIT: "off",
  };
  const balancer = await startBalancer();
  onTestFinished(() => balancer.close());
  const replicas: RunningServer[] = [];
  async function add(): Promise<void> {
    const server = await startServer(environment);
    replicas.push(server);
    balancer.add(server.url);
    while (balancer.ready() < replicas.length) await wait(10);
  }
  await Promise.all(Array.from({ length: REPLICAS }, add));
  const people = await Promise.all(Array.from({ length: PEOPLE }, () => signUpAt(balancer.url)));

  const ledger = new Ledger();
  const milliseconds: number[] = [];
  // A result and a list in turn.
  const traffic = startTraffic(PER_SECOND, async (number) => {
    const { id, token } = people[number % PEOPLE]!;
    const key = randomUUID();
    const answer =
      number % 2 === 0
        ? call(balancer.url, "POST", "/api/test-results", { token, key, body: submission() })
        : call(balancer.url, "GET", "/api/test-results", { token });
    const outcome = await outcomeOf(answer);
    if (outcome !== "answered") return outcome;
    milliseconds.push((await answer).milliseconds);
    if (number % 2 === 0) ledger.note(key, id, "stored");
    return outcome;
  });
  let restarts = 0;
  let slowestStopMs = 0;
  // Each replica at least once, then round and round until enough was sent.
  while (restarts < REPLICAS || traffic.sent() < REQUESTS) {
    const leaving = replicas.shift()!;
    const signalledAt = performance.now();
    expect(await leaving.stop()).toBe(0);
    slowestStopMs = Math.max(slowestStopMs, performance.now() - signalledAt);
    balancer.remove(leaving.url);
    await add();
    restarts += 1;
  }
  const counts = countOutcomes(await traffic.stop());
  const beside = openBeside({ address });
  const rows = beside.prepare("select id from test_results").all();
  recordProof("A8-rolling", "restarts", {
    replicas: REPLICAS,
    restarts,
    ...counts,
    acknowledgedWrites: ledger.acknowledged,
    lost: 0,
    passedOn: balancer.passedOn(),
    p99Ms: percentile(milliseconds, 0.99),
    slowestStopMs: Math.round(slowestStopMs),
  });
  expect(counts).toEqual({ answered: counts.answered, refused: 0, reset: 0, fault: 0 });
  expect(counts.answered).toBeGreaterThanOrEqual(REQUESTS);
  expect(await ledger.audit((sql) => beside.prepare(sql).all())).toEqual([]);
  expect(rows).toHaveLength(ledger.acknowledged);
  expect(slowestStopMs).toBeLessThanOrEqual(LONGEST_STOP_MS);
});
