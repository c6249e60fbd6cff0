import type { Band, Tone } from "../instrument.ts";

/** The four results, lowest first. */
export const RESULT_CODES = ["low", "light", "middle", "high"] as const;
export type ResultCode = (typeof RESULT_CODES)[number];

/** The wire format's three levels; both lower results are `mild` (docs/decisions). */
export type Level = "mild" | "moderate" | "severe";

interface ResultKind {
  /** Highest published total, 0–50, that still belongs here. */
  readonly max: number;
  /** Label of the band on the bar. */
  readonly band: string;
  /** Stored as `result_type`. */
  readonly label: string;
  readonly level: Level;
  readonly tone: Tone;
  /** The tone in words: how many traits, never how ill. */
  readonly toneLabel: string;
}

/** Bounds 19, 25, 31, 50 of the published 0/1 total (docs/decisions; README.md here). */
export const RESULT_KINDS: Readonly<Record<ResultCode, ResultKind>> = {
  low: { max: 19, band: "低", label: "低自闭症特征", level: "mild", tone: "calm", toneLabel: "特征较少" },
  light: {
    max: 25,
    band: "轻度",
    label: "轻度自闭症特征",
    level: "mild",
    tone: "mild",
    toneLabel: "特征略多",
  },
  middle: {
    max: 31,
    band: "中度",
    label: "中度自闭症特征",
    level: "moderate",
    tone: "moderate",
    toneLabel: "特征较多",
  },
  high: {
    max: 50,
    band: "高",
    label: "高自闭症特征",
    level: "severe",
    tone: "marked",
    toneLabel: "特征明显偏多",
  },
};

export const TOTAL_BANDS: readonly Band[] = RESULT_CODES.map((code) => {
  const { max, band, tone } = RESULT_KINDS[code];
  return { max, label: band, tone };
});
