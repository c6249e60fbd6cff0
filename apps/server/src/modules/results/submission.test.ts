import { describe, expect, it } from "vitest";
import { buildTestApp } from "#harness/build-test-app.ts";
import { submission } from "#harness/factories.ts";

const URL = "/api/test-results";
const MBTI = {
  test_type: "mbti",
  test_name: "16型人格测试",
  result_type: "INTJ",
  scores: { E: 5, I: 16, S: 10, N: 16, T: 20, F: 4, J: 18, P: 4 },
};
const THIRTY_THREE = Object.fromEntries(Array.from({ length: 33 }, (_, n) => [`s${n}`, n]));

describe("a submission", () => {
  it("that breaks a rule is refused with a message at the field", async () => {
    const server = await buildTestApp({ isLimiting: false });
    const [NO_TOTAL, TOO_MUCH, NO_SCORES] = ["总分必须是非负数", "总分超出范围", "分数数据格式无效"];
    for (const [overrides, field, message] of [
      [{ test_type: undefined }, "test_type", "测试类型不能为空"],
      [{ test_type: "iq" }, "test_type", "不支持的测试类型: iq"],
      [{ result_type: "a\u0007" }, "result_type", "结果类型里有无法保存的字符"],
      [{ result_type: "长".repeat(101) }, "result_type", "结果类型不能超过100个字"],
      [{ ...MBTI, result_type: "ABCD" }, "result_type", "未知的MBTI类型: ABCD"],
      [{ total_score: "20" }, "total_score", NO_TOTAL],
      [{ total_score: null, scores: { attention: 1 } }, "total_score", NO_TOTAL],
      [{ total_score: 73 }, "total_score", TOO_MUCH],
      [{ test_type: "asd-adult", total_score: 101 }, "total_score", TOO_MUCH],
      [{ scores: { total_score: -1 } }, "scores", NO_TOTAL],
      [{ scores: { total_score: "20" } }, "scores", NO_TOTAL],
      [{ scores: { total_score: null } }, "scores", NO_TOTAL],
      [{ scores: { total: -1 } }, "scores", NO_SCORES],
      [{ scores: { other: { a: 1 } } }, "scores", NO_SCORES],
      [{ scores: THIRTY_THREE }, "scores", NO_SCORES],
      [{ start_time: "" }, "start_time", "开始时间和结束时间不能为空"],
      [{ end_time: "2026-02-31T00:00:00Z" }, "end_time", "时间格式无效"],
      [{ end_time: "2026-11-20T08:00:00Z" }, "end_time", "结束时间必须晚于开始时间"],
      [{ recommendations: "散步" }, "recommendations", "应当是一个列表"],
      [{ ...MBTI, borderline: 5 }, "borderline", "应当是0到4之间的整数"],
      [{ ...MBTI, borderline: 0.5 }, "borderline", "应当是0到4之间的整数"],
    ] as const) {
      const { status, body } = await server.send("POST", URL, { body: submission(overrides) });
      expect.soft([status, body.errors?.[field]], JSON.stringify(overrides)).toEqual([422, [message]]);
    }
    const thrice = { ...MBTI, result_type: "XXXX", total_score: 101, end_time: "2020-01-01T00:00:00Z" };
    const { body } = await server.send("POST", URL, { body: submission(thrice) });
    expect(Object.keys(body.errors ?? {}).toSorted()).toEqual(["end_time", "result_type", "total_score"]);
  });

  it("takes its total from the first field that has one", async () => {
    const server = await buildTestApp({ isLimiting: false });
    for (const [overrides, expected] of [
      [{ total_score: 3, scores: { total_score: 4, total: 5 } }, 3],
      [{ total_score: null, scores: { total_score: 4, total: 5 } }, 4],
      [{ total_score: undefined, scores: { total: 5, riskCount: 6 } }, 5],
      [{ test_type: "asd", total_score: undefined, scores: { riskCount: 6 } }, 6],
      [{ total_score: 0, scores: { total: 5 } }, 0],
      // The total is the rounded mean of the four strengths: 76, 62, 83 and 82 percent, of 21, 26, 24 and 22 answers.
      [{ ...MBTI, total_score: undefined }, 76],
    ] as const) {
      const { status, body } = await server.send("POST", URL, { body: submission(overrides) });
      const label = JSON.stringify(overrides);
      expect
        .soft([status, body.data], label)
        .toEqual([201, expect.objectContaining({ total_score: expected })]);
    }
  });

  it("stores the number of borderline letters only for the sixteen types", async () => {
    const server = await buildTestApp();
    for (const [overrides, kept] of [
      [{ ...MBTI, borderline: 4 }, 4],
      [{ ...MBTI, borderline: 0 }, 0],
      [{ ...MBTI, borderline: null }, undefined],
      [{ borderline: 4 }, undefined],
    ] as const) {
      const { status, body } = await server.send("POST", URL, { body: submission(overrides) });
      const { borderline } = body.data as { readonly borderline?: number };
      expect.soft([status, borderline], JSON.stringify(overrides)).toEqual([201, kept]);
    }
  });
});
