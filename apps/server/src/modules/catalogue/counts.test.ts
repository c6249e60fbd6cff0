import { randomUUID } from "node:crypto";
import { INSTRUMENT_IDS } from "@xinjing/instruments/instrument";
import { describe, expect, it } from "vitest";
import { buildTestApp, readRows, type TestApp } from "#harness/build-test-app.ts";
import { forAll, participantCount, submission, submit } from "#harness/factories.ts";
import { buildWithMember } from "#harness/members.ts";

const KEY = "6f9619ff-8b86-4d01-b42d-00cf4fc964ff";

/** Body of a counted ADHD result with that total, as the site sends it. */
function scored(total: number, overrides: Readonly<Record<string, unknown>> = {}) {
  return submission({ total_score: total, scores: { total }, version: "adhd-2", ...overrides });
}

/** A counted adult result, 0–50. */
const adultScored = (total: number) => scored(total, { test_type: "asd-adult", version: "asd-adult-2" });

const post = (server: TestApp, body: Record<string, unknown>, key: string = randomUUID()) =>
  server.send("POST", "/api/test-results", { key, body });

/** A failing database may lose an anonymous count; sent again with its key, it counts once. */
const ATTEMPTS = process.env["POSTGRES_FAILURES"] === "1" ? 3 : 1;

const postMany = (server: TestApp, count: number, body: Record<string, unknown>) =>
  forAll(Array.from({ length: count }), async () => {
    const key = randomUUID();
    for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) await post(server, body, key);
  });

async function readNorms(server: TestApp, type = "adhd") {
  // Past what the server remembers of its last reading.
  server.clock.now += 2_000;
  const answer = await server.send("GET", `/api/tests/${type}/norms`);
  expect(answer.status).toBe(200);
  return answer.body.data;
}

/** Counted totals as they lie in the database, slots added up: type, version, total, count. */
const histogramRows = (server: TestApp) =>
  readRows(
    server,
    "select test_type, version, total_score, sum(count) as count from score_histogram group by 1, 2, 3 order by 1, 3",
  ).map((row) => Object.values(row));

/** A histogram up to that total, zero but for the given counts. */
const spread = (counts: Readonly<Record<number, number>>, maxTotal: number): number[] =>
  Array.from({ length: maxTotal + 1 }, (_, total) => counts[total] ?? 0);

describe("GET /api/tests/{type}/norms", () => {
  it("is null up to 299 counted results of a test, and from 300 the spread of the totals", async () => {
    const server = await buildTestApp({ isLimiting: false });
    for (const [total, count] of Object.entries({ 0: 60, 20: 199, 72: 40 }))
      await postMany(server, count, scored(Number(total)));
    await postMany(server, 299, adultScored(24));
    expect([await readNorms(server), await readNorms(server, "asd-adult")]).toEqual([null, null]);
    await post(server, scored(20));
    expect(await readNorms(server)).toEqual({ n: 300, histogram: spread({ 0: 60, 20: 200, 72: 40 }, 72) });
    expect(await readNorms(server, "asd-adult")).toBeNull();
    await post(server, adultScored(50));
    const histogram = spread({ 24: 299, 50: 1 }, 50);
    expect(await readNorms(server, "asd-adult")).toEqual({ n: 300, histogram });
  });

  it("needs no login, is null for tests that are not compared, and 404 for unknown ones", async () => {
    const server = await buildTestApp({ isLimiting: false });
    const answer = await server.send("GET", "/api/tests/adhd/norms", { token: "dead" });
    expect([answer.status, answer.body.data]).toEqual([200, null]);
    const mbti = { test_type: "mbti", result_type: "INFP", version: "mbti-1", total_score: 60 };
    await postMany(server, 300, submission(mbti));
    expect(await readNorms(server, "mbti")).toBeNull();
    expect(histogramRows(server)).toEqual([]);
    for (const type of ["unknown", "constructor", "%20"])
      expect((await server.send("GET", `/api/tests/${type}/norms`)).status, type).toBe(404);
  });
});

describe("what is counted for the norms", () => {
  it("is each id once, signed in or not, in any order; deleted or not; and no name with it", async () => {
    const { server, id, token } = await buildWithMember({ isLimiting: false });
    await post(server, scored(20), KEY);
    await post(server, scored(20), KEY);
    await post(server, scored(44), KEY.toUpperCase());
    await submit(server, token, scored(20), KEY);
    const claimed = randomUUID();
    await submit(server, token, scored(31), claimed);
    await server.send("POST", "/api/test-results", { token, key: claimed, body: scored(31) });
    await post(server, scored(31), claimed);
    await server.send("DELETE", `/api/test-results/${KEY}`, { token });
    expect(histogramRows(server).flat()).toEqual(["adhd", "adhd-2", 20, 1, "adhd", "adhd-2", 31, 1]);
    const whole = JSON.stringify(readRows(server, "select * from score_histogram"));
    for (const secret of [id, KEY]) expect(whole).not.toContain(secret);
  });

  it("is one total a day of a member for each test, so that nobody makes norms alone", async () => {
    const { server, token } = await buildWithMember({ isLimiting: false });
    const days = 3;
    for (let day = 0; day < days; day += 1) {
      await forAll([20, 30, 40, 50], (total) => submit(server, token, scored(total), randomUUID()));
      await forAll([20, 30], (total) => submit(server, token, adultScored(total), randomUUID()));
      server.clock.now += 86_400_000;
    }
    const sums = readRows(server, "select sum(count) as n from score_histogram group by test_type");
    expect(sums.map(({ n }) => Number(n))).toEqual([days, days]);
    // As participants they count all the same.
    expect([await participantCount(server), await participantCount(server, "asd-adult")]).toEqual([12, 6]);
  });

  it("is a whole total within the range, of the version that is scored today", async () => {
    const server = await buildTestApp({ isLimiting: false });
    const leftOut = [
      scored(20, { version: "adhd-0" }),
      scored(20, { version: undefined }),
      scored(20.5),
      // An adult total that only the weighted scoring gives.
      adultScored(51),
    ];
    for (const body of leftOut) expect((await post(server, body)).status).toBe(201);
    expect(histogramRows(server)).toEqual([]);
    // As participants they count all the same.
    expect([await participantCount(server), await participantCount(server, "asd-adult")]).toEqual([3, 1]);
    for (const body of [scored(0), scored(72), adultScored(0), adultScored(50)]) await post(server, body);
    // Where the body names no total, that of the scores.
    await post(server, submission({ total_score: null, scores: { total: 33 }, version: "adhd-2" }));
    const totals = histogramRows(server).flatMap(([type, , total]) => [type, total]);
    expect(totals).toEqual(["adhd", 0, "adhd", 33, "adhd", 72, "asd-adult", 0, "asd-adult", 50]);
  });
});

it("GET /api/tests lists the tests in the catalogue's order with their counts, from zero", async () => {
  const server = await buildTestApp();
  const { status, body } = await server.send("GET", "/api/tests");
  const data = INSTRUMENT_IDS.map((type) => ({ type, participant_count: 0 }));
  expect([status, body.data]).toEqual([200, { data }]);
});
