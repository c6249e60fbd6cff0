import type { SheetTexts } from "../instrument.ts";

/** The printed sheet; no doctor wants to know about a desk. */
export const toySheet: SheetTexts = { title: "结果摘要", blanks: ["姓名"], notesTitle: "我想记下的" };
