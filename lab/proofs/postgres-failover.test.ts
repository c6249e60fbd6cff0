import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { expect, it, onTestFinished } from "vitest";
import { submission } from "#harness/factories.ts";
import { call, type HttpAnswer, type Person, signUpAt } from "#harness/http-call.ts";
import { Ledger } from "#harness/ledger.ts";
import { percentileMs } from "#harness/percentile.ts";
import { makePatroniCluster } from "#lab/harness/patroni.ts";
import { makePostgresPair } from "#lab/harness/postgres-pair.ts";
import { recordProof, scaled } from "#harness/proof.ts";
import { startServer } from "#harness/server-process.ts";

const WRITERS = 64;
const PEOPLE = 8;
const REPLICAS = 3;
const ENVIRONMENT = {
  SECRET: "a secret that all replicas of a test share",
  RATE_LIMIT: "off",
  // Twenty failovers with 64 writers store more than the default limits of an account allow.
  RESULTS_PER_ACCOUNT: "1000000",
  BYTES_PER_ACCOUNT: "999999999",
};
/*
 * Documented maximum times: until a request is refused, which is below the browser's timeout, and until writes succeed
 * after the database works again.
 */
const REFUSED_BY_MS = 9_000;
const RECOVERED_BY_MS = 5_000;
const READ_P99_MS = 300;

/** Starts three servers with a replicated database, and registers users. */
async function makeSite<Cluster extends { readonly url: string; remove(): void }>(making: Promise<Cluster>) {
  const cluster = await making;
  onTestFinished(() => cluster.remove());
  const urls: string[] = [];
  // Starts the servers one by one, because the first one creates the schema.
  for (let number = 0; number < REPLICAS; number += 1)
    urls.push((await startServer({ ...ENVIRONMENT, DATABASE_URL: cluster.url })).url);
  const people = await Promise.all(Array.from({ length: PEOPLE }, () => signUpAt(urls[0] ?? "")));
  return { cluster, urls, people };
}

const post = (url: string, { token }: Person, key: string) =>
  call(url, "POST", "/api/test-results", { token, key, body: submission() });

const pick = <Item>(items: readonly Item[]): Item => items[Math.floor(Math.random() * items.length)] as Item;

/** Expects a 503 with the message for browsers and Retry-After, in time. */
function checkRefusal({ status, headers, body, milliseconds }: HttpAnswer): void {
  expect(status, JSON.stringify(body)).toBe(503);
  expect(body).toMatchObject({ success: false, message: "服务器暂时忙不过来，请稍后重试" });
  expect(Number(headers["retry-after"])).toBeGreaterThan(0);
  expect(milliseconds).toBeLessThan(REFUSED_BY_MS);
}

it("A4: a failover of Patroni behind HAProxy loses and doubles nothing, and writes go on within five seconds of it", async () => {
  const { cluster, urls, people } = await makeSite(makePatroniCluster());
  const failovers = scaled(20);
  const ledger = new Ledger();
  const outages: number[] = [];
  let refused = 0;
  const state = { isOver: false, promotedAt: Infinity, firstAfter: Infinity };

  async function write(person: Person): Promise<void> {
    while (!state.isOver) {
      const key = randomUUID();
      for (let isDone = false; !isDone;) {
        const sentAt = performance.now();
        const answer = await post(pick(urls), person, key);
        isDone = answer.status < 300;
        if (!isDone) {
          checkRefusal(answer);
          refused += 1;
          await sleep(100);
        } else if (sentAt > state.promotedAt) {
          state.firstAfter = Math.min(state.firstAfter, performance.now());
        }
      }
      ledger.note(key, person.id, "stored");
      await sleep(30);
    }
  }

  for (let round = 0; round < failovers; round += 1) {
    Object.assign(state, { isOver: false, promotedAt: Infinity, firstAfter: Infinity });
    const writing = Promise.all(
      Array.from({ length: WRITERS }, (_, index) => write(people[index % PEOPLE] as Person)),
    );
    await sleep(3_000);
    await cluster.failOver();
    state.promotedAt = performance.now();
    while (state.firstAfter === Infinity && performance.now() - state.promotedAt < 20_000) await sleep(20);
    outages.push(state.firstAfter - state.promotedAt);
    await sleep(500);
    state.isOver = true;
    await writing;
    expect(await ledger.audit((sql) => cluster.query(sql))).toEqual([]);
    await cluster.rebuild();
  }
  const { acknowledged } = ledger;
  const longestOutageMs = Math.round(Math.max(...outages));
  recordProof("A4", "failovers", { failovers, acknowledged, refused, lost: 0, doubled: 0, longestOutageMs });
  expect(acknowledged).toBeGreaterThan(failovers * 20);
  expect(longestOutageMs).toBeLessThan(RECOVERED_BY_MS);
});

