import { describe, expect, it } from "vitest";
import { buildTestApp } from "#server/testing/build-test-app.ts";
import { submission } from "#server/testing/factories.ts";

async function post(overrides: Readonly<Record<string, unknown>>) {
  const server = await buildTestApp();
  return server.send("POST", "/api/test-results", { body: submission(overrides) });
}

const MBTI = {
  test_type: "mbti",
  test_name: "16型人格测试",
  result_type: "INTJ",
  scores: { E: 5, I: 16, S: 10, N: 16, T: 20, F: 4, J: 18, P: 4 },
};

describe("what a submission must look like", () => {
  it.each([
    ["no type", { test_type: undefined }, "test_type", "测试类型不能为空"],
    ["an unknown type", { test_type: "iq" }, "test_type", "不支持的测试类型: iq"],
    ["no name", { test_name: "" }, "test_name", "测试名称不能为空"],
    ["no result type", { result_type: " " }, "result_type", "结果类型不能为空"],
    ["a control character", { result_type: "a\u0007" }, "result_type", "结果类型里有无法保存的字符"],
    [
      "a result type of 101 characters",
      { result_type: "长".repeat(101) },
      "result_type",
      "结果类型不能超过100个字",
    ],
    ["a seventeenth personality", { ...MBTI, result_type: "ABCD" }, "result_type", "未知的MBTI类型: ABCD"],
    ["a negative total", { total_score: -1 }, "total_score", "总分必须是非负数"],
    ["a total as text", { total_score: "20" }, "total_score", "总分必须是非负数"],
    ["no total anywhere", { total_score: null, scores: { attention: 1 } }, "total_score", "总分必须是非负数"],
    ["73 of 72", { total_score: 73 }, "total_score", "总分超出范围"],
    ["21 of 20", { test_type: "asd", total_score: 21 }, "total_score", "总分超出范围"],
    ["101 of 100", { test_type: "asd-adult", total_score: 101 }, "total_score", "总分超出范围"],
    ["scores as a list", { scores: [1] }, "scores", "分数数据格式无效"],
    ["a negative score", { scores: { total: -1 } }, "scores", "分数数据格式无效"],
    ["scores of two levels", { scores: { other: { a: 1 } } }, "scores", "分数数据格式无效"],
    [
      "33 scores",
      { scores: Object.fromEntries(Array.from({ length: 33 }, (_, n) => [`s${n}`, n])) },
      "scores",
      "分数数据格式无效",
    ],
    ["no start", { start_time: "" }, "start_time", "开始时间和结束时间不能为空"],
    ["31 February", { end_time: "2026-02-31T00:00:00Z" }, "end_time", "时间格式无效"],
    ["an end at the start", { end_time: "2026-11-21T08:00:00Z" }, "end_time", "结束时间必须晚于开始时间"],
    ["a text for a list", { recommendations: "散步" }, "recommendations", "应当是一个列表"],
  ])("refuses %s with its message", async (_name, overrides, field, message) => {
    const answer = await post(overrides);
    expect(answer.status).toBe(422);
    expect(answer.body.errors?.[field]).toEqual([message]);
  });

  it("names every field that breaks a rule of the type at once", async () => {
    const answer = await post({
      ...MBTI,
      result_type: "XXXX",
      total_score: 101,
      end_time: "2020-01-01T00:00:00Z",
    });
    expect(Object.keys(answer.body.errors ?? {}).toSorted()).toEqual([
      "end_time",
      "result_type",
      "total_score",
    ]);
  });

  it("refuses a number that JSON can write and no computer can hold", async () => {
    const server = await buildTestApp();
    const body = JSON.stringify(submission()).replace('"total_score":20', '"total_score":1e400');
    const answer = await server.send("POST", "/api/test-results", { body });
    expect(answer.body.errors?.["total_score"]).toEqual(["总分必须是非负数"]);
  });

  it.each([
    ["body.total_score", { total_score: 3, scores: { total_score: 4, total: 5 } }, 3],
    ["scores.total_score", { total_score: null, scores: { total_score: 4, total: 5 } }, 4],
    ["scores.total", { total_score: undefined, scores: { total: 5, riskCount: 6 } }, 5],
    ["scores.riskCount", { test_type: "asd", total_score: undefined, scores: { riskCount: 6 } }, 6],
    ["zero, which is a total", { total_score: 0, scores: { total: 5 } }, 0],
    // Strengths 76, 62, 83, 82 percent of 21, 26, 24, 22 answers: the rounded mean.
    ["the mean of the four strengths", { ...MBTI, total_score: undefined }, 76],
    ["both bounds", { total_score: 72 }, 72],
  ])("takes the total from %s", async (_name, overrides, expected) => {
    const answer = await post(overrides);
    expect(answer.status).toBe(201);
    expect(answer.body.data).toMatchObject({ total_score: expected });
  });

  it("treats minus zero as zero", async () => {
    const server = await buildTestApp();
    const body = JSON.stringify(submission()).replace('"total_score":20', '"total_score":-0');
    const answer = await server.send("POST", "/api/test-results", { body });
    expect(answer.status).toBe(201);
    expect((answer.body.data as { total_score: number }).total_score).toBe(0);
  });

  it("accepts the one nested map that the adult and the infant scale send", async () => {
    const weighted = { total: 60, socialSkills: 12 };
    const answer = await post({
      test_type: "asd-adult",
      total_score: 30,
      scores: { total_score: 30, weighted },
    });
    expect(answer.body.data).toMatchObject({ scores: { weighted } });
  });
});
