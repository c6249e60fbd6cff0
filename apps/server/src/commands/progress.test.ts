import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { showProgress } from "./progress.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Simulates a backup of 200 rows that takes four seconds. Returns what it prints. */
function backUp(isTTY: boolean): readonly string[] {
  const printed: string[] = [];
  {
    using progress = showProgress({ isTTY, write: (text) => void printed.push(text) });
    for (const phase of ["write", "verify"] as const) {
      for (let row = 0; row < 200; row += 1) {
        vi.advanceTimersByTime(10);
        progress.add(phase, 1);
      }
    }
  }
  return printed.map((text) => text.replace("\r\u001B[K", ""));
}

it("shows a backup's progress on a terminal after two seconds, twice a second, and clears the line", () => {
  expect(backUp(true)).toEqual([
    "正在备份，200 行",
    "正在核对，25%",
    "正在核对，50%",
    "正在核对，75%",
    "正在核对，100%",
    "",
  ]);
});

it("prints no progress without a terminal", () => {
  expect(backUp(false)).toEqual([]);
});
