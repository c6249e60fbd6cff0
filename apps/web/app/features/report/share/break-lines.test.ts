import * as fc from "fast-check";
import { expect, it } from "vitest";
import { breakLines } from "./break-lines.ts";

/** Every character one wide, as Chinese is set. */
const breakAt = (width: number, text: string) => breakLines(text, width, ({ length }) => length);

it("breaks after punctuation or between words into even lines, and an address that is too long anywhere", () => {
  for (const [width, lines] of [
    [15, ["过去半年，", "你在专注和收尾上的困扰偏多；", "坐不住、冲动这方面不明显。"]],
    [6, ["今天下午", "开始观察吧"]],
    [6, ["这是一个", "ADHD自评"]],
    [6, ["给16到", "30个月"]],
    [5, ["一二三四", "五——六"]],
    [10, []],
  ] as const) {
    expect(breakAt(width, lines.join(""))).toEqual(lines);
  }
  const address = breakAt(10, "xinjing.example");
  expect([address.join(""), address.length]).toEqual(["xinjing.example", 2]);
});

it("loses nothing, is never too wide, begins with no closing and ends with no opening punctuation", () => {
  const pieces = fc.constantFrom(..."心 镜 看 ， 。 ” “ （ ） —— …… AD 16 ：".split(" "));
  fc.assert(
    fc.property(fc.array(pieces, { maxLength: 40 }), fc.integer({ min: 8, max: 20 }), (parts, width) => {
      // No real text has more punctuation in a row than this.
      const text = parts.join("").replace(/[，。”“（）—…：]{4,}/gu, "，");
      const lines = breakAt(width, text);
      expect(lines.join("")).toBe(text);
      for (const line of lines) expect(line.length).toBeLessThanOrEqual(width);
      for (const line of lines.slice(1)) expect(line).not.toMatch(/^[，。；：！？、”’）》…—]/u);
      for (const line of lines.slice(0, -1)) expect(line).not.toMatch(/[“‘（《]$/u);
    }),
  );
});
