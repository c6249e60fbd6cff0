import type { Measure } from "../../instrument.ts";
import type { ResultPage } from "../../result-page.ts";
import { choose, fill } from "../../table.ts";
import { HEARING_QUESTION, findAgeGroup, findSigns } from "../facts.ts";
import { describeCounted, describeCountAndAge, quote } from "../page.ts";
import { FOLLOW_UP_SHEET, listCounted } from "../sheet.ts";
import { FOLLOW_UP_READING, LIMITS, LOSS, PLAY, RESOURCES } from "../texts.ts";
import { findWording } from "../wordings.ts";
import {
  FOLLOW_UP_AGAIN,
  FOLLOW_UP_PAGES,
  LABELS,
  LEFT_NOTES,
  STILL_FAILED_LABEL,
  type FollowUpFacts,
} from "./pages.ts";

const LEFT_KEY = "stillFailed";

/**
 * Number of failed questions from which the published rule refers the child for an evaluation (see `asd/README.md`).
 */
const REFER_FROM = 2;

/**
 * Builds the page after the second stage. `stillFailed` are those of the 3–7 questions `asked` that remained failed;
 * `months` is the age in completed months, if known.
 */
export function findFollowUpPage(
  stillFailed: readonly number[],
  asked: readonly number[],
  months?: number,
): ResultPage {
  const facts = findFollowUpFacts(stillFailed, asked, months);
  const { id, value } = choose(FOLLOW_UP_PAGES, facts);
  const left = quote(stillFailed.map((question) => findWording(question).name));
  const signs = findSigns(asked, months);
  const mattering = asked.filter((question) => signs.includes(question) || stillFailed.includes(question));
  const values = {
    ...describeCountAndAge(stillFailed.length, months),
    ...describeCounted(mattering, months),
    left,
  };
  return {
    ...fill(value, values),
    id,
    hasSafety: true,
    total: measureLeft(stillFailed.length, asked.length, left),
    measures: [],
    preferences: [],
    box: LOSS,
    again: choose(FOLLOW_UP_AGAIN, facts).value,
    sections: [RESOURCES, PLAY],
    limits: LIMITS,
    reading: FOLLOW_UP_READING,
    label: { text: labelResult(facts) },
    sheet: {
      meaning: choose(FOLLOW_UP_SHEET, facts).value,
      counted: [listCounted(LEFT_KEY, stillFailed)],
    },
  };
}

function findFollowUpFacts(
  { length }: readonly number[],
  asked: readonly number[],
  months: number | undefined,
): FollowUpFacts {
  return {
    left: length >= REFER_FROM ? "2+" : length === 1 ? "1" : "0",
    sign: findSigns(asked, months).length > 0 ? "yes" : "no",
    hearing: asked.includes(HEARING_QUESTION) ? "yes" : "no",
    age: findAgeGroup(months),
  };
}

function labelResult({ left, sign }: FollowUpFacts): string {
  if (left === "2+") return LABELS.evaluate;
  return sign === "yes" ? LABELS.ask : LABELS.settled;
}

function measureLeft(value: number, askedCount: number, left: string): Measure {
  return {
    key: LEFT_KEY,
    label: STILL_FAILED_LABEL,
    value,
    max: askedCount,
    unit: "题",
    bands: [
      { max: REFER_FROM - 1, label: "0到1题", tone: "normal" },
      { max: askedCount, label: "至少2题", tone: "moderate" },
    ],
    note: value === 0 ? LEFT_NOTES.none : fill(LEFT_NOTES.some, { left }),
  };
}
