import type { RawAnswers } from "../../instrument.ts";
import type { FollowUp, FollowUpAnswers, FollowUpProgress } from "../../stages.ts";
import { classifyAsd } from "../classify.ts";
import { parseAsdAnswers } from "../parse.ts";
import { findCountedQuestions } from "../score.ts";
import { advance } from "./decide.ts";
import { FOLLOW_UP_ITEMS } from "./items.ts";
import { FOLLOW_UP_INTRO } from "./report-texts.ts";
import { buildFollowUpReport } from "./report.ts";

/** The second stage of a medium result: more about the counted questions only (README.md here). */
export const asdFollowUp: FollowUp = {
  intro: FOLLOW_UP_INTRO,
  applies: (raw) => failedQuestions(raw).length > 0,
  failedQuestions,
  next,
  report: buildFollowUpReport,
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
