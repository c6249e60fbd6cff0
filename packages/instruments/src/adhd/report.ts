import type { Report, Section } from "../instrument.ts";
import { LEVEL_MAXIMA, PART_BANDS, RESULT_KINDS, type ResultCode } from "./bands.ts";
import { BOTH_RAISED_LABEL, CORE_ONLY_LABEL, adhdCard } from "./card.ts";
import { classifyAdhd, findPartBand } from "./classify.ts";
import { CORE_NOTABLE_FROM, CORE_QUESTIONS, type Part } from "./key.ts";
import { measurePart, measureTotal } from "./page.ts";
import {
  BOOK,
  BOOK_TODAY,
  CELL_TEXTS,
  CORE_ONLY_LABEL_NOTE,
  CORE_ONLY_TEXTS,
  HINT_REMINDER,
  DRIVING,
  HOPE,
  WRITE_EXAMPLES,
  type CellTexts,
} from "./report-texts.ts";
import {
  ALL_SOMETIMES,
  CONTEXT_QUESTIONS,
  CORE_FEW,
  CORE_NOTABLE,
  CORE_SOURCE,
  CORE_TITLE,
  ELATION_WARNING,
  HIGHER_COUNTS,
  HYPERACTIVITY_INSTEAD,
  LIMIT_BASE,
  LIMIT_BASE_HINT,
  LIMIT_DIAGNOSIS,
  LIMIT_ERROR,
  NEAR_LINE,
  PART_LABELS,
  PART_SIGNS,
  WEIGHT_NOTABLE,
  WEIGHT_SCORE,
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
  const texts = chooseTexts(code, core ?? 0, { attention, hyperactivity });
  const measures = [measurePart("attention", attention), measurePart("hyperactivity", hyperactivity)];
  return {
    headline: texts.headline,
    firstScreen: {
      weight: describeWeight(code, core, describeNear({ attention, hyperactivity }) !== undefined),
      limit: texts.firstLimit,
      today: texts.today,
    },
    label,
    isLabelAside: true,
    labelNote: texts.labelNote,
    toneLabel: texts.toneLabel,
    tone,
    ...(isHint ? { offersHelpLine: true } : {}),
    total: measureTotal(attention + hyperactivity),
    measures,
    measuresNote: isHint ? SHARE_ORIGIN : ORIGIN,
    preferences: [],
    description: texts.description,
    interpretation: [
      describeScores(attention, hyperactivity) + describeFew(core, hasHighHyperactivityAlone(code)),
      ...(hyperactivity > LEVEL_MAXIMA[0] ? [ELATION_WARNING] : []),
      ...texts.interpretation,
      ...(attention === ALL_SOMETIMES_SCORE && hyperactivity === ALL_SOMETIMES_SCORE ? [ALL_SOMETIMES] : []),
    ],
    limits: [texts.limit, LIMIT_DIAGNOSIS, isHint ? LIMIT_BASE_HINT : LIMIT_BASE, LIMIT_ERROR],
    extras: core === undefined ? [CONTEXT_QUESTIONS] : [describeCore(core, code), CONTEXT_QUESTIONS],
    recommendations: texts.recommendations,
    professionalReminder:
      code === "A-A" && !isHint
        ? texts.professionalReminder
        : `${HOPE}${texts.professionalReminder}\n${DRIVING}`,
  };
}

type PartScores = Readonly<Record<Part, number>>;
type ReportTexts = Omit<CellTexts, "bridge"> & Required<Pick<Report, "toneLabel" | "labelNote">>;

/** The texts of a cell; with the core hint those that say to ask, whatever the parts say. */
function chooseTexts(code: ResultCode, core: number, scores: PartScores): ReportTexts {
  const names = { toneLabel: nameResult(code), labelNote: describeLabel(code) };
  if (core < CORE_NOTABLE_FROM) {
    const texts = { ...CELL_TEXTS[code], ...names };
    return code === "A-A" ? { ...texts, ...describeNear(scores) } : texts;
  }
  if (code !== "A-A") return { ...sendOn(CELL_TEXTS[code], core), ...names };
  return { ...CORE_ONLY_TEXTS, toneLabel: CORE_ONLY_LABEL, labelNote: CORE_ONLY_LABEL_NOTE };
}

/** With the core hint there is one thing to do today: to ask. */
function sendOn(texts: CellTexts, core: number): CellTexts {
  if (texts.today === BOOK_TODAY) return texts;
  const professionalReminder = `${CORE_WORDS}${countHigh(core)}，${HINT_REMINDER}`;
  const recommendations = [BOOK, ...texts.recommendations.slice(1, -1), WRITE_EXAMPLES];
  return { ...texts, today: BOOK_TODAY, recommendations, professionalReminder };
}

