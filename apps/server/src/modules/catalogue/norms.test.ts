import { randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import { buildTestApp, openBeside, type TestApp } from "#server/testing/build-test-app.ts";
import { forAll, signUp, submission, submit } from "#server/testing/factories.ts";

const KEY = "6f9619ff-8b86-4d01-b42d-00cf4fc964ff";

/** Body of a counted ADHD result with that total, as the site sends it. */
function scored(total: number, overrides: Readonly<Record<string, unknown>> = {}) {
  return submission({ total_score: total, scores: { total }, version: "adhd-1", ...overrides });
}

/** A counted adult result, 0–50. */
function adultScored(total: number, overrides: Readonly<Record<string, unknown>> = {}) {
  return scored(total, { test_type: "asd-adult", version: "asd-adult-1", ...overrides });
}

function post(server: TestApp, body: Record<string, unknown>, key: string = randomUUID()) {
  return server.send("POST", "/api/test-results", { key, body });
}

async function postMany(server: TestApp, count: number, body: Record<string, unknown>): Promise<void> {
  await forAll(Array.from({ length: count }), () => post(server, body));
}

async function readNorms(server: TestApp, type = "adhd") {
  // Past what the server remembers of its last reading.
  server.clock.now += 2_000;
  const answer = await server.send("GET", `/api/tests/${type}/norms`);
  expect(answer.status).toBe(200);
  return answer.body.data;
}

/** Counted totals as they lie in the file, slots added up. */
function histogramRows(server: TestApp) {
  return openBeside(server)
    .prepare(
      "select test_type, version, total_score, sum(count) as count from score_histogram group by 1, 2, 3 order by 1, 3",
    )
    .all();
}

/** 73 counts, zero but for the given totals. */
function spread(counts: Readonly<Record<number, number>>, maxTotal = 72): number[] {
  return Array.from({ length: maxTotal + 1 }, (_, total) => counts[total] ?? 0);
}

describe("GET /api/tests/{type}/norms", () => {
  it("is null up to 299 counted results, and from 300 the spread of the totals", async () => {
    const server = await buildTestApp({ isLimiting: false });
    await postMany(server, 199, scored(20));
    await postMany(server, 60, scored(0));
    await postMany(server, 40, scored(72));
    expect(await readNorms(server)).toBeNull();
    await post(server, scored(20));
    expect(await readNorms(server)).toEqual({ n: 300, histogram: spread({ 0: 60, 20: 200, 72: 40 }) });
  });

  it("keeps the tests apart, and goes up to 50 for the adult one", async () => {
    const server = await buildTestApp({ isLimiting: false });
    await postMany(server, 299, adultScored(24));
    await postMany(server, 2, scored(24));
    expect([await readNorms(server), await readNorms(server, "asd-adult")]).toEqual([null, null]);
    await post(server, adultScored(50));
    expect(await readNorms(server, "asd-adult")).toEqual({
      n: 300,
      histogram: spread({ 24: 299, 50: 1 }, 50),
    });
    expect(await readNorms(server)).toBeNull();
  });

  it("is null for the tests whose total is not compared, however many there are", async () => {
    const server = await buildTestApp({ isLimiting: false });
    const mbti = { test_type: "mbti", result_type: "INFP", version: "mbti-1", total_score: 60 };
    await postMany(server, 300, submission(mbti));
    await postMany(server, 300, submission({ test_type: "asd", version: "asd-1", total_score: 5 }));
    expect([await readNorms(server, "mbti"), await readNorms(server, "asd")]).toEqual([null, null]);
    expect(histogramRows(server)).toEqual([]);
  });

  it.each(["sleep", "ADHD", "constructor", "%20", "a".repeat(100)])(
    "is 404 for the type %j",
    async (type) => {
      const server = await buildTestApp({ isLimiting: false });
      const answer = await server.send("GET", `/api/tests/${type}/norms`);
      expect(answer.status).toBe(404);
      expect(answer.body.success).toBe(false);
    },
  );

  it("needs no login, and a dead token does not matter", async () => {
    const server = await buildTestApp({ isLimiting: false });
    const answer = await server.send("GET", "/api/tests/adhd/norms", { token: "dead" });
    expect([answer.status, answer.body.data]).toEqual([200, null]);
  });

  it("reads the database at most once in two seconds, and then sees what is new", async () => {
    const server = await buildTestApp({ isLimiting: false });
    await postMany(server, 299, scored(20));
    const ask = async () => (await server.send("GET", "/api/tests/adhd/norms")).body.data;
    expect(await ask()).toBeNull();
    await post(server, scored(20));
    server.clock.now += 1_999;
    expect(await ask()).toBeNull();
    server.clock.now += 1;
    expect(await ask()).toMatchObject({ n: 300 });
  });
});

describe("what is counted for the norms", () => {
  it("counts one id once, signed in or not, in any order", async () => {
    const server = await buildTestApp({ isLimiting: false });
    const { token } = await signUp(server);
    await post(server, scored(20), KEY);
    await post(server, scored(20), KEY);
    await post(server, scored(44), KEY.toUpperCase());
    await submit(server, token, scored(20), KEY);
    const claimed = randomUUID();
    await submit(server, token, scored(31), claimed);
    await server.send("POST", "/api/test-results", { token, key: claimed, body: scored(31) });
    await post(server, scored(31), claimed);
    expect(histogramRows(server)).toEqual([
      { test_type: "adhd", version: "adhd-1", total_score: 20, count: 1 },
      { test_type: "adhd", version: "adhd-1", total_score: 31, count: 1 },
    ]);
  });

  it.each([
    ["another version", scored(20, { version: "adhd-0" })],
    ["the version of another test", scored(20, { version: "asd-adult-1" })],
    ["no version", scored(20, { version: undefined })],
    ["a broken total", scored(20.5)],
    ["an adult total that only the weighted scoring gives", adultScored(51)],
  ])("leaves out %s, and counts the participant all the same", async (_name, body) => {
    const server = await buildTestApp({ isLimiting: false });
    expect((await post(server, body)).status).toBe(201);
    expect(histogramRows(server)).toEqual([]);
    const participants = await server.database.query.selectFrom("participants").selectAll().execute();
    expect(participants).toMatchObject([{ test_type: body["test_type"], count: 1 }]);
  });

  it("takes the ends of the range, and the total from the scores where the body names none", async () => {
    const server = await buildTestApp({ isLimiting: false });
    for (const body of [scored(0), scored(72), adultScored(0), adultScored(50)]) await post(server, body);
    await post(server, submission({ total_score: null, scores: { total: 33 }, version: "adhd-1" }));
    const rows = histogramRows(server) as { test_type: string; total_score: number }[];
    expect(rows.map((row) => [row.test_type, row.total_score])).toEqual([
      ["adhd", 0],
      ["adhd", 33],
      ["adhd", 72],
      ["asd-adult", 0],
      ["asd-adult", 50],
    ]);
  });

  it("keeps a counted total when the result is deleted, and never names the person", async () => {
    const server = await buildTestApp({ isLimiting: false });
    const { token, user } = await signUp(server);
    await submit(server, token, scored(20), KEY);
    const before = histogramRows(server);
    await server.send("DELETE", `/api/test-results/${KEY}`, { token });
    expect(histogramRows(server)).toEqual(before);
    expect(before).toEqual([{ test_type: "adhd", version: "adhd-1", total_score: 20, count: 1 }]);
    const whole = JSON.stringify(openBeside(server).prepare("select * from score_histogram").all());
    expect(whole).not.toContain(user.id);
    expect(whole).not.toContain(KEY);
  });

  it("counts the total and the participant together or not at all", async () => {
    const server = await buildTestApp({ isLimiting: false });
    openBeside(server).exec("drop table score_histogram");
    expect((await post(server, scored(20), KEY)).status).toBe(201);
    expect(server.log()).toContain("an anonymous result was not counted");
    for (const table of ["participants", "counted_keys"] as const)
      expect(await server.database.query.selectFrom(table).selectAll().execute()).toEqual([]);
  });

  it("spreads the counts of one total over slots that add up", async () => {
    const server = await buildTestApp({ isLimiting: false });
    await postMany(server, 200, scored(20));
    const rows = openBeside(server).prepare("select slot, count from score_histogram order by slot").all();
    expect(rows.length).toBeGreaterThan(8);
    expect(rows.length).toBeLessThanOrEqual(16);
    expect(rows.reduce((sum, row) => sum + Number(row["count"]), 0)).toBe(200);
  });
});
