import { expect, it } from "vitest";
import { formatDuration } from "./format-duration.ts";

it.each([
  [5, "5 分钟"],
  [59, "59 分钟"],
  [60, "1 小时"],
  [61, "1 小时 1 分钟"],
  [150, "2 小时 30 分钟"],
])("writes %i minutes as %s", (minutes, text) => {
  expect(formatDuration(minutes)).toBe(text);
});
