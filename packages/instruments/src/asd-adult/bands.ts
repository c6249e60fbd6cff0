import type { Band, Tone } from "../instrument.ts";

/** The four results, lowest first. */
export const RESULT_CODES = ["low", "light", "middle", "high"] as const;
export type ResultCode = (typeof RESULT_CODES)[number];

/** The wire format's three levels; both lower results are `mild`. */
export type Level = "mild" | "moderate" | "severe";

interface ResultKind {
  /** Highest published total, 0–50, that still belongs here. */
  readonly max: number;
  /** Stored as `result_type`. */
  readonly label: string;
  readonly level: Level;
  readonly tone: Tone;
  /** What screens say, the band on the bar included: how many traits, never how ill. */
  readonly toneLabel: string;
  /** What the label means, beside it: it sounds more certain than it is. */
  readonly labelNote: string;
}

/** Bounds 19, 25, 31, 50 of the published 0/1 total (README.md here). */
export const RESULT_KINDS: Readonly<Record<ResultCode, ResultKind>> = {
  low: {
    max: 19,
    label: "低自闭症特征",
    level: "mild",
    tone: "normal",
    toneLabel: "特征不多",
    labelNote: "意思只是“特征不多”，不是说你没有困难。",
  },
  light: {
    max: 25,
    label: "轻度自闭症特征",
    level: "mild",
    tone: "mild",
    toneLabel: "特征略多",
    labelNote: "意思只是“特征略多”，不是说你有轻度的孤独症谱系障碍。",
  },
  middle: {
    max: 31,
    label: "中度自闭症特征",
    level: "moderate",
    tone: "moderate",
    toneLabel: "特征较多",
    labelNote: "意思只是“特征较多”，不是说你有中度的孤独症谱系障碍。",
  },
  high: {
    max: 50,
    label: "高自闭症特征",
    level: "severe",
    tone: "severe",
    toneLabel: "特征明显偏多",
    labelNote: "意思只是“特征明显偏多”，不是诊断，也看不出轻重。",
  },
};

export const TOTAL_BANDS: readonly Band[] = RESULT_CODES.map((code) => {
  const { max, toneLabel, tone } = RESULT_KINDS[code];
  return { max, label: toneLabel, tone };
});
