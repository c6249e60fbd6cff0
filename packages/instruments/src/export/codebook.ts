import type { Instrument, Source } from "../instrument.ts";
import type { Column } from "./columns.ts";
import { CSV_BEGIN, writeCsvLine, type Cell } from "./csv.ts";
import { measureKeys, type ItemKey } from "../item-key.ts";

const HEADER = ["column", "test", "version", "item", "text", "options", "key", "source"];

/** Writes the codebook of a table of results as CSV: a line for each column, and one for each test with its sources. */
export function writeCodebook(columns: readonly Column[]): string {
  const instruments = new Set(columns.flatMap(({ instrument }) => instrument ?? []));
  const keys = new Map([...instruments].map((instrument) => [instrument, measureKeys(instrument)]));
  const keyOf = ({ instrument, question }: Column) =>
    instrument && question !== undefined ? keys.get(instrument)?.get(question) : undefined;
  const lines: Cell[][] = [
    HEADER,
    describeGuard(),
    ...[...instruments].map(describeInstrument),
    ...columns.map((column) => describeColumn(column, keyOf(column))),
  ];
  return CSV_BEGIN + lines.map(writeCsvLine).join("");
}

function describeGuard(): Cell[] {
  const text =
    "单元格开头多出来的一个“'”，是不让表格软件把文字当成公式；读数据时去掉开头的一个，就是原来的文字。空着的格子是没有这一项。";
  return [undefined, undefined, undefined, undefined, text];
}

function describeInstrument({ id, version, about }: Instrument): Cell[] {
  const text = `${about.licence}下面的题目是${version}版的；别的版本题目可能不同，这里没有。`;
  return [
    undefined,
    id,
    version,
    undefined,
    text,
    undefined,
    undefined,
    about.sources.map(writeSource).join("\n"),
  ];
}

function writeSource({ title, detail, url }: Source): string {
  return [title, detail, url].filter((part) => part !== undefined).join(" ");
}

function describeColumn(
  { name, text, instrument, question, followedUp, options }: Column,
  key: ItemKey | undefined,
): Cell[] {
  const isItem = question !== undefined || followedUp !== undefined;
  return [
    name,
    instrument?.id,
    instrument?.version,
    question ?? followedUp,
    text,
    options,
    key && [...key].map(([score, points]) => `${score}：${points.join("、")}`).join("；"),
    (question !== undefined && instrument?.licensed?.notice) ||
      (isItem ? "自己写的，不是官方译本" : undefined),
  ];
}
