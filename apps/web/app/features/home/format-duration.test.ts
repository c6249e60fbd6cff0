import { expect, it } from "vitest";
import { formatDuration } from "./format-duration.ts";

it("writes minutes, and from an hour on hours and minutes", () => {
  const texts = [5, 59, 60, 61, 150].map(formatDuration);
  expect(texts).toEqual(["5 分钟", "59 分钟", "1 小时", "1 小时 1 分钟", "2 小时 30 分钟"]);
});
