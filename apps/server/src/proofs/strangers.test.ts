import { connect, type Socket } from "node:net";
import type { AddressInfo } from "node:net";
import { describe, expect, it } from "vitest";
import { buildTestApp } from "#server/testing/build-test-app.ts";
import { PASSWORD, signUp } from "#server/testing/factories.ts";
import { IS_LONG, recordProof } from "#server/testing/proof.ts";

function percentile(values: readonly number[], share: number): number {
  return values.toSorted((a, b) => a - b)[Math.floor((values.length - 1) * share)] ?? Number.NaN;
}

const round = (value: number) => Math.round(value * 100) / 100;

describe("B2: logging in", () => {
  it("gives the same answer and the same headers for an unknown e-mail and a wrong password", async () => {
    const server = await buildTestApp();
    await signUp(server, { email: "a@example.com" });
    const answers = [];
    for (const email of ["a@example.com", "b@example.com"]) {
      const answer = await server.send("POST", "/login", { body: { email, password: `${PASSWORD}x` } });
      const { "x-request-id": _, date: __, ...headers } = answer.headers;
      answers.push({ ...answer, headers });
    }
    expect(answers[0]).toEqual(answers[1]);
  });

  // A busy machine says nothing about five per cent: the figure is taken where there is time for many.
  it.runIf(IS_LONG)(
    "takes the same time for both, over 500 pairs",
    async () => {
      const server = await buildTestApp({ isLimiting: false });
      await signUp(server, { email: "a@example.com" });
      const times: Record<string, number[]> = { "a@example.com": [], "b@example.com": [] };
      for (let pair = 0; pair < 500; pair += 1) {
        // In turns, and the first one in turns too.
        const pairOf = pair % 2 === 0 ? Object.entries(times) : Object.entries(times).toReversed();
        for (const [email, seen] of pairOf) {
          const started = performance.now();
          await server.send("POST", "/login", { body: { email, password: "not the password" } });
          seen.push(performance.now() - started);
        }
      }
      const [known = 0, unknown = 0] = Object.values(times).map((seen) => percentile(seen, 0.5));
      const difference = Math.abs(known - unknown);
      recordProof("B2", "timing", {
        pairs: 500,
        wrongPasswordMedianMs: round(known),
        unknownEmailMedianMs: round(unknown),
        differenceMs: round(difference),
        differencePercent: round((difference / known) * 100),
      });
      expect(difference).toBeLessThan(5);
      expect(difference / known).toBeLessThan(0.05);
    },
    600_000,
  );
});

describe("B10: connections that are kept busy", () => {
  it.runIf(IS_LONG)(
    "1,000 of them do not keep others waiting, and are cut off",
    async () => {
      const server = await buildTestApp({ logger: false });
      await server.app.listen({ host: "127.0.0.1", port: 0 });
      const { port } = server.app.server.address() as AddressInfo;
      const url = `http://127.0.0.1:${port}/api/tests`;
      const rssBefore = process.memoryUsage().rss;
      let open = 0;
      const sockets = Array.from({ length: 1_000 }, (): Socket => {
        const socket = connect(port, "127.0.0.1", () => {
          open += 1;
          socket.write("POST /login HTTP/1.1\r\nHost: x\r\n");
        });
        socket.on("error", () => socket.destroy());
        socket.on("close", () => (open -= 1));
        return socket.resume();
      });
      const drip = setInterval(() => {
        for (const socket of sockets) if (socket.writable) socket.write("X-A: b\r\n");
      }, 2_000);
      const times: number[] = [];
      let peak = 0;
      const until = performance.now() + 60_000;
      while (performance.now() < until) {
        const started = performance.now();
        const answer = await fetch(url);
        await answer.arrayBuffer();
        expect(answer.status).toBe(200);
        times.push(performance.now() - started);
        peak = Math.max(peak, open);
      }
      clearInterval(drip);
      recordProof("B10", "slowloris", {
        sockets: 1_000,
        openAtPeak: peak,
        openAfter60s: open,
        requests: times.length,
        p99Ms: round(percentile(times, 0.99)),
        rssGrowthMiB: Math.round((process.memoryUsage().rss - rssBefore) / 1_048_576),
      });
      expect(peak).toBeGreaterThan(900);
      expect(open).toBe(0);
      expect(percentile(times, 0.99)).toBeLessThan(300);
    },
    120_000,
  );
});
