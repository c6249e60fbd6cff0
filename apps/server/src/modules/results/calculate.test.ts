import { CATALOGUE } from "@xinjing/instruments/catalogue";
import { expect, it } from "vitest";
import { buildTestApp, type TestApp } from "#harness/build-test-app.ts";

const EIGHTEEN = Array.from({ length: 18 }, (_, index) => index + 1);

const sheet = (value: unknown): Record<string, unknown> =>
  Object.fromEntries(EIGHTEEN.map((question) => [String(question), value]));

const calculate = (server: TestApp, body: unknown) =>
  server.send("POST", "/api/test-results/calculate", { body });

it("scores a sheet with nobody signed in, as a map or as a list, of numbers or of digits", async () => {
  const server = await buildTestApp();
  for (const answers of [sheet(2), sheet("2"), EIGHTEEN.map(() => 2)]) {
    const answer = await calculate(server, { test_type: "adhd", answers });
    expect(answer.status).toBe(200);
    expect(answer.body.data).toMatchObject({
      test_type: "adhd",
      test_name: "ADHD自评",
      result_type_enum: "D-A",
      total_score: 36,
      scores: { attention: 18, hyperactivity: 18, total: 36, total_score: 36 },
      version: expect.stringMatching(/\S/),
      result_type: expect.stringContaining("可能"),
      result_description: expect.stringMatching(/\p{Script=Han}/u),
      detailed_interpretation: expect.stringMatching(/\p{Script=Han}/u),
      recommendations: expect.arrayContaining([expect.anything()]),
    });
  }
  expect(await server.database.query.selectFrom("test_results").selectAll().execute()).toEqual([]);
});

it("refuses answers that are missing, out of range or of no known test", async () => {
  const server = await buildTestApp();
  const { 7: _left, ...seventeen } = sheet(1);
  for (const [body, errors] of [
    [
      { test_type: "adhd", answers: seventeen },
      { answers: ["ADHD测试需要18个答案，当前有17个", "缺少第7题的答案"] },
    ],
    [{ test_type: "adhd" }, { answers: ["答案应当是题号到选项的对照表"] }],
    [{ test_type: "iq", answers: {} }, { test_type: ["不支持的测试类型: iq"] }],
  ] as const) {
    const answer = await calculate(server, body);
    expect.soft([answer.status, answer.body.errors]).toEqual([422, errors]);
    expect.soft(answer.body.message).toBe(Object.values(errors)[0]?.[0]);
  }
  for (const value of [5, -1, 1.5, "x"]) {
    const { status, body } = await calculate(server, {
      test_type: "adhd",
      answers: { ...sheet(1), 3: value },
    });
    const messages = expect.arrayContaining(["第3题的答案必须是0-4之间的整数"]);
    expect.soft([status, body.errors?.["answers"]], JSON.stringify(value)).toEqual([422, messages]);
  }
});

it("agrees with the catalogue on which tests are open", async () => {
  const server = await buildTestApp();
  for (const { type, isAvailable } of CATALOGUE) {
    const { status, body } = await calculate(server, { test_type: type, answers: {} });
    const closed = { test_type: ["该测试暂未开放"] };
    const errors = isAvailable ? { answers: expect.arrayContaining([expect.any(String)]) } : closed;
    expect.soft([status, body.errors], type).toEqual([422, errors]);
  }
});
