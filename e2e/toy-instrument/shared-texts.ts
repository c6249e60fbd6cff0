/** Sentences all results share. */
export const TOTAL_LABEL = "整理分";
export const TOTAL_NOTE = "三题加起来，最高6分。";
export const LIMIT = "三道题只看桌面，看不出你是怎样的人。";
export const REMINDER = "这份小测没有什么要问专业人士的。桌面乱得让你发愁时，请家人或同事搭把手就好。";
export const RECOMMENDATION = {
  icon: "📦",
  title: "给一样东西找个家",
  description: "今天挑一样最常找的东西，固定放在一个地方。",
};

export const RULE: readonly string[] = [
  "很少0分，有时1分，经常2分，三题相加。",
  "0–2分是“随手放”，3–4分是“有时收”，5–6分是“常常收”。这三段是我们自己分的。",
];

export const FAST_NOTE = "这次答得比较快，结果照样留着；想更准些，可以再答一次。";
