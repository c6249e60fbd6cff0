import {
  readAge,
  sayMonths,
  sayPlainDay,
  type Birth,
  type PlainDay,
} from "@xinjing/instruments/milestones/age";
import { listSigns, readOutcome, type Check } from "@xinjing/instruments/milestones/check";
import { findPage } from "@xinjing/instruments/milestones/pages";
import { findNextCheck, findRow, findSpeechSign } from "@xinjing/instruments/milestones/rows";
import { sayNextAge } from "./describe.ts";
import type { Answered } from "./result-view.tsx";

/** Returns the age, the row of the table and the speech sign for a child. */
export function readChild(birth: Birth, today: PlainDay) {
  const age = readAge(birth, today);
  return {
    birth,
    today,
    age,
    row: findRow(age.counted),
    speechSign: findSpeechSign(age.counted),
    next: findNextCheck(birth, today),
  };
}

type Child = ReturnType<typeof readChild>;

/** True if the answers suffice for a result. A lost skill alone suffices. */
export function isComplete({ row, speechSign }: Child, { loss, answers, speech }: Check): boolean {
  if (loss !== "none" || !row) return true;
  const given = row.signs.map((_sign, index) => answers[index]);
  return !given.includes(undefined) && (!speechSign || speech !== undefined);
}

/** Builds the result of a check. */
export function answer(child: Child, check: Check): Answered & Child {
  const { age, row, speechSign, next } = child;
  const outcome = !row && check.loss === "none" ? "young" : readOutcome(check, speechSign !== undefined);
  const named = row ? listSigns(check, row, speechSign, outcome === "unsure" ? "unsure" : "yes") : [];
  const page = findPage(
    { outcome, isLast: next === undefined },
    {
      age: sayMonths(age.months),
      count: String(named.length),
      signs: named
        .map(({ official }) => `“${official.replaceAll("“", "‘").replaceAll("”", "’")}”`)
        .join("、"),
      nextAge: next ? sayNextAge(next) : "",
      nextDay: next ? sayPlainDay(next.day) : "",
    },
  );
  return { ...child, check, page };
}
