import type { Band, Tone } from "../instrument.ts";

/** The nine result codes of the classification, as `result_type_enum` stores them. */
export type ResultCode = "A-A" | "B-A" | "B-B" | "C-A" | "C-B" | "D-A" | "D-B" | "E-A" | "E-B";

/** Highest part score of the first and of the second level; everything above is the third (spec 9: 16 and 23). */
export const LEVEL_MAXIMA = [16, 23] as const;

/** Row: level of attention. Column: level of hyperactivity (spec 4, ADHD classification). */
export const RESULT_CODES = [
  ["A-A", "C-A", "C-B"],
  ["B-A", "D-A", "E-A"],
  ["B-B", "E-B", "D-B"],
] as const satisfies readonly (readonly ResultCode[])[];

/** The label stored as `result_type`, and the colour band, of each cell. */
export const RESULT_KINDS: Readonly<Record<ResultCode, { readonly label: string; readonly tone: Tone }>> = {
  "A-A": { label: "不太可能存在ADHD", tone: "normal" },
  "B-A": { label: "可能存在ADHD-I（注意力缺陷型）特征", tone: "mild" },
  "B-B": { label: "很可能存在ADHD-I（注意力缺陷型）特征", tone: "moderate" },
  "C-A": { label: "可能存在ADHD-H（多动冲动型）特征", tone: "mild" },
  "C-B": { label: "很可能存在ADHD-H（多动冲动型）特征", tone: "moderate" },
  "D-A": { label: "可能存在ADHD-C（组合型）特征", tone: "moderate" },
  "D-B": { label: "很可能存在ADHD-C（组合型）特征", tone: "severe" },
  "E-A": { label: "可能存在ADHD-C（组合型）特征", tone: "moderate" },
  "E-B": { label: "很可能存在ADHD-C（组合型）特征", tone: "severe" },
};

/** What the bar of one part shows. The step at 12 is a hint of the site's own, without a published basis. */
export const PART_BANDS: readonly Band[] = [
  { max: 11, label: "不突出", tone: "normal" },
  { max: 16, label: "略高", tone: "mild" },
  { max: 23, label: "较高", tone: "moderate" },
  { max: 36, label: "明显", tone: "severe" },
];
