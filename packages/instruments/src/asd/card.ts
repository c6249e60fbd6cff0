import type { Card } from "../card.ts";

/** Upper bound of the low band, repeated from `score.ts`: a card must not load the scoring. */
const LOW_MAX = 2;
const MEDIUM_MAX = 7;

/** Label of a medium result in lists: a counted question may be a warning sign. */
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
    // A warning sign needs a doctor within two weeks, and scores do not show which questions counted. So no list may
    // sound milder than this.
    if (count > 0 && count <= LOW_MAX) return `有${count}处要留意，请看建议`;
    return count > LOW_MAX && count <= MEDIUM_MAX ? MEDIUM_LABEL : undefined;
  },
  chips: [["riskCount", "值得留意的题数", [LOW_MAX, MEDIUM_MAX, 20]]],
};
