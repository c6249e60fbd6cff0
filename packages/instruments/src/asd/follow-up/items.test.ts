import { describe, expect, it } from "vitest";
import type { FollowUpAnswers, FollowUpStep } from "../../instrument.ts";
import { asdFollowUp } from "./follow-up.ts";

type Chosen = ReadonlySet<string>;

interface StepModel {
  readonly choice: "one" | "many";
  readonly ids: readonly string[];
  /** `pass`, `fail`, or the id of the step that is asked next. */
  readonly decide: (chosen: Chosen) => string;
}

function howMany(chosen: Chosen, ids: readonly string[]): number {
  return ids.filter((id) => chosen.has(id)).length;
}

function many(ids: string, decide: (chosen: Chosen) => string): StepModel {
  return { choice: "many", ids: [...ids.split(" "), "none"], decide };
}

function one(passing: string, failing: string): StepModel {
  const ids = [...passing.split(" "), ...failing.split(" ")];
  return { choice: "one", ids, decide: (chosen) => (chosen.has(passing) ? "pass" : "fail") };
}

/** Only passing signs pass, only failing ones fail, both go to the tie-break; neither leaves the question failed. */
function compare(passing: string, failing: string, tieBreak: string): StepModel {
  return many(`${passing} ${failing}`, (chosen) => {
    const passes = howMany(chosen, passing.split(" "));
    const fails = howMany(chosen, failing.split(" "));
    if (passes > 0 && fails > 0) return tieBreak;
    return passes > 0 ? "pass" : "fail";
  });
}

function atLeast(count: number, ids: string): StepModel {
  return many(ids, (chosen) => (howMany(chosen, ids.split(" ")) >= count ? "pass" : "fail"));
}

/** Any of them leads on to the next step, none of them fails. */
function anyLeadsTo(next: string, ids: string): StepModel {
  return many(ids, (chosen) => (howMany(chosen, ids.split(" ")) > 0 ? next : "fail"));
}

const NOISES = "washer baby vacuum dryer traffic squeal music bell crowd";
const EYES = "wants play feed change read talk";

/** The twenty decisions, written again from README.md here The first step of each item is asked first. */
const MODEL: Readonly<Record<number, Readonly<Record<string, StepModel>>>> = {
  1: {
    "q1-reaction": compare("looks points comments told", "ignores scans finger", "q1-usual"),
    "q1-usual": one("pass", "fail"),
  },
  2: { "q2-ignores": many("sounds people", (c) => (c.has("sounds") || c.has("people") ? "fail" : "pass")) },
  3: { "q3-pretend": atLeast(1, "feed drink phone car role cook clean") },
  4: { "q4-climbs": atLeast(1, "stairs chairs furniture playground") },
  5: {
    "q5-hands": many("wiggle near flap watch peekaboo", (c) => {
      return c.has("wiggle") || c.has("near") || c.has("flap") ? "q5-often" : "pass";
    }),
    "q5-often": one("rare", "often"),
  },
  6: { "q6-gets": anyLeadsTo("q6-shown", "reach lead alone sounds point"), "q6-shown": one("yes", "no") },
  7: { "q7-shows": anyLeadsTo("q7-share", "plane truck insect animal"), "q7-share": one("yes", "no") },
  8: {
    "q8-children": many("wants plays talks watches smiles shy excited", (c) => {
      if (c.has("wants")) return "pass";
      return howMany(c, ["plays", "talks", "watches", "smiles", "shy", "excited"]) > 0 ? "q8-often" : "fail";
    }),
    "q8-often": one("most", "less"),
  },
  9: {
    "q9-brings": anyLeadsTo("q9-share", "picture drawing flower insect blocks"),
    "q9-share": one("sometimes", "help"),
  },
  10: {
    "q10-name": compare("looks speaks stops", "nothing ignores face touch", "q10-usual"),
    "q10-usual": one("pass", "fail"),
  },
  11: {
    "q11-smile": compare("back enter return", "always toy nothing", "q11-usual"),
    "q11-usual": one("pass", "fail"),
  },
  12: {
    "q12-noises": many(NOISES, (c) => (howMany(c, NOISES.split(" ")) >= 2 ? "q12-reaction" : "pass")),
    "q12-reaction": compare("cover tell", "scream cry upset", "q12-usual"),
    "q12-usual": one("pass", "fail"),
  },
  13: { "q13-walks": one("yes", "no") },
  14: {
    "q14-eyes": many(EYES, (c) => {
      const situations = howMany(c, EYES.split(" "));
      if (situations === 0) return "fail";
      return situations === 1 ? "q14-daily" : "pass";
    }),
    "q14-daily": one("five", "fewer some"),
  },
  15: { "q15-copies": atLeast(2, "tongue sound wave clap hush kiss") },
  16: {
    "q16-turns": compare("looks points searches", "ignores face", "q16-usual"),
    "q16-usual": one("pass", "fail"),
  },
  17: { "q17-watch": atLeast(1, "says babbles praise checks") },
  18: {
    "q18-cue": anyLeadsTo("q18-no-cue", "shoes sit"),
    "q18-no-cue": atLeast(1, "shoe blanket book other"),
  },
  19: { "q19-checks": atLeast(1, "sound person unfamiliar") },
  20: { "q20-swing": atLeast(1, "enjoys laughs babbles more") },
};

