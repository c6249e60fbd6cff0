import { setTimeout as wait } from "node:timers/promises";
import { expect, it } from "vitest";
import { submission } from "#harness/factories.ts";
import { call, signUpAt } from "#harness/http-call.ts";
import { recordProof, scaled } from "#harness/proof.ts";
import { startServer, temporaryDatabase } from "#harness/server-process.ts";
import { countOutcomes, type Outcome, replyOf, startTraffic } from "#harness/traffic.ts";

const STOPS = scaled(50);
const PER_SECOND = 200;
const LONGEST_STOP_MS = 10_000;

it("A8: a server that is asked to stop under load answers all that it accepted, and says at once that it leaves", async () => {
  const environment = {
    DATABASE_URL: temporaryDatabase(),
    RATE_LIMIT: "off",
    RESULTS_PER_ACCOUNT: "1000000",
  };
  const outcomes: Outcome[] = [];
  let slowestStopMs = 0;
  let token = "";
  for (let stop = 0; stop < STOPS; stop += 1) {
    const server = await startServer(environment);
    if (stop === 0) ({ token } = await signUpAt(server.url));
    const post = () => call(server.url, "POST", "/api/test-results", { token, body: submission() });
    const traffic = startTraffic(PER_SECOND, () => replyOf(post()));
    await wait(500 + Math.random() * 200);
    const signalled = performance.now();
    const exitCode = server.stop();
    const ready = () => call(server.url, "GET", "/readyz");
    await expect.poll(ready).toMatchObject({ status: 503, body: { status: "draining" } });
    expect(await exitCode).toBe(0);
    slowestStopMs = Math.max(slowestStopMs, Math.round(performance.now() - signalled));
    outcomes.push(...(await traffic.stop()));
  }
  const counts = countOutcomes(outcomes);
  recordProof("A8", "stops", { stops: STOPS, ...counts, slowestStopMs });
  expect(counts).toMatchObject({ reset: 0, fault: 0 });
  expect(counts.answered).toBeGreaterThan(STOPS * 50);
  expect(slowestStopMs).toBeLessThanOrEqual(LONGEST_STOP_MS);
});
