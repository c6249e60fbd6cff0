import { describe, expect, it } from "vitest";
import type { FollowUpAnswers, FollowUpStep } from "../../stages.ts";
import { asdFollowUp } from "./follow-up.ts";

type Chosen = ReadonlySet<string>;

interface StepModel {
  readonly choice: "one" | "many";
  readonly ids: readonly string[];
  /** Maps the chosen options to `pass`, `fail`, or the id of the next step. */
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

/**
 * Passes if only passing signs are chosen, fails if only failing ones or none, and asks the `tieBreak` step if both
 * are.
 */
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

/** Asks the `next` step if any of these options is chosen, else fails. */
function anyLeadsTo(next: string, ids: string): StepModel {
  return many(ids, (chosen) => (howMany(chosen, ids.split(" ")) > 0 ? next : "fail"));
}

const NOISES = "drill flush clippers hood blender dancing dryer alarm one";
const EYES = "song box door wash spoon";

/**
 * Expected decisions of the twenty questions, written independently from `asd/README.md`. The first step of a question
 * is asked first.
 */
const MODEL: Readonly<Record<number, Readonly<Record<string, StepModel>>>> = {
  1: { "s1-far": compare("window fetch photo", "busy hand", "s1-more"), "s1-more": one("pass", "fail") },
  2: {
    "s2-often": many("noise close home", (c) => {
      return c.has("noise") || c.has("close") || c.has("home") ? "fail" : "pass";
    }),
  },
  3: { "s3-pretend": atLeast(1, "sleep horse leaves needle work") },
  4: { "s4-climbs": atLeast(1, "outside bed net") },
  5: {
    "s5-hands": many("rhyme corner light sticker shake", (c) => {
      return c.has("corner") || c.has("light") || c.has("shake") ? "s5-week" : "pass";
    }),
    "s5-week": one("rare", "often"),
  },
  6: {
    "s6-shelf": many("stool points calls tugs grabs", (c) => {
      // A child who points at things needs no further question about pointing.
      if (c.has("points")) return "pass";
      return howMany(c, ["stool", "calls", "tugs", "grabs"]) > 0 ? "s6-asked" : "fail";
    }),
    "s6-asked": one("yes", "no"),
  },
  7: { "s7-shows": anyLeadsTo("s7-share", "lantern crane fish kite rain"), "s7-share": one("yes", "no") },
  8: {
    "s8-children": many("stops follows pulls peeks takes", (c) => {
      if (c.has("pulls")) return "pass";
      return howMany(c, ["stops", "follows", "peeks", "takes"]) > 0 ? "s8-times" : "fail";
    }),
    "s8-times": one("most", "less"),
  },
  9: { "s9-brings": anyLeadsTo("s9-why", "stone shoes page lid"), "s9-why": one("share", "help") },
  10: { "s10-name": compare("turns comes", "again snack pat", "s10-more"), "s10-more": one("pass", "fail") },
  11: {
    "s11-laughs": compare("morning wink", "fan same alone", "s11-more"),
    "s11-more": one("pass", "fail"),
  },
  12: {
    "s12-noises": many(`${NOISES} several`, (c) => {
      // The option 不止一种 (more than one) alone stands for at least two noises.
      return c.has("several") || howMany(c, NOISES.split(" ")) >= 2 ? "s12-reaction" : "pass";
    }),
    "s12-reaction": compare("plays says", "cries hides", "s12-more"),
    "s12-more": one("pass", "fail"),
  },
  13: { "s13-walks": one("yes", "no") },
  14: {
    "s14-eyes": many(EYES, (c) => {
      const situations = howMany(c, EYES.split(" "));
      if (situations === 0) return "fail";
      return situations === 1 ? "s14-day" : "pass";
    }),
    "s14-day": one("five", "fewer some"),
  },
  15: { "s15-copies": atLeast(2, "bow blow welcome wipe animal bye stamp") },
  16: { "s16-door": compare("looks goes", "plays stares", "s16-more"), "s16-more": one("pass", "fail") },
  17: { "s17-watch": atLeast(1, "face again calls bangs clever") },
  18: { "s18-words": atLeast(1, "remote door duck nose") },
  19: { "s19-checks": atLeast(1, "sand courier dish thunder") },
  20: { "s20-swing": atLeast(1, "again horse shouts stays quilt") },
};

/** Options that must never make a question pass. */
const FAILING = {
  "s1-far": "busy hand",
  "s5-hands": "corner light shake",
  "s10-name": "again snack pat",
  "s11-laughs": "fan same alone",
  "s12-reaction": "cries hides",
  "s16-door": "plays stares",
};

const questions = Object.entries(MODEL).map(([question, steps]) => ({ question: Number(question), steps }));

/** Lists every possible choice in a step: each single option, or for `many` every subset including the empty one. */
function choicesOf({ choice, ids }: StepModel): string[][] {
  if (choice === "one") return ids.map((id) => [id]);
  return Array.from({ length: 2 ** ids.length }, (_, bits) => {
    return ids.filter((_id, index) => Math.floor(bits / 2 ** index) % 2 === 1);
  });
}

/** Tries every path through the steps of a question, and collects the differences between site and model. */
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

/** Returns a step as the site asks it, on the first path that leads to it. */
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
  it("end on every path as the published logic does", () => {
    expect(questions.map(({ question }) => question)).toEqual(Array.from({ length: 20 }, (_, i) => i + 1));
    for (const { question, steps } of questions) {
      const [first = ""] = Object.keys(steps);
      expect.soft(findDifferences(question, first, {}), `question ${question}`).toEqual([]);
    }
  });

  it("have the options of the model, and do not reveal which options count", () => {
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

  it("mix passing and failing options", () => {
    for (const [stepId, failing] of Object.entries(FAILING)) {
      const { options = [] } = askStep(Number(/\d+/.exec(stepId)?.[0]), stepId) ?? {};
      const chips = options.filter(({ id }) => id !== "none");
      const kinds = chips.map(({ id }) => (failing.split(" ").includes(id) ? "f" : "p")).join("");
      expect.soft(kinds, stepId).toMatch(/^(?!p+f+$|f+p+$)[pf]{3,}$/);
    }
  });
});
