import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { describe, expect, it } from "vitest";
import { temporaryDirectory } from "#server/testing/build-test-app.ts";
import { registration, submission } from "#server/testing/factories.ts";
import { createHttpClient } from "#server/testing/http-client.ts";
import { recordProof, size } from "#server/testing/proof.ts";
import { exitOf, type RunningServer, startServer } from "#server/testing/server-process.ts";

const STOPS = size(3, 50);
const REQUESTS_ACROSS_RESTARTS = size(600, 10_000);
const RESTARTS = size(2, 20);
const REQUESTS_PER_SECOND = 200;
const TICK_MS = 20;

type Outcome = "answered" | "refused" | "reset" | "5xx";

/** A request over a kept-alive connection. `refused` was never accepted: nobody listens any more. */
async function request(
  http: ReturnType<typeof createHttpClient>,
  url: string,
  token: string,
): Promise<Outcome> {
  try {
    const { status } = await http.call(url, "POST", "/api/test-results", { token, body: submission() });
    return status >= 500 ? "5xx" : "answered";
  } catch (error) {
    return error instanceof Error && "code" in error && error.code === "ECONNREFUSED" ? "refused" : "reset";
  }
}

async function signUp(server: RunningServer): Promise<string> {
  const answer = await createHttpClient().call(server.url, "POST", "/register", { body: registration() });
  return (answer.body.data as { token: string }).token;
}

/** Sends so many requests a second, whatever becomes of them, until told to stop. */
function load(send: () => Promise<Outcome>) {
  const outcomes: Promise<Outcome>[] = [];
  const timer = setInterval(() => {
    for (let count = 0; count < (REQUESTS_PER_SECOND * TICK_MS) / 1_000; count += 1) outcomes.push(send());
  }, TICK_MS);
  return {
    sent: () => outcomes.length,
    async stop() {
      clearInterval(timer);
      const all = await Promise.all(outcomes);
      const count = (wanted: Outcome) => all.filter((outcome) => outcome === wanted).length;
      return {
        answered: count("answered"),
        refused: count("refused"),
        reset: count("reset"),
        fault: count("5xx"),
      };
    },
  };
}

describe("A8: a server that is told to stop under load", () => {
  it(
    "answers everything that it accepted, says at once that it is leaving, and ends with 0",
    async () => {
      const file = join(temporaryDirectory(), "stop.db");
      const environment = { DATABASE_URL: `file:${file}`, RATE_LIMIT: "off" };
      const sums = { answered: 0, refused: 0, reset: 0, fault: 0 };
      let slowestStopMs = 0;
      let token: string | undefined;
      for (let stop = 0; stop < STOPS; stop += 1) {
        const server = await startServer(environment);
        token ??= await signUp(server);
        const [http, member] = [createHttpClient(), token];
        const traffic = load(() => request(http, server.url, member));
        await wait(500 + Math.random() * 200);
        const signalled = performance.now();
        server.process.kill("SIGTERM");
        await wait(100);
        const ready = await http.call(server.url, "GET", "/readyz");
        expect([ready.status, ready.body]).toEqual([503, { status: "draining" }]);
        expect(await exitOf(server.process)).toBe(0);
        slowestStopMs = Math.max(slowestStopMs, Math.round(performance.now() - signalled));
        const outcome = await traffic.stop();
        for (const key of ["answered", "refused", "reset", "fault"] as const) sums[key] += outcome[key];
      }
      recordProof("A8", "stops", { stops: STOPS, ...sums, slowestStopMs });
      expect(sums).toMatchObject({ reset: 0, fault: 0 });
      expect(sums.answered).toBeGreaterThan(STOPS * 50);
      expect(slowestStopMs).toBeLessThanOrEqual(10_000);
    },
    size(120_000, 900_000),
  );

  it(
    "and whose successor starts after it loses no request of those who knock again when nobody listens",
    async () => {
      const file = join(temporaryDirectory(), "restart.db");
      const environment = { DATABASE_URL: `file:${file}`, RATE_LIMIT: "off" };
      const http = createHttpClient(128);
      let server = await startServer(environment);
      const token = await signUp(server);
      // What a proxy does for a server with one instance: it waits until somebody listens again.
      const traffic = load(async () => {
        for (;;) {
          const outcome = await request(http, server.url, token);
          if (outcome !== "refused") return outcome;
          await wait(20);
        }
      });
      for (let restart = 1; restart <= RESTARTS; restart += 1) {
        while (traffic.sent() < (REQUESTS_ACROSS_RESTARTS * restart) / (RESTARTS + 1)) await wait(TICK_MS);
        server.process.kill("SIGTERM");
        expect(await exitOf(server.process)).toBe(0);
        server = await startServer(environment);
      }
      while (traffic.sent() < REQUESTS_ACROSS_RESTARTS) await wait(TICK_MS);
      const outcome = await traffic.stop();
      recordProof("A8", "restarts", { restarts: RESTARTS, ...outcome });
      expect(outcome).toEqual({
        answered: expect.any(Number) as number,
        refused: 0,
        reset: 0,
        fault: 0,
      });
      expect(outcome.answered).toBeGreaterThanOrEqual(REQUESTS_ACROSS_RESTARTS);
    },
    size(120_000, 900_000),
  );
});
