import { judge, median, type Row, type Values } from "./figures.ts";

/** A part of the report: its rows under a heading, and what must be known to read them. */
export interface Chapter {
  readonly title: string;
  readonly notes: readonly string[];
  readonly rows: readonly Row[];
}

/** The chapter as a Markdown table. */
export function writeChapter({ title, notes, rows }: Chapter): string {
  return [
    `## ${title}`,
    "",
    ...notes.flatMap((note) => [note, ""]),
    "| what | ours | beside | ratio (spread) | target | |",
    "| --- | --- | --- | --- | --- | --- |",
    ...rows.map(writeRow),
    "",
  ].join("\n");
}

function writeRow(row: Row): string {
  const { what, unit, ours, beside, target } = row;
  const { ratios, verdict } = judge(row);
  const cells = [
    what,
    beside === undefined
      ? `${figure(median(ours))} ${unit} (${spread(ours)})`
      : `${figure(median(ours))} ${unit}`,
    beside === undefined ? "" : `${figure(median(beside.values))} ${unit}, ${beside.name}`,
    ratios.length === 0 ? "" : `${figure(median(ratios))} (${spread(ratios)})`,
    target === undefined
      ? ""
      : "atMost" in target
        ? `≤ ${figure(target.atMost)}`
        : `≥ ${figure(target.atLeast)}`,
    verdict === "missed" ? "**missed**" : verdict,
  ];
  return `| ${cells.join(" | ")} |`;
}

function spread(values: Values): string {
  return `${figure(Math.min(...values))}–${figure(Math.max(...values))}`;
}

/** Three digits are more than these measures hold. */
function figure(value: number): string {
  if (!Number.isFinite(value)) return "not measured";
  if (Math.abs(value) >= 1000) return Math.round(value).toLocaleString("en");
  return String(Number(value.toPrecision(3)));
}
