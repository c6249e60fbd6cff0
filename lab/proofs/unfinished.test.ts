import { readdirSync, statSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { expect, it } from "vitest";
import { submission } from "#harness/factories.ts";
import { percentileMs } from "#harness/percentile.ts";
import { openFiles, residentMiB } from "#harness/process-usage.ts";
import { type Crowd, startCrowd } from "#lab/harness/crowd.ts";
import { call, type Person, signUpAt } from "#harness/http-call.ts";
import { ROOT, type RunningServer } from "#harness/product.ts";
import { recordProof, scaled } from "#harness/proof.ts";
import { startServer, temporaryAddress } from "#harness/server-process.ts";
import { ENGINE } from "#harness/test-database.ts";

const SOCKETS = 1_100;
/**
 * Duration of the attack. It is longer than every timeout of a request, so that the attacker must open closed
 * connections again.
 */
const ATTACK_MS = Math.max(3_000, scaled(20_000));
const WORK_MS = Math.max(1_000, scaled(5_000));
/** Pause between requests of another user, who stays below the limit of 1,200 requests a minute. */
const PAUSE_MS = 25;
/* Documented limits: latency of other users, and additional memory. */
const NEIGHBOUR_P99_MS = 100;
const ADDED_MIB = 40;
/**
 * Maximum memory for 1,100 connections that are opened, wait and are closed: half of the chart's memory limit. Node
 * does not free closed connections at once.
 */
const CONNECTIONS_MIB = 256;
/** Maximum number of additional open files: the attacker's sockets and a few more. */
const ADDED_FILES = 64;

const HEAD = "Host: x\r\nContent-Type: application/json\r\n";
const post = (lines: string, rest: string) => `POST /login HTTP/1.1\r\n${HEAD}${lines}\r\n${rest}`;
const get = (path: string) => `GET ${path} HTTP/1.1\r\nHost: x\r\n\r\n`;
const ASSETS = join(ROOT, "apps/web/build/client/assets");
const largestAsset = () =>
  `/assets/${readdirSync(ASSETS).toSorted((one, two) => sizeOf(two) - sizeOf(one))[0]}`;
const sizeOf = (name: string) => statSync(join(ASSETS, name)).size;

type Attack = Pick<Crowd, "count" | "first" | "eachSecond" | "isReading">;

const reading = { count: SOCKETS, isReading: true };
const ATTACKS: Readonly<Record<string, () => Attack>> = {
  "say nothing": () => ({ ...reading, first: "" }),
  "send half a head": () => ({ ...reading, first: "GET /api/tests HTTP/1.1\r\nHost: x\r\nX-" }),
  "announce a body by its length": () => ({ ...reading, first: post("Content-Length: 6000\r\n", "{") }),
  "announce a body in chunks": () => ({
    ...reading,
    first: post("Transfer-Encoding: chunked\r\n", "1\r\n{\r\n"),
  }),
  "send their body byte by byte": () => ({
    ...reading,
    first: post("Transfer-Encoding: chunked\r\n", "1\r\n{\r\n".repeat(1_000)),
  }),
  "wait for 100 Continue and send nothing": () => ({
    ...reading,
    first: post("Content-Length: 6000\r\nExpect: 100-continue\r\n", ""),
  }),
  "send a byte a second": () => ({
    ...reading,
    first: post("Content-Length: 6000\r\n", "{"),
    eachSecond: " ",
  }),
  "read no answer": () => ({
    count: SOCKETS,
    isReading: false,
    first: get(largestAsset()).repeat(15) + get("/api/tests"),
  }),
  "ask for 1,000 files each and read none": () => ({
    count: 4,
    isReading: false,
    first: get(largestAsset()).repeat(1_000),
  }),
  "send 1,100 calls at once behind files that they do not read": () => ({
    count: 1,
    isReading: false,
    first: get(largestAsset()).repeat(60) + get("/api/tests").repeat(1_100),
  }),
};

/** Sends requests of all kinds as a user at another IP address, for this time. */
async function beNeighbour({ url }: RunningServer, { token }: Person, forMs: number) {
  const calls = [
    () => call(url, "GET", "/api/tests"),
    () => call(url, "POST", "/api/test-results", { token, body: submission() }),
    () => call(url, "GET", "/api/test-results", { token }),
    () => call(url, "GET", "/user", { token }),
  ];
  const until = performance.now() + forMs;
  const answers = [];
  while (performance.now() < until) {
    answers.push(await calls[answers.length % calls.length]!());
    await wait(PAUSE_MS);
  }
  const failed = answers.filter(({ status }) => status >= 300).map(({ status }) => status);
  return {
    p99Ms: percentileMs(
      answers.map(({ milliseconds }) => milliseconds),
      0.99,
    ),
    failed,
  };
}

it.runIf(process.platform === "linux").each(Object.entries(ATTACKS))(
  "sockets that %s cost their neighbours nothing",
  async (name, attack) => {
    const server = await startServer({
      ...(await temporaryAddress()),
      NODE_OPTIONS: "--max-semi-space-size=4",
      RESULTS_PER_ACCOUNT: "1000000",
      LOG_LEVEL: "info",
    });
    const neighbour = await signUpAt(server.url);
    const quiet = await beNeighbour(server, neighbour, WORK_MS);
    const before = { memoryMiB: residentMiB(server), files: openFiles(server) };
    const peak = { ...before };
    const watch = setInterval(() => {
      peak.memoryMiB = Math.max(peak.memoryMiB, residentMiB(server));
      peak.files = Math.max(peak.files, openFiles(server));
    }, 50);
    const crowd = await startCrowd({
      port: Number(new URL(server.url).port),
      from: "127.0.0.2",
      ...attack(),
    });
    const { p99Ms, failed } = await beNeighbour(server, neighbour, ATTACK_MS);
    clearInterval(watch);
    const { opened, closed, receivedBytes } = crowd.figures();
    await crowd.stop();
    const quietAgain = await beNeighbour(server, neighbour, WORK_MS);
    // Compares with the higher latency of the two measurements without an attack.
    const quietP99Ms = Math.max(quiet.p99Ms, quietAgain.p99Ms);
    const figures = {
      quietP99Ms,
      p99Ms,
      failed: failed.length,
      addedMiB: Math.round(peak.memoryMiB - before.memoryMiB),
      addedFiles: peak.files - before.files,
      opened,
      closed,
      receivedBytes,
    };
    console.log(name, figures);
    recordProof("unfinished", `${ENGINE}-${name.replaceAll(/[ ,]+/g, "-")}`, figures);
    expect(new Set(failed)).toEqual(new Set());
    expect(p99Ms).toBeLessThanOrEqual(Math.max(NEIGHBOUR_P99_MS, 2 * quietP99Ms));
    expect(figures.addedMiB).toBeLessThanOrEqual(attack().count === SOCKETS ? CONNECTIONS_MIB : ADDED_MIB);
    expect(figures.addedFiles).toBeLessThanOrEqual(attack().count + ADDED_FILES);
  },
);
