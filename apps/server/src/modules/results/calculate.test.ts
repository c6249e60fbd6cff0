import { expect, it, vi } from "vitest";
import { buildTestApp, type TestApp } from "#harness/build-test-app.ts";

/** Makes the catalogue say that mbti is closed. */
vi.mock(import("@xinjing/instruments/catalogue"), async (load) => {
  const real = await load();
  const close = (entry: ReturnType<typeof real.getCatalogueEntry>) =>
    entry.type === "mbti" ? { ...entry, isAvailable: false } : entry;
  return { ...real, getCatalogueEntry: (type) => close(real.getCatalogueEntry(type)) };
});

const EIGHTEEN = Array.from({ length: 18 }, (_, index) => index + 1);

const sheet = (value: unknown): Record<string, unknown> =>
  Object.fromEntries(EIGHTEEN.map((question) => [String(question), value]));

const calculate = (server: TestApp, body: unknown) =>
  server.send("POST", "/api/test-results/calculate", { body });

it("scores answers without a login, as a map or a list, of numbers or of digits", async () => {
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

it("refuses answers that are missing, out of range or of an unknown test", async () => {
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

it("does not score a closed test", async () => {
  const { status, body } = await calculate(await buildTestApp(), { test_type: "mbti", answers: {} });
  expect([status, body.errors]).toEqual([422, { test_type: ["该测试暂未开放"] }]);
});
