import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { answersFromArray } from "../answer-sheet.ts";
import { parseAsdAnswers } from "./parse.ts";

const allYes = (): unknown[] => Array.from({ length: 20 }, () => "是");

describe("parseAsdAnswers", () => {
  it("reads the two words in question order", () => {
    const words = allYes().map((word, index) => (index % 3 === 0 ? "否" : word));
    expect(parseAsdAnswers(answersFromArray(words))).toEqual({
      ok: true,
      answers: words.map((word) => (word === "是" ? "yes" : "no")),
    });
  });

  it.each([
    ["an English word", "yes"],
    ["our own key", "no"],
    ["a longer word", "是的"],
    ["a padded word", " 是"],
    ["the word in other characters", "不"],
    ["an empty string", ""],
    ["a boolean", true],
    ["a number", 1],
    ["a list of the word", ["是"]],
    ["an object that reads as the word", { toString: () => "是" }],
  ])("refuses an answer that is %s", (_name, value) => {
    expect(parseAsdAnswers({ ...answersFromArray(allYes()), 7: value })).toEqual({
      ok: false,
      issues: [{ code: "invalid", question: 7 }],
    });
  });

  it("lists every issue of a bad sheet, the count first", () => {
    const sheet: Record<string, unknown> = {
      ...answersFromArray(allYes()),
      2: "x",
      20: 9,
      21: "是",
      extra: "是",
    };
    delete sheet["5"];
    sheet["6"] = null;
    delete sheet["7"];
    expect(parseAsdAnswers(sheet)).toEqual({
      ok: false,
      issues: [
        { code: "count", expected: 20, actual: 19 },
        { code: "invalid", question: 2 },
        { code: "missing", question: 5 },
        { code: "missing", question: 6 },
        { code: "missing", question: 7 },
        { code: "invalid", question: 20 },
        { code: "unknown", key: "21" },
        { code: "unknown", key: "extra" },
      ],
    });
  });

  it("names each broken question once, whatever is broken", () => {
    const anyAnswer = fc.constantFrom("是", "否", undefined, null, "yes", 1, true);
    fc.assert(
      fc.property(fc.array(anyAnswer, { minLength: 20, maxLength: 20 }), (values) => {
        const broken = values.flatMap((value, index) =>
          value === "是" || value === "否" ? [] : [index + 1],
        );
        const parsed = parseAsdAnswers(answersFromArray(values));
        const named = parsed.ok
          ? []
          : parsed.issues.flatMap((issue) => ("question" in issue ? [issue.question] : []));
        expect(named).toEqual(broken);
        expect(parsed.ok).toBe(broken.length === 0);
      }),
    );
  });
});
