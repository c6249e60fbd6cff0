import { readAge, type Birth, type PlainDay } from "@xinjing/instruments/milestones/age";
import { listSigns, readOutcome, type Check } from "@xinjing/instruments/milestones/check";
import { findPage, sayMonths } from "@xinjing/instruments/milestones/pages";
import { findNextCheck, findRow, findSpeechSign, type NextCheck } from "@xinjing/instruments/milestones/rows";
import { sayPlainDay } from "./describe.ts";
import type { Answered } from "./result-view.tsx";

/** What a child's day of birth and a parent's answers lead to. */
export function answer(
  birth: Birth,
  check: Check,
  today: PlainDay,
): Answered & { readonly next: NextCheck | undefined } {
  const age = readAge(birth, today);
  const row = findRow(age.counted);
  const speechSign = findSpeechSign(age.counted);
  const next = findNextCheck(birth, today);
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
      nextAge: next?.row.age ?? "",
      nextDay: next ? sayPlainDay(next.day) : "",
    },
  );
  return { birth, age, today, row, speechSign, check, page, next };
}
