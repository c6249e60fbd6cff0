import type { Option, Question } from "../instrument.ts";

const OPTIONS: readonly Option[] = [
  { value: 0, label: "很少" },
  { value: 1, label: "有时" },
  { value: 2, label: "经常" },
];

const TEXTS: readonly string[] = [
  "离开座位前，你会把桌面收一收。",
  "常用的东西，你伸手就能拿到。",
  "用完的杯子，你当天就洗好放回去。",
];

export const toyQuestions: readonly Question[] = TEXTS.map((text, index) => ({
  id: index + 1,
  text,
  options: OPTIONS,
}));
