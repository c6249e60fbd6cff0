import type { Reminders } from "../instrument.ts";

export const asdReminders: Reminders = {
  timeFrame: "请按孩子平时的样子来答。题里说的样子，如果只见过一两次，就选“否”。",
  disclaimer:
    "这份筛查帮家长想想要不要去问医生。但它不是诊断，代替不了医生的判断，也不能作为医疗决定的依据。",
};
