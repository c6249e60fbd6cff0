import type { Birth, PlainDay } from "@xinjing/instruments/milestones/age";
import { isBirth } from "@xinjing/instruments/milestones/birth";
import type { Check, Loss } from "@xinjing/instruments/milestones/check";
import { ROW_MONTHS } from "@xinjing/instruments/milestones/row-months";
import type { SignAnswer } from "@xinjing/instruments/milestones/table";
import { parseList, parseMap, parseNumber, parseText } from "#web/platform/storage/parsing.ts";

/** Stored check at one age. */
export interface KeptCheck extends Check {
  /** Age of the row of the milestone table, in months; 0 if the child is younger than the first row. */
  readonly row: number;
  readonly day: PlainDay;
  /** Time of storing in epoch milliseconds; the later of two checks of a row wins. */
  readonly at: number;
}

/** Child with stored checks. */
export interface KeptChild {
  readonly birth: Birth;
  /** Account that was signed in; no other account sees the child. */
  readonly owner?: string | undefined;
  /** At most one for each row, by age. */
  readonly checks: readonly KeptCheck[];
}

const LOSSES: readonly Loss[] = ["none", "words", "movement", "sudden"];
const ANSWERS: readonly SignAnswer[] = ["yes", "no", "unsure"];

/** Parses a stored record or one from a file; undefined if any part is invalid. */
export function parseChildren(stored: unknown): readonly KeptChild[] | undefined {
  return parseList(parseMap(stored)?.["children"], parseChild);
}

/** Formats the record for storage and export. */
export function formatChildren(children: readonly KeptChild[]) {
  return {
    children: children.map(({ birth, owner, checks }) => ({
      born: formatDay(birth.born),
      weeks: birth.weeks,
      owner,
      checks: checks.map((check) => ({
        ...check,
        day: formatDay(check.day),
        answers: check.answers.map((answer) => answer ?? null),
      })),
    })),
  };
}

/** Merges two records. The result has all children; of two checks of the same row, the later one wins. */
export function mergeChildren(
  ours: readonly KeptChild[],
  theirs: readonly KeptChild[],
): readonly KeptChild[] {
  const merged = new Map<string, KeptChild>();
  for (const child of [...ours, ...theirs]) {
    const known = merged.get(nameChild(child));
    merged.set(nameChild(child), { ...child, checks: mergeChecks(known?.checks ?? [], child.checks) });
  }
  return [...merged.values()];
}

/** Returns a key that identifies a child. */
export function nameChild({ birth, owner }: Pick<KeptChild, "birth" | "owner">): string {
  return `${formatDay(birth.born)} ${birth.weeks ?? ""} ${owner ?? ""}`;
}

function mergeChecks(ours: readonly KeptCheck[], theirs: readonly KeptCheck[]): readonly KeptCheck[] {
  const byRow = new Map<number, KeptCheck>();
  for (const check of [...ours, ...theirs]) {
    if ((byRow.get(check.row)?.at ?? -1) < check.at) byRow.set(check.row, check);
  }
  return [...byRow.values()].sort((first, second) => first.row - second.row);
}

function parseChild(stored: unknown): KeptChild | undefined {
  const fields = parseMap(stored) ?? {};
  const born = parseDay(fields["born"]);
  const weeks = parseNumber(fields["weeks"]);
  const checks = parseList(fields["checks"], parseCheck);
  if (!born || !checks || !isBirth({ born, weeks })) return undefined;
  return { birth: { born, weeks }, owner: parseText(fields["owner"]), checks };
}

function parseCheck(stored: unknown): KeptCheck | undefined {
  const fields = parseMap(stored) ?? {};
  const row = parseNumber(fields["row"]);
  const day = parseDay(fields["day"]);
  const at = parseNumber(fields["at"]);
  const loss = LOSSES.find((each) => each === fields["loss"]);
  const answers = parseList(fields["answers"], (answer) => ({ answer: parseAnswer(answer) }));
  if (
    row === undefined ||
    !(row === 0 || ROW_MONTHS.includes(row)) ||
    !day ||
    at === undefined ||
    !loss ||
    !answers
  )
    return undefined;
  return {
    row,
    day,
    at,
    loss,
    answers: answers.map(({ answer }) => answer),
    speech: parseAnswer(fields["speech"]),
  };
}

function parseAnswer(stored: unknown): SignAnswer | undefined {
  return ANSWERS.find((each) => each === stored);
}

function parseDay(stored: unknown): PlainDay | undefined {
  const [, year, month, day] = /^(\d{4})-(\d\d)-(\d\d)$/.exec(parseText(stored) ?? "") ?? [];
  const read = { year: Number(year), month: Number(month), day: Number(day) };
  return isBirth({ born: read }) ? read : undefined;
}

/** Formats a day as `YYYY-MM-DD`. */
export function formatDay({ year, month, day }: PlainDay): string {
  return [String(year).padStart(4, "0"), ...[month, day].map((part) => String(part).padStart(2, "0"))].join(
    "-",
  );
}
