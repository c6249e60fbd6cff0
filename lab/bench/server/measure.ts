import { argon2, randomBytes } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { promisify } from "node:util";
import { percentile } from "#harness/percentile.ts";
import { residentMiB } from "#harness/process-usage.ts";
import type { Row } from "../figures.ts";
import { startProduct, type Product } from "../product.ts";
import type { Chapter } from "../report.ts";
import {
  add,
  CONNECTIONS,
  hammer,
  MEASURED_MS,
  postOf,
  startFloor,
  type Target,
  type Values,
} from "./hammer.ts";
import { load, type Call } from "./load.ts";
import { PASSWORD, seed } from "./seed.ts";

const PEOPLE = 2000;
const BEFORE = { results: 20_000, people: PEOPLE, signedIn: PEOPLE };
const STORM_CONNECTIONS = 16;
/**
 * Pause between two requests of the catalogue in milliseconds. Without it, these requests would keep one of two cores
 * busy.
 */
const LOOK_PAUSE_MS = 25;
const FLOORS = ["one", "grouped", "worker"] as const;

interface Site extends Target {
  readonly name: string;
  readonly tokens: readonly string[];
}

/** Measures the API calls of the product, and of the baselines that do the same work. */
export async function measureServer(rounds: number): Promise<Chapter> {
  const folders = [...FLOORS, "product"].map((name) => mkdtempSync(join(tmpdir(), `xinjing-bench-${name}-`)));
  const values: Values = {};
  const stops: (() => unknown)[] = [];
  try {
    const sites: Site[] = [];
    for (const [index, name] of FLOORS.entries()) {
      const { data, tokens } = await seed(folders[index]!, BEFORE);
      const floor = await startFloor("floor.ts", join(data, "bench.db"), name);
      stops.push(floor.stop);
      sites.push({ name, pid: floor.pid, url: floor.url, tokens });
    }
    const { data, tokens } = await seed(folders[FLOORS.length]!, BEFORE);
    const product = await startProduct({ data });
    stops.push(product.stop);
    sites.push({ name: "product", pid: product.pid, url: product.url, tokens });
    for (let round = 0; round < rounds; round += 1) {
      await measureStart(values);
      for (const site of sites) await measureCalls(site, values);
      await measureStorm(product, values);
      console.log(`server: round ${round + 1} of ${rounds}`);
    }
  } finally {
    for (const stop of stops) await stop();
    for (const folder of folders) rmSync(folder, { recursive: true, force: true });
  }
  return describe(values);
}

async function measureStart(values: Values): Promise<void> {
  const product = await startProduct();
  add(values, "ready", product.readyMs);
  await sleep(3000);
  add(values, "idle", process.platform === "linux" ? residentMiB(product) : Number.NaN);
  await product.remove();
}

async function measureCalls({ name, tokens, ...target }: Site, values: Values): Promise<void> {
  let turn = 0;
  const token = () => tokens[turn++ % tokens.length];
  const get = (): Call => ({ method: "GET", path: "/api/test-results?page=1&per_page=10", token: token() });
  const posted = await hammer(target, () => postOf(token()), 201);
  add(values, `post ${name}`, posted.rate);
  add(values, `post cpu ${name}`, posted.cpuMs);
  add(values, `post p99 ${name}`, percentile(posted.latencies, 0.99));
  // Every baseline reads in the same way, so that one of them is enough.
  if (name === "one" || name === "worker") return;
  const read = await hammer(target, get, 200);
  add(values, `history ${name}`, read.rate);
  add(values, `history cpu ${name}`, read.cpuMs);
}

/** Measures how fast many people can log in at once, and how long the catalogue takes meanwhile. */
async function measureStorm({ url }: Product, values: Values): Promise<void> {
  add(values, "argon2", await hashForAWhile());
  let person = 0;
  const login = (): Call => {
    person = (person + 1) % PEOPLE;
    return {
      method: "POST",
      path: "/login",
      body: { email: `person${person}@example.com`, password: PASSWORD },
    };
  };
  const looks = { connections: 1, ms: MEASURED_MS, pauseMs: LOOK_PAUSE_MS, status: 200 };
  const [logins, catalogue] = await Promise.all([
    load(url, login, { connections: STORM_CONNECTIONS, ms: MEASURED_MS, status: 200 }),
    load(url, () => ({ method: "GET", path: "/api/tests" }), looks),
  ]);
  if (logins.refused > 0) throw new Error(`${logins.refused} logins were refused`);
  add(values, "logins", logins.rate);
  add(values, "catalogue", percentile(catalogue.latencies, 0.99));
}

/**
 * Measures how many password hashes per second this machine can compute, with the product's parameters and two at once.
 */
async function hashForAWhile(): Promise<number> {
  const hash = promisify(argon2);
  const nonce = randomBytes(16);
  const startedAt = performance.now();
  let count = 0;
  const work = async () => {
    while (performance.now() - startedAt < MEASURED_MS) {
      await hash("argon2id", {
        message: PASSWORD,
        nonce,
        memory: 19_456,
        passes: 2,
        parallelism: 1,
        tagLength: 32,
      });
      count += 1;
    }
  };
  await Promise.all([work(), work()]);
  return (1000 * count) / (performance.now() - startedAt);
}

function describe(values: Values): Chapter {
  return {
    title: "Server",
    notes: [
      `${CONNECTIONS} connections from the same machine, ${MEASURED_MS / 1000} s after a warm-up, ${BEFORE.results.toLocaleString("en")} results of ${PEOPLE.toLocaleString("en")} people; synchronous=FULL everywhere, rate limits off. The floors do the same reads and writes without validation, limits or logs.`,
    ],
    rows: [...listResultRows(values), ...listOtherRows(values)],
  };
}

function listResultRows(values: Values): Row[] {
  const row = (what: string, unit: string, key: string, floor: string, name: string) => ({
    what,
    unit,
    ours: values[`${key} product`] ?? [],
    baseline: { name, values: values[`${key} ${floor}`] ?? [] },
  });
  const bare = "node:http + node:sqlite";
  const inWorker = "commits grouped in a worker";
  const inOneThread = "commits grouped, one thread";
  return [
    { ...row("POST result", "/s", "post", "one", "one commit a request"), target: { atLeast: 2 } },
    { ...row("POST result", "/s", "post", "grouped", inOneThread), target: { atLeast: 0.6 } },
    row("POST result", "/s", "post", "worker", inWorker),
    row("POST result, p99", "ms", "post p99", "grouped", inOneThread),
    row("POST result, p99", "ms", "post p99", "worker", inWorker),
    row("POST result, processor time", "ms", "post cpu", "grouped", inOneThread),
    row("POST result, processor time", "ms", "post cpu", "worker", inWorker),
    { ...row("history, page 1", "/s", "history", "grouped", bare), target: { atLeast: 0.6 } },
    row("history, page 1, processor time", "ms", "history cpu", "grouped", bare),
  ];
}

function listOtherRows(values: Values): Row[] {
  const of = (key: string) => values[key] ?? [];
  return [
    {
      what: `logins, ${STORM_CONNECTIONS} connections`,
      unit: "/s",
      ours: of("logins"),
      baseline: { name: "node:crypto argon2id, two at once", values: of("argon2") },
      target: { atLeast: 0.85 },
    },
    {
      what: "catalogue under that storm, p99",
      unit: "ms",
      ours: of("catalogue"),
      target: { atMost: 100 },
    },
    { what: "ready after the start", unit: "ms", ours: of("ready"), target: { atMost: 2000 } },
    { what: "idle memory, 3 s after the start", unit: "MiB", ours: of("idle"), target: { atMost: 150 } },
  ];
}
