import type { Card } from "../card.ts";
import { LIGHT_MAX, LOW_MAX, MIDDLE_MAX, TOTAL_MAX } from "./key.ts";

export const asdAdultCard: Card = {
  name: "成人自闭特质自评",
  shortName: "成人自闭特质",
  worry: "总觉得和别人不太一样？",
  description:
    "从社交、注意转换、细节、沟通和想象力五个方面，看看你的孤独症（自闭症）谱系特征有多少。适合16岁以上。",
  answeringMinutes: [15, 20],
  question_count: 50,
  isAvailable: true,
  isAboutHealth: true,
  isAboutChild: false,
  // Results of an older version store the weighted total, which can be 100.
  total: { label: "总分", unit: "分", max: TOTAL_MAX, acceptedMax: 100, hasNorms: true },
  plainLabels: {
    低自闭症特征: "特征不多",
    轻度自闭症特征: "特征略多",
    中度自闭症特征: "特征较多",
    高自闭症特征: "特征明显偏多",
  },
  // More is not better, so that rows name the domains as the picture of a result does.
  chips: [
    ["total_score", "总分", [LOW_MAX, LIGHT_MAX, MIDDLE_MAX, TOTAL_MAX]],
    ["socialSkills", "社交费力"],
    ["attentionSwitching", "转换费力"],
    ["attentionToDetail", "细节敏感"],
    ["communication", "沟通费力"],
    ["imagination", "想象费力"],
  ],
};
