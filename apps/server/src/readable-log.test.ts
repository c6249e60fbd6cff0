import { expect, it } from "vitest";
import { readableLine } from "./readable-log.ts";

it("formats log entries for people", () => {
  const time = new Date(2026, 10, 24, 9, 5, 7).getTime();
  const answered = { level: 30, time, pid: 7, hostname: "host", status: 201, route: "/a", msg: "answered" };
  expect(readableLine(JSON.stringify(answered))).toBe('09:05:07 info answered status=201 route="/a"');
  const failed = { level: 50, time, msg: "it failed", err: { message: "no", stack: "Error: no\n    at x" } };
  expect(readableLine(JSON.stringify(failed))).toBe("09:05:07 error it failed\nError: no\n    at x");
  const forged = { level: 30, time, msg: "a\n\u001B[2K", err: { stack: "\u009B1A\r" } };
  const shown = String.raw`09:05:07 info a\u{a}\u{1b}[2K` + "\n" + String.raw`\u{9b}1A\u{d}`;
  expect(readableLine(JSON.stringify(forged))).toBe(shown);
});
