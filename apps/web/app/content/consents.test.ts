import { createHash } from "node:crypto";
import { INSTRUMENT_IDS } from "@xinjing/instruments/instrument";
import { describe, expect, it } from "vitest";
import { CONSENTS, currentWording, findConsentKind } from "./consents.ts";

/** First 16 digits of the SHA-256 of each wording ever shown. A new text gets a new line; no line ever changes. */
const RECORD: Readonly<Record<string, string>> = {
  "upload-1": "d031685f834e8c74",
  "child-1": "8fbaba8a29efdd30",
};

describe("the consents", () => {
  it("never change the text of a version that somebody may have agreed to", () => {
    const wordings = Object.values(CONSENTS).flatMap((consent) => consent.wordings);
    const shown = wordings.map(({ version, text }) => [
      version,
      createHash("sha256").update(text).digest("hex").slice(0, 16),
    ]);
    expect(Object.fromEntries(shown)).toEqual(RECORD);
    expect(shown).toHaveLength(Object.keys(RECORD).length);
  });

  it("say who agrees, to what, that it is sensitive, and that no and 撤回 are possible", () => {
    expect(currentWording("child").text).toMatch(/^我是孩子的监护人，我同意/);
    expect(currentWording("child").text).toContain("不满14岁");
    for (const kind of ["upload", "child"] as const) {
      const { text } = currentWording(kind);
      for (const words of ["我同意", "不含每题的", "敏感", "不同意也可以照常使用", "随时撤回"])
        expect(text).toContain(words);
    }
  });

  it.each(INSTRUMENT_IDS)("ask the guardian for %s if and only if it is about a child", (type) => {
    expect(findConsentKind(type)).toBe(type === "asd" ? "child" : "upload");
  });
});
