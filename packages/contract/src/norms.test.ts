import { expect, it } from "vitest";
import { readNormsCall } from "./norms.ts";

it("accepts a histogram that adds up to n, null, and nothing else", () => {
  const isRead = (data: unknown) => readNormsCall.responses[200].safeParse({ success: true, data }).success;
  for (const data of [{ n: 3, histogram: [1, 0, 2] }, null]) expect(isRead(data)).toBe(true);
  for (const data of [
    { n: 4, histogram: [1, 0, 2] },
    { n: 1, histogram: [2, -1] },
    { n: 1, histogram: [0.5, 0.5] },
    { n: 0 },
    undefined,
  ]) {
    expect(isRead(data), JSON.stringify(data)).toBe(false);
  }
});
