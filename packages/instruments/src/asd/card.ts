import type { Card } from "../card.ts";

/** As in score.ts: lists are light, and load no scoring. */
const LOW_MAX = 2;

/** What lists call a low result with counted questions: one of them may be a sign, and the scores do not tell which they were. */
const SIGNS_UNKNOWN_LABEL = "先对征象";

export const asdCard: Card = {
  name: "幼儿社交沟通发展筛查",
  worry: "一两岁的孩子，叫了不应？",
  description:
    "给16到30个月孩子的家长：20件平常小事，看看有没有孤独症（自闭症）谱系的早期表现。不问说话早晚，担心说话晚，直接问医生就行。",
  duration: 5,
  question_count: 20,
  isAvailable: true,
  isAboutHealth: true,
  isAboutChild: true,
  total: { label: "值得留意的题数", unit: "题", max: 20 },
  openLabel: ({ riskCount }) => {
    const count = Number(riskCount);
    return count > 0 && count <= LOW_MAX ? SIGNS_UNKNOWN_LABEL : undefined;
  },
  chips: [["riskCount", "值得留意的题数", [LOW_MAX, 7, 20]]],
};
