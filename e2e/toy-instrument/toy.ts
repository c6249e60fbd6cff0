import { isAnsweredTooFast } from "../answer-quality.ts";
import { parseAnswerSheet } from "../answer-sheet.ts";
import { compareTracks, type Track } from "../change.ts";
import type { AnswerIssue, Band, Instrument, RawAnswers, Report } from "../instrument.ts";
import { describeUnknownKey } from "../issue-text.ts";
import { toyAbout } from "./about.ts";
import { OPTIONS, describeCount, toyQuestionnaire } from "./toy-questionnaire.ts";

const QUESTION_COUNT = 3;
const TOTAL_MAX = 6;
const TOTAL_LABEL = "整理分";

/** What the bar shows, and what is said of one band only; the label of a band is stored as `result_type`. */
const BANDS = [
  {
    max: 2,
    label: "随手放",
    tone: "calm",
    toneLabel: "收得少",
    headline: "你的东西多半用完就放在手边。",
    meaning: "桌上东西多，也可能只是这几天忙。",
  },
  {
    max: 4,
    label: "有时收",
    tone: "mild",
    toneLabel: "收得不多不少",
    headline: "你有时收一收，有时先放着。",
    meaning: "收不收，多半看当天有没有空。",
  },
  {
    max: 6,
    label: "常常收",
    tone: "moderate",
    toneLabel: "收得多",
    headline: "你离开时，桌面多半是收好的。",
    meaning: "东西有固定的位置，找起来省事。",
  },
] as const satisfies readonly (Band & Readonly<Record<string, unknown>>)[];

/** No noise: nobody has published an error for three questions about a desk. */
const TRACKS: readonly Track[] = [{ key: "total", label: "整理分", unit: "分", max: TOTAL_MAX }];

/** Three questions about a desk: the smallest whole instrument, registered by a journey only. */
export const toy: Instrument = {
  ...toyQuestionnaire,
  about: { ...toyQuestionnaire.about, ...toyAbout },
  info: {
    category: "生活习惯",
    difficulty: "容易",
    tags: ["桌面", "整理"],
    instructions: ["一共3题，想想过去一周，选一个最像的。"],
    dimensions: [{ name: TOTAL_LABEL, description: "三题相加，0到6分。" }],
    author: "心镜",
    lastUpdated: "2026-11-21",
    languages: ["简体中文"],
    features: ["3题，一次一题"],
    estimatedTime: { min: 1, max: 2, average: 1 },
    resultTypes: BANDS.map(({ label }) => label),
    sections: [{ title: "目的", paragraphs: ["给想知道自己多久收一次桌面的人。"] }],
    reminder: "桌面乱一点也没关系，找得到东西就好。",
  },
  // No doctor wants to know about a desk.
  sheet: { title: "结果摘要", blanks: ["姓名"], notesTitle: "我想记下的" },
  evaluate(raw) {
    const parsed = parse(raw);
    if (!parsed.ok) return { ok: false, issues: parsed.issues, messages: parsed.issues.map(describe) };
    const totalScore = sum(parsed.answers);
    const report = buildReport(totalScore);
    const { id: testType, version } = toyQuestionnaire;
    const scores = { total: totalScore };
    return {
      ok: true,
      outcome: { testType, version, totalScore, scores, resultType: report.label, extra: {}, report },
    };
  },
  reportFromScores(scores) {
    const total = readTotal(scores);
    return total === undefined ? undefined : buildReport(total);
  },
  explain(raw) {
    const parsed = parse(raw);
    if (!parsed.ok) return undefined;
    const contributions = toyQuestionnaire.questions.map(({ id, text }) => {
      const points = parsed.answers[id - 1] ?? 0;
      const answer = OPTIONS[points].label;
      return { question: id, text, answer, measure: "total", points, maxPoints: 2 };
    });
    const total = sum(parsed.answers);
    const { label } = classify(total);
    const text = `${TOTAL_LABEL}${total}分，在“${label}”这一段。`;
    return {
      contributions,
      distances: [{ measure: "total", text }],
      rule: ["很少0分，有时1分，经常2分，三题相加。", "0–2分是“随手放”，3–4分是“有时收”，5–6分是“常常收”。"],
    };
  },
  checkQuality: ({ activeMsByQuestion }) =>
    isAnsweredTooFast(activeMsByQuestion, QUESTION_COUNT)
      ? [{ code: "fast", text: "这次答得比较快，结果照样留着；想更准些，可以再答一次。" }]
      : [],
  change: {
    tracks: TRACKS,
    limits: ["书桌乱不乱，一天一个样。"],
    read: readTrack,
    compare(earlier, later) {
      const [from, to] = [readTrack(earlier.scores), readTrack(later.scores)];
      return from && to && { lead: [], verdicts: compareTracks(TRACKS, from, to) };
    },
    adviseRetest: () => ({ paragraphs: ["收拾完了再来。"] }),
  },
};

/** Reads a raw sheet: exactly 3 answers, each a whole number 0–2 or its digit as a string. */
function parse(raw: RawAnswers) {
  const scores = OPTIONS.map(({ value }) => value);
  return parseAnswerSheet(raw, QUESTION_COUNT, (answer) =>
    scores.find((score) => score === answer || String(score) === answer),
  );
}

/** One issue of an answer sheet in words. */
function describe(issue: AnswerIssue): string {
  switch (issue.code) {
    case "count":
      return describeCount(issue.actual);
    case "missing":
      return `缺少第${issue.question}题的答案`;
    case "invalid":
      return `第${issue.question}题的答案必须是0-2之间的整数`;
    case "unknown":
      return describeUnknownKey(issue.key);
  }
}

function sum(answers: readonly number[]): number {
  return answers.reduce((total, answer) => total + answer, 0);
}

/** The band of a total, 0–6. Example: 4 is still 有时收. */
function classify(total: number) {
  return BANDS.find(({ max }) => total <= max) ?? BANDS[2];
}

function readTotal(scores: unknown): number | undefined {
  if (typeof scores !== "object" || scores === null || !("total" in scores)) return undefined;
  const { total } = scores;
  const fits = typeof total === "number" && Number.isInteger(total) && total >= 0 && total <= TOTAL_MAX;
  return fits ? total : undefined;
}

function readTrack(scores: unknown): Readonly<Record<string, number>> | undefined {
  const total = readTotal(scores);
  return total === undefined ? undefined : { total };
}

function buildReport(value: number): Report {
  const { label, tone, toneLabel, headline, meaning } = classify(value);
  const note = "三题加起来，最高6分。";
  return {
    headline,
    label,
    toneLabel,
    tone,
    total: { key: "total", label: TOTAL_LABEL, value, max: TOTAL_MAX, unit: "分", bands: BANDS, note },
    measures: [],
    preferences: [],
    description: "三件事，各看多久做一次。",
    interpretation: [meaning],
    limits: ["三道题只看桌面，看不出你是怎样的人。"],
    extras: [],
    recommendations: [
      { icon: "📦", title: "给一样东西找个家", description: "今天挑一样最常找的东西，固定放在一个地方。" },
    ],
    professionalReminder: "这份小测没有什么要问专业人士的。桌面乱得让你发愁时，请家人或同事搭把手就好。",
  };
}
