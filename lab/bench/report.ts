import { judge, median, type Row, type Values } from "./figures.ts";

/** A chapter of the report: a heading, notes on how to read the rows, and the rows. */
export interface Chapter {
  readonly title: string;
  readonly notes: readonly string[];
  readonly rows: readonly Row[];
}

/**
 * When and where a chapter was measured. Each chapter states it, because a later run may keep chapters of an earlier
 * one.
 */
export interface Circumstances {
  readonly at: string;
  readonly commit: string;
  readonly rounds: number;
  readonly machine: string;
}

/** Formats a chapter as Markdown: a comment with the part's name, the circumstances and a table. */
export function writeChapter(
  part: string,
  { title, notes, rows }: Chapter,
  { at, commit, rounds, machine }: Circumstances,
): string {
  return [
    `<!-- ${part} -->`,
    "",
    `## ${title}`,
    "",
    `${at}, commit ${commit}, ${rounds} rounds; ${machine}.`,
    "",
    ...notes.flatMap((note) => [note, ""]),
    "what | ours | baseline | ratio (spread) | target",
    "--- | --- | --- | --- | ---",
    ...rows.map(writeRow),
    "",
  ].join("\n");
}

/** Splits an earlier report into its chapters, by part. */
export function readChapters(report: string): Map<string, string> {
  const [, ...pieces] = report.split(/^<!-- (\w+) -->$/m);
  const chapters = new Map<string, string>();
  for (let index = 0; index < pieces.length; index += 2) {
    const [part = "", text = ""] = pieces.slice(index, index + 2);
    chapters.set(part, `<!-- ${part} -->\n\n${text.trim()}\n`);
  }
  return chapters;
}

function writeRow(row: Row): string {
  const { what, unit, ours, baseline, target } = row;
  const { ratios, verdict } = judge(row);
  const cells = [
    what,
    baseline === undefined
      ? `${figure(median(ours))} ${unit} (${spread(ours)})`
      : `${figure(median(ours))} ${unit}`,
    baseline?.name ?? "",
    ratios.length === 0 ? "" : `${figure(median(ratios))} (${spread(ratios)})`,
    target === undefined ? "" : `${describeTarget(target)}${verdict === "missed" ? " **missed**" : ""}`,
  ];
  return cells.join(" | ").trimEnd();
}

function describeTarget(target: NonNullable<Row["target"]>): string {
  return "atMost" in target ? `≤ ${figure(target.atMost)}` : `≥ ${figure(target.atLeast)}`;
}

function spread(values: Values): string {
  return `${figure(Math.min(...values))}–${figure(Math.max(...values))}`;
}

/** Formats a value with three digits, which is the precision of these measures. */
function figure(value: number): string {
  if (!Number.isFinite(value)) return "not measured";
  if (Math.abs(value) >= 1000) return Math.round(value).toLocaleString("en");
  return String(Number(value.toPrecision(3)));
}
