import { expect, it, onTestFinished } from "vitest";
import { signUpAt } from "#harness/http-call.ts";
import { Fleet } from "#harness/fleet.ts";
import { ROOT } from "#harness/product.ts";
import { recordProof, scaled } from "#harness/proof.ts";
import { countOutcomes, percentile, startPeople } from "#harness/traffic.ts";

const REPLICAS = 3;
const REQUESTS = scaled(10_000);
const PER_SECOND = 200;
const PEOPLE = 8;
/** Whoever is told to stop has ended by then (DRAIN_LIMIT_MS of the server). */
const LONGEST_STOP_MS = 10_000;

it("A8: a rolling restart of three replicas cuts nobody off and loses nothing", async () => {
  const release = { folder: ROOT };
  const fleet = await Fleet.launch(release);
  onTestFinished(() => fleet.remove());
  const { url } = fleet;
  const people = await Promise.all(Array.from({ length: PEOPLE }, () => signUpAt(url)));

  const traffic = startPeople(url, people, PER_SECOND);
  let restarts = 0;
  let slowestStopMs = 0;
  // Each replica at least once, then round and round until enough was sent.
  while (restarts < REPLICAS || traffic.sent() < REQUESTS) {
    slowestStopMs = Math.max(slowestStopMs, await fleet.replaceOne(release));
    restarts += 1;
  }
  const counts = countOutcomes(await traffic.stop());
  const rows = await fleet.query("select id from test_results");
  recordProof("A8-rolling", "restarts", {
    replicas: REPLICAS,
    restarts,
    ...counts,
    acknowledgedWrites: traffic.ledger.acknowledged,
    lost: 0,
    passedOn: fleet.balancer.passedOn(),
    p99Ms: percentile(traffic.milliseconds, 0.99),
    slowestStopMs: Math.round(slowestStopMs),
  });
  expect(counts).toEqual({ answered: counts.answered, refused: 0, reset: 0, fault: 0 });
  expect(counts.answered).toBeGreaterThanOrEqual(REQUESTS);
  expect(await traffic.ledger.audit((sql) => fleet.query(sql))).toEqual([]);
  expect(rows).toHaveLength(traffic.ledger.acknowledged);
  expect(slowestStopMs).toBeLessThanOrEqual(LONGEST_STOP_MS);
});
