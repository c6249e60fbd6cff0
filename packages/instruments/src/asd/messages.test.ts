import { describe, expect, it } from "vitest";
import { describeAsdIssue } from "./messages.ts";

describe("describeAsdIssue", () => {
  it("words a wrong count as the spec does", () => {
    expect(describeAsdIssue({ code: "count", expected: 20, actual: 19 })).toBe(
      "ASD筛查需要20个答案，当前有19个",
    );
  });

  it("words a missing answer like the other tests", () => {
    expect(describeAsdIssue({ code: "missing", question: 5 })).toBe("缺少第5题的答案");
  });

  it("words an invalid answer as the spec does", () => {
    expect(describeAsdIssue({ code: "invalid", question: 20 })).toBe("第20题的答案必须是“是”或“否”");
  });

  it("words an unknown question number", () => {
    expect(describeAsdIssue({ code: "unknown", key: "21" })).toBe("没有第21题");
  });

  it.each(["abc", "", "1a", "-1", "1.0"])("words the key %j, which is no question number", (key) => {
    expect(describeAsdIssue({ code: "unknown", key })).toBe(`无法识别的题号“${key}”`);
  });

  it("cuts a key after 20 characters without tearing one apart", () => {
    expect(describeAsdIssue({ code: "unknown", key: "x".repeat(20) })).toBe(
      `无法识别的题号“${"x".repeat(20)}”`,
    );
    expect(describeAsdIssue({ code: "unknown", key: "😀".repeat(21) })).toBe(
      `无法识别的题号“${"😀".repeat(20)}……”`,
    );
    expect(describeAsdIssue({ code: "unknown", key: "9".repeat(300) })).toBe(`没有第${"9".repeat(20)}……题`);
  });
});
