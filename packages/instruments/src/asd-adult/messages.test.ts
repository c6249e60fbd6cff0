import { describe, expect, it } from "vitest";
import { describeAsdAdultIssue } from "./messages.ts";

describe("describeAsdAdultIssue", () => {
  it("words a wrong count", () => {
    expect(describeAsdAdultIssue({ code: "count", expected: 50, actual: 49 })).toBe(
      "成人自闭特质自评需要50个答案，当前有49个",
    );
  });

  it("words a missing answer", () => {
    expect(describeAsdAdultIssue({ code: "missing", question: 5 })).toBe("缺少第5题的答案");
  });

  it("words an invalid answer", () => {
    expect(describeAsdAdultIssue({ code: "invalid", question: 50 })).toBe("第50题的答案必须是四个选项之一");
  });

  it("words an unknown question number", () => {
    expect(describeAsdAdultIssue({ code: "unknown", key: "51" })).toBe("没有第51题");
  });

  it.each(["abc", "", "1a", "-1", "1.0"])("words the key %j, which is no question number", (key) => {
    expect(describeAsdAdultIssue({ code: "unknown", key })).toBe(`无法识别的题号“${key}”`);
  });

  it("cuts a key after 20 characters without tearing one apart", () => {
    const shown = "x".repeat(20);
    expect(describeAsdAdultIssue({ code: "unknown", key: shown })).toBe(`无法识别的题号“${shown}”`);
    expect(describeAsdAdultIssue({ code: "unknown", key: "😀".repeat(21) })).toBe(
      `无法识别的题号“${"😀".repeat(20)}……”`,
    );
    expect(describeAsdAdultIssue({ code: "unknown", key: "9".repeat(300) })).toBe(
      `没有第${"9".repeat(20)}……题`,
    );
  });
});
