import type { Report } from "../../instrument.ts";
import { SHARED_LIMITS, SHARED_REMINDER } from "../shared-texts.ts";
import {
  FOLLOW_UP_TEXTS,
  STILL_FAILED_BAND_LABELS,
  STILL_FAILED_LABEL,
  STILL_FAILED_NOTE,
  type FollowUpResult,
} from "./report-texts.ts";

/** From this many questions still failed, the published rule refers for evaluation (README.md here). */
const OPEN_FROM = 2;

/** A medium result has at most this many failed questions. */
const STILL_FAILED_MAX = 7;

/** The report of the second stage from the number of questions that stay failed, 0–7 (README.md here). */
export function buildFollowUpReport(stillFailed: number): Report {
  const result: FollowUpResult = stillFailed >= OPEN_FROM ? "open" : "settled";
  const texts = FOLLOW_UP_TEXTS[result];
  return {
    headline: texts.headline,
    label: texts.label,
    toneLabel: texts.toneLabel,
    tone: texts.tone,
    total: {
      key: "stillFailed",
      label: STILL_FAILED_LABEL,
      value: stillFailed,
      max: STILL_FAILED_MAX,
      unit: "题",
      bands: [
        { max: OPEN_FROM - 1, label: STILL_FAILED_BAND_LABELS.settled, tone: FOLLOW_UP_TEXTS.settled.tone },
        { max: STILL_FAILED_MAX, label: STILL_FAILED_BAND_LABELS.open, tone: FOLLOW_UP_TEXTS.open.tone },
      ],
      note: STILL_FAILED_NOTE,
    },
    measures: [],
    preferences: [],
    description: texts.description,
    interpretation: texts.interpretation,
    limits: [...texts.limits, ...SHARED_LIMITS],
    extras: [{ ...texts.nextSteps, isNumbered: true }],
    recommendations: texts.recommendations,
    professionalReminder: `${texts.professionalReminder}${SHARED_REMINDER}`,
  };
}
