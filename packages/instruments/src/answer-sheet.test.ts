import { describe, expect, it } from "vitest";
import { answersFromArray, parseAnswerSheet } from "./answer-sheet.ts";

/** Three questions with the options a and b; question 3 also has c. */
const QUESTIONS = ["ab", "ab", "abc"].map((values, index) => {
  const options = Array.from(values, (value) => ({ value, label: value }));
  return { id: index + 1, text: "", options };
});

const parse = (raw: Readonly<Record<string, unknown>>) =>
  parseAnswerSheet(raw, QUESTIONS, {
    count: (answered) => `count ${answered}`,
    options: (question) => `options ${question}`,
  });

/** Returns the error messages for an invalid answer sheet, and an empty list for a valid one. */
function messagesOf(raw: Readonly<Record<string, unknown>>): readonly string[] {
  const parsed = parse(raw);
  return parsed.ok ? [] : parsed.messages;
}

describe("parseAnswerSheet", () => {
  it("returns the answers in question order and accepts only the question's own options", () => {
    expect(parse({ 3: "c", 1: "a", 2: "b" })).toEqual({ ok: true, answers: ["a", "b", "c"] });
    expect(messagesOf({ 1: "c", 2: "b", 3: "c" })).toEqual(["第1题的答案必须是options 1"]);
  });

  it("counts undefined and null as missing, but not an empty string", () => {
    for (const nothing of [undefined, null]) {
      expect(messagesOf({ 1: "a", 2: nothing, 3: "a" })).toEqual(["count 2", "缺少第2题的答案"]);
    }
    expect(messagesOf({ 1: "a", 2: "", 3: "a" })).toEqual(["第2题的答案必须是options 2"]);
  });

  it("names every unknown key, and cuts long ones after 20 code points", () => {
    const rows = [
      ..."0 4 19".split(" ").map((key) => [key, `没有第${key}题`] as const),
      ..."01 1.0 -1 +1 1e0 1x a constructor".split(" ").map(nameAsItIs),
      ...[" 1", "", "x".repeat(20)].map(nameAsItIs),
      ["😀".repeat(21), `无法识别的题号“${"😀".repeat(20)}……”`],
      ["9".repeat(300), `没有第${"9".repeat(20)}……题`],
    ] as const;
    for (const [key, message] of rows)
      expect(messagesOf({ 1: "a", 2: "a", 3: "a", [key]: "a" })).toEqual(["count 4", message]);
    // An unknown key does not replace a missing answer.
    expect(messagesOf({ 1: "a", 2: "a", x: "a" })).toEqual(["缺少第3题的答案", "无法识别的题号“x”"]);
  });
});

function nameAsItIs(key: string) {
  return [key, /^\d+$/.test(key) ? `没有第${key}题` : `无法识别的题号“${key}”`] as const;
}

it("answersFromArray numbers the answers from 1", () => {
  expect(answersFromArray(["a", 2, null])).toEqual({ 1: "a", 2: 2, 3: null });
  expect(answersFromArray([])).toEqual({});
});
