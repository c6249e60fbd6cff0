import { describe, expect, it, vi } from "vitest";
import { buildTestApp, openBeside, type TestApp } from "#server/testing/build-test-app.ts";
import { participantCount, signUp, submission, submit } from "#server/testing/factories.ts";
import { startCountedKeysPurge } from "./counted-keys-purge.ts";

const KEY = "6f9619ff-8b86-4d01-b42d-00cf4fc964ff";

async function member(server: TestApp) {
  const { token } = await signUp(server);
  return {
    token,
    post: (body: Record<string, unknown>, key?: string) =>
      server.send("POST", "/api/test-results", { token, key, body }),
    total: async () => {
      const { body } = await server.send("GET", "/api/test-results", { token });
      const { data, pagination } = body.data as { data: unknown[]; pagination: { total: number } };
      expect(data).toHaveLength(pagination.total);
      return pagination.total;
    },
  };
}

describe("POST /api/test-results of a signed-in person", () => {
  it("stores the result under the key and answers with the whole item", async () => {
    const server = await buildTestApp();
    const { token, post } = await member(server);
    const details = {
      result_type_enum: "A-A",
      result_description: "一句话",
      recommendations: [{ icon: "🌱", title: "散步", description: "每天" }],
      interpretation: { nested: [1, null, "二"] },
      version: "adhd-1",
    };
    const answer = await post(
      submission({ ...details, level: null, answers: { 1: 0 }, user_id: "x" }),
      KEY.toUpperCase(),
    );
    expect(answer.status).toBe(201);
    expect(answer.body.data).toEqual({ ...submission(), ...details, id: KEY, is_anonymous: false });
    const read = await server.send("GET", `/api/test-results/${KEY}`, { token });
    expect(read.body.data).toEqual(answer.body.data);
  });

  it("keeps instants whatever zone they are written in, as UTC with milliseconds", async () => {
    const server = await buildTestApp();
    const { post } = await member(server);
    const answer = await post(
      submission({ start_time: "2026-11-21T23:59:59+08:00", end_time: "2026-11-21 16:00:00" }),
    );
    expect(answer.body.data).toMatchObject({
      start_time: "2026-11-21T15:59:59.000Z",
      end_time: "2026-11-21T16:00:00.000Z",
    });
  });

  it("answers a repeat with 200 and the same data, and stores and counts nothing", async () => {
    const server = await buildTestApp();
    const { post, total } = await member(server);
    const first = await post(submission({ level: null, rawData: { a: 1, b: [{ c: 2, d: 3 }] } }), KEY);
    server.clock.now += 1_000;
    const reordered = Object.fromEntries(Object.entries(submission()).toReversed());
    const repeat = await post(
      { rawData: { b: [{ d: 3, c: 2 }], a: 1 }, ...reordered, unknown: "dropped" },
      KEY,
    );
    expect([first.status, repeat.status]).toEqual([201, 200]);
    expect(repeat.body.data).toEqual(first.body.data);
    expect(await total()).toBe(1);
    expect(await participantCount(server)).toBe(1);
  });

  it("does not count a repeat again after its key has been forgotten, nor the key of a deleted result", async () => {
    const server = await buildTestApp();
    const { token, post } = await member(server);
    await post(submission(), KEY);
    openBeside(server).exec("delete from counted_keys");
    expect((await post(submission(), KEY)).status).toBe(200);
    expect(await participantCount(server)).toBe(1);
    await server.send("DELETE", `/api/test-results/${KEY}`, { token });
    expect((await post(submission(), KEY)).status).toBe(410);
    expect(await participantCount(server)).toBe(1);
  });

  it.each([
    ["another total", { total_score: 21 }],
    ["another text", { result_description: "另一句" }],
    ["another order in a list", { rawData: [2, 1] }],
  ])("refuses the same key with %s", async (_name, change) => {
    const server = await buildTestApp();
    const { post, total } = await member(server);
    await post(submission({ rawData: [1, 2] }), KEY);
    const answer = await post(submission({ rawData: [1, 2], ...change }), KEY);
    expect(answer.status).toBe(422);
    expect(answer.body.errors).toEqual({ "idempotency-key": ["这个Idempotency-Key已经用于另一份结果"] });
    expect(await total()).toBe(1);
  });

  it("answers 410 for the key of a deleted result, for ever", async () => {
    const server = await buildTestApp();
    const { token, post, total } = await member(server);
    await post(submission(), KEY);
    await server.send("DELETE", `/api/test-results/${KEY}`, { token });
    for (const body of [submission(), submission({ total_score: 5 })]) {
      const answer = await post(body, KEY);
      expect(answer.status).toBe(410);
      expect(answer.body.message).toBe("这条结果已被删除");
    }
    expect(await total()).toBe(0);
    expect(await participantCount(server)).toBe(1);
  });

  it("lets two people use the same key, each for a result of their own", async () => {
    const server = await buildTestApp();
    const [one, two] = [await member(server), await member(server)];
    expect((await one.post(submission({ total_score: 1 }), KEY)).status).toBe(201);
    expect((await two.post(submission({ total_score: 2 }), KEY)).status).toBe(201);
    // The key counts once as a completed test, but each has their row.
    expect(await participantCount(server)).toBe(1);
    expect([await one.total(), await two.total()]).toEqual([1, 1]);
  });

  it("makes a row of every post without a key, also of equal ones", async () => {
    const server = await buildTestApp();
    const { post, total } = await member(server);
    const ids = [];
    for (let round = 0; round < 3; round += 1)
      ids.push(((await post(submission())).body.data as { id: string }).id);
    expect(new Set(ids).size).toBe(3);
    expect(await total()).toBe(3);
    expect(await participantCount(server)).toBe(3);
  });

  it("stores one row of 40 parallel posts with one key", async () => {
    const server = await buildTestApp();
    const { post, total } = await member(server);
    const answers = await Promise.all(Array.from({ length: 40 }, () => post(submission(), KEY)));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(39);
    expect(await total()).toBe(1);
    expect(await participantCount(server)).toBe(1);
  });

  it.each(["not-a-uuid", "", "6f9619ff8b864d01b42d00cf4fc964ff", `${KEY}, ${KEY}`])(
    "refuses the key %j",
    async (key) => {
      const server = await buildTestApp();
      const { post, total } = await member(server);
      const answer = await post(submission(), key);
      expect(answer.status).toBe(422);
      expect(answer.body.errors).toEqual({ "idempotency-key": ["Idempotency-Key应当是一个UUID"] });
      expect(await total()).toBe(0);
    },
  );
});

