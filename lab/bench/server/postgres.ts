import { createHash, randomBytes } from "node:crypto";
import { tmpdir } from "node:os";
import { Client } from "pg";
import { percentile } from "#harness/percentile.ts";
import { freePort, makePostgres, type PostgresServer } from "#harness/postgres-server.ts";
import { startProduct } from "../product.ts";
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

const PEOPLE = 2000;
const DAY_MS = 86_400_000;
/** Value of the setting SECRET, which the product requires on PostgreSQL. */
const SECRET = randomBytes(32).toString("hex");

interface Site extends Target {
  readonly name: string;
  readonly tokens: readonly string[];
}

/**
 * Measures the product on PostgreSQL, and a baseline that has one row for each counter. Returns only a note if
 * PostgreSQL is not installed.
 */
export async function measurePostgres(rounds: number): Promise<Chapter> {
  let postgres: PostgresServer;
  try {
    // Uses a disk, as in production: in memory a commit takes no time, so that requests never wait for each other.
    postgres = makePostgres(await freePort(), {}, tmpdir());
  } catch (error) {
    const [reason] = String(error).split("\n");
    return {
      title: "PostgreSQL",
      notes: [`No PostgreSQL could be started, so not measured: ${reason}`],
      rows: [],
    };
  }
  const stops: (() => unknown)[] = [];
  const values: Values = {};
  try {
    await postgres.start();
    const sites = await startSites(postgres, stops);
    for (let round = 0; round < rounds; round += 1) {
      for (const site of sites) await measurePosts(site, values);
      console.log(`postgres: round ${round + 1} of ${rounds}`);
    }
  } finally {
    for (const stop of stops) await stop();
    postgres.remove();
  }
  return describe(values);
}

async function startSites(postgres: PostgresServer, stops: (() => unknown)[]): Promise<Site[]> {
  const url = (database: string) => `postgres://xinjing@127.0.0.1:${postgres.port}/${database}`;
  const env = (database: string) => ({ DATABASE_URL: url(database), SECRET });
  const prepare = async (database: string) => {
    await run(url("postgres"), `create database ${database}`);
    // The first start creates the schema.
    const first = await startProduct({ env: env(database) });
    await first.remove();
    return addPeople(url(database));
  };
  const ofFloor = await prepare("floor");
  const floor = await startFloor("floor-postgres.ts", url("floor"));
  stops.push(floor.stop);
  const ofProduct = await prepare("product");
  const product = await startProduct({ env: env("product") });
  stops.push(product.remove);
  return [
    { name: "floor", ...floor, tokens: ofFloor },
    { name: "product", url: product.url, pid: product.pid, tokens: ofProduct },
  ];
}

async function run(url: string, sql: string, values: readonly unknown[] = []): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(sql, [...values]);
  } finally {
    await client.end();
  }
}

/** Inserts signed-in people, and the counters of the baseline. Returns the people's tokens. */
async function addPeople(url: string): Promise<string[]> {
  const tokens = Array.from({ length: PEOPLE }, () => randomBytes(32).toString("base64url"));
  const hashes = tokens.map((token) => createHash("sha256").update(token).digest("hex"));
  const ids = tokens.map((_, person) => `00000000-0000-4000-8000-${String(person).padStart(12, "0")}`);
  const now = Date.now();
  await run(
    url,
    "insert into users (id, name, email, password_hash, created_at, result_count) select id, 'x', id || '@example.com', 'x', $2, 0 from unnest($1::text[]) id",
    [ids, now],
  );
  await run(
    url,
    "insert into tokens select hash, id, $3, $4, $3 from unnest($1::text[], $2::text[]) as one (hash, id)",
    [hashes, ids, now, now + 30 * DAY_MS],
  );
  await run(url, "insert into participants select 'adhd', slot, 0 from generate_series(0, 15) slot");
  await run(
    url,
    "insert into score_histogram select 'adhd', 'adhd-2', total, slot, 0 from generate_series(0, 72) total, generate_series(0, 15) slot",
  );
  await run(url, "analyze");
  return tokens;
}

async function measurePosts({ name, tokens, ...target }: Site, values: Values): Promise<void> {
  let turn = 0;
  const posted = await hammer(target, () => postOf(tokens[turn++ % tokens.length]), 201);
  add(values, name, posted.rate);
  add(values, `${name} p99`, percentile(posted.latencies, 0.99));
}

function describe(values: Values): Chapter {
  const baseline = (key: string) => ({ name: "naive transaction", values: values[`floor${key}`] ?? [] });
  return {
    title: "PostgreSQL",
    notes: [
      `A PostgreSQL on this machine's disk, configured as installed; ${CONNECTIONS} connections, ten of each server to the database, ${MEASURED_MS / 1000} s after a warm-up, ${PEOPLE.toLocaleString("en")} people. The naive transaction uses node:http and pg and counts each test in one row, whose lock it holds until its commit is on disk.`,
    ],
    rows: [
      {
        what: "POST result",
        unit: "/s",
        ours: values["product"] ?? [],
        baseline: baseline(""),
        target: { atLeast: 1.5 },
      },
      { what: "POST result, p99", unit: "ms", ours: values["product p99"] ?? [], baseline: baseline(" p99") },
    ],
  };
}
