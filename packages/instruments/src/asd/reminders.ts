import type { Reminders } from "../instrument.ts";

export const asdReminders: Reminders = {
  timeFrame: "请按孩子平时的样子作答；只见过一两次、平时不这样的，选“否”。",
  disclaimer:
    "这份筛查参考M-CHAT-R/F的构念自编，只帮家长决定要不要去问专业的人。它不是诊断，代替不了医生的判断，不能作为医疗决定的依据。不管结果怎样，只要你心里不踏实，就可以去问。",
};
