import { once } from "node:events";
import { Agent, type IncomingMessage, request } from "node:http";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import type { AccountExport } from "@xinjing/contract/account";
import { expect, it } from "vitest";
import { temporaryDirectory } from "#harness/build-test-app.ts";
import { submission } from "#harness/factories.ts";
import { call, type HttpAnswer, type Person, signUpAt } from "#harness/http-call.ts";
import { recordProof, scaled } from "#harness/proof.ts";
import { residentMiB, startServer } from "#harness/server-process.ts";
import { percentile } from "#harness/traffic.ts";

const ACCOUNTS = 4;
const BYTES_PER_ACCOUNT = Math.max(1_000_000, scaled(20_000_000));
const MIX_MS = Math.max(3_000, scaled(600_000));
const ALONE_MS = Math.max(2_000, scaled(10_000));
/* What is promised: the container's memory holds, four exports cost next to nothing, and nobody beside them waits. */
const MEMORY_MIB = 512;
const HEAP_MIB = 384;
const EXPORTS_MIB = 40;
const PAGE_BYTES = 1_500_000;
const NEIGHBOUR_P99_MS = 1_000;

const EXPORT = "/api/account/export";
const agent = new Agent({ keepAlive: true });

/** The heaviest result of ours, every text twice as long, with as many scores of as long names as there may be. */
async function makeHeavyBody(url: string): Promise<Record<string, unknown>> {
  const answers = Object.fromEntries(Array.from({ length: 50 }, (_, index) => [index + 1, "strongly_agree"]));
  const calculated = await call(url, "POST", "/api/test-results/calculate", {
    body: { test_type: "asd-adult", answers },
  });
  const made = calculated.body.data as Record<string, string>;
  const names = Array.from({ length: 31 }, (_, index) => `${"分".repeat(38)}${index + 10}`);
  const scores = Object.fromEntries(names.map((name) => [name, 20.25]));
  const twice = ["result_description", "detailed_interpretation"].map((name) => [
    name,
    made[name]!.repeat(2),
  ]);
  return submission({ ...made, scores: { ...scores, weighted: scores }, ...Object.fromEntries(twice) });
}

/** Posts until the account is full. Gives how many it holds. */
async function fill(url: string, { token }: Person, body: unknown): Promise<number> {
  const state = { stored: 0, isFull: false };
  const post = async () => {
    while (!state.isFull) {
      const { status, body: answer } = await call(url, "POST", "/api/test-results", { token, body });
      if (status === 201) state.stored += 1;
      else expect([status, answer.message]).toEqual([422, expect.stringContaining("到了上限")]);
      state.isFull = status === 422;
    }
  };
  await Promise.all(Array.from({ length: 8 }, post));
  return state.stored;
}

/** Reads an answer to its end and keeps nothing. Gives its bytes; 0 for what a limit refused. */
async function drain(url: string, path: string, { token }: Person): Promise<number> {
  const outgoing = request(`${url}${path}`, { agent, headers: { authorization: `Bearer ${token}` } }).end();
  const [incoming] = (await once(outgoing, "response")) as [IncomingMessage];
  expect([200, 429]).toContain(incoming.statusCode);
  let bytes = 0;
  for await (const piece of incoming) bytes += (piece as Buffer).length;
  return incoming.statusCode === 200 ? bytes : 0;
}

/** Does the work again and again until then. */
async function repeat<Result>(until: number, work: () => Promise<Result>): Promise<Result[]> {
  const results: Result[] = [];
  while (performance.now() < until) results.push(await work());
  return results;
}

