import { describe, expect, it } from "vitest";
import { readNormsCall } from "./norms.ts";

const schema = readNormsCall.responses[200];
const isRead = (data: unknown) => schema.safeParse({ success: true, data }).success;

describe("readNormsCall", () => {
  it("reads a histogram that adds up to n, and null", () => {
    expect(isRead({ n: 3, histogram: [1, 0, 2] })).toBe(true);
    expect(isRead(null)).toBe(true);
  });

  it.each([
    ["too few", { n: 4, histogram: [1, 0, 2] }],
    ["too many", { n: 2, histogram: [1, 0, 2] }],
    ["a negative count", { n: 1, histogram: [2, -1] }],
    ["a broken count", { n: 1, histogram: [0.5, 0.5] }],
    ["a count in words", { n: 1, histogram: ["1"] }],
    ["no histogram", { n: 0 }],
    ["nothing", undefined],
  ])("refuses %s", (_name, data) => {
    expect(isRead(data)).toBe(false);
  });
});
