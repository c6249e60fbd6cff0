import type { Card } from "../card.ts";

/** As in score.ts: lists are light, and load no scoring. */
const LOW_MAX = 2;
const MEDIUM_MAX = 7;

/** What lists call a medium result: as for a low one, a counted question may be a sign. */
const MEDIUM_LABEL = "中等风险，请看建议";

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
    // A sign sends to the doctor within two weeks, and the scores do not tell which questions counted: no list sounds milder.
    if (count > 0 && count <= LOW_MAX) return `有${count}处要留意，请看建议`;
    return count > LOW_MAX && count <= MEDIUM_MAX ? MEDIUM_LABEL : undefined;
  },
  chips: [["riskCount", "值得留意的题数", [LOW_MAX, MEDIUM_MAX, 20]]],
};
