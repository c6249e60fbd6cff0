import type { FollowUpAnswers, FollowUpProgress, FollowUpStep } from "../../stages.ts";

/** What choosing an option says: a passing sign, a failing one, a sign that settles it alone, or nothing. */
type Sign = "pass" | "fail" | "settled" | "neutral";

/** How a step ends: the question passes, fails, or goes on with another step of the same item. */
type Verdict = "pass" | "fail" | { readonly ask: string };

interface Rule {
  /** How many chosen options of each kind it takes. */
  readonly atLeast: Partial<Record<Sign, number>>;
  readonly verdict: Verdict;
}

export interface DecisionStep {
  /** Unique among all items, because one map holds the answers of all of them. */
  readonly id: string;
  readonly text: string;
  readonly choice: "one" | "many";
  readonly options: readonly { readonly id: string; readonly label: string; readonly sign: Sign }[];
  /** The first rule whose numbers are reached decides. */
  readonly rules: readonly Rule[];
  readonly otherwise: Verdict;
}

export interface FollowUpItem {
  /** Number of the question that is followed up. */
  readonly question: number;
  /** The first one is asked first; a verdict may lead to a later one. */
  readonly steps: readonly DecisionStep[];
}

/**
 * What to ask next for one item, or how it ended (README.md here). A step counts as answered when every
 * chosen id is one of its options and, for `one`, exactly one is chosen; an empty choice of `many` means none.
 */
export function advance(item: FollowUpItem, answers: FollowUpAnswers): FollowUpProgress {
  const [first] = item.steps;
  if (first === undefined) throw new Error("A follow-up item needs a step");
  return advanceFrom(item, first, answers);
}

function advanceFrom(item: FollowUpItem, step: DecisionStep, answers: FollowUpAnswers): FollowUpProgress {
  const signs = readSigns(step, answers[step.id]);
  if (signs === undefined) return { state: "ask", step: toFollowUpStep(step) };
  const verdict = decide(step, signs);
  if (typeof verdict === "string") return { state: "done", hasPassed: verdict === "pass" };
  const next = item.steps.find(({ id }) => id === verdict.ask);
  if (next === undefined) throw new Error("A follow-up step leads to a step that does not exist");
  return advanceFrom(item, next, answers);
}

function readSigns(step: DecisionStep, chosen: readonly string[] | undefined): readonly Sign[] | undefined {
  if (chosen === undefined) return undefined;
  const known = step.options.filter(({ id }) => chosen.includes(id));
  const isComplete = known.length === new Set(chosen).size && (step.choice === "many" || known.length === 1);
  return isComplete ? known.map(({ sign }) => sign) : undefined;
}

function decide({ rules, otherwise }: DecisionStep, signs: readonly Sign[]): Verdict {
  const met = rules.find(({ atLeast }) => {
    return Object.entries(atLeast).every(([sign, count]) => {
      return signs.filter((each) => each === sign).length >= count;
    });
  });
  return met?.verdict ?? otherwise;
}

/** Leaves out what an option says and how the step decides. */
function toFollowUpStep({ id, text, choice, options }: DecisionStep): FollowUpStep {
  return { id, text, choice, options: options.map((option) => ({ id: option.id, label: option.label })) };
}
