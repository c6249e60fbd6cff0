import { randomUUID } from "node:crypto";
import { INSTRUMENT_IDS } from "@xinjing/instruments/instrument";
import { describe, expect, it } from "vitest";
import { buildTestApp, readRows, type TestApp } from "#harness/build-test-app.ts";
import { forAll, participantCount, submission, submit } from "#harness/factories.ts";
import { buildWithMember, insertMember } from "#harness/members.ts";
import { dayOf } from "#server/time.ts";
import { forgetCountedKeys } from "#server/modules/results/participants-repository.ts";

const DAY = 86_400_000;
const KEY = "6f9619ff-8b86-4d01-b42d-00cf4fc964ff";

/** Makes the body of a counted ADHD result with a total, as the site sends it. */
function scored(total: number, overrides: Readonly<Record<string, unknown>> = {}) {
  return submission({ total_score: total, scores: { total }, version: "adhd-2", ...overrides });
}

/** Makes the body of a counted adult result with a total of 0–50. */
const adultScored = (total: number) => scored(total, { test_type: "asd-adult", version: "asd-adult-2" });

/** Returns a different address for each number. */
const addressOf = (sender: number) => `198.51.${Math.floor(sender / 250)}.${sender % 250}`;

const post = (server: TestApp, body: Record<string, unknown>, key: string = randomUUID(), sender = 0) =>
  server.send("POST", "/api/test-results", { key, body, headers: { "x-forwarded-for": addressOf(sender) } });

/** A failing database may lose an anonymous count; sent again with its key, it counts once. */
const ATTEMPTS = process.env["POSTGRES_FAILURES"] === "1" ? 3 : 1;

interface Visits {
  readonly days: number;
  readonly perDay: number;
  /** Number of senders, who take turns. */
  readonly senders: number;
}

/** Sends totals on many days; each sender sends one a day. The clock stays on the last day. */
async function visit(server: TestApp, { days, perDay, senders }: Visits, bodyOf: (index: number) => object) {
  for (let day = 0; day < days; day += 1) {
    if (day > 0) server.clock.now += DAY;
    await forAll([...Array(perDay).keys()], async (place) => {
      const index = day * perDay + place;
      const [key, body] = [randomUUID(), bodyOf(index) as Record<string, unknown>];
      for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) await post(server, body, key, index % senders);
    });
  }
}

const buildBehindProxy = () => buildTestApp({ isLimiting: false, trustProxy: 1 });

async function readNorms(server: TestApp, type = "adhd") {
  // Waits until the server's cached counts expire.
  server.clock.now += 2_000;
  const answer = await server.send("GET", `/api/tests/${type}/norms`);
  expect(answer.status).toBe(200);
  return answer.body.data;
}

/** Reads the stored totals, slots added up: type, version, total, count. */
const histogramRows = (server: TestApp) =>
  readRows(
    server,
    "select test_type, version, total_score, sum(count) as count from score_histogram group by 1, 2, 3 order by 1, 3",
  ).map((row) => Object.values(row));

/** Builds a histogram that is zero except for the given counts. */
const spread = (counts: Readonly<Record<number, number>>, maxTotal: number): number[] =>
  Array.from({ length: maxTotal + 1 }, (_, total) => counts[total] ?? 0);

describe("GET /api/tests/{type}/norms", () => {
  it("is the distribution of totals from 300 results, 100 senders and 30 days on", async () => {
    const server = await buildBehindProxy();
    // 120 senders fall into slightly fewer groups by their hash.
    await visit(server, { days: 30, perDay: 12, senders: 120 }, (index) => scored(index < 100 ? 0 : 20));
    const { n, histogram } = (await readNorms(server)) as { n: number; histogram: number[] };
    const [row] = readRows(server, "select count(*) as groups from norms_senders");
    expect(Number(row?.["groups"])).toBeGreaterThan(110);
    // Two senders in the same group count once a day.
    expect(n).toBeGreaterThanOrEqual(300);
    expect(histogram).toEqual(spread({ 0: histogram[0]!, 20: n - histogram[0]! }, 72));
    expect(await readNorms(server, "asd-adult")).toBeNull();
  });

  it("is null with fewer results, fewer senders or fewer days", async () => {
    const enough = { days: 30, perDay: 12, senders: 120 };
    for (const [what, visits] of [
      ["270 results", { ...enough, perDay: 9 }],
      ["99 senders", { ...enough, senders: 99 }],
      ["29 days", { ...enough, days: 29 }],
    ] as const) {
      const server = await buildBehindProxy();
      await visit(server, visits, () => adultScored(24));
      expect(await readNorms(server, "asd-adult"), what).toBeNull();
    }
  });

  it("cannot be filled by one sender, however long and with however many accounts", async () => {
    const server = await buildBehindProxy();
    const members = [await insertMember(server), await insertMember(server)];
    for (let day = 0; day < 32; day += 1) {
      // A provider gives one customer many IPv6 /64 networks; they all count as one sender.
      await forAll([...Array(10).keys()], (place) => {
        const headers = { "x-forwarded-for": `2001:db8:0:10${place}::1` };
        return server.send("POST", "/api/test-results", { body: scored(0), headers });
      });
      await forAll(members, ({ token }) => {
        const headers = { "x-forwarded-for": "2001:db8:0:1ff::1" };
        return server.send("POST", "/api/test-results", { token, body: scored(0), headers });
      });
      server.clock.now += DAY;
    }
    expect(histogramRows(server)).toEqual([["adhd", "adhd-2", 0, 32]]);
    expect(await readNorms(server)).toBeNull();
    const kept = JSON.stringify(readRows(server, "select * from norms_senders"));
    expect(kept).not.toContain("2001");
  });

  it("needs no login, is null for tests that are not compared, and 404 for unknown ones", async () => {
    const server = await buildTestApp({ isLimiting: false });
    const answer = await server.send("GET", "/api/tests/adhd/norms", { token: "dead" });
    expect([answer.status, answer.body.data]).toEqual([200, null]);
    const mbti = { test_type: "mbti", result_type: "INFP", version: "mbti-1", total_score: 60 };
    await post(server, submission(mbti));
    expect(await readNorms(server, "mbti")).toBeNull();
    expect(histogramRows(server)).toEqual([]);
    for (const type of ["unknown", "constructor", "%20"])
      expect((await server.send("GET", `/api/tests/${type}/norms`)).status, type).toBe(404);
  });
});

