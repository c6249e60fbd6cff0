import type { Measure, Recommendation, Report, Section } from "../instrument.ts";
import { LEVEL_MAXIMA, PART_BANDS, RESULT_KINDS, TONE_LABELS, type ResultCode } from "./bands.ts";
import { classifyAdhd, findPartBand } from "./classify.ts";
import { CORE_NOTABLE_FROM, CORE_QUESTIONS, PART_MAX, TOTAL_MAX, type Part } from "./key.ts";
import {
  BOOK,
  BOOK_TODAY,
  CELL_TEXTS,
  CORE_ONLY_LABEL,
  CORE_ONLY_LABEL_NOTE,
  CORE_ONLY_TEXTS,
  HINT_REMINDER,
  WRITE_EXAMPLES,
  type CellTexts,
} from "./report-texts.ts";
import {
  ALL_SOMETIMES,
  CONTEXT_QUESTIONS,
  CORE_DIFFERENCE,
  CORE_FEW,
  CORE_NOTABLE,
  CORE_SOURCE,
  CORE_TITLE,
  ELATION_WARNING,
  PART_LABELS,
  PART_NOTES,
  SHARED_LIMITS,
  TOTAL_LABEL,
  TOTAL_NOTE,
  WEIGHT_BASE,
  WEIGHT_HIGH,
  WEIGHT_NOTABLE,
  WEIGHT_SOMEWHAT_HIGH,
  WEIGHT_UNKNOWN,
} from "./shared-texts.ts";

/** Nine times 有时. */
const ALL_SOMETIMES_SCORE = 18;

interface ReportInput {
  /** 0–36. */
  readonly attention: number;
  /** 0–36. */
  readonly hyperactivity: number;
  /** Core questions met, 0–6; undefined for older results, and then the report has no core section. */
  readonly core?: number | undefined;
}

/** Builds the report of a result from its part scores (texts are our own). */
export function buildAdhdReport({ attention, hyperactivity, core }: ReportInput): Report {
  const code = classifyAdhd(attention, hyperactivity);
  const { label, tone } = RESULT_KINDS[code];
  const isHint = (core ?? 0) >= CORE_NOTABLE_FROM;
  const isCoreOnly = isHint && code === "A-A";
  const texts = isCoreOnly
    ? { ...CORE_ONLY_TEXTS, ...nameCore(core ?? 0) }
    : isHint
      ? sendOn(CELL_TEXTS[code])
      : CELL_TEXTS[code];
  const measures = [measurePart("attention", attention), measurePart("hyperactivity", hyperactivity)];
  return {
    headline: texts.headline,
    firstScreen: { weight: describeWeight(code, core), limit: texts.firstLimit, today: texts.today },
    label,
    isLabelAside: true,
    labelNote: isCoreOnly ? CORE_ONLY_LABEL_NOTE : describeLabel(code),
    toneLabel: isCoreOnly ? CORE_ONLY_LABEL : TONE_LABELS[tone],
    tone,
    total: measureTotal(attention + hyperactivity),
    measures,
    preferences: [],
    description: texts.description,
    interpretation: [
      describeScores(attention, hyperactivity),
      ...texts.interpretation,
      ...(attention === ALL_SOMETIMES_SCORE && hyperactivity === ALL_SOMETIMES_SCORE ? [ALL_SOMETIMES] : []),
    ],
    limits: [texts.limit, ...SHARED_LIMITS],
    extras: core === undefined ? [CONTEXT_QUESTIONS] : [describeCore(core, code), CONTEXT_QUESTIONS],
    recommendations:
      hyperactivity > LEVEL_MAXIMA[1] ? warnOfElation(texts.recommendations) : texts.recommendations,
    professionalReminder: texts.professionalReminder,
  };
}

/** With the core hint there is one thing to do today, whatever the parts say: to ask. */
function sendOn(texts: CellTexts): CellTexts {
  if (texts.today === BOOK_TODAY) return texts;
  const recommendations = [BOOK, ...texts.recommendations.slice(1, -1), WRITE_EXAMPLES];
  return { ...texts, today: BOOK_TODAY, recommendations, professionalReminder: HINT_REMINDER };
}

