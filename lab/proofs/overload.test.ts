import { setTimeout as wait } from "node:timers/promises";
import { expect, it } from "vitest";
import { submission } from "#harness/factories.ts";
import { call, type HttpAnswer, signInAt, signUpAt } from "#harness/http-call.ts";
import { percentileMs } from "#harness/percentile.ts";
import { residentMiB } from "#harness/process-usage.ts";
import type { RunningServer } from "#harness/product.ts";
import { recordProof, scaled } from "#harness/proof.ts";
import { startServer, temporaryDatabase } from "#harness/server-process.ts";
import { startTraffic } from "#harness/traffic.ts";

const PEAK_MS = Math.max(1_500, scaled(10_000));
const OVERLOAD_MS = Math.max(2_000, scaled(60_000));
const PEAK_CLIENTS = 32;
const OVERLOAD = 4;
/*
 * Documented behaviour of an overloaded server: its memory is limited, it still does most of the work that it can do,
 * and it recovers within five seconds.
 */
const MEMORY_MIB = 512;
const GOODPUT_SHARE = 0.8;
const RECOVERY_MS = 5_000;

const isGood = ({ status }: { status: number }) => status >= 200 && status < 300;
const isRefusal = ({ status }: { status: number }) => status === 503 || status === 429;
const times = (answers: readonly { milliseconds: number }[]) =>
  answers.map(({ milliseconds }) => milliseconds);

/**
 * Returns a function that sends a login or a result, each half of the time. There are two users, because many logins
 * end the oldest sessions of a user.
 */
async function createMix({ url }: RunningServer): Promise<() => Promise<HttpAnswer>> {
  const [{ token }, { email }] = [await signUpAt(url), await signUpAt(url)];
  let count = 0;
  return () => {
    count += 1;
    if (count % 2 === 0) return signInAt(url, email);
    return call(url, "POST", "/api/test-results", { token, body: submission() });
  };
}

/** Returns the number of successful requests per second if each client waits for a response before its next request. */
async function measurePeak(send: () => Promise<HttpAnswer>): Promise<number> {
  const until = performance.now() + PEAK_MS;
  let done = 0;
  const clients = Array.from({ length: PEAK_CLIENTS }, async () => {
    while (performance.now() < until) if (isGood(await send())) done += 1;
  });
  await Promise.all(clients);
  return (done * 1_000) / PEAK_MS;
}

it.runIf(process.platform === "linux")(
  "A9: a server with more to do than it can refuses the rest with a time to come back, and recovers",
  async () => {
    const server = await startServer({
      DATABASE_URL: temporaryDatabase(),
      RATE_LIMIT: "off",
      // One account stores all results, so its limit is raised.
      RESULTS_PER_ACCOUNT: "1000000",
      BYTES_PER_ACCOUNT: "999999999",
      LOG_LEVEL: "error",
    });
    const send = await createMix(server);
    const peak = await measurePeak(send);

    let memoryMiB = 0;
    const watch = setInterval(() => (memoryMiB = Math.max(memoryMiB, residentMiB(server))), 100);
    const cutOff: HttpAnswer = { status: 0, headers: {}, body: {}, milliseconds: 0 };
    const traffic = startTraffic(OVERLOAD * peak, () => send().catch(() => cutOff), { catchesUp: true });
    await wait(OVERLOAD_MS);
    const answers = await traffic.stop();
    clearInterval(watch);
    const [done, refused] = [answers.filter(isGood), answers.filter(isRefusal)];
    const goodput = (done.length * 1_000) / OVERLOAD_MS;

    const overAt = performance.now();
    for (let good = 0; good < 20 && performance.now() - overAt < 2 * RECOVERY_MS;) {
      const answer = await send();
      good = isGood(answer) && answer.milliseconds < 1_000 ? good + 1 : 0;
    }
    const recoveryMs = Math.round(performance.now() - overAt);
    recordProof("A9", "overload", {
      peakPerSecond: Math.round(peak),
      offeredPerSecond: Math.round((answers.length * 1_000) / OVERLOAD_MS),
      goodputPerSecond: Math.round(goodput),
      refused: refused.length,
      others: answers.length - done.length - refused.length,
      acceptedP99Ms: percentileMs(times(done), 0.99),
      refusedP99Ms: percentileMs(times(refused), 0.99),
      memoryMiB: Math.round(memoryMiB),
      recoveryMs,
    });
    expect(answers.filter((answer) => !isGood(answer) && !isRefusal(answer))).toEqual([]);
    expect(refused.length).toBeGreaterThan(0);
    expect(refused.filter(({ headers }) => headers["retry-after"] === undefined)).toEqual([]);
    expect(goodput).toBeGreaterThanOrEqual(peak * GOODPUT_SHARE);
    expect(memoryMiB).toBeLessThanOrEqual(MEMORY_MIB);
    expect(recoveryMs).toBeLessThanOrEqual(RECOVERY_MS);
  },
);