describe("what is counted for the norms", () => {
  it("counts each id once, signed in or not, in any order, also after deletion, and stores no name", async () => {
    const { server, id, token } = await buildWithMember({ isLimiting: false, trustProxy: 1 });
    await post(server, scored(20), KEY, 1);
    await post(server, scored(20), KEY, 2);
    await post(server, scored(44), KEY.toUpperCase(), 3);
    await submit(server, token, scored(20), KEY);
    const claimed = randomUUID();
    await submit(server, token, scored(31), claimed);
    await server.send("POST", "/api/test-results", { token, key: claimed, body: scored(31) });
    await post(server, scored(31), claimed, 4);
    await server.send("DELETE", `/api/test-results/${KEY}`, { token });
    expect(histogramRows(server).flat()).toEqual(["adhd", "adhd-2", 20, 1, "adhd", "adhd-2", 31, 1]);
    const whole = JSON.stringify(readRows(server, "select * from score_histogram"));
    for (const secret of [id, KEY]) expect(whole).not.toContain(secret);
  });

  it("counts one total a day of a sender for each test, and forgets the sender with the day", async () => {
    const { server, token } = await buildWithMember({ isLimiting: false });
    const days = 3;
    for (let day = 0; day < days; day += 1) {
      await forAll([20, 30, 40, 50], (total) => submit(server, token, scored(total), randomUUID()));
      await forAll([20, 30], (total) => post(server, adultScored(total)));
      const keys = () => Number(readRows(server, "select count(*) as n from counted_keys")[0]?.["n"]);
      const ofResults = 6 * (day + 1);
      expect(keys()).toBe(ofResults + 2);
      server.clock.now += DAY;
      await forgetCountedKeys(server.database, dayOf(server.clock.now));
      expect(keys()).toBe(ofResults);
    }
    const sums = readRows(server, "select sum(count) as n from score_histogram group by test_type");
    expect(sums.map(({ n }) => Number(n))).toEqual([days, days]);
    // All of them still count as participants.
    expect([await participantCount(server), await participantCount(server, "asd-adult")]).toEqual([12, 6]);
  });

  it("counts only whole totals within the range, of the current version", async () => {
    const server = await buildTestApp({ isLimiting: false });
    const leftOut = [
      scored(20, { version: "adhd-0" }),
      scored(20, { version: undefined }),
      scored(20.5),
      // An adult total that only the weighted scoring reaches.
      adultScored(51),
    ];
    for (const body of leftOut) expect((await post(server, body)).status).toBe(201);
    expect(histogramRows(server)).toEqual([]);
    // All of them still count as participants.
    expect([await participantCount(server), await participantCount(server, "asd-adult")]).toEqual([3, 1]);
    const ofScores = submission({ total_score: null, scores: { total: 33 }, version: "adhd-2" });
    for (const body of [scored(0), scored(72), adultScored(0), adultScored(50), ofScores]) {
      await post(server, body);
      server.clock.now += DAY;
    }
    const totals = histogramRows(server).flatMap(([type, , total]) => [type, total]);
    expect(totals).toEqual(["adhd", 0, "adhd", 33, "adhd", 72, "asd-adult", 0, "asd-adult", 50]);
  });
});

it("GET /api/tests lists the tests in the catalogue's order with their counts, starting at zero", async () => {
  const server = await buildTestApp();
  const { status, body } = await server.send("GET", "/api/tests");
  const data = INSTRUMENT_IDS.map((type) => ({ type, participant_count: 0 }));
  expect([status, body.data]).toEqual([200, { data }]);
});