describe("POST /api/test-results of nobody", () => {
  it("echoes the parsed item, keeps no row, and counts each key once", async () => {
    const server = await buildTestApp();
    for (const key of [KEY, KEY.toUpperCase(), KEY]) {
      const answer = await server.send("POST", "/api/test-results", {
        key,
        body: submission({ version: "adhd-1" }),
      });
      expect(answer.status).toBe(201);
      expect(answer.body.data).toEqual({ ...submission(), version: "adhd-1", id: KEY, is_anonymous: true });
    }
    expect(await participantCount(server)).toBe(1);
    expect(await server.database.query.selectFrom("test_results").selectAll().execute()).toEqual([]);
    const keys = await server.database.query.selectFrom("counted_keys").selectAll().execute();
    expect(keys).toEqual([{ key_hash: expect.stringMatching(/^[0-9a-f]{64}$/), day: 20_778 }]);
  });

  it("counts every post without a key", async () => {
    const server = await buildTestApp();
    for (let round = 0; round < 3; round += 1) {
      const answer = await server.send("POST", "/api/test-results", {
        body: submission({ test_type: "asd", total_score: 3 }),
      });
      expect(answer.status).toBe(201);
    }
    expect([await participantCount(server, "asd"), await participantCount(server)]).toEqual([3, 0]);
  });

  it("does not count again what is claimed later by an account", async () => {
    const server = await buildTestApp();
    await server.send("POST", "/api/test-results", { key: KEY, body: submission() });
    const { token } = await signUp(server);
    await submit(server, token, {}, KEY);
    expect(await participantCount(server)).toBe(1);
  });

  it("remembers a counted key for 30 days, and then forgets it", async () => {
    const server = await buildTestApp();
    await server.send("POST", "/api/test-results", { key: KEY, body: submission() });
    const keysAfterPurge = async (days: number) => {
      const later = server.clock.now + days * 86_400_000;
      const failures: unknown[] = [];
      const { commits } = server.database.stats;
      startCountedKeysPurge(
        server.database,
        () => later,
        (error) => failures.push(error),
      )();
      await vi.waitFor(() => expect(server.database.stats.commits).toBeGreaterThan(commits));
      expect(failures).toEqual([]);
      return (await server.database.query.selectFrom("counted_keys").selectAll().execute()).length;
    };
    expect(await keysAfterPurge(30)).toBe(1);
    expect(await keysAfterPurge(31)).toBe(0);
  });

  it("answers also when it could not be counted", async () => {
    const server = await buildTestApp();
    const saboteur = openBeside(server);
    saboteur.exec("drop table participants");
    const answer = await server.send("POST", "/api/test-results", { key: KEY, body: submission() });
    expect(answer.status).toBe(201);
    expect(server.log()).toContain("an anonymous result was not counted");
  });

  it("is refused like anybody's when the body breaks a rule", async () => {
    const server = await buildTestApp();
    const answer = await server.send("POST", "/api/test-results", { body: submission({ total_score: 73 }) });
    expect(answer.status).toBe(422);
    expect(await participantCount(server)).toBe(0);
  });
});
