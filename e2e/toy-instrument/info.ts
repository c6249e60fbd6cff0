import type { TestInfo } from "../instrument.ts";
import { TOTAL_BANDS } from "./bands.ts";
import { TOTAL_LABEL } from "./shared-texts.ts";

export const toyInfo: TestInfo = {
  category: "生活习惯",
  difficulty: "容易",
  tags: ["桌面", "整理"],
  instructions: ["一共3题，想想过去一周，选一个最像的。"],
  dimensions: [{ name: TOTAL_LABEL, description: "三题相加，0到6分。" }],
  author: "心镜",
  lastUpdated: "2026-11-21",
  languages: ["简体中文"],
  features: ["3题，一次一题"],
  estimatedTime: { min: 1, max: 2, average: 1 },
  resultTypes: TOTAL_BANDS.map(({ label }) => label),
  sections: [{ title: "目的", paragraphs: ["给想知道自己多久收一次桌面的人。"] }],
  reminder: "桌面乱一点也没关系，找得到东西就好。",
};
