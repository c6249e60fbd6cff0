import type { Measure, Recommendation, Report, Section } from "../instrument.ts";
import { MEASURE_BANDS } from "./bands.ts";
import { classifyAsd } from "./classify.ts";
import { QUESTION_COUNT } from "./key.ts";
import { listNextSteps } from "./next-steps.ts";
import { openReport } from "./opening.ts";
import { LEVEL_TEXTS, type ListSection } from "./report-texts.ts";
import { computeConfidence } from "./score.ts";
import {
  ANSWER_WORDING,
  ANY_COUNT_REMINDER,
  CONFIDENCE_LABEL,
  CONFIDENCE_NOTE,
  COUNTED_TITLE,
  EXPECTED_TITLE,
  NEXT_STEPS_TITLE,
  PLAY_STANDING,
  RISK_COUNT_KEY,
  RISK_COUNT_LABEL,
  RISK_COUNT_NOTE,
  SHARED_LIMITS,
  SHARED_REMINDER,
  SIGN_REMINDER,
} from "./shared-texts.ts";
import { HEARING_QUESTION, SIGNS_SECTION, WALKING_QUESTION, listSigns } from "./signs.ts";

/**
 * Builds the report of a risk count, 0–20 (texts are our own). `counted` are the numbers of the
 * counted questions; where the answers are not known they are left out, and so is all that depends on them. `months` is the age,
 * where it is known: nothing that is stored or sent depends on it.
 */
export function buildAsdReport(riskCount: number, counted?: readonly number[], months?: number): Report {
  const { level, label, tone, toneLabel } = classifyAsd(riskCount);
  const texts = LEVEL_TEXTS[level];
  const isSign = level === "low" && listSigns(counted ?? [], months).length > 0;
  return {
    ...openReport(level, riskCount, counted, months),
    label,
    toneLabel,
    tone,
    total: measureRisk(riskCount),
    measures: [],
    preferences: [],
    description: texts.description,
    interpretation: [describeCount(riskCount), ...texts.interpretation],
    limits: [...texts.limits, ...SHARED_LIMITS],
    extras: [
      ...describeCounted(counted ?? []),
      {
        title: NEXT_STEPS_TITLE,
        paragraphs: [texts.nextStepsLead],
        items: listNextSteps(level, counted, months),
        isNumbered: true,
      },
      SIGNS_SECTION,
      ...(counted === undefined ? [] : describeExpected(counted)),
      texts.supportResources,
      listPlay(texts.developmentAreas, counted),
      describeConfidence(riskCount),
    ],
    recommendations: texts.recommendations,
    professionalReminder: `${isSign ? SIGN_REMINDER : texts.professionalReminder}${SHARED_REMINDER}${level === "high" || isSign ? "" : ANY_COUNT_REMINDER}`,
  };
}

/** The spec's interpretation object (spec 3, infant ASD result): texts of the band alone, nothing from the answers. */
interface AsdInterpretation {
  readonly riskType: string;
  readonly riskDescription: string;
  readonly recommendations: readonly Recommendation[];
  readonly nextSteps: readonly string[];
  readonly supportResources: readonly string[];
  readonly developmentAreas: readonly string[];
  readonly description: string;
}

/** The interpretation object of a risk count, 0–20, as the result stores it (spec 3). */
export function buildInterpretation(riskCount: number): AsdInterpretation {
  const { level, label } = classifyAsd(riskCount);
  const texts = LEVEL_TEXTS[level];
  return {
    riskType: label,
    riskDescription: openReport(level, riskCount, undefined).headline,
    recommendations: texts.recommendations,
    nextSteps: listNextSteps(level),
    supportResources: texts.supportResources.items,
    developmentAreas: texts.developmentAreas.items,
    description: texts.description,
  };
}

function measureRisk(value: number): Measure {
  const bands = MEASURE_BANDS;
  return {
    key: RISK_COUNT_KEY,
    label: RISK_COUNT_LABEL,
    value,
    max: QUESTION_COUNT,
    unit: "题",
    bands,
    note: RISK_COUNT_NOTE,
  };
}

/** A number that rises with worry would mislead as a bar: it stands at the end, in words, as the formula it is. */
function describeConfidence(riskCount: number): Section {
  return {
    title: CONFIDENCE_LABEL,
    paragraphs: [`${CONFIDENCE_NOTE}这次套出来是${computeConfidence(riskCount)}%。`],
  };
}

/** What the child does comes first, what to look at again second. */
function describeCount(riskCount: number): string {
  const expected = QUESTION_COUNT - riskCount;
  if (expected === 0) return `这${QUESTION_COUNT}题的回答都值得留意。`;
  if (riskCount === 0) return `这${QUESTION_COUNT}题问到的事，孩子平时都和多数同龄孩子差不多。`;
  return `${QUESTION_COUNT}题里有${expected}题，孩子平时的样子和多数同龄孩子差不多；另外${riskCount}题值得留意。`;
}

/** The questions to look at again, by number and in words; no section without one. */
export function describeCounted(counted: readonly number[]): Section[] {
  const items = ANSWER_WORDING.flatMap(({ counted: words }, index) =>
    counted.includes(index + 1) ? [`第${index + 1}题：${words}`] : [],
  );
  return items.length === 0 ? [] : [{ title: COUNTED_TITLE, paragraphs: [], items }];
}

/** Shown, and never sent: a child who does not walk yet is not sent running. */
function listPlay(section: ListSection, counted: readonly number[] | undefined): Section {
  if (counted?.includes(WALKING_QUESTION) !== true) return section;
  return {
    ...section,
    items: section.items.map((item) => (item.startsWith("跑跳") ? PLAY_STANDING : item)),
  };
}

/** What the child does; no worry about the hearing is nothing that a child does. */
function describeExpected(counted: readonly number[]): Section[] {
  const items = ANSWER_WORDING.flatMap(({ expected: words }, index) =>
    counted.includes(index + 1) || index + 1 === HEARING_QUESTION ? [] : [words],
  );
  return items.length === 0 ? [] : [{ title: EXPECTED_TITLE, paragraphs: [], items }];
}
