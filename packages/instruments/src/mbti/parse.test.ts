import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { answersFromArray } from "../answer-sheet.ts";
import { parseMbtiAnswers } from "./parse.ts";

/** All first letters, from the spec. */
const FIRST = ["E", "S", "T"].flatMap((letter) => Array.from({ length: 23 }, () => letter));
const firsts = (): unknown[] => [...FIRST, ...Array.from({ length: 24 }, () => "J")];

describe("parseMbtiAnswers", () => {
  it("reads 93 letters in question order", () => {
    expect(parseMbtiAnswers(answersFromArray(firsts()))).toEqual({ ok: true, answers: firsts() });
  });

  it.each([
    [1, ["E", "I"]],
    [23, ["E", "I"]],
    [24, ["S", "N"]],
    [46, ["S", "N"]],
    [47, ["T", "F"]],
    [69, ["T", "F"]],
    [70, ["J", "P"]],
    [93, ["J", "P"]],
  ])("takes for question %i the letters %j and no other", (question, letters) => {
    for (const letter of ["E", "I", "S", "N", "T", "F", "J", "P"]) {
      const parsed = parseMbtiAnswers(answersFromArray(firsts().with(question - 1, letter)));
      expect(parsed.ok).toBe(letters.includes(letter));
      if (!parsed.ok) expect(parsed.issues).toEqual([{ code: "invalid", question }]);
    }
  });

  it.each([
    ["a small letter", "e"],
    ["a padded letter", " E"],
    ["a full-width letter", "Ｅ"],
    ["an empty string", ""],
    ["a number", 0],
    ["a boolean", true],
    ["a list of one letter", ["E"]],
    ["an object that reads as a letter", { toString: () => "E" }],
    ["a label", "外向"],
  ])("refuses an answer that is %s", (_name, value) => {
    expect(parseMbtiAnswers(answersFromArray(firsts().with(6, value)))).toEqual({
      ok: false,
      issues: [{ code: "invalid", question: 7 }],
    });
  });

  it("lists every issue of a bad sheet, the count first", () => {
    const sheet: Record<string, unknown> = { ...answersFromArray(firsts()), 2: "N", 94: "J", extra: 1 };
    delete sheet["5"];
    sheet["6"] = null;
    delete sheet["93"];
    expect(parseMbtiAnswers(sheet)).toEqual({
      ok: false,
      issues: [
        { code: "count", expected: 93, actual: 92 },
        { code: "invalid", question: 2 },
        { code: "missing", question: 5 },
        { code: "missing", question: 6 },
        { code: "missing", question: 93 },
        { code: "unknown", key: "94" },
        { code: "unknown", key: "extra" },
      ],
    });
  });

  it("names each broken question once, whatever is broken", () => {
    const change = fc.tuple(fc.nat({ max: 92 }), fc.constantFrom(undefined, null, "X", "", 1));
    fc.assert(
      fc.property(fc.array(change, { maxLength: 20 }), (changes) => {
        const values = changes.reduce((sheet, [index, value]) => sheet.with(index, value), firsts());
        const broken = [...new Set(changes.map(([index]) => index + 1))].toSorted((one, two) => one - two);
        const parsed = parseMbtiAnswers(answersFromArray(values));
        const named = parsed.ok
          ? []
          : parsed.issues.flatMap((issue) => ("question" in issue ? [issue.question] : []));
        expect(named).toEqual(broken);
      }),
    );
  });
});
