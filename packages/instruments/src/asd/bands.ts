import type { Band } from "../instrument.ts";

/** The three bands of the risk count. */
export type RiskLevel = "low" | "medium" | "high";

interface RiskBand extends Band {
  readonly level: RiskLevel;
  /** The tone in words: sentences for parents speak of likelihood, not of risk. */
  readonly toneLabel: string;
}

/** Ascending; `max` is the highest risk count of a band, `label` is stored as `result_type` (spec 4). */
export const RISK_BANDS: readonly RiskBand[] = [
  { level: "low", max: 2, label: "低风险", tone: "normal", toneLabel: "可能性较低" },
  { level: "medium", max: 7, label: "中等风险", tone: "mild", toneLabel: "可能性中等" },
  { level: "high", max: 20, label: "高风险", tone: "severe", toneLabel: "可能性较高" },
];

/** What holds beside the bands, said wherever they are explained (README.md here: national warning signs). */
export const SIGN_EXCEPTION =
  "国家有一张预警征象表，比如满18个月还不会对着人叫“爸爸”或者“妈妈”，满24个月还说不出3样东西的名称。表里的情况，孩子只要有一样，哪怕一题都没算进来，这一两周也要去问。";

export const RISK_COUNT_KEY = "riskCount";
export const RISK_COUNT_LABEL = "值得留意的题数";

/** The same bands as a bar shows them: by their numbers, since no word for the risk may stand beside a sign. */
export const MEASURE_BANDS: readonly Band[] = [
  { max: 2, label: "0到2题", tone: "normal" },
  { max: 7, label: "3到7题", tone: "mild" },
  { max: 20, label: "8到20题", tone: "severe" },
];

/** Beside the count. */
export const RISK_COUNT_NOTE = "三种结果的分界线，跟我们参考的量表一样。";

/**
 * The band of a risk count, 0–20 (spec 4, infant ASD scoring): 0–2 low, 3–7 medium, 8–20 high.
 * Example: 3 is the lowest count of the medium band.
 */
export function classifyAsd(riskCount: number): (typeof RISK_BANDS)[number] {
  const band = RISK_BANDS.find(({ max }) => riskCount <= max);
  if (band === undefined) throw new Error("The risk count lies above every band");
  return band;
}
