import { type AddressInfo, connect, type Socket } from "node:net";
import { setTimeout as wait } from "node:timers/promises";
import { expect, it } from "vitest";
import { buildTestApp } from "#harness/build-test-app.ts";
import { signUp } from "#harness/factories.ts";
import { call } from "#harness/http-call.ts";
import { recordProof, scaled } from "#harness/proof.ts";
import { percentile } from "#harness/traffic.ts";

/* What is promised to people whom nobody knows, in milliseconds. */

it("B2: logging in takes the same time for an unknown e-mail and a wrong password", async () => {
  const pairs = scaled(500);
  const server = await buildTestApp({ isLimiting: false });
  await signUp(server, { email: "a@example.com" });
  const times: Record<string, number[]> = { "a@example.com": [], "b@example.com": [] };
  for (let pair = 0; pair < pairs; pair += 1) {
    // In turns, and the first one in turns too.
    const pairOf = pair % 2 === 0 ? Object.entries(times) : Object.entries(times).toReversed();
    for (const [email, seen] of pairOf) {
      const started = performance.now();
      await server.send("POST", "/login", { body: { email, password: "not the password" } });
      seen.push(performance.now() - started);
    }
  }
  const [known = 0, unknown = 0] = Object.values(times).map((seen) => percentile(seen, 0.5));
  const differenceMs = Math.round(Math.abs(known - unknown) * 10) / 10;
  const differencePercent = Math.round((differenceMs / known) * 1_000) / 10;
  recordProof("B2", "timing", {
    pairs,
    wrongPasswordMedianMs: known,
    unknownEmailMedianMs: unknown,
    differenceMs,
    differencePercent,
  });
  expect(differenceMs).toBeLessThan(5);
  expect(differencePercent).toBeLessThan(5);
});

it("B10: slow connections keep nobody waiting, and are cut off in a minute", async () => {
  const count = scaled(1_000);
  const server = await buildTestApp({ isLimiting: false, logger: false });
  await server.app.listen({ host: "127.0.0.1", port: 0 });
  const { port } = server.app.server.address() as AddressInfo;
  const rssBefore = process.memoryUsage().rss;
  let open = 0;
  const sockets = Array.from({ length: count }, (): Socket => {
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
    const { status, milliseconds } = await call(`http://127.0.0.1:${port}`, "GET", "/api/tests");
    expect(status).toBe(200);
    times.push(milliseconds);
    peak = Math.max(peak, open);
    await wait(1);
  }
  clearInterval(drip);
  const p99Ms = percentile(times, 0.99);
  recordProof("B10", "slowloris", {
    sockets: count,
    openAtPeak: peak,
    openAfter60s: open,
    requests: times.length,
    p99Ms,
    rssGrowthMiB: Math.round((process.memoryUsage().rss - rssBefore) / 1_048_576),
  });
  expect(peak).toBeGreaterThan(count * 0.9);
  expect(open).toBe(0);
  expect(p99Ms).toBeLessThan(300);
});
