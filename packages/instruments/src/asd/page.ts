import type { Band } from "../measure.ts";
import type { PageSection, ResultInput, ResultPage } from "../result-page.ts";
import { choose, fill, type Values } from "../table.ts";
import { HEARING_QUESTION, findAsdFacts, findSigns, type AsdFacts } from "./facts.ts";
import { ASD_AGAIN, ASD_PAGES } from "./pages.ts";
import {
  RISK_COUNT_KEY,
  classifyAsd,
  findCountedQuestions,
  parseAsdAnswers,
  readRiskCount,
} from "./score.ts";
import { ASD_SHEET, listCounted } from "./sheet.ts";
import {
  COUNTED_TITLE,
  EXPECTED_TITLE,
  LABEL_NOTE,
  LIMITS,
  LOSS,
  PLAY,
  READING,
  RESOURCES,
  RISK_SCALE,
} from "./texts.ts";
import { ANSWER_WORDING, findWording } from "./wordings.ts";

/**
 * Builds the page of a result from its risk count (0–20) and, if known, its answers and the age in completed months.
 * Undefined if the scores do not belong to this test. Answers with a different count are ignored.
 */
export function findAsdPage({ scores, answers, months }: ResultInput): ResultPage | undefined {
  const riskCount = readRiskCount(scores);
  if (riskCount === undefined) return undefined;
  const counted = findCounted(answers, riskCount);
  const facts = findAsdFacts(riskCount, counted, months);
  const { id, value } = choose(ASD_PAGES, facts);
  return {
    ...fill(value, {
      ...describeCountAndAge(riskCount, months),
      ...(counted && describeCounted(counted, months)),
    }),
    id,
    hasSafety: true,
    total: { ...RISK_SCALE, bands: nameBands(facts), value: riskCount },
    measures: [],
    preferences: [],
    box: LOSS,
    again: choose(ASD_AGAIN, facts).value,
    sections: [...(counted ? listAnswers(counted) : []), RESOURCES, PLAY],
    limits: LIMITS,
    reading: READING,
    label: { text: classifyAsd(riskCount).label, note: LABEL_NOTE },
    sheet: {
      meaning: choose(ASD_SHEET, facts).value,
      ...(counted && { counted: [listCounted(RISK_COUNT_KEY, counted, findSigns(counted, months))] }),
    },
  };
}

/** Names the bands in the picture, except where 低 or 中等 would stand beside a warning sign. */
function nameBands({ level, sign }: AsdFacts): readonly Band[] {
  if (sign === "yes" && level !== "many") return RISK_SCALE.bands;
  return RISK_SCALE.bands.map((band, index) => ({ ...band, pictureLabel: ["低", "中等", "高"][index]! }));
}

function findCounted(answers: ResultInput["answers"], riskCount: number): readonly number[] | undefined {
  const parsed = answers && parseAsdAnswers(answers);
  if (!parsed?.ok) return undefined;
  const counted = findCountedQuestions(parsed.answers);
  return counted.length === riskCount ? counted : undefined;
}

/** Returns the placeholder values that need no answers: the risk count, and the age in words for a telephone call. */
export function describeCountAndAge(count: number, months: number | undefined): Values {
  return { count: sayPlaces(count), age: months === undefined ? "（几）个月" : `${months}个月` };
}

/**
 * Returns the placeholder values that describe the answers that are risk signs. `said` omits hearing, which has a
 * sentence of its own.
 */
export function describeCounted(counted: readonly number[], months: number | undefined): Values {
  const signs = findSigns(counted, months);
  const others = counted.filter((question) => question !== HEARING_QUESTION && !signs.includes(question));
  const hasHearing = counted.includes(HEARING_QUESTION);
  return {
    asked: FEW_PLACES[signs.length + Number(hasHearing)] ?? "几处",
    things: quote(counted.slice(0, 2).map((question) => findWording(question).name)),
    signs: quote(sayBriefly(signs)),
    others: quote(sayBriefly(others)),
    said: sayBriefly([...signs, ...others]).join("，"),
  };
}

/** Names at most two topics for a telephone call, because nobody remembers a long list. */
function sayBriefly(questions: readonly number[]): string[] {
  return questions.slice(0, 2).map((question) => findWording(question).said);
}

function sayPlaces(count: number): string {
  return FEW_PLACES[count] ?? `${count}处`;
}

const FEW_PLACES = ["没有一处", "一处", "两处"];

/** Puts each text in quotation marks and joins them: “听力”、“爬高”和“走路”. */
export function quote(things: readonly string[]): string {
  const quoted = things.map((thing) => `“${thing}”`).join("、");
  return quoted.replace(/、(?=[^、]*$)/, "和");
}

/** Builds one list of expected answers and one of risk signs; omits an empty list. */
function listAnswers(counted: readonly number[]): PageSection[] {
  const expected = ANSWER_WORDING.filter((_, index) => !counted.includes(index + 1));
  return [
    { title: COUNTED_TITLE, paragraphs: [], items: counted.map((question) => findWording(question).counted) },
    { title: EXPECTED_TITLE, paragraphs: [], items: expected.map((wording) => wording.expected) },
  ].filter(({ items }) => items.length > 0);
}
