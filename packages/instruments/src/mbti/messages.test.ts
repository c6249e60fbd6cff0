import { describe, expect, it } from "vitest";
import { describeMbtiIssue } from "./messages.ts";

describe("describeMbtiIssue", () => {
  it.each([0, 1, 92])("words a sheet with %i answers as the spec does", (actual) => {
    expect(describeMbtiIssue({ code: "count", expected: 93, actual })).toBe(
      `测试尚未完成，当前已回答 ${actual}/93 题，请继续作答`,
    );
  });

  it("does not ask for more when there are too many answers", () => {
    expect(describeMbtiIssue({ code: "count", expected: 93, actual: 95 })).toBe(
      "一共只有93题，当前有95个答案",
    );
  });

  it("words a missing answer as the spec does", () => {
    expect(describeMbtiIssue({ code: "missing", question: 5 })).toBe("缺少第5题的答案");
  });

  it.each([
    [1, "E或I"],
    [23, "E或I"],
    [24, "S或N"],
    [69, "T或F"],
    [93, "J或P"],
  ])("names the two letters of question %i when the answer is neither", (question, letters) => {
    expect(describeMbtiIssue({ code: "invalid", question })).toBe(
      `第${question}题的答案必须是该题两个选项之一：${letters}`,
    );
  });

  it("words an unknown question number", () => {
    expect(describeMbtiIssue({ code: "unknown", key: "94" })).toBe("没有第94题");
  });

  it.each(["abc", "", "1a", "-1", "1.0"])("words the key %j, which is no question number", (key) => {
    expect(describeMbtiIssue({ code: "unknown", key })).toBe(`无法识别的题号“${key}”`);
  });

  it("cuts a long key after 20 characters without tearing one apart", () => {
    const key = "😀".repeat(21);
    expect(describeMbtiIssue({ code: "unknown", key })).toBe(`无法识别的题号“${"😀".repeat(20)}……”`);
    expect(describeMbtiIssue({ code: "unknown", key: "9".repeat(300) })).toBe(`没有第${"9".repeat(20)}……题`);
  });
});