it.runIf(process.platform === "linux")("B19: full accounts cost their neighbours nothing", async () => {
  const environment = {
    DATABASE_URL: `file:${join(temporaryDirectory(), "full.db")}`,
    BYTES_PER_ACCOUNT: String(BYTES_PER_ACCOUNT),
    NODE_OPTIONS: `--max-old-space-size=${HEAP_MIB}`,
    LOG_LEVEL: "error",
  };
  const first = await startServer({ ...environment, RATE_LIMIT: "off" });
  const heavy = await makeHeavyBody(first.url);
  const people = await Promise.all(Array.from({ length: ACCOUNTS }, () => signUpAt(first.url)));
  const neighbour = await signUpAt(first.url);
  const visitors = await Promise.all(Array.from({ length: 8 }, () => signUpAt(first.url)));
  const stored = await Promise.all(people.map((person) => fill(first.url, person, heavy)));
  await first.stop();

  // A new process, so that its memory is not what filling has left.
  const server = await startServer(environment);
  const { url } = server;
  const ask = (person: Person, method: string, path: string, body?: unknown) =>
    call(url, method, path, { token: person.token, body });
  const visit = async () => {
    await wait(100);
    return [
      await ask(neighbour, "GET", "/api/test-results"),
      await ask(neighbour, "POST", "/api/test-results", submission()),
      await ask(neighbour, "GET", "/user"),
    ];
  };
  const alone = (await repeat(performance.now() + ALONE_MS, visit)).flat();

  // The memory of a server at work, not of one that has just begun: V8 grows its young generation under any load.
  const atWorkUntil = performance.now() + ALONE_MS;
  const work = async (visitor: Person) => {
    await ask(visitor, "POST", "/api/test-results", submission());
    await ask(visitor, "GET", "/api/test-results?per_page=100");
  };
  await Promise.all(visitors.map((visitor) => repeat(atWorkUntil, () => work(visitor))));

  const before = residentMiB(server);
  let peak = before;
  const watch = setInterval(() => (peak = Math.max(peak, residentMiB(server))), 20);
  const bytes = await Promise.all(people.map((person) => drain(url, EXPORT, person)));
  const addedMiB = peak - before;

  const until = performance.now() + MIX_MS;
  const [visits, ...sizes] = await Promise.all([
    repeat(until, visit),
    ...people.flatMap((person) => [
      repeat(until, () => drain(url, EXPORT, person)),
      repeat(until, () => drain(url, "/api/test-results?per_page=100", person)),
    ]),
  ]);
  clearInterval(watch);

  const during = visits.flat();
  const [exports, pages] = [0, 1].map((kind) =>
    sizes.filter((_, index) => index % 2 === kind).flatMap((each) => each.filter((size) => size > 0)),
  ) as [number[], number[]];
  const p99 = (answers: readonly HttpAnswer[]) =>
    percentile(
      answers.map(({ milliseconds }) => milliseconds),
      0.99,
    );
  const whole = (await ask(people[0]!, "GET", EXPORT)).body.data as AccountExport;
  recordProof("B19", "full", {
    accounts: ACCOUNTS,
    resultsEach: Math.min(...stored),
    exportBytes: Math.max(...bytes),
    beforeMiB: Math.round(before),
    addedByFourExportsMiB: Math.round(addedMiB),
    mixSeconds: Math.round(MIX_MS / 1_000),
    exports: exports.length,
    pages: pages.length,
    pageBytes: Math.max(...pages),
    peakMiB: Math.round(peak),
    neighbourCalls: during.length,
    neighbourAloneP99Ms: p99(alone),
    neighbourP99Ms: p99(during),
  });
  expect(during.filter(({ status }) => status !== 200 && status !== 201)).toEqual([]);
  expect(Math.min(...bytes)).toBeGreaterThan(BYTES_PER_ACCOUNT * 0.9);
  expect(whole.results).toHaveLength(stored[0]!);
  expect(addedMiB).toBeLessThanOrEqual(EXPORTS_MIB);
  expect(peak).toBeLessThanOrEqual(MEMORY_MIB);
  expect(Math.max(...pages)).toBeLessThanOrEqual(PAGE_BYTES);
  expect(p99(during)).toBeLessThanOrEqual(NEIGHBOUR_P99_MS);
});