it("A5: without its standby it acknowledges nothing, reads on, and recovers", async () => {
  const { cluster: pair, urls, people } = await makeSite(makePostgresPair());
  const [reader] = people as [Person];
  await post(pick(urls), reader, randomUUID());
  await pair.standby().stop("SIGKILL");
  // Uses several users, because the server executes the writes of one user one after another.
  const results = Array.from({ length: 100 }, (_, index) => ({
    key: randomUUID(),
    person: people[index % PEOPLE] as Person,
  }));
  const ledger = new Ledger();
  const writes = Promise.all(results.map(({ person, key }) => post(pick(urls), person, key)));
  const waiting = "from pg_stat_activity where wait_event = 'SyncRep'";
  // Waits until the writes wait for the standby.
  while ((await pair.query(`select pid ${waiting}`)).length < PEOPLE / 2) await sleep(20);
  const reads: number[] = [];
  const reading = (async () => {
    for (const end = performance.now() + 4_000; performance.now() < end;) {
      const list = await call(pick(urls), "GET", "/api/test-results", { token: reader.token });
      expect(list.status).toBe(200);
      reads.push(list.milliseconds);
    }
  })();
  await sleep(2_000);
  // Cancels the waiting commits, as an operator may do. PostgreSQL then reports success, although no standby has the
  // data.
  const cancelled = await pair.query(`select pg_cancel_backend(pid) ${waiting}`);
  expect(cancelled.length).toBeGreaterThanOrEqual(PEOPLE / 2);
  const refused = await writes;
  await reading;
  // Repeats requests whose results may be stored on the primary only. They must still be refused.
  const again = await Promise.all(
    results.slice(0, 20).map(({ person, key }) => post(pick(urls), person, key)),
  );
  for (const answer of [...refused, ...again]) checkRefusal(answer);
  expect((await pair.query(`select pid ${waiting}`)).length).toBeLessThanOrEqual(REPLICAS * 10);

  await pair.standby().start();
  const backAt = performance.now();
  const untilStored = async (url: string, person: Person, key: string) => {
    while ((await post(url, person, key)).status >= 300) await sleep(50);
    ledger.note(key, person.id, "stored");
  };
  // Each server notices the recovery on its own.
  await Promise.all(urls.map((url) => untilStored(url, reader, randomUUID())));
  const recoveredMs = performance.now() - backAt;
  expect(recoveredMs).toBeLessThan(RECOVERED_BY_MS);
  await Promise.all(urls.flatMap((url) => results.map(({ person, key }) => untilStored(url, person, key))));
  expect(await ledger.audit((sql) => pair.query(sql))).toEqual([]);
  const readP99Ms = percentileMs(reads, 0.99);
  expect(readP99Ms).toBeLessThan(READ_P99_MS);
  recordProof("A5", "standby", {
    writes: refused.length + again.length,
    falseAcknowledgements: 0,
    cancelledCommits: cancelled.length,
    slowestRefusalMs: Math.round(Math.max(...refused.map(({ milliseconds }) => milliseconds))),
    readsMeanwhile: reads.length,
    readP99Ms,
    recoveredMs: Math.round(recoveredMs),
  });
});
