import type { Card } from "../card.ts";
import { CORE_NOTABLE_FROM, LOW_MAX, LOWEST_BAND_MAX, MIDDLE_MAX, PART_MAX } from "./key.ts";

/** Highest part score of each band. */
const PART_MAXIMA = [LOWEST_BAND_MAX, LOW_MAX, MIDDLE_MAX, PART_MAX];

/** Name of a result in lists if both part scores are low but at least four core questions are met. */
export const CORE_ONLY_LABEL = "核心6题偏高";
/**
 * Name of a result in lists if both part scores are 17–23. The stored label would not do: it also stands for a higher
 * hyperactivity score.
 */
export const BOTH_RAISED_LABEL = "特征略多，两方面都有";

export const adhdCard: Card = {
  name: "ADHD自评",
  shortName: "ADHD",
  worry: "总是走神、拖延？",
  description: "看看过去半年里，走神、拖延、坐不住这些事，出现得多不多。适合18岁以上的成年人。",
  answeringMinutes: [3, 5],
  question_count: 18,
  isAvailable: true,
  isAboutHealth: true,
  isAboutChild: false,
  total: { label: "总分", unit: "分", max: 72, hasNorms: true },
  plainLabels: {
    不太可能存在ADHD: "特征不明显",
    "可能存在ADHD-I（注意力缺陷型）特征": "特征略多，主要在专注",
    "很可能存在ADHD-I（注意力缺陷型）特征": "特征较多，主要在专注",
    "可能存在ADHD-H（多动冲动型）特征": "特征略多，主要在多动和冲动",
    "很可能存在ADHD-H（多动冲动型）特征": "特征较多，主要在多动和冲动",
    "可能存在ADHD-C（组合型）特征": "特征较多，两方面都有",
    "很可能存在ADHD-C（组合型）特征": "特征明显，两方面都有",
  },
  relabel: ({ core, attention, hyperactivity }) => {
    const [lower = NaN, higher = NaN] = [Number(attention), Number(hyperactivity)].sort((a, b) => a - b);
    if (higher <= LOW_MAX && Number(core) >= CORE_NOTABLE_FROM) return CORE_ONLY_LABEL;
    return lower > LOW_MAX && higher <= MIDDLE_MAX ? BOTH_RAISED_LABEL : undefined;
  },
  chips: [
    ["total_score", "总分"],
    ["attention", "专注困难", PART_MAXIMA],
    ["hyperactivity", "多动冲动", PART_MAXIMA],
  ],
};