/** What screens say of a result: the same words here, in the history and on the info page. */
function nameResult(code: ResultCode): string {
  if (code === "D-A") return BOTH_RAISED_LABEL;
  const { label } = RESULT_KINDS[code];
  return adhdCard.plainLabels?.[label] ?? label;
}

/** The stored label sounds surer than it is. */
function describeLabel(code: ResultCode): string {
  const instead = code === "A-A" ? "不是说你一定没有ADHD" : "有没有ADHD，光凭分数说不准";
  return `这个名字说得太满，意思只是“${nameResult(code)}”，${instead}。`;
}

/** Below the line, but within the error of it: which parts are now and then there, and how near; undefined where neither is. */
function describeNear(scores: PartScores): Pick<CellTexts, "headline" | "description"> | undefined {
  const line = LEVEL_MAXIMA[0] + 1;
  const parts = (["attention", "hyperactivity"] as const).filter(
    (part) => findPartBand(scores[part]) !== PART_BANDS[0],
  );
  if (parts.length === 0) return undefined;
  const near = parts.map((part) => `${PART_LABELS[part]}差${line - scores[part]}分`);
  return {
    headline: `过去半年，${parts.map((part) => PART_SIGNS[part]).join("、")}，你偶尔会有，还不算多。`,
    description: `两部分都没到17分这条提示线（到了就值得多留意），${near.join("，")}。${NEAR_LINE}`,
  };
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
  const own = [first, second].includes(OWN_BAND) ? `（“${OWN_BAND}”是我们自己加的一档，没有研究依据）` : "";
  return `${parts}${own}。`;
}

/** The band that no published line bounds. */
const OWN_BAND = "略高";

/** The other rule, where the first screen does not say it. */
function describeFew(core: number | undefined, isHyperactive: boolean): string {
  if (core === undefined || core >= CORE_NOTABLE_FROM) return "";
  const count = core === 0 ? "没有一题偏高" : `有${core}题偏高`;
  const rest = isHyperactive
    ? "。不过那里面只有2题问坐不住，你看多动冲动的分就好"
    : `，到${CORE_NOTABLE_FROM}题才算多`;
  return `另一种算法只看其中6题，你${count}${rest}。`;
}

/** The fold below gives them their name, and says that the study was about the original questions. */
const CORE_WORDS = "18题里最要留意的6题，";

/** Whose questions they are, beside the scores. */
const ORIGIN = "题目是我们照世卫组织的量表另写的，还没验证过。";
const SHARE_ORIGIN = "“11位”说的是世卫组织的量表；我们的题是照它另写的，还没验证过。";

/** Where no part is high. */
const LOW = "单看分数，不用专门做什么。不过";
const NEAR = "两部分都没到提示线，但离得不远；哪天开始误事了，就去问医生。";
const MISSED = "自评会漏掉不少人：真有ADHD，也可能答出这样的分数。";

/** What to do comes first: what the core count means, the better studied rule, or a high part; then how many have it, where a study says so. */
function describeWeight(code: ResultCode, core: number | undefined, isNear: boolean): string {
  const { bridge } = CELL_TEXTS[code];
  if (core !== undefined && core >= CORE_NOTABLE_FROM) {
    return `${CORE_WORDS}${countHigh(core)}，${WEIGHT_NOTABLE}`;
  }
  return bridge === "" ? (isNear ? NEAR : LOW) + MISSED : bridge + WEIGHT_SCORE;
}

/** Four of the six core questions ask about attention. */
function hasHighHyperactivityAlone(code: ResultCode): boolean {
  return code === "C-A" || code === "C-B";
}

/** After the words for the core questions. */
function countHigh(core: number): string {
  return core === CORE_QUESTIONS.length ? `你${core}题都偏高` : `你有${core}题偏高`;
}

function describeCore(core: number, code: ResultCode): Section {
  const numbers = CORE_QUESTIONS.map(({ question }) => question).join("、");
  const count = core === 0 ? "这次没有一题偏高" : `你有${core}题偏高`;
  const isHint = core >= CORE_NOTABLE_FROM;
  return {
    title: CORE_TITLE,
    paragraphs: [
      `18题里，最要留意的是第${numbers}题，叫“核心6题”。我们参考的是世界卫生组织成人ADHD自评量表ASRS v1.1，下面叫“原量表”；在它的研究里，跟这6题对应的题最能看出ADHD。每题选到多少算偏高，标准不一样；至少${CORE_NOTABLE_FROM}题偏高，就值得去问医生。${count}。`,
      isHint ? CORE_NOTABLE : CORE_FEW,
      ...explainDifference(code, isHint),
      CORE_SOURCE,
    ],
  };
}

/** Where the core and the parts say different things: which of them to follow. */
function explainDifference(code: ResultCode, isHint: boolean): readonly string[] {
  if ((code === "A-A") !== isHint) return [];
  return [hasHighHyperactivityAlone(code) ? HYPERACTIVITY_INSTEAD : HIGHER_COUNTS];
}
