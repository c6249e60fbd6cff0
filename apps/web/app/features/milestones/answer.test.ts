import type { PlainDay } from "@xinjing/instruments/milestones/age";
import type { Check } from "@xinjing/instruments/milestones/check";
import { expect, it } from "vitest";
import { answer, listReminders, readChild } from "./answer.ts";

const TODAY: PlainDay = { year: 2026, month: 11, day: 28 };
const NONE: Check = { loss: "none", answers: ["no", "no", "no", "no"], speech: "no" };

/** Returns the page of a child without a sign, and the reminders that the page offers. */
function read(born: PlainDay, weeks?: number) {
  const child = readChild({ born, weeks }, TODAY);
  return {
    page: answer(child, NONE).page,
    reminders: listReminders(child.birth, child.age, child.next!),
  };
}

it("names one day for the health check and the next row of a child born at term", () => {
  const { page, reminders } = read({ year: 2026, month: 3, day: 28 });
  expect(page.cost).toMatch(/^满12个月的健康检查/);
  expect(page.next).toBe("满12个月再看一遍，2027年3月28日起。");
  expect(reminders).toEqual([
    { day: { year: 2027, month: 3, day: 28 }, title: "孩子满12个月：去社区做健康检查，再看一遍预警征象" },
  ]);
});

it("counts the health check of a child born early from birth, and the next row from the due date", () => {
  // Born 8 weeks early 7 months ago, so that 5 months count: the check of 6 months is over.
  const { page, reminders } = read({ year: 2026, month: 4, day: 28 }, 32);
  expect(page.cost).toMatch(/^满8个月（从出生算）的健康检查/);
  expect(page.next).toBe("满6个月（按预产期算）再看一遍，2026年12月23日起。");
  expect(reminders).toEqual([
    { day: { year: 2026, month: 12, day: 28 }, title: "孩子满8个月（从出生算）：去社区做健康检查" },
    { day: { year: 2026, month: 12, day: 23 }, title: "孩子满6个月（按预产期算）：再看一遍预警征象" },
  ]);
});

it("names one day again once the next row counts from birth", () => {
  // Born 8 weeks early 23 months ago, so that 21 months count: the row of 24 months is due at 24 months.
  const { page, reminders } = read({ year: 2024, month: 12, day: 28 }, 32);
  expect(page.cost).toMatch(/^满24个月的健康检查/);
  expect(reminders).toEqual([
    { day: { year: 2026, month: 12, day: 28 }, title: "孩子满24个月：去社区做健康检查，再看一遍预警征象" },
  ]);
});
