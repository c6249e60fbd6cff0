import { describe, expect, it } from "vitest";
import { answersFromArray, parseAnswerSheet } from "./answer-sheet.ts";
import { describeUnknownKey } from "./issue-text.ts";

/** Three questions, answered with a or b; question 3 also with c. */
function read(value: unknown, question: number): string | undefined {
  if (value === "a" || value === "b") return value;
  return question === 3 && value === "c" ? value : undefined;
}

const parse = (raw: Readonly<Record<string, unknown>>) => parseAnswerSheet(raw, 3, read);

/** What is wrong with a sheet, in short: `count 2`, `missing 1`. */
function issuesOf(raw: Readonly<Record<string, unknown>>): string[] {
  const parsed = parse(raw);
  if (parsed.ok) return [];
  return parsed.issues.map((issue) => {
    if (issue.code === "count") return `count ${issue.actual} of ${issue.expected}`;
    return `${issue.code} ${issue.code === "unknown" ? issue.key : issue.question}`;
  });
}

describe("parseAnswerSheet", () => {
  it("gives the answers in question order, and asks the reader with the number of the question", () => {
    expect(parse({ 3: "c", 1: "a", 2: "b" })).toEqual({ ok: true, answers: ["a", "b", "c"] });
    expect(issuesOf({ 1: "c", 2: "b", 3: "c" })).toEqual(["invalid 1"]);
  });

  it("counts undefined and null as missing, but no empty string", () => {
    for (const nothing of [undefined, null]) {
      expect(issuesOf({ 1: "a", 2: nothing, 3: "a" })).toEqual(["count 2 of 3", "missing 2"]);
    }
    expect(issuesOf({ 1: "a", 2: "", 3: "a" })).toEqual(["invalid 2"]);
  });

  it("names every key that is no question number", () => {
    const keys = [..."0 4 01 1.0 -1 +1 1e0 1x a constructor".split(" "), " 1", "", "9".repeat(40)];
    for (const key of keys) {
      expect(issuesOf({ 1: "a", 2: "a", 3: "a", [key]: "a" })).toEqual(["count 4 of 3", `unknown ${key}`]);
    }
    // It cannot stand in for a missing answer.
    expect(issuesOf({ 1: "a", 2: "a", x: "a" })).toEqual(["missing 3", "unknown x"]);
  });
});

it("answersFromArray numbers the answers from 1", () => {
  expect(answersFromArray(["a", 2, null])).toEqual({ 1: "a", 2: 2, 3: null });
  expect(answersFromArray([])).toEqual({});
});

it("describeUnknownKey cuts a long key after 20 characters and tears none apart", () => {
  expect(describeUnknownKey("19")).toBe("没有第19题");
  for (const key of ["abc", "", "1a", "-1", "1.0", "x".repeat(20)]) {
    expect(describeUnknownKey(key)).toBe(`无法识别的题号“${key}”`);
  }
  expect(describeUnknownKey("😀".repeat(21))).toBe(`无法识别的题号“${"😀".repeat(20)}……”`);
  expect(describeUnknownKey("9".repeat(300))).toBe(`没有第${"9".repeat(20)}……题`);
});
