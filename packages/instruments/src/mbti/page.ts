import type { Preference } from "../instrument.ts";
import type { ResultInput, ResultPage } from "../result-page.ts";
import { choose, fill, type Values } from "../table.ts";
import { findMbtiFacts } from "./facts.ts";
import { LETTER_LABELS, describeLean } from "./lean.ts";
import { MBTI_AGAIN, MBTI_PAGES, findType, listParts } from "./pages.ts";
import {
  readCounts,
  scoreCounts,
  type LetterCounts,
  type MbtiScores,
  type ScoredDimension,
} from "./score.ts";
import { MBTI_SHEET } from "./sheet.ts";
import {
  BORDERLINE_TEXTS,
  CLARITY_SCALE,
  LABEL_NOTE,
  LETTER_TEXTS,
  LIMITS,
  OPEN_QUESTIONS,
  READING,
  TYPE_NOTE,
  type Step,
} from "./texts.ts";

/** Strengths in percent from which a preference is clear and strong: 16 and 19 of 23 answers (see README.md). */
const CLEAR_FROM_PERCENT = 70;
const STRONG_FROM_PERCENT = 83;

/** Builds the page of a result from its eight counts; undefined if the scores do not belong to this test. */
export function findMbtiPage({ scores }: ResultInput): ResultPage | undefined {
  const counts = readCounts(scores);
  return counts && writeMbtiPage(scoreCounts(counts));
}

/** Builds the page of a scored result. If letters are borderline, the page names the nearest type. */
export function writeMbtiPage(scores: MbtiScores): ResultPage {
  const { counts, type, clarity, dimensions } = scores;
  const facts = findMbtiFacts(scores);
  const { id, value } = choose(MBTI_PAGES, facts);
  const { headline, ...texts } = fill(value, listValues(scores));
  const profile = findType(type);
  return {
    ...texts,
    id,
    headline,
    typeName: { letters: type, name: profile.name, portrait: headline, note: TYPE_NOTE },
    parts: listParts(profile),
    hasSafety: false,
    total: { ...CLARITY_SCALE, value: clarity },
    measures: [],
    preferences: dimensions.map((dimension) => describePreference(dimension, counts)),
    again: choose(MBTI_AGAIN, facts).value,
    sections: [],
    limits: LIMITS,
    reading: READING,
    label: { text: type, note: LABEL_NOTE },
    sheet: { meaning: choose(MBTI_SHEET, facts).value },
  };
}

/** Returns the placeholder values that describe borderline letters; empty if there are none. */
function listValues({ type, dimensions }: MbtiScores): Values {
  const open = dimensions.filter(({ isBorderline }) => isBorderline);
  const clear = dimensions.filter(({ isBorderline }) => !isBorderline);
  const [first] = open;
  if (first === undefined) return {};
  const [one, other] = first.letters;
  return {
    type,
    types: `${type}、${first.neighbour}`,
    clear: clear.map(({ letter }) => LETTER_LABELS[letter]).join("、"),
    open: `${LETTER_LABELS[one]}还是${LETTER_LABELS[other]}`,
    count: open.length === 2 ? "两" : "三",
    number: open.length === 2 ? "四" : "八",
    question: OPEN_QUESTIONS[first.key],
  };
}

function describePreference(dimension: ScoredDimension, counts: LetterCounts): Preference {
  const { key, letter, margin, strengthPercent, isBorderline, neighbour } = dimension;
  const lean = describeLean(dimension, counts);
  if (!isBorderline) return { ...lean, description: LETTER_TEXTS[letter][findStep(strengthPercent)] };
  const values = Object.fromEntries(lean.poles.map((pole) => [pole.letter, `${pole.count}`]));
  return {
    ...lean,
    neighbour,
    description: fill(BORDERLINE_TEXTS[margin === 0 ? "tie" : key], values),
  };
}

function findStep(strengthPercent: number): Step {
  if (strengthPercent >= STRONG_FROM_PERCENT) return "strong";
  return strengthPercent >= CLEAR_FROM_PERCENT ? "clear" : "slight";
}
