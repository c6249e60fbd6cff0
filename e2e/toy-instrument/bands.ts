import type { Band, Tone } from "../instrument.ts";

/** What the bar shows; the label of a band is stored as `result_type`. */
export const TOTAL_BANDS = [
  { max: 2, label: "随手放", tone: "calm" },
  { max: 4, label: "有时收", tone: "mild" },
  { max: 6, label: "常常收", tone: "moderate" },
] as const satisfies readonly Band[];

export type ToyBand = (typeof TOTAL_BANDS)[number];
export type ToyLabel = ToyBand["label"];

export const TONE_LABELS: Readonly<Record<Tone, string>> = {
  calm: "收得少",
  mild: "收得不多不少",
  moderate: "收得多",
  marked: "收得很多",
};
