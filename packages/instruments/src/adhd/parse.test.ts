import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { answersFromArray } from "../answer-sheet.ts";
import { parseAdhdAnswers } from "./parse.ts";

const twos = (): unknown[] => Array.from({ length: 18 }, () => 2);

function sheetWith(question: number, value: unknown) {
  return { ...answersFromArray(twos()), [question]: value };
}

describe("parseAdhdAnswers", () => {
  it("reads 18 whole numbers in question order", () => {
    const values = [0, 1, 2, 3, 4, 0, 1, 2, 3, 4, 0, 1, 2, 3, 4, 0, 1, 2];
    expect(parseAdhdAnswers(answersFromArray(values))).toEqual({ ok: true, answers: values });
  });

  it.each([
    ["0", 0],
    ["1", 1],
    ["2", 2],
    ["3", 3],
    ["4", 4],
  ])("reads the digit string %j as the number %i", (text, number) => {
    const parsed = parseAdhdAnswers(answersFromArray(twos().map(() => text)));
    expect(parsed).toEqual({ ok: true, answers: Array.from({ length: 18 }, () => number) });
  });

  it.each([
    ["above the range", 5],
    ["below the range", -1],
    ["a fraction", 2.5],
    ["not a number", Number.NaN],
    ["infinite", Number.POSITIVE_INFINITY],
    ["a digit string above the range", "5"],
    ["a padded digit", " 2"],
    ["a digit with a leading zero", "02"],
    ["a decimal string", "2.0"],
    ["an exponent", "2e0"],
    ["a full-width digit", "２"],
    ["an empty string", ""],
    ["a label", "有时"],
    ["a boolean", true],
    ["a list of one digit", [2]],
    ["an object that reads as a digit", { toString: () => "2" }],
    ["a big integer", 2n],
  ])("refuses an answer that is %s", (_name, value) => {
    expect(parseAdhdAnswers(sheetWith(7, value))).toEqual({
      ok: false,
      issues: [{ code: "invalid", question: 7 }],
    });
  });

  it("turns negative zero into zero", () => {
    const parsed = parseAdhdAnswers(sheetWith(1, -0));
    expect(parsed.ok && Object.is(parsed.answers[0], 0)).toBe(true);
  });

  it("lists every issue of a bad sheet, the count first", () => {
    const sheet: Record<string, unknown> = { ...answersFromArray(twos()), 2: "x", 18: 9, 19: 1, extra: 1 };
    delete sheet["5"];
    sheet["6"] = null;
    delete sheet["7"];
    expect(parseAdhdAnswers(sheet)).toEqual({
      ok: false,
      issues: [
        { code: "count", expected: 18, actual: 17 },
        { code: "invalid", question: 2 },
        { code: "missing", question: 5 },
        { code: "missing", question: 6 },
        { code: "missing", question: 7 },
        { code: "invalid", question: 18 },
        { code: "unknown", key: "19" },
        { code: "unknown", key: "extra" },
      ],
    });
  });

  it("names each broken question once, whatever is broken", () => {
    const anyAnswer = fc.oneof(
      fc.integer({ min: 0, max: 4 }),
      fc.constantFrom(undefined, null, 5, -1, "x", 1.5),
    );
    fc.assert(
      fc.property(fc.array(anyAnswer, { minLength: 18, maxLength: 18 }), (values) => {
        const broken = values.flatMap((value, index) => {
          return typeof value === "number" && [0, 1, 2, 3, 4].includes(value) ? [] : [index + 1];
        });
        const parsed = parseAdhdAnswers(answersFromArray(values));
        const named = parsed.ok
          ? []
          : parsed.issues.flatMap((issue) => ("question" in issue ? [issue.question] : []));
        expect(named).toEqual(broken);
        expect(parsed.ok).toBe(broken.length === 0);
      }),
    );
  });
});
