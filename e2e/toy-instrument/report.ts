import type { Report } from "../instrument.ts";
import { TONE_LABELS, TOTAL_BANDS } from "./bands.ts";
import { classifyToy } from "./classify.ts";
import { TOTAL_MAX } from "./key.ts";
import { BAND_TEXTS } from "./report-texts.ts";
import { LIMIT, RECOMMENDATION, REMINDER, TOTAL_LABEL, TOTAL_NOTE } from "./shared-texts.ts";

/** Builds the report of a result from its total, 0–6. */
export function buildToyReport(total: number): Report {
  const { label, tone } = classifyToy(total);
  const { headline, description, interpretation } = BAND_TEXTS[label];
  return {
    headline,
    label,
    toneLabel: TONE_LABELS[tone],
    tone,
    total: {
      key: "total",
      label: TOTAL_LABEL,
      value: total,
      max: TOTAL_MAX,
      bands: TOTAL_BANDS,
      note: TOTAL_NOTE,
    },
    measures: [],
    preferences: [],
    description,
    interpretation: [interpretation],
    limits: [LIMIT],
    extras: [],
    recommendations: [RECOMMENDATION],
    professionalReminder: REMINDER,
  };
}
