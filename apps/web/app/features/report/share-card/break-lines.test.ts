import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { breakLines } from "./break-lines.ts";

/** Every character one wide, as Chinese is set. */
const countCharacters = (text: string) => text.length;
const breakAt = (width: number, text: string) => breakLines(text, width, countCharacters);

describe("breakLines", () => {
  it("keeps on one line what fits", () => {
    expect(breakAt(10, "先看清，再慢慢来。")).toEqual(["先看清，再慢慢来。"]);
    expect(breakAt(10, "")).toEqual([]);
  });

  it("breaks after punctuation where that costs no line", () => {
    expect(breakAt(15, "过去半年，你在专注和收尾上的困扰偏多；坐不住、冲动这方面不明显。")).toEqual([
      "过去半年，",
      "你在专注和收尾上的困扰偏多；",
      "坐不住、冲动这方面不明显。",
    ]);
  });

  it("breaks between words and into even lines where there is no punctuation", () => {
    expect(breakAt(6, "今天下午开始观察吧")).toEqual(["今天下午", "开始观察吧"]);
  });

  it("takes a character along so that no line begins with punctuation", () => {
    expect(breakAt(5, "一二三四五。")).not.toContain("。");
    expect(breakAt(5, "一二三四五——六")).toEqual(["一二三四", "五——六"]);
  });

  it("keeps an opening quote with what it opens", () => {
    expect(breakAt(4, "一二三“四五”")).toEqual(["一二三", "“四五”"]);
  });

  it("breaks neither a word nor a number", () => {
    expect(breakAt(6, "这是一个ADHD自评")).toEqual(["这是一个", "ADHD自评"]);
    expect(breakAt(6, "给16到30个月")).toEqual(["给16到", "30个月"]);
  });

  it("breaks an address that is longer than the line", () => {
    expect(breakAt(10, "xinjing.example").every((line) => line.length <= 10)).toBe(true);
    expect(breakAt(10, "xinjing.example").join("")).toBe("xinjing.example");
  });

  it("loses nothing, is never too wide and never begins with closing punctuation", () => {
    const pieces = fc.constantFrom(
      "心",
      "镜",
      "看",
      "，",
      "。",
      "”",
      "“",
      "（",
      "）",
      "——",
      "……",
      "AD",
      "16",
      "：",
    );
    fc.assert(
      fc.property(fc.array(pieces, { maxLength: 40 }), fc.integer({ min: 8, max: 20 }), (parts, width) => {
        // No real text has more punctuation in a row than this.
        const text = parts.join("").replace(/[，。”“（）—…：]{4,}/gu, "，");
        const lines = breakAt(width, text);
        expect(lines.join("")).toBe(text);
        for (const [index, line] of lines.entries()) {
          expect(countCharacters(line)).toBeLessThanOrEqual(width);
          if (index > 0) expect(line).not.toMatch(/^[，。；：！？、”’）》…—]/u);
          if (index < lines.length - 1) expect(line).not.toMatch(/[“‘（《]$/u);
        }
      }),
    );
  });
});
