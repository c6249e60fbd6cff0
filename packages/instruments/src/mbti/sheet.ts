import type { SheetTexts } from "../instrument.ts";

/** A summary for oneself: preferences are nothing to ask a doctor about. */
export const mbtiSheet: SheetTexts = {
  title: "结果摘要",
  blanks: ["姓名"],
  notesTitle: "我想记下的",
};
