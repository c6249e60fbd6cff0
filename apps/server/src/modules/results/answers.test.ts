import { describe, expect, it } from "vitest";
import { buildTestApp, openBeside, type TestApp } from "#server/testing/build-test-app.ts";
import { signUp, submission } from "#server/testing/factories.ts";

const KEY = "6f9619ff-8b86-4d01-b42d-00cf4fc964ff";
const ANSWERS = Object.fromEntries(
  Array.from({ length: 20 }, (_, index) => [index + 1, index < 4 ? "否" : "是"]),
);
const TODDLER = {
  test_type: "asd",
  test_name: "幼儿社交沟通发展筛查",
  result_type: "中等风险",
  total_score: 4,
  scores: { riskCount: 4, totalQuestions: 20, confidence: 93 },
};

async function member(server: TestApp) {
  const { token } = await signUp(server);
  const say = (kind: string, granted: boolean) =>
    server.send("PUT", "/api/account/consents", { token, body: { kind, version: "1", granted } });
  const post = (overrides: Readonly<Record<string, unknown>> = {}, key = KEY) =>
    server.send("POST", "/api/test-results", {
      token,
      key,
      body: submission({ ...TODDLER, answers: ANSWERS, ...overrides }),
    });
  const read = async (key = KEY) =>
    (await server.send("GET", `/api/test-results/${key}`, { token })).body.data as Record<string, unknown>;
  return { say, post, read };
}

const detailsIn = (server: TestApp) =>
  JSON.stringify(openBeside(server).prepare("select details, body_hash from test_results").all());

describe("answers of the toddler screen", () => {
  it("are kept with a guardian's consent on record", async () => {
    const server = await buildTestApp();
    const { say, post, read } = await member(server);
    await say("child", true);
    const answer = await post();
    expect(answer.status).toBe(201);
    expect(answer.body.data).toMatchObject({ answers: ANSWERS });
    expect(await read()).toEqual(answer.body.data);
  });

  it.each([
    ["nothing was said", []],
    ["only one's own results were agreed to", [["upload", true]]],
    [
      "the consent was taken back",
      [
        ["child", true],
        ["child", false],
      ],
    ],
  ] as const)("are dropped without a word when %s", async (_name, said) => {
    const server = await buildTestApp();
    const { say, post, read } = await member(server);
    for (const [kind, granted] of said) await say(kind, granted);
    const answer = await post();
    expect(answer.status).toBe(201);
    expect(answer.body.data).not.toHaveProperty("answers");
    expect(await read()).not.toHaveProperty("answers");
    expect(detailsIn(server)).not.toContain("否");
  });

  it("of another person's consent do not matter", async () => {
    const server = await buildTestApp();
    const [guardian, other] = [await member(server), await member(server)];
    await guardian.say("child", true);
    expect((await other.post()).body.data).not.toHaveProperty("answers");
  });

  it("are the only ones: other tests' answers are dropped with every consent", async () => {
    const server = await buildTestApp();
    const { say, post } = await member(server);
    await say("child", true);
    await say("upload", true);
    const answer = await post({ ...submission(), answers: ANSWERS });
    expect(answer.body.data).not.toHaveProperty("answers");
    expect(detailsIn(server)).not.toContain("否");
  });

  it("are never kept of an anonymous post", async () => {
    const server = await buildTestApp();
    const body = submission({ ...TODDLER, answers: ANSWERS });
    const answer = await server.send("POST", "/api/test-results", { body });
    expect(answer.status).toBe(201);
    expect(answer.body.data).not.toHaveProperty("answers");
  });

  it("do not decide whether a repeat is the same, so that consent in between disturbs nobody", async () => {
    const server = await buildTestApp();
    const { say, post, read } = await member(server);
    expect((await post()).status).toBe(201);
    await say("child", true);
    const repeat = await post();
    expect(repeat.status).toBe(200);
    expect(repeat.body.data).toEqual(await read());
    expect(repeat.body.data).not.toHaveProperty("answers");
  });

  it("leave no trace in the row's hash", async () => {
    const server = await buildTestApp();
    const { post } = await member(server);
    await post();
    const { post: postOther } = await member(server);
    await postOther({ answers: undefined });
    const rows = openBeside(server).prepare("select distinct body_hash from test_results").all();
    expect(rows).toHaveLength(1);
  });
});
