import type { RawAnswers } from "../../instrument.ts";
import type { FollowUp, FollowUpAnswers, FollowUpProgress } from "../../stages.ts";
import { classifyAsd } from "../bands.ts";
import { parseAsdAnswers } from "../parse.ts";
import { findCountedQuestions } from "../score.ts";
import { advance } from "./decide.ts";
import { FOLLOW_UP_ITEMS } from "./items.ts";
import { findFollowUpPage } from "./page.ts";

const INTRO: FollowUp["intro"] = {
  title: "二次确认",
  paragraphs: [
    "第一遍只能答“是”或“否”，看不出孩子平时具体怎么做，所以这里把值得留意的那几题再细问一遍。",
    "每题列出几种平时的情形，孩子有的就点上；一样都没有，就点“以上都没有”。如果只见过一两次，就不要点。",
    "大约3到6分钟。要是记不清，先跟孩子玩一玩，再回来答。这一步不是由医护人员当面问的。",
  ],
};

/** The second stage of a medium result: more about the counted questions only (README.md here). */
export const asdFollowUp: FollowUp = {
  intro: INTRO,
  applies: (raw) => failedQuestions(raw).length > 0,
  failedQuestions,
  next,
  page: findFollowUpPage,
};

/** Empty unless the sheet is whole and its result medium: a high one goes to evaluation without a second stage. */
function failedQuestions(raw: RawAnswers): readonly number[] {
  const parsed = parseAsdAnswers(raw);
  if (!parsed.ok) return [];
  const counted = findCountedQuestions(parsed.answers);
  return classifyAsd(counted.length).level === "medium" ? counted : [];
}

function next(question: number, answers: FollowUpAnswers): FollowUpProgress {
  const item = FOLLOW_UP_ITEMS.find((candidate) => candidate.question === question);
  if (item === undefined) throw new Error("There is no follow-up for this question");
  return advance(item, answers);
}
