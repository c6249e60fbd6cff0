import type { Reminders } from "../instrument.ts";

export const adhdReminders: Reminders = {
  timeFrame: "请按过去6个月的情况作答。",
  disclaimer:
    "这份自评帮你了解自己，也帮你想想要不要去问医生。但它不是诊断，代替不了医生的判断，也不能作为医疗或职业决定的依据。",
};
