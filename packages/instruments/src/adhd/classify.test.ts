import { describe, expect, it } from "vitest";
import { classifyAdhd } from "./classify.ts";

/** Lowest and highest score of each level, from the table of the spec (section 4). */
const LEVELS = { low: [0, 16], middle: [17, 23], high: [24, 36] } as const;

describe("classifyAdhd", () => {
  it.each([
    { attention: "low", hyperactivity: "low", code: "A-A" },
    { attention: "low", hyperactivity: "middle", code: "C-A" },
    { attention: "low", hyperactivity: "high", code: "C-B" },
    { attention: "middle", hyperactivity: "low", code: "B-A" },
    { attention: "middle", hyperactivity: "middle", code: "D-A" },
    { attention: "middle", hyperactivity: "high", code: "E-A" },
    { attention: "high", hyperactivity: "low", code: "B-B" },
    { attention: "high", hyperactivity: "middle", code: "E-B" },
    { attention: "high", hyperactivity: "high", code: "D-B" },
  ] as const)("gives $code for $attention attention and $hyperactivity hyperactivity", (row) => {
    const [lowestAttention, highestAttention] = LEVELS[row.attention];
    const [lowestHyperactivity, highestHyperactivity] = LEVELS[row.hyperactivity];
    for (let attention = lowestAttention; attention <= highestAttention; attention += 1) {
      for (
        let hyperactivity = lowestHyperactivity;
        hyperactivity <= highestHyperactivity;
        hyperactivity += 1
      ) {
        expect(classifyAdhd(attention, hyperactivity)).toBe(row.code);
      }
    }
  });

  it.each([
    { attention: 16, hyperactivity: 0, code: "A-A" },
    { attention: 17, hyperactivity: 0, code: "B-A" },
    { attention: 23, hyperactivity: 0, code: "B-A" },
    { attention: 24, hyperactivity: 0, code: "B-B" },
    { attention: 0, hyperactivity: 16, code: "A-A" },
    { attention: 0, hyperactivity: 17, code: "C-A" },
    { attention: 0, hyperactivity: 23, code: "C-A" },
    { attention: 0, hyperactivity: 24, code: "C-B" },
  ])(
    "gives $code at attention $attention, hyperactivity $hyperactivity",
    ({ attention, hyperactivity, code }) => {
      expect(classifyAdhd(attention, hyperactivity)).toBe(code);
    },
  );
});
