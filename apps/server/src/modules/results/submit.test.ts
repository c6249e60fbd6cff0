import { randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import { buildTestApp, openSecondConnection, type TestApp } from "#harness/build-test-app.ts";
import { participantCount, submission, submit } from "#harness/factories.ts";
import { insertMember } from "#harness/members.ts";
import { scheduleMaintenance } from "#server/maintenance.ts";

const URL = "/api/test-results";
const KEY = "6f9619ff-8b86-4d01-b42d-00cf4fc964ff";
const OTHER_KEY = "7f9619ff-8b86-4d01-b42d-00cf4fc964ff";

const EVERY_FIELD = {
  version: "v-1",
  result_description: "一句话",
  detailed_interpretation: "几句话",
  recommendations: [{ icon: "🌱", title: "散步", description: "每天" }],
  result_type_enum: "A-A",
  level: "mild",
  interpretation: { a: 1 },
  dimensions: [1],
  confidence: 93,
  rawData: [2],
  quality: [3],
  answers: { 1: "是" },
};
const summary = (test_name: string, result_type: string, total_score: number, scores: object) => {
  return { test_name, result_type, total_score, scores };
};
const MBTI = summary("16型人格测试", "INTJ", 76, { E: 5, I: 16 });
const TODDLER = { riskCount: 4, totalQuestions: 20, confidence: 93, other: 1 };
const ADULT = { total_score: 12, weighted: { total: 20 } };
const SUMMARIES = {
  adhd: { scores: { attention: 12, hyperactivity: 8 } },
  mbti: MBTI,
  asd: summary("幼儿社交沟通发展筛查", "中等风险", 4, TODDLER),
  "asd-adult": summary("成人自闭特质自评", "低自闭症特征", 12, ADULT),
};
/**
 * Hashes of some bodies as release 0.1 computed them, but for a child without the fields that may contain an answer.
 */
const HASHES = {
  adhd: "492084a927f99eea50d2b84074a148ab359756d7e46b8cf240c1cc7d2f7f69b6",
  mbti: "b195774aa7aa35f2a56d437e57ac8824c09d94ce6db8b8cc264e18113452bf36",
  asd: "bc6284971b86edb2b955c9f77977688583f88143e7ac95534227049d18f9b62b",
  "asd-adult": "3a3a6073200d6401a59a79b766c219b4c0c9ca495d087828a594be71ba110b1d",
};

/** Makes the body of a result of the adult autism test, which has several optional fields. */
const adult = (overrides: Readonly<Record<string, unknown>> = {}) =>
  submission({ test_type: "asd-adult", ...overrides });

const rowsIn = (server: TestApp, table: string) =>
  openSecondConnection(server).prepare(`select * from ${table}`).all();

const post = (server: TestApp, body: Record<string, unknown>, key?: string) =>
  server.send("POST", URL, { key, body });

async function member(server: TestApp) {
  const { token, id } = await insertMember(server);
  return {
    token,
    post: (body: Record<string, unknown>, key?: string) => server.send("POST", URL, { token, key, body }),
    read: async (key: string) => (await server.send("GET", `${URL}/${key}`, { token })).body.data,
    remove: (key: string) => server.send("DELETE", `${URL}/${key}`, { token }),
    consent: (kind: string, granted: boolean) =>
      server.send("PUT", "/api/account/consents", { token, body: { kind, version: `${kind}-1`, granted } }),
    results: () => rowsIn(server, "test_results").filter((row) => row["user_id"] === id).length,
  };
}

async function serveOne(overrides: Parameters<typeof buildTestApp>[0] = {}) {
  const server = await buildTestApp(overrides);
  return { server, one: await member(server) };
}

describe("a result of a signed-in person", () => {
  it("is stored under the key and returned complete, with times in UTC with milliseconds", async () => {
    const { one } = await serveOne();
    const details = {
      result_type_enum: "A-A",
      result_description: "一句话",
      recommendations: [{ icon: "🌱", title: "散步", description: "每天" }],
      version: "adhd-2",
    };
    const times = { start_time: "2026-11-20T23:59:59+08:00", end_time: "2026-11-20 16:00:00" };
    const dropped = {
      level: "一",
      rawData: {},
      interpretation: {},
      quality: {},
      answers: { 1: 0 },
      user_id: "x",
    };
    const answer = await one.post(submission({ ...details, ...times, ...dropped }), KEY.toUpperCase());
    expect(answer.status).toBe(201);
    expect(answer.body.data).toEqual({
      ...submission(details),
      start_time: "2026-11-20T15:59:59.000Z",
      end_time: "2026-11-20T16:00:00.000Z",
      id: KEY,
      is_anonymous: false,
    });
    expect(await one.read(KEY)).toEqual(answer.body.data);
  });

  it("that is repeated is answered with 200 and the same data, and neither stored nor counted again", async () => {
    const { server, one } = await serveOne();
    const first = await one.post(adult({ level: null, rawData: { a: 1, b: [{ c: 2, d: 3 }] } }), KEY);
    server.clock.now += 1_000;
    const reordered = Object.fromEntries(Object.entries(adult()).toReversed());
    const same = { rawData: { b: [{ d: 3, c: 2 }], a: 1 }, ...reordered, unknown: "dropped" };
    const repeat = await one.post(same, KEY);
    expect([first.status, repeat.status]).toEqual([201, 200]);
    expect(repeat.body.data).toEqual(first.body.data);
    // The test also succeeds after the key was deleted.
    openSecondConnection(server).exec("delete from counted_keys");
    expect((await one.post(same, KEY)).status).toBe(200);
    expect([one.results(), await participantCount(server, "asd-adult")]).toEqual([1, 1]);
  });

  it("is refused under a key of another body, and under a key that is not a UUID", async () => {
    const { server, one } = await serveOne();
    await one.post(adult({ rawData: [1, 2] }), KEY);
    const taken = "这个Idempotency-Key已经用于另一份结果";
    const malformed = "Idempotency-Key应当是一个UUID";
    for (const [change, key, message] of [
      [{ total_score: 21 }, KEY, taken],
      [{ rawData: [2, 1] }, KEY, taken],
      [{}, "not-a-uuid", malformed],
      [{}, "", malformed],
    ] as const) {
      const { status, body } = await one.post(adult({ rawData: [1, 2], ...change }), key);
      expect.soft([status, body.errors], message).toEqual([422, { "idempotency-key": [message] }]);
    }
    expect([one.results(), await participantCount(server, "asd-adult")]).toEqual([1, 1]);
  });

  it("has the same hash in a later release that stores an additional field, so repeats are accepted", async () => {
    const { server, one } = await serveOne();
    for (const [type, own] of Object.entries(SUMMARIES)) {
      const times = { start_time: "2026-11-21T08:00:00.000Z", end_time: "2026-11-21T08:01:00.000Z" };
      const body = { ...submission(times), test_type: type, ...own, ...EVERY_FIELD };
      expect((await one.post(body, randomUUID())).status, type).toBe(201);
    }
    const stored = rowsIn(server, "test_results").map((row) => [row["test_type"], row["body_hash"]]);
    expect(Object.fromEntries(stored)).toEqual(HASHES);
    const body = { ...submission(), test_type: "mbti", ...MBTI, borderline: 4 };
    await one.post(body, KEY);
    expect((await one.post({ ...body, borderline: 3 }, KEY)).status).toBe(422);
    // Simulates a row that a release stored before the field existed.
    openSecondConnection(server).exec(`update test_results set details = '{}' where id = '${KEY}'`);
    expect((await one.post(body, KEY)).status).toBe(200);
  });

  it("that was deleted is answered with 410 forever, and stays counted", async () => {
    const { server, one } = await serveOne();
    await one.post(submission(), KEY);
    await one.remove(KEY);
    openSecondConnection(server).exec("delete from counted_keys");
    for (const body of [submission(), submission({ total_score: 5 })]) {
      const answer = await one.post(body, KEY);
      expect([answer.status, answer.body.message]).toEqual([410, "这条结果已被删除"]);
    }
    expect([one.results(), await participantCount(server)]).toEqual([0, 1]);
  });

  it("is stored once for 40 parallel posts with one key, and once for each post without a key", async () => {
    const { server, one } = await serveOne();
    const answers = await Promise.all(Array.from({ length: 40 }, () => one.post(submission(), KEY)));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(39);
    for (let round = 0; round < 3; round += 1) expect((await one.post(submission())).status).toBe(201);
    // Another account may use the same key for its own result, which does not count as a new participant.
    const two = await member(server);
    expect((await two.post(submission({ total_score: 2 }), KEY)).status).toBe(201);
    expect([one.results(), two.results(), await participantCount(server)]).toEqual([4, 1, 4]);
  });
});

describe("a result of nobody", () => {
  it("is returned and not stored, and counts once for its key, or each time without one", async () => {
    const server = await buildTestApp();
    for (const key of [KEY, KEY.toUpperCase(), KEY]) {
      const answer = await post(server, submission({ version: "adhd-2" }), key);
      expect(answer.status).toBe(201);
      expect(answer.body.data).toEqual({ ...submission(), version: "adhd-2", id: KEY, is_anonymous: true });
    }
    expect(rowsIn(server, "test_results")).toEqual([]);
    const key_hash = expect.stringMatching(/^[0-9a-f]{64}$/);
    const keys = rowsIn(server, "counted_keys").toSorted(
      (one, other) => Number(one["day"]) - Number(other["day"]),
    );
    // The first key belongs to the total of the day, the second to the result.
    expect(keys).toEqual([20_748, 20_778].map((day) => ({ key_hash, day })));
    const [ofDay, ...others] = rowsIn(server, "participants_by_day");
    expect([ofDay, others]).toEqual([
      { test_type: "adhd", day: 20_778, slot: expect.any(Number), count: 1 },
      [],
    ]);
    for (let round = 0; round < 3; round += 1)
      await post(server, submission({ test_type: "asd", total_score: 3 }));
    // Results of the developer page are marked as counted, so they do not change the number of participants.
    expect((await post(server, submission({ is_counted: true }), OTHER_KEY)).status).toBe(201);
    // Neither a result that an account takes over later nor a refused one is counted again.
    await submit(server, (await member(server)).token, { is_counted: true }, OTHER_KEY);
    expect((await post(server, submission({ is_counted: true }))).status).toBe(201);
    expect((await post(server, submission({ total_score: 73 }))).status).toBe(422);
    expect([await participantCount(server, "asd"), await participantCount(server)]).toEqual([3, 1]);
  });

  it("has its key remembered for 30 days", async () => {
    const server = await buildTestApp();
    await post(server, submission(), KEY);
    const keysAfter = async (days: number) => {
      const { commits } = server.database.stats;
      const now = () => server.clock.now + days * 86_400_000;
      scheduleMaintenance({ database: server.database, now, tokenIdleDays: 7 }, () => expect.fail())();
      await expect.poll(() => server.database.stats.commits, { timeout: 10_000 }).toBeGreaterThan(commits);
      return rowsIn(server, "counted_keys").length;
    };
    expect([await keysAfter(30), await keysAfter(31)]).toEqual([1, 0]);
  });
});

describe("answers of the toddler screen", () => {
  const answers = Object.fromEntries(
    Array.from({ length: 20 }, (_, index) => [index + 1, index < 4 ? "否" : "是"]),
  );
  const toddler = (overrides: Readonly<Record<string, unknown>> = {}) => {
    const scores = { riskCount: 4, totalQuestions: 20, confidence: 93 };
    return submission({ test_type: "asd", total_score: 4, scores, answers, ...overrides });
  };

  it("are stored with a guardian's consent, and never for another test", async () => {
    const { one } = await serveOne();
    for (const kind of ["child", "upload"]) await one.consent(kind, true);
    const answer = await one.post(toddler(), KEY);
    expect([answer.status, answer.body.data]).toEqual([201, expect.objectContaining({ answers })]);
    expect(await one.read(KEY)).toEqual(answer.body.data);
    const other = await one.post({ ...submission(), answers });
    expect([other.status, other.body.data]).toEqual([201, expect.not.objectContaining({ answers })]);
  });

  it("are removed in all other cases, under any field name", async () => {
    const server = await buildTestApp();
    const guardian = await member(server);
    await guardian.consent("child", true);
    const hidden = [{ a: [answers] }, JSON.stringify(answers)];
    const names = "answers rawData interpretation dimensions quality recommendations anything".split(" ");
    const bodies = [
      ...names.map((name) => toddler({ [name]: [hidden] })),
      ...["result_description", "detailed_interpretation"].map((name) => toddler({ [name]: hidden[1] })),
      toddler({ scores: { riskCount: 4, q1: 0, processed: { q2: 1 } } }),
    ];
    for (const consents of [[], [["upload", true]]] as const) {
      const one = await member(server);
      for (const [kind, granted] of consents) await one.consent(kind, granted);
      for (const body of bodies) expect((await one.post(body, randomUUID())).status).toBe(201);
    }
    const kept = rowsIn(server, "test_results").map(
      (row) => `${String(row["scores"])} ${String(row["details"])}`,
    );
    expect(new Set(kept)).toEqual(
      new Set(['{"riskCount":4,"totalQuestions":20,"confidence":93} {}', '{"riskCount":4} {}']),
    );
    const anonymous = await post(server, toddler(), randomUUID());
    expect([anonymous.status, anonymous.body.data]).toEqual([201, expect.not.objectContaining({ answers })]);
  });

  it("do not affect whether a repeat is equal, so that consent between two posts is harmless", async () => {
    const { server, one } = await serveOne();
    expect((await one.post(toddler(), KEY)).status).toBe(201);
    await one.consent("child", true);
    const repeat = await one.post(toddler(), KEY);
    expect([repeat.status, repeat.body.data]).toEqual([200, await one.read(KEY)]);
    expect(repeat.body.data).not.toHaveProperty("answers");
    // The hash does not depend on answers that were removed.
    await one.post(toddler({ answers: undefined }), OTHER_KEY);
    expect(new Set(rowsIn(server, "test_results").map((row) => String(row["body_hash"]))).size).toBe(1);
  });
});

it("CHILD_RESULTS=off refuses results about children despite consent; others are stored, and anonymous ones count", async () => {
  const { server, one } = await serveOne({ storesChildResults: false });
  await one.consent("child", true);
  const toddler = submission({ test_type: "asd", total_score: 4, scores: { riskCount: 4 } });
  const { status, body } = await one.post(toddler, KEY);
  expect([status, body.message]).toEqual([403, "这个网站不把孩子的筛查结果存到账号"]);
  expect([(await one.post(submission())).status, (await post(server, toddler, OTHER_KEY)).status]).toEqual([
    201, 201,
  ]);
  expect([one.results(), await participantCount(server, "asd")]).toEqual([1, 1]);
});

it("a result without consent is refused, and one that is stored already is still returned", async () => {
  const server = await buildTestApp();
  const toddler = submission({ test_type: "asd", total_score: 4, scores: { riskCount: 4 } });
  for (const [kind, body, other] of [
    ["upload", submission(), toddler],
    ["child", toddler, submission()],
  ] as const) {
    const one = await member(server);
    const stored = randomUUID();
    // Clients other than the site do not record consents.
    expect((await one.post(body, stored)).status, kind).toBe(201);
    for (const granted of [true, false]) await one.consent(kind, granted);
    const { status, body: failure } = await one.post(body);
    expect([status, failure], kind).toEqual([403, { success: false, message: "你没有同意保存到账号" }]);
    const statuses = [(await one.post(body, stored)).status, (await one.post(other)).status];
    await one.consent(kind, true);
    statuses.push((await one.post(body)).status);
    expect([statuses, one.results()], kind).toEqual([[200, 201, 201], 3]);
  }
  // Refused results do not count.
  expect([await participantCount(server), await participantCount(server, "asd")]).toEqual([3, 3]);
});

describe("an account that is full", () => {
  const FULL = /^账号里保存的结果已经到了上限，请先.*删除.*导出/;
  const usageOf = (server: TestApp) =>
    openSecondConnection(server).prepare("select result_count, result_bytes from users").get();
  const weights = (server: TestApp) =>
    rowsIn(server, "test_results").map((row) =>
      ["test_name", "result_type", "scores", "details"]
        .map((column) => Buffer.byteLength(String(row[column])))
        .reduce((sum, bytes) => sum + bytes),
    );

  it("accepts exactly its limit of results or bytes in 40 parallel posts, and can be read, deleted from and repeated to", async () => {
    const body = submission({ result_description: "长".repeat(100) });
    for (const [quota, room] of [
      [{ results: 7, bytes: 100_000 }, 7],
      // Each result takes 419 bytes: name 10, type 22, scores 62, details 325.
      [{ results: 100, bytes: 7 * 419 + 418 }, 7],
    ] as const) {
      const { server, one } = await serveOne({ quota, isLimiting: false });
      const keys = Array.from({ length: 40 }, () => randomUUID());
      const answers = await Promise.all(keys.map((key) => one.post(body, key)));
      const stored = keys.filter((_key, index) => answers[index]?.status === 201);
      const refused = answers.filter(({ status }) => status === 422);
      expect([stored.length, refused.length], JSON.stringify(quota)).toEqual([room, 40 - room]);
      for (const { body: failure } of refused) expect(failure.message).toMatch(FULL);
      expect(usageOf(server)).toEqual({ result_count: room, result_bytes: room * 419 });
      expect(weights(server)).toEqual(Array.from({ length: room }, () => 419));
      expect((await one.post(body, stored[0])).status).toBe(200);
      expect(await one.read(stored[0]!)).toMatchObject({ id: stored[0] });
      expect(await participantCount(server)).toBe(room);
      for (const key of stored) expect((await one.remove(key)).status).toBe(200);
      expect(usageOf(server)).toEqual({ result_count: 0, result_bytes: 0 });
      expect((await one.post(body)).status).toBe(201);
    }
  });

  it("keeps as many tombstones as it may have results, the newest", async () => {
    const { server, one } = await serveOne({ quota: { results: 3, bytes: 100_000 } });
    const keys = Array.from({ length: 5 }, () => randomUUID());
    for (const key of keys) {
      await one.post(submission(), key);
      server.clock.now += 1_000;
      await one.remove(key);
    }
    const kept = rowsIn(server, "deleted_results").map((row) => String(row["id"]));
    expect(kept.toSorted()).toEqual(keys.slice(2).toSorted());
  });
});