/** Signs that must never help a child past a question, with a word of their label (README.md here). */
const FAILING_WORDS: readonly (readonly [number, string, string, RegExp])[] = [
  [1, "q1-reaction", "ignores", /不理会/],
  [1, "q1-reaction", "scans", /东看西看/],
  [1, "q1-reaction", "finger", /盯着你的手指/],
  [1, "q1-usual", "fail", /没看向/],
  [2, "q2-ignores", "sounds", /声音，常常没反应/],
  [2, "q2-ignores", "people", /身边的人，常常没反应/],
  [5, "q5-hands", "wiggle", /眼睛旁边扭动/],
  [5, "q5-hands", "near", /眼前很近/],
  [5, "q5-hands", "flap", /扇动/],
  [5, "q5-often", "often", /^一周超过两次/],
  [6, "q6-shown", "no", /不会/],
  [7, "q7-share", "no", /不会/],
  [8, "q8-often", "less", /一半或更少/],
  [9, "q9-share", "help", /要你帮忙/],
  [10, "q10-name", "nothing", /什么反应也没有/],
  [10, "q10-name", "ignores", /不理/],
  [10, "q10-name", "face", /面前/],
  [10, "q10-name", "touch", /碰一碰/],
  [10, "q10-usual", "fail", /没反应/],
  [11, "q11-smile", "always", /老是在笑/],
  [11, "q11-smile", "toy", /只对着玩具/],
  [11, "q11-smile", "nothing", /空处/],
  [11, "q11-usual", "fail", /没关系/],
  [12, "q12-reaction", "scream", /尖叫/],
  [12, "q12-reaction", "cry", /大哭/],
  [12, "q12-reaction", "upset", /很难受/],
  [12, "q12-usual", "fail", /大哭/],
  [13, "q13-walks", "no", /还不能/],
  [14, "q14-daily", "fewer", /不到5次/],
  [14, "q14-daily", "some", /不是每天/],
  [16, "q16-turns", "ignores", /不理会/],
  [16, "q16-turns", "face", /只看着你的脸/],
  [16, "q16-usual", "fail", /不理会/],
];

const questions = Object.entries(MODEL).map(([question, steps]) => ({ question: Number(question), steps }));

/** Every possible choice of a step: each option alone, or every subset, the empty one included. */
function choicesOf({ choice, ids }: StepModel): string[][] {
  if (choice === "one") return ids.map((id) => [id]);
  return Array.from({ length: 2 ** ids.length }, (_, bits) => {
    return ids.filter((_id, index) => Math.floor(bits / 2 ** index) % 2 === 1);
  });
}

