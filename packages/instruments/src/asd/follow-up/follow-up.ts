import type { RawAnswers } from "../../instrument.ts";
import type { FollowUp, FollowUpAnswers, FollowUpProgress, FollowUpStep } from "../../stages.ts";
import { classifyAsd, findCountedQuestions, parseAsdAnswers } from "../score.ts";
import { FOLLOW_UP_ITEMS, type DecisionStep } from "./items.ts";
import { findFollowUpPage } from "./page.ts";
import { STILL_FAILED_LABEL } from "./pages.ts";

const INTRO: FollowUp["intro"] = {
  title: "二次确认",
  paragraphs: [
    "第一遍只能答“是”或“否”，看不出孩子平时具体怎么做，所以这里把值得留意的那几题再细问一遍。",
    "每题列出几种平时的情形，孩子有的就点上；一样都没有，就点“以上都没有”。如果只见过一两次，就不要点。",
    "大约3到6分钟。要是记不清，先跟孩子玩一玩，再回来答。这一步不是由医护人员当面问的。",
  ],
};

/**
 * Second stage after a medium result: asks further about the questions whose answers were risk signs (see
 * `asd/README.md`).
 */
export const asdFollowUp: FollowUp = {
  intro: INTRO,
  stillFailedLabel: STILL_FAILED_LABEL,
  isNeeded: (raw) => findFailedQuestions(raw).length > 0,
  findFailedQuestions,
  listSteps: (question) => findSteps(question).map(toStep),
  next,
  page: findFollowUpPage,
};

/**
 * Returns the questions for the second stage: those with a risk sign if the result is medium, otherwise none. A high
 * result leads to a doctor without a second stage.
 */
function findFailedQuestions(raw: RawAnswers): readonly number[] {
  const parsed = parseAsdAnswers(raw);
  if (!parsed.ok) return [];
  const counted = findCountedQuestions(parsed.answers);
  return classifyAsd(counted.length).level === "medium" ? counted : [];
}

function findSteps(question: number): readonly DecisionStep[] {
  const steps = FOLLOW_UP_ITEMS[question - 1];
  if (steps === undefined) throw new Error(`No follow-up for question ${question}`);
  return steps;
}

/** Returns the fields of a step that the screen needs. */
function toStep({ id, text, choice, options }: DecisionStep): FollowUpStep {
  return { id, text, choice, options: options.map(({ id, label }) => ({ id, label })) };
}

function next(question: number, answers: FollowUpAnswers): FollowUpProgress {
  return advance(findSteps(question), answers);
}

/**
 * Returns the first step that is not answered yet, or the outcome if all necessary steps are (see `asd/README.md`). A
 * step is answered if every chosen id is one of its options and, for `one`, exactly one is chosen; an empty choice in a
 * step of type `many` means “none of these”.
 */
function advance([step, ...later]: readonly DecisionStep[], answers: FollowUpAnswers): FollowUpProgress {
  if (step === undefined) throw new Error("The last step of a follow-up has no next step");
  const { id, choice, options } = step;
  const chosen = answers[id];
  const known = options.filter((option) => chosen?.includes(option.id));
  const isComplete = known.length === new Set(chosen).size && (choice === "many" || known.length === 1);
  if (chosen === undefined || !isComplete) return { state: "ask", step: toStep(step) };
  const counts = { pass: 0, surePass: 0, fail: 0, twoFails: 0, neutral: 0 };
  for (const { weight } of known) counts[weight] += 1;
  const verdict = step.decide(counts);
  return verdict === "ask" ? advance(later, answers) : { state: "done", hasPassed: verdict === "pass" };
}
