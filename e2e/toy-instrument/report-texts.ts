import type { ToyLabel } from "./bands.ts";

interface BandTexts {
  readonly headline: string;
  readonly description: string;
  readonly interpretation: string;
}

/** What is said of one band only. */
export const BAND_TEXTS: Readonly<Record<ToyLabel, BandTexts>> = {
  随手放: {
    headline: "你的东西多半用完就放在手边。",
    description: "三件事里，常做的不多。",
    interpretation: "桌上东西多，也可能只是这几天忙。",
  },
  有时收: {
    headline: "你有时收一收，有时先放着。",
    description: "三件事里，有的常做，有的偶尔做。",
    interpretation: "收不收，多半看当天有没有空。",
  },
  常常收: {
    headline: "你离开时，桌面多半是收好的。",
    description: "三件事里，多数你常做。",
    interpretation: "东西有固定的位置，找起来省事。",
  },
};
