import { once } from "node:events";
import { Agent, type IncomingMessage, request } from "node:http";
import type { AccountExport } from "@xinjing/contract/account";
import { expect, it } from "vitest";
import { submission } from "#harness/factories.ts";
import { call, type Person, signUpAt } from "#harness/http-call.ts";
import { residentMiB } from "#harness/process-usage.ts";
import { recordProof, scaled } from "#harness/proof.ts";
import { startServer, temporaryDatabase } from "#harness/server-process.ts";

const ACCOUNTS = 4;
const BYTES_PER_ACCOUNT = Math.max(1_000_000, scaled(20_000_000));
const WORK_MS = Math.max(2_000, scaled(10_000));
/* Documented limits: the memory of the container is enough, and four exports need only a little of it. */
const MEMORY_MIB = 512;
const HEAP_MIB = 384;
const EXPORTS_MIB = 40;
const PAGE_BYTES = 1_500_000;

const LEAST_BYTES_PER_RESULT = 1_000;

const EXPORT = "/api/account/export";
const agent = new Agent({ keepAlive: true });

/**
 * Creates a result of the maximum size: all texts are doubled, and it has the maximum number of scores with the longest
 * names.
 */
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

/** Posts results until the account is full. Returns their number. */
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

/** Reads a response to its end without storing it. Returns its size in bytes. */
async function drain(url: string, path: string, { token }: Person): Promise<number> {
  const outgoing = request(`${url}${path}`, { agent, headers: { authorization: `Bearer ${token}` } }).end();
  const [incoming] = (await once(outgoing, "response")) as [IncomingMessage];
  expect(incoming.statusCode).toBe(200);
  let bytes = 0;
  for await (const piece of incoming) bytes += (piece as Buffer).length;
  return bytes;
}

it.runIf(process.platform === "linux")("B19: exports of full accounts take no memory", async () => {
  const environment = {
    DATABASE_URL: temporaryDatabase(),
    BYTES_PER_ACCOUNT: String(BYTES_PER_ACCOUNT),
    NODE_OPTIONS: `--max-old-space-size=${HEAP_MIB}`,
    LOG_LEVEL: "error",
  };
  const first = await startServer({ ...environment, RATE_LIMIT: "off" });
  const heavy = await makeHeavyBody(first.url);
  const people = await Promise.all(Array.from({ length: ACCOUNTS }, () => signUpAt(first.url)));
  const visitors = await Promise.all(Array.from({ length: 8 }, () => signUpAt(first.url)));
  const stored = await Promise.all(people.map((person) => fill(first.url, person, heavy)));
  await first.stop();

  // Starts a new process, because the memory of the first one still includes the creation of the data.
  const server = await startServer(environment);
  const { url } = server;
  // Sends requests before the first measurement, because V8 uses more memory under any load.
  const until = performance.now() + WORK_MS;
  const work = async ({ token }: Person) => {
    while (performance.now() < until) {
      await call(url, "POST", "/api/test-results", { token, body: submission() });
      await call(url, "GET", "/api/test-results?per_page=100", { token });
    }
  };
  await Promise.all(visitors.map(work));

  const before = residentMiB(server);
  let peak = before;
  const watch = setInterval(() => (peak = Math.max(peak, residentMiB(server))), 20);
  const bytes: Record<string, number> = {};
  for (const format of ["json", "csv", "fhir"]) {
    const sizes = await Promise.all(people.map((person) => drain(url, `${EXPORT}?format=${format}`, person)));
    bytes[format] = Math.min(...sizes);
  }
  clearInterval(watch);
  const addedMiB = peak - before;
  const owner = people[0]!;
  const pageBytes = await drain(url, "/api/test-results?per_page=100", owner);
  const whole = (await call(url, "GET", EXPORT, { token: owner.token })).body.data as AccountExport;
  recordProof("B19", "full", {
    accounts: ACCOUNTS,
    resultsEach: Math.min(...stored),
    exportBytes: JSON.stringify(bytes),
    beforeMiB: Math.round(before),
    addedByExportsMiB: Math.round(addedMiB),
    pageBytes,
    peakMiB: Math.round(peak),
  });
  expect(bytes["json"]).toBeGreaterThan(BYTES_PER_ACCOUNT * 0.9);
  for (const format of ["csv", "fhir"])
    expect(bytes[format], format).toBeGreaterThan(stored[0]! * LEAST_BYTES_PER_RESULT);
  expect(whole.results).toHaveLength(stored[0]!);
  expect(addedMiB).toBeLessThanOrEqual(EXPORTS_MIB);
  expect(peak).toBeLessThanOrEqual(MEMORY_MIB);
  expect(pageBytes).toBeLessThanOrEqual(PAGE_BYTES);
});
