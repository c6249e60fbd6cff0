import type { Report } from "../instrument.ts";
import { toStoredTexts, type ResultPage } from "../result-page.ts";
import { findClarityBand } from "./score.ts";
import { CLARITY_LABEL } from "./texts.ts";

/** The same page as a `Report`, for those that do not read pages yet. */
export function toMbtiReport(page: ResultPage): Report {
  const { headline, meaning, caution, action, typeName, total, preferences, limits, parts, help, label } =
    page;
  return {
    ...toStoredTexts(page),
    headline,
    firstScreen: {
      weight: meaning,
      limit: caution,
      today: { text: action.text, to: "#recommendations", label: "看看接着怎么做" },
    },
    label: label.text,
    ...(typeName && { typeName }),
    toneLabel: `${CLARITY_LABEL}：${findClarityBand(total.value).label}`,
    tone: "calm",
    total,
    measures: [],
    preferences,
    limits,
    extras: parts ?? [],
    professionalReminder: help,
  };
}