/** Both parts are low: the number of core questions that are not, in words, because a headline begins without a figure. */
function nameCore(core: number): Pick<CellTexts, "headline" | "description"> {
  const words = core === CORE_QUESTIONS.length ? "全都" : `里有${core === CORE_NOTABLE_FROM ? "四" : "五"}题`;
  return {
    headline: `过去半年，这些事总的来说不常出现，但核心六题${words}达到了标准，值得去问一问。`,
    description: `两部分都没到17分这条提示线，但是核心6题${core === CORE_QUESTIONS.length ? "全都" : `里有${core}题`}达到了标准，所以不能只看分数低的这一边。`,
  };
}

/** Beside the card that says how to book: who need not wait for a number that is far off. */
function warnOfElation([book, ...others]: readonly Recommendation[]): readonly Recommendation[] {
  return book === undefined
    ? []
    : [{ ...book, description: `${book.description}${ELATION_WARNING}` }, ...others];
}

/** The stored label sounds surer than it is: what its first words stand for. */
function describeLabel(code: ResultCode): string {
  const { label, tone } = RESULT_KINDS[code];
  const [likelihood = ""] = label.split("存在");
  const instead = code === "A-A" ? "不能用来排除ADHD" : `不是说你${likelihood}有ADHD`;
  return `它只按分数归类，里面的“${likelihood}”说的是${TONE_LABELS[tone]}，${instead}。`;
}

function measureTotal(value: number): Measure {
  return { key: "total", label: TOTAL_LABEL, value, max: TOTAL_MAX, unit: "分", bands: [], note: TOTAL_NOTE };
}

function measurePart(part: Part, value: number): Measure {
  const note = PART_NOTES[part][PART_BANDS.indexOf(findPartBand(value))] ?? "";
  return { key: part, label: PART_LABELS[part], value, max: PART_MAX, unit: "分", bands: PART_BANDS, note };
}

function describeScores(attention: number, hyperactivity: number): string {
  const [first, second] = [findPartBand(attention).label, findPartBand(hyperactivity).label];
  const [one, other] = [
    `${PART_LABELS.attention}${attention}分`,
    `${PART_LABELS.hyperactivity}${hyperactivity}分`,
  ];
  const parts =
    first === second
      ? `${one}，${other}，都属于“${first}”`
      : `${one}，属于“${first}”；${other}，属于“${second}”`;
  return `${parts}。每部分满分${PART_MAX}分，17分是提示线；两部分合计${attention + hyperactivity}分，满分${TOTAL_MAX}分。`;
}

/** The core count comes first: it is the better studied rule. Then the base rate, or what a high part still means. */
function describeWeight(code: ResultCode, core: number | undefined): string {
  if (core === undefined) return `${WEIGHT_UNKNOWN}${WEIGHT_BASE}`;
  const count = core === 0 ? "你一题都没达到" : `你达到了${core}题`;
  if (core >= CORE_NOTABLE_FROM) {
    return `核心6题里，${count}，到${CORE_NOTABLE_FROM}题就算有提示。${WEIGHT_NOTABLE}`;
  }
  const line = `达到${CORE_NOTABLE_FROM}题才算有提示`;
  return `核心6题在原量表的研究里最管用，${line}，${count}。${describeBridge(code)}`;
}

/** The core is low: where a part is not, to ask is worth while all the same. */
function describeBridge(code: ResultCode): string {
  if (code === "A-A") return WEIGHT_BASE;
  const isAttention = code === "B-A" || code === "B-B";
  const isHyperactivity = code === "C-A" || code === "C-B";
  const part = isAttention
    ? "但专注困难这部分分数"
    : isHyperactivity
      ? "但多动冲动这部分分数"
      : "但两部分分数都";
  return `${part}${CELL_TEXTS[code].today === BOOK_TODAY ? WEIGHT_HIGH : WEIGHT_SOMEWHAT_HIGH}`;
}

function describeCore(core: number, code: ResultCode): Section {
  const numbers = CORE_QUESTIONS.map(({ question }) => question).join("、");
  const rule = `第${numbers}题可以单独看。每题各有标准，至少${CORE_NOTABLE_FROM}题达到，才算有提示。`;
  const count = core === 0 ? "你没有一题达到。" : `你达到了${core}题。`;
  const isHint = core >= CORE_NOTABLE_FROM;
  return {
    title: CORE_TITLE,
    paragraphs: [
      `${rule}${count}`,
      isHint ? CORE_NOTABLE : CORE_FEW,
      ...(isHint === (code === "A-A") ? [CORE_DIFFERENCE] : []),
      CORE_SOURCE,
    ],
  };
}
