import type { InstrumentId } from "@xinjing/instruments/instrument";

/** How lists show a stored result of each test. */
interface SummaryLook {
  /** What the stored total is a total of. */
  readonly totalLabel: string;
  /** Scores worth a chip, in this order: key and name. */
  readonly chips: readonly (readonly [key: string, label: string])[];
  /** Whether the result is a code whose letters stand as badges. */
  readonly hasLetterBadges: boolean;
}

export const SUMMARY_LOOKS: Readonly<Record<InstrumentId, SummaryLook>> = {
  adhd: {
    totalLabel: "总分",
    chips: [
      ["total", "总分"],
      ["attention", "专注困难"],
      ["hyperactivity", "多动冲动"],
    ],
    hasLetterBadges: false,
  },
  mbti: {
    totalLabel: "偏好清晰度",
    chips: ["E", "I", "S", "N", "T", "F", "J", "P"].map((letter) => [letter, letter] as const),
    hasLetterBadges: true,
  },
  asd: { totalLabel: "值得留意的题数", chips: [["riskCount", "值得留意的题数"]], hasLetterBadges: false },
  "asd-adult": {
    totalLabel: "总分",
    chips: [
      ["total_score", "总分"],
      ["socialSkills", "社交技能"],
      ["attentionSwitching", "注意转换"],
      ["attentionToDetail", "细节关注"],
      ["communication", "沟通"],
      ["imagination", "想象"],
    ],
    hasLetterBadges: false,
  },
};
