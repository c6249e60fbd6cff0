import type { Measure, Report, Section } from "../instrument.ts";
import { PART_BANDS, RESULT_KINDS, TONE_LABELS } from "./bands.ts";
import { classifyAdhd, findPartBand } from "./classify.ts";
import { CORE_NOTABLE_FROM, CORE_QUESTIONS, PART_MAX, TOTAL_MAX, type Part } from "./key.ts";
import { CELL_TEXTS } from "./report-texts.ts";
import {
  CONTEXT_QUESTIONS,
  CORE_DIFFERENCE,
  CORE_FEW,
  CORE_NOTABLE,
  CORE_SOURCE,
  CORE_TITLE,
  PART_LABELS,
  PART_NOTES,
  SHARED_LIMITS,
  TOTAL_LABEL,
  TOTAL_NOTE,
} from "./shared-texts.ts";

interface ReportInput {
  /** 0–36. */
  readonly attention: number;
  /** 0–36. */
  readonly hyperactivity: number;
  /** Core questions met, 0–6; left out where the answers are not known, and then the report has no core section. */
  readonly core?: number;
}

/** Builds the report of a result from its part scores (decisions 003 to 006; texts are our own). */
export function buildAdhdReport({ attention, hyperactivity, core }: ReportInput): Report {
  const code = classifyAdhd(attention, hyperactivity);
  const { label, tone } = RESULT_KINDS[code];
  const texts = CELL_TEXTS[code];
  const measures = [measurePart("attention", attention), measurePart("hyperactivity", hyperactivity)];
  return {
    headline: texts.headline,
    label,
    isLabelAside: true,
    toneLabel: TONE_LABELS[tone],
    tone,
    total: measureTotal(attention + hyperactivity),
    measures,
    preferences: [],
    description: texts.description,
    interpretation: [describeScores(attention, hyperactivity), ...texts.interpretation],
    limits: [texts.limit, ...SHARED_LIMITS],
    extras: core === undefined ? [CONTEXT_QUESTIONS] : [describeCore(core), CONTEXT_QUESTIONS],
    recommendations: texts.recommendations,
    professionalReminder: texts.professionalReminder,
  };
}

function measureTotal(value: number): Measure {
  return { key: "total", label: TOTAL_LABEL, value, max: TOTAL_MAX, unit: "分", bands: [], note: TOTAL_NOTE };
}

function measurePart(part: Part, value: number): Measure {
  const note = PART_NOTES[part][PART_BANDS.indexOf(findPartBand(value))] ?? "";
  return { key: part, label: PART_LABELS[part], value, max: PART_MAX, unit: "分", bands: PART_BANDS, note };
}

function describeScores(attention: number, hyperactivity: number): string {
  const parts = [
    `${PART_LABELS.attention}${attention}分，在“${findPartBand(attention).label}”这一段`,
    `${PART_LABELS.hyperactivity}${hyperactivity}分，在“${findPartBand(hyperactivity).label}”这一段`,
  ];
  return `${parts.join("；")}。每部分满分${PART_MAX}分，17分是提示线。合计${attention + hyperactivity}分，满分${TOTAL_MAX}分。`;
}

function describeCore(core: number): Section {
  const numbers = CORE_QUESTIONS.map(({ question }) => question).join("、");
  const count = `第${numbers}题可以单独看：每题有自己的计数线，至少${CORE_NOTABLE_FROM}题到线，才算有提示。你有${core}题到线。`;
  return {
    title: CORE_TITLE,
    paragraphs: [count, core >= CORE_NOTABLE_FROM ? CORE_NOTABLE : CORE_FEW, CORE_DIFFERENCE, CORE_SOURCE],
  };
}
