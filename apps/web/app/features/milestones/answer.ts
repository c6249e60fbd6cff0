import {
  addMonths,
  readAge,
  sayMonths,
  sayPlainDay,
  type Birth,
  type PlainDay,
} from "@xinjing/instruments/milestones/age";
import { listSigns, readOutcome, type Check } from "@xinjing/instruments/milestones/check";
import { findPage } from "@xinjing/instruments/milestones/pages";
import { findNextRow, findRow, findSpeechSign, type NextRow } from "@xinjing/instruments/milestones/rows";
import type { ChildAge } from "@xinjing/instruments/stages";
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
    next: findNextRow(birth, today),
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
      checkAge: next ? sayCheckAge(age, next) : "",
    },
  );
  return { ...child, check, page };
}

/** Day to remember, and what to do on it. */
interface Reminder {
  readonly day: PlainDay;
  readonly title: string;
}

/**
 * Lists the days to remember, each with what to do. The next health check and the next row of the table are on one day,
 * except where the row counts from the due date. A child with a next row has a next check, too.
 */
export function listReminders({ born }: Birth, age: ChildAge, next: NextRow): readonly Reminder[] {
  const check = {
    title: `孩子满${sayCheckAge(age, next)}：去社区做健康检查`,
    day: addMonths(born, age.nextCheck!.months),
  };
  return next.isCorrected
    ? [check, { title: `孩子满${sayNextAge(next)}：再看一遍预警征象`, day: next.day }]
    : [{ ...check, title: `${check.title}，再看一遍预警征象` }];
}

/** Formats the age of the next health check as 18个月, or 18个月（从出生算） if the next row counts from the due date. */
function sayCheckAge({ nextCheck }: ChildAge, { isCorrected }: NextRow): string {
  return isCorrected ? `${nextCheck!.age}（从出生算）` : nextCheck!.age;
}
