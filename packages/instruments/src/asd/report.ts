import type { Measure, Recommendation, Report, Section } from "../instrument.ts";
import { MEASURE_BANDS, type RiskLevel } from "./bands.ts";
import { classifyAsd } from "./classify.ts";
import { QUESTION_COUNT } from "./key.ts";
import { listNextSteps } from "./next-steps.ts";
import { openReport, quoteSigns } from "./opening.ts";
import { LEVEL_TEXTS, type ListSection } from "./report-texts.ts";
import {
  ANSWER_WORDING,
  ANY_COUNT_REMINDER,
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
  ORIGIN,
  SHARE_ORIGIN,
  UNUSUAL_DAYS,
} from "./shared-texts.ts";
import {
  RESCREEN_SIGNS,
  SIGNS_FACTS,
  SIGNS_SECTION,
  askAboutSpeech,
  WALKING_QUESTION,
  wordSign,
} from "./signs.ts";

/**
 * Builds the report of a risk count, 0–20 (texts are our own). `counted` are the numbers of the
 * counted questions; where the answers are not known they are left out, and so is all that depends on them. `months` is the age,
 * where it is known: nothing that is stored or sent depends on it.
 */
export function buildAsdReport(riskCount: number, counted?: readonly number[], months?: number): Report {
  const { level, label, tone, toneLabel } = classifyAsd(riskCount);
  const texts = LEVEL_TEXTS[level];
  const signs = (counted ?? []).filter((question) => wordSign(question, months) !== undefined);
  const isSign = level === "low" && signs.length > 0;
  // Which questions the second stage is about, and what comes after it.
  const isFirst = level === "medium";
  return {
    ...openReport(level, riskCount, counted, months),
    label,
    toneLabel: isSign ? labelSigns(riskCount, signs.length) : toneLabel,
    tone,
    total: measureRisk(riskCount),
    measures: [],
    measuresNote: level === "medium" ? SHARE_ORIGIN : ORIGIN,
    preferences: [],
    description: texts.description,
    interpretation: [describeCount(riskCount), ...texts.interpretation],
    limits: [...texts.limits, ...SHARED_LIMITS, ...(riskCount === 0 ? [] : [UNUSUAL_DAYS])],
    extras: [
      ...(counted === undefined ? [] : describeCounted(counted).map((section) => ({ ...section, isFirst }))),
      {
        title: NEXT_STEPS_TITLE,
        paragraphs: texts.nextStepsLead,
        items: listNextSteps(level, counted, months),
        isNumbered: true,
        isFirst,
      },
      level === "high" ? RESCREEN_SIGNS : listWarningSigns(level === "medium" ? signs : []),
      ...(counted === undefined ? [] : describeExpected(counted)),
      isSign ? { ...texts.supportResources, paragraphs: [SOONEST] } : texts.supportResources,
      listPlay(texts.developmentAreas, counted),
    ],
    recommendations: texts.recommendations,
    professionalReminder: remind(texts.professionalReminder, level, isSign, signs.length > 0, months),
  };
}

/** Whom to ask; where nobody is sent to be evaluated yet, what the child should say at this age; then what does not wait. */
function remind(
  whomToAsk: string,
  level: RiskLevel,
  isSign: boolean,
  isGoing: boolean,
  months: number | undefined,
): string {
  const speech = level === "high" ? "" : askAboutSpeech(months, isGoing);
  const anyCount = level === "high" || isSign ? "" : ANY_COUNT_REMINDER;
  return [`${isSign ? SIGN_REMINDER : whomToAsk}${anyCount}`, speech, SHARED_REMINDER]
    .filter(Boolean)
    .join("\n");
}

/** Above the places to go, where a sign counted. */
const SOONEST = "这一两周就去，下面前两家，哪家能早看就去哪家。";

/** In the place of the words for the band, which would say that all is well. */
function labelSigns(riskCount: number, signCount: number): string {
  if (riskCount === 1) return "只有1题，但这一题要去问";
  return `只有2题，但${signCount === 1 ? "其中一题" : "两题都"}要去问`;
}

/** The list says not to wait, a medium result to confirm first: what to do first about the signs that counted there. */
function listWarningSigns(signs: readonly number[]): Section {
  if (signs.length === 0) return SIGNS_SECTION;
  const hint = `${quoteSigns(signs, undefined)}，下面这张表里也有差不多的说法。表里的情况只要有一样，这一两周就去问儿童保健医生，不用等二次确认。`;
  return { ...SIGNS_SECTION, paragraphs: [hint, ...SIGNS_FACTS] };
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

/** What the child does comes first, what to look at again second. */
function describeCount(riskCount: number): string {
  const expected = QUESTION_COUNT - riskCount;
  if (expected === 0) return `这${QUESTION_COUNT}题的回答都值得留意。`;
  if (riskCount === 0) return `这${QUESTION_COUNT}题里，没有看到要留意的地方。`;
  return `${QUESTION_COUNT}题里有${expected}题，没有看到要留意的地方，另外${riskCount}题值得留意。`;
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

/** What the child does. */
function describeExpected(counted: readonly number[]): Section[] {
  const items = ANSWER_WORDING.flatMap(({ expected: words }, index) =>
    counted.includes(index + 1) ? [] : [words],
  );
  return items.length === 0 ? [] : [{ title: EXPECTED_TITLE, paragraphs: [], items }];
}
