import type { Card } from "../card.ts";
import { COUNT_MAX, LOW_MAX, MEDIUM_MAX } from "./key.ts";

/**
 * Name of a medium result in lists. It says 请看建议 (see the advice), because one of the answers may be a warning sign
 * that needs a doctor soon.
 */
const MEDIUM_LABEL = "中等风险，请看建议";

export const asdCard: Card = {
  name: "幼儿社交沟通发展筛查",
  shortName: "幼儿筛查",
  worry: "一两岁的孩子，叫了不应？",
  description:
    "给16到30个月孩子的家长：20件平常小事，看看有没有孤独症（自闭症）谱系的早期表现。不问说话早晚，担心说话晚，直接问医生就行。",
  answeringMinutes: [5, 5],
  question_count: 20,
  isAvailable: true,
  isAboutHealth: true,
  isAboutChild: true,
  total: { label: "值得留意的题数", unit: "题", max: COUNT_MAX },
  relabel: ({ riskCount }) => {
    const count = Number(riskCount);
    // A warning sign needs a doctor within two weeks, and the stored scores do not show which answers were risk signs.
    // So even a low result must not sound harmless in a list.
    if (count > 0 && count <= LOW_MAX) return `有${count}处要留意，请看建议`;
    return count > LOW_MAX && count <= MEDIUM_MAX ? MEDIUM_LABEL : undefined;
  },
  chips: [["total_score", "值得留意的题数", [LOW_MAX, MEDIUM_MAX, COUNT_MAX]]],
};
