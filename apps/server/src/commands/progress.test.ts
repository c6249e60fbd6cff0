import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { showProgress } from "./progress.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A backup of 200 rows that takes four seconds; gives what it prints. */
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

it("a backup shows on a terminal how far it is, after two seconds and twice a second, and clears the line", () => {
  expect(backUp(true)).toEqual([
    "正在备份，200 行",
    "正在核对，25%",
    "正在核对，50%",
    "正在核对，75%",
    "正在核对，100%",
    "",
  ]);
});

it("a backup without a terminal prints no progress", () => {
  expect(backUp(false)).toEqual([]);
});
