import { randomUUID } from "node:crypto";
import { join } from "node:path";
import * as fc from "fast-check";
import { expect, it } from "vitest";
import { temporaryDirectory } from "#harness/temporary-directory.ts";
import { openDatabase } from "#server/database/sqlite/connect.ts";
import { buildTestApp, openSecondConnection } from "#harness/build-test-app.ts";
import { submission } from "#harness/factories.ts";
import { call, signUpAt } from "#harness/http-call.ts";
import { insertMember } from "#harness/members.ts";
import { recordProof, scaled } from "#harness/proof.ts";
import { startServer } from "#harness/server-process.ts";

const SCHEDULES = scaled(1_000);
const SCHEDULES_WITH_KILLS = scaled(100);
const IDS = 3;
const MONTH_MS = 30 * 86_400_000;

/** Kinds of events, with their relative frequency. */
const KINDS = { post: 18, "drop-response": 9, foreign: 6, "without-id": 3, restart: 1, month: 2 } as const;
type Kind = keyof typeof KINDS;

const kinds = Object.keys(KINDS) as Kind[];
const event = fc.record({
  kind: fc.oneof(...kinds.map((kind) => ({ weight: KINDS[kind], arbitrary: fc.constant(kind) }))),
  id: fc.nat(IDS - 1),
  body: fc.constantFrom("first" as const, "other" as const),
  copies: fc.integer({ min: 1, max: 8 }),
});
type Event = typeof event extends fc.Arbitrary<infer One> ? One : never;

/**
 * The events of one stage run in parallel, so that they arrive in any order. The stages of a schedule run one after
 * another.
 */
const atOnce = fc.array(event, { minLength: 1, maxLength: 4 });
const schedule = fc.array(atOnce, { minLength: 1, maxLength: 6 });
const RESTART: Event = { kind: "restart", id: 0, body: "first", copies: 1 };

interface Answer {
  readonly status: number;
  readonly body: { readonly data?: unknown };
}

/** Operations on the server under test. */
interface Target {
  /** Sends a request. Resolves with undefined if the response was lost. */
  send(
    token: string,
    method: "POST" | "GET",
    path: string,
    options?: { readonly key?: string | undefined; readonly body?: unknown },
  ): Promise<Answer | undefined>;
  /** Registers a new user. Returns the token. */
  member(): Promise<string>;
  restart(): Promise<void>;
  /** Advances the clock by thirty days, and signs all users in again. */
  month(): void;
  /** Returns the number of stored results with this id. */
  rows(id: string): number;
}

const BODIES = {
  first: submission({ total_score: 20 }),
  other: submission({ total_score: 21, result_type: "另一份" }),
  foreign: submission({ total_score: 33, result_type: "别人的" }),
};

/**
 * Runs a schedule, sends every post again whose response was lost, and expects that each result is stored exactly once.
 */
async function play(target: Target, stages: readonly (readonly Event[])[]): Promise<void> {
  const keys = Array.from({ length: IDS }, () => randomUUID());
  const answers = keys.map(() => ({ first: [] as Answer[], other: [] as Answer[], foreign: [] as Answer[] }));
  const [token, stranger] = [await target.member(), await target.member()];
  const withoutId = { acknowledged: 0, sent: 0 };

  const send = (kind: keyof typeof BODIES, key?: string) =>
    target.send(kind === "foreign" ? stranger : token, "POST", "/api/test-results", {
      key,
      body: BODIES[kind],
    });

  async function post(index: number, kind: keyof typeof BODIES): Promise<void> {
    const answer = await send(kind, keys[index]);
    if (answer) answers[index]![kind].push(answer);
  }

  async function happen({ kind, id, body, copies }: Event): Promise<unknown> {
    if (kind === "post") return Promise.all(Array.from({ length: copies }, () => post(id, body)));
    if (kind === "drop-response") return send(body, keys[id]);
    if (kind === "foreign") return post(id, "foreign");
    if (kind !== "without-id") return;
    withoutId.sent += 1;
    if ((await send("first"))?.status === 201) withoutId.acknowledged += 1;
  }

  for (const stage of stages) {
    const sent = Promise.all(stage.map(happen));
    if (stage.some(({ kind }) => kind === "restart")) await target.restart();
    await sent;
    if (stage.some(({ kind }) => kind === "month")) target.month();
  }
  const foreignIds = new Set(stages.flat().flatMap(({ kind, id }) => (kind === "foreign" ? [id] : [])));
  for (const [index, key] of keys.entries()) {
    // Sends the result again. If two bodies had the same id, it is unknown which of them was first.
    await post(index, "first");
    await post(index, "other");
    if (foreignIds.has(index)) await post(index, "foreign");
    const { first, other, foreign } = answers[index]!;
    const [won, lost] = first.some(({ status }) => status < 300) ? [first, other] : [other, first];
    expectStored(won);
    for (const { status } of lost) expect(status, "another body under the same id").toBe(422);
    if (foreign.length > 0) expectStored(foreign);
    expect(JSON.stringify(foreign)).not.toMatch(/不太可能|另一份/);
    expect(target.rows(key)).toBe(foreignIds.has(index) ? 2 : 1);
  }
  const page = await target.send(token, "GET", "/api/test-results?per_page=100");
  const { total } = (page!.body.data as { pagination: { total: number } }).pagination;
  expect(total).toBeGreaterThanOrEqual(IDS + withoutId.acknowledged);
  expect(total).toBeLessThanOrEqual(IDS + withoutId.sent);
}

