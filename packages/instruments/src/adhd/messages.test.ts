import { describe, expect, it } from "vitest";
import { describeAdhdIssue } from "./messages.ts";

describe("describeAdhdIssue", () => {
  it("words a wrong count as the spec does", () => {
    expect(describeAdhdIssue({ code: "count", expected: 18, actual: 17 })).toBe(
      "ADHD测试需要18个答案，当前有17个",
    );
  });

  it("words a missing answer as the spec does", () => {
    expect(describeAdhdIssue({ code: "missing", question: 5 })).toBe("缺少第5题的答案");
  });

  it("words an invalid answer as the spec does", () => {
    expect(describeAdhdIssue({ code: "invalid", question: 18 })).toBe("第18题的答案必须是0-4之间的整数");
  });

  it("words an unknown question number", () => {
    expect(describeAdhdIssue({ code: "unknown", key: "19" })).toBe("没有第19题");
  });

  it.each(["abc", "", "1a", "-1", "1.0"])("words the key %j, which is no question number", (key) => {
    expect(describeAdhdIssue({ code: "unknown", key })).toBe(`无法识别的题号“${key}”`);
  });

  it("shows a key of 20 characters whole", () => {
    const key = "x".repeat(20);
    expect(describeAdhdIssue({ code: "unknown", key })).toBe(`无法识别的题号“${key}”`);
  });

  it("cuts a longer key after 20 characters without tearing one apart", () => {
    const key = "😀".repeat(21);
    expect(describeAdhdIssue({ code: "unknown", key })).toBe(`无法识别的题号“${"😀".repeat(20)}……”`);
    expect(describeAdhdIssue({ code: "unknown", key: "9".repeat(300) })).toBe(`没有第${"9".repeat(20)}……题`);
  });
});
