import { CATALOGUE } from "@xinjing/instruments/catalogue";
import { describe, expect, it } from "vitest";
import { buildTestApp } from "#server/testing/build-test-app.ts";

const URL = "/api/test-results/calculate";
const EIGHTEEN = Array.from({ length: 18 }, (_, index) => index + 1);

function sheet(value: unknown): Record<string, unknown> {
  return Object.fromEntries(EIGHTEEN.map((question) => [String(question), value]));
}

describe("POST /api/test-results/calculate", () => {
  it("scores a sheet with nobody signed in, as a map or as a list, of numbers or of digits", async () => {
    const server = await buildTestApp();
    for (const answers of [sheet(2), sheet("2"), EIGHTEEN.map(() => 2)]) {
      const answer = await server.send("POST", URL, { body: { test_type: "adhd", answers } });
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
      });
      const { recommendations } = answer.body.data as { recommendations: unknown[] };
      expect(recommendations.length).toBeGreaterThan(0);
    }
    expect(await server.database.query.selectFrom("test_results").selectAll().execute()).toEqual([]);
  });

  it("names the missing answer, the count first", async () => {
    const server = await buildTestApp();
    const { 7: _left, ...answers } = sheet(1);
    const answer = await server.send("POST", URL, { body: { test_type: "adhd", answers } });
    expect(answer.status).toBe(422);
    expect(answer.body.errors).toEqual({ answers: ["ADHD测试需要18个答案，当前有17个", "缺少第7题的答案"] });
    expect(answer.body.message).toBe("ADHD测试需要18个答案，当前有17个");
  });

  it.each([5, -1, 1.5, "x", true, {}, ""])("refuses the answer %j", async (value) => {
    const server = await buildTestApp();
    const answer = await server.send("POST", URL, {
      body: { test_type: "adhd", answers: { ...sheet(1), 3: value } },
    });
    expect(answer.status).toBe(422);
    expect(answer.body.errors?.["answers"]).toContain("第3题的答案必须是0-4之间的整数");
  });

  it("refuses a question that does not exist", async () => {
    const server = await buildTestApp();
    const answer = await server.send("POST", URL, {
      body: { test_type: "adhd", answers: { ...sheet(1), 19: 1 } },
    });
    expect(answer.status).toBe(422);
    expect(answer.body.errors?.["answers"]?.[0]).toBe("ADHD测试需要18个答案，当前有19个");
  });

  it.each([
    ["no answers", { test_type: "adhd" }, "answers", "答案应当是题号到选项的对照表"],
    ["answers as text", { test_type: "adhd", answers: "2" }, "answers", "答案应当是题号到选项的对照表"],
    ["an unknown type", { test_type: "iq", answers: {} }, "test_type", "不支持的测试类型: iq"],
  ])("refuses %s", async (_name, body, field, message) => {
    const server = await buildTestApp();
    const answer = await server.send("POST", URL, { body });
    expect(answer.status).toBe(422);
    expect(answer.body.errors).toEqual({ [field]: [message] });
  });

  // The catalogue's word on what is open, and the server's table, must not part ways.
  it.each(CATALOGUE)(
    "says of $type whether it is open as the catalogue does",
    async ({ type, isAvailable }) => {
      const server = await buildTestApp();
      const answer = await server.send("POST", URL, { body: { test_type: type, answers: {} } });
      expect(answer.status).toBe(422);
      if (isAvailable) expect(answer.body.errors?.["answers"]?.length).toBeGreaterThan(0);
      else expect(answer.body.errors).toEqual({ test_type: ["该测试暂未开放"] });
    },
  );
});
