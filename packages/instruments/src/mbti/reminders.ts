import type { Reminders } from "../instrument.ts";

export const mbtiReminders: Reminders = {
  timeFrame: "请按你平时最自然的样子选，不用管别人的期待，也不用管这几天的特殊情况。",
  disclaimer:
    "结果供你了解自己、和人聊天用。但它不是诊断，也不能作为医疗、升学或职业决定的依据，更不可用于招聘、录用或淘汰。",
};