/** Walks every path of an item and collects each place where the site and the model disagree. */
function findDifferences(question: number, stepId: string, answers: FollowUpAnswers): string[] {
  const step = MODEL[question]?.[stepId];
  if (step === undefined) return [`${stepId} is not in the model`];
  const progress = asdFollowUp.next(question, answers);
  if (progress.state !== "ask" || progress.step.id !== stepId) return [`${stepId} is not asked`];
  return choicesOf(step).flatMap((choice) => {
    const verdict = step.decide(new Set(choice));
    const answered = { ...answers, [stepId]: choice };
    if (verdict !== "pass" && verdict !== "fail") return findDifferences(question, verdict, answered);
    const end = asdFollowUp.next(question, answered);
    const isRight = end.state === "done" && end.hasPassed === (verdict === "pass");
    return isRight ? [] : [`${JSON.stringify(answered)} is not a ${verdict}`];
  });
}

/** The step as the site asks it, reached by the first path of the model that leads there. */
function askStep(question: number, stepId: string, answers: FollowUpAnswers = {}): FollowUpStep | undefined {
  const progress = asdFollowUp.next(question, answers);
  if (progress.state !== "ask") return undefined;
  if (progress.step.id === stepId) return progress.step;
  const model = MODEL[question]?.[progress.step.id];
  const path = (model === undefined ? [] : choicesOf(model)).find((choice) => {
    return !["pass", "fail"].includes(model?.decide(new Set(choice)) ?? "pass");
  });
  return path === undefined ? undefined : askStep(question, stepId, { ...answers, [progress.step.id]: path });
}

describe("the twenty items", () => {
  it("end as the published logic says on every path", () => {
    expect(questions.map(({ question }) => question)).toEqual(Array.from({ length: 20 }, (_, i) => i + 1));
    for (const { question, steps } of questions) {
      const [first = ""] = Object.keys(steps);
      expect.soft(findDifferences(question, first, {}), `question ${question}`).toEqual([]);
    }
  });

  it("ask with the options of the model, and show nothing of what an option counts for", () => {
    for (const { question, steps } of questions) {
      for (const [stepId, { choice, ids }] of Object.entries(steps)) {
        const step = askStep(question, stepId);
        expect.soft(Object.keys(step ?? {}), stepId).toEqual(["id", "text", "choice", "options"]);
        expect.soft(step?.choice, stepId).toBe(choice);
        expect.soft(step?.options.map(({ id }) => id).toSorted(), stepId).toEqual(ids.toSorted());
        for (const option of step?.options ?? []) expect.soft(Object.keys(option)).toEqual(["id", "label"]);
        if (choice === "many") expect.soft(step?.options.at(-1)).toEqual({ id: "none", label: "以上都没有" });
      }
    }
  });

  it("say in words what a failing option means, and mix both kinds of chips", () => {
    for (const [question, stepId, id, words] of FAILING_WORDS) {
      const label = askStep(question, stepId)?.options.find((option) => option.id === id)?.label;
      expect.soft(label, `${stepId}: ${id}`).toMatch(words);
    }
    for (const stepId of ["q1-reaction", "q5-hands", "q10-name", "q11-smile", "q12-reaction", "q16-turns"]) {
      const failing = FAILING_WORDS.filter(([, step]) => step === stepId).map(([, , id]) => id);
      const options = askStep(Number(/\d+/.exec(stepId)?.[0]), stepId)?.options ?? [];
      const chips = options.filter(({ id }) => id !== "none");
      const kinds = chips.map(({ id }) => (failing.includes(id) ? "f" : "p")).join("");
      expect.soft(kinds, stepId).not.toMatch(/^(p+f+|f+p+)$/);
    }
  });
});
