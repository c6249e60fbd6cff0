import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { answersFromArray, parseAnswerSheet } from "./answer-sheet.ts";

/** Three questions, answered with a or b; question 3 also with c. */
function read(value: unknown, question: number): string | undefined {
  if (value === "a" || value === "b") return value;
  return question === 3 && value === "c" ? value : undefined;
}

const parse = (raw: Readonly<Record<string, unknown>>) => parseAnswerSheet(raw, 3, read);

describe("parseAnswerSheet", () => {
  it("gives the answers in question order", () => {
    expect(parse({ 3: "c", 1: "a", 2: "b" })).toEqual({ ok: true, answers: ["a", "b", "c"] });
  });

  it("asks the reader with the number of the question", () => {
    expect(parse({ 1: "c", 2: "b", 3: "c" })).toEqual({
      ok: false,
      issues: [{ code: "invalid", question: 1 }],
    });
  });

  it.each([["undefined"], ["null"]])("counts an answer of %s as missing", (name) => {
    const nothing = name === "null" ? null : undefined;
    expect(parse({ 1: "a", 2: nothing, 3: "a" })).toEqual({
      ok: false,
      issues: [
        { code: "count", expected: 3, actual: 2 },
        { code: "missing", question: 2 },
      ],
    });
  });

  it("does not take an empty string for a missing answer", () => {
    expect(parse({ 1: "a", 2: "", 3: "a" })).toEqual({
      ok: false,
      issues: [{ code: "invalid", question: 2 }],
    });
  });

  it.each(["0", "4", "01", "1.0", "-1", "+1", " 1", "1e0", "", "a", "constructor", "9".repeat(40)])(
    "names the unknown key %j",
    (key) => {
      expect(parse({ 1: "a", 2: "a", 3: "a", [key]: "a" })).toEqual({
        ok: false,
        issues: [
          { code: "count", expected: 3, actual: 4 },
          { code: "unknown", key },
        ],
      });
    },
  );

  it("counts an unknown key, so that it cannot stand in for a missing answer", () => {
    expect(parse({ 1: "a", 2: "a", x: "a" })).toEqual({
      ok: false,
      issues: [
        { code: "missing", question: 3 },
        { code: "unknown", key: "x" },
      ],
    });
  });

  it("lists the count first, then the questions, then unknown keys", () => {
    expect(parse({ x: "a", 2: "z" })).toEqual({
      ok: false,
      issues: [
        { code: "count", expected: 3, actual: 2 },
        { code: "missing", question: 1 },
        { code: "invalid", question: 2 },
        { code: "missing", question: 3 },
        { code: "unknown", key: "x" },
      ],
    });
  });

  it("ignores inherited answers", () => {
    expect(parse(Object.create({ 1: "a", 2: "a", 3: "a" })).ok).toBe(false);
  });

  it("reads the same from an array as from a map", () => {
    const answer = fc.constantFrom("a", "b", "c", "z", null, undefined);
    fc.assert(
      fc.property(fc.array(answer, { maxLength: 5 }), (values) => {
        const map: Record<string, unknown> = {};
        for (const [index, value] of values.entries()) map[`${index + 1}`] = value;
        expect(parse(answersFromArray(values))).toEqual(parse(map));
      }),
    );
  });
});

describe("answersFromArray", () => {
  it("numbers the answers from 1", () => {
    expect(answersFromArray(["a", 2, null])).toEqual({ 1: "a", 2: 2, 3: null });
  });

  it("makes an empty sheet of an empty list", () => {
    expect(answersFromArray([])).toEqual({});
  });
});
