import type { Reminders } from "../instrument.ts";

export const toyReminders: Reminders = {
  timeFrame: "请按过去一周的情况作答。",
  disclaimer: "这份小测只图一乐，不是诊断，也不评价任何人。",
};
