import { describe, expect, it } from "vitest";
import { answersFromArray } from "../answer-sheet.ts";
import { checkAsdQuality } from "./quality.ts";

const mixed = answersFromArray(Array.from({ length: 20 }, (_, index) => (index % 2 === 0 ? "是" : "否")));

function times(values: readonly number[]): Record<number, number> {
  return Object.fromEntries(values.map((value, index) => [index + 1, value]));
}

function same(word: string) {
  return answersFromArray(Array.from({ length: 20 }, () => word));
}

describe("checkAsdQuality", () => {
  it("says nothing about a calm, mixed sheet, nor about a sheet without times", () => {
    const calm = times(Array.from({ length: 20 }, () => 4000));
    expect(checkAsdQuality({ answers: mixed, activeMsByQuestion: calm })).toEqual([]);
    expect(checkAsdQuality({ answers: mixed, activeMsByQuestion: {} })).toEqual([]);
  });

  it.each([
    { name: "a median just under 2 s", values: Array.from({ length: 20 }, () => 1999), isFast: true },
    { name: "a median of 2 s", values: Array.from({ length: 20 }, () => 2000), isFast: false },
    {
      name: "six of 20 under 1 s",
      values: Array.from({ length: 20 }, (_, index) => (index < 6 ? 900 : 5000)),
      isFast: true,
    },
    {
      name: "five of 20 under 1 s",
      values: Array.from({ length: 20 }, (_, index) => (index < 5 ? 900 : 5000)),
      isFast: false,
    },
  ])("calls $name fast: $isFast", ({ values, isFast }) => {
    const notes = checkAsdQuality({ answers: mixed, activeMsByQuestion: times(values) });
    expect(notes.map(({ code }) => code)).toEqual(isFast ? ["fast"] : []);
  });

  it.each(["是", "否"])("asks after all %s to look at 2, 5 and 12 again", (word) => {
    const [note, ...rest] = checkAsdQuality({ answers: same(word), activeMsByQuestion: {} });
    expect(note?.code).toBe("straight");
    expect(note?.text).toContain(`20题都选了“${word}”`);
    expect(note?.text).toContain("第2、5、12题");
    expect(rest).toEqual([]);
  });

  it("gives both notes for a hasty sheet of one answer", () => {
    const notes = checkAsdQuality({
      answers: same("是"),
      activeMsByQuestion: times(Array.from({ length: 20 }, () => 500)),
    });
    expect(notes.map(({ code }) => code)).toEqual(["fast", "straight"]);
  });

  it("keeps quiet about an unfinished sheet", () => {
    expect(checkAsdQuality({ answers: { 1: "是", 2: "是" }, activeMsByQuestion: {} })).toEqual([]);
  });
});