/** Expects that every response is a success with the same data, and that at most one of them is a 201. */
function expectStored(list: readonly Answer[]): void {
  for (const { status } of list) expect([200, 201]).toContain(status);
  expect(new Set(list.map(({ body }) => JSON.stringify(body.data))).size).toBe(1);
  expect(list.filter(({ status }) => status === 201).length).toBeLessThanOrEqual(1);
}

function openCounter(file: string) {
  const connection = openSecondConnection({ address: { engine: "sqlite", file } });
  const count = connection.prepare("select count(*) as n from test_results where id = ?");
  return { connection, rows: (id: string) => Number(count.get(id)?.["n"]) };
}

/**
 * Moves restarts to their own stage: this server runs in the test's process, and a restart there waits for open
 * requests.
 */
const withoutRestart = (stages: Parameters<typeof play>[1]) =>
  stages.map((stage) => stage.filter(({ kind }) => kind !== "restart"));

it("A3: a result with an id is stored exactly once in any schedule", async () => {
  const file = join(temporaryDirectory(), "once.db");
  const clock = { now: Date.parse("2026-11-21T00:00:00Z") };
  const now = () => clock.now;
  let database = await openDatabase(file, now);
  let server = await buildTestApp({ database, now, isLimiting: false });
  const { connection, rows } = openCounter(file);
  let restarts = 0;
  const target: Target = {
    send: (token, method, path, options) => server.send(method, path, { token, ...options }),
    member: async () => (await insertMember({ ...server, database, clock })).token,
    async restart() {
      await server.app.close();
      await database.close();
      database = await openDatabase(file, now);
      server = await buildTestApp({ database, now, isLimiting: false });
      restarts += 1;
    },
    month() {
      clock.now += MONTH_MS;
      connection.exec(`update tokens set expires_at = ${clock.now + MONTH_MS}, last_used_at = ${clock.now}`);
    },
    rows,
  };
  const property = fc.asyncProperty(schedule, (stages) => {
    const rest = withoutRestart(stages);
    return play(
      target,
      stages.flatMap((stage, index) =>
        rest[index]!.length === stage.length ? [stage] : [rest[index]!, [RESTART]],
      ),
    );
  });
  await fc.assert(property, { numRuns: SCHEDULES, endOnFailure: true });
  await server.app.close();
  await database.close();
  recordProof("A3", "schedules", { schedules: SCHEDULES, restarts, faults: 0 });
});

it("A3: a result with an id is stored exactly once when the server is killed meanwhile", async () => {
  const file = join(temporaryDirectory(), "once.db");
  const environment = { DATABASE_URL: `file:${file}`, RATE_LIMIT: "off" };
  let server = await startServer(environment);
  let kills = 0;
  const target: Target = {
    send: (token, method, path, options) =>
      call(server.url, method, path, { token, ...options }).catch(() => undefined),
    member: async () => (await signUpAt(server.url)).token,
    async restart() {
      // The server is killed while other requests of the same stage are running.
      await new Promise((passed) => setTimeout(passed, Math.random() * 10));
      await server.kill();
      kills += 1;
      server = await startServer(environment);
    },
    month: () => undefined,
    rows: openCounter(file).rows,
  };
  const property = fc.asyncProperty(schedule, (stages) => {
    const killed = withoutRestart(stages);
    killed[Math.floor(stages.length / 2)]!.push(RESTART);
    return play(target, killed);
  });
  await fc.assert(property, { numRuns: SCHEDULES_WITH_KILLS, endOnFailure: true });
  expect(kills).toBe(SCHEDULES_WITH_KILLS);
  recordProof("A3", "kills", { schedules: SCHEDULES_WITH_KILLS, kills, faults: 0 });
});
