import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { answersFromArray } from "../answer-sheet.ts";
import { parseAsdAdultAnswers } from "./parse.ts";

const KEYS = ["strongly_agree", "slightly_agree", "slightly_disagree", "strongly_disagree"];

const sheet = (): string[] => Array.from({ length: 50 }, (_, index) => KEYS[index % 4] ?? "");

describe("parseAsdAdultAnswers", () => {
  it("reads 50 keys in question order", () => {
    expect(parseAsdAdultAnswers(answersFromArray(sheet()))).toEqual({ ok: true, answers: sheet() });
  });

  it.each([
    ["a label", "完全同意"],
    ["a number", 2],
    ["a digit string", "0"],
    ["capitals", "STRONGLY_AGREE"],
    ["a padded key", " strongly_agree"],
    ["a yes", "是"],
    ["an empty string", ""],
    ["a boolean", true],
    ["a list of one key", ["strongly_agree"]],
    ["an object that reads as a key", { toString: () => "strongly_agree" }],
  ])("refuses an answer that is %s", (_name, value) => {
    expect(parseAsdAdultAnswers({ ...answersFromArray(sheet()), 33: value })).toEqual({
      ok: false,
      issues: [{ code: "invalid", question: 33 }],
    });
  });

  it("lists every issue of a bad sheet, the count first", () => {
    const raw: Record<string, unknown> = { ...answersFromArray(sheet()), 2: "x", 51: KEYS[0], note: 1 };
    delete raw["50"];
    raw["6"] = null;
    delete raw["7"];
    expect(parseAsdAdultAnswers(raw)).toEqual({
      ok: false,
      issues: [
        { code: "count", expected: 50, actual: 49 },
        { code: "invalid", question: 2 },
        { code: "missing", question: 6 },
        { code: "missing", question: 7 },
        { code: "missing", question: 50 },
        { code: "unknown", key: "51" },
        { code: "unknown", key: "note" },
      ],
    });
  });

  it("names each broken question once, whatever is broken", () => {
    const anyAnswer = fc.oneof(fc.constantFrom(...KEYS), fc.constantFrom(undefined, null, 1, "x", "是"));
    fc.assert(
      fc.property(fc.array(anyAnswer, { minLength: 50, maxLength: 50 }), (values) => {
        const broken = values.flatMap((value, index) => {
          return typeof value === "string" && KEYS.includes(value) ? [] : [index + 1];
        });
        const parsed = parseAsdAdultAnswers(answersFromArray(values));
        const named = parsed.ok
          ? []
          : parsed.issues.flatMap((issue) => ("question" in issue ? [issue.question] : []));
        expect(named).toEqual(broken);
        expect(parsed.ok).toBe(broken.length === 0);
      }),
    );
  });
});
