import type { Band, Instrument } from "../instrument.ts";
import { writeCsvLine, type Cell } from "./csv.ts";
import { listOwnScores } from "./own-scores.ts";
import { flattenScores, readAnswers, type ExportedResult } from "./exported-result.ts";

/** Column of the table of results, with its description for the codebook. */
export interface Column {
  /** Letters, digits and underscores, as variables of statistics programs: `asd_adult_q01`. */
  readonly name: string;
  /** Returns the cell of this column for a result. */
  readonly read: (result: ExportedResult) => Cell;
  /** Description of the column; for a question, its text. */
  readonly text: string;
  /** Test to which the column belongs; undefined if all tests have it. */
  readonly instrument?: Instrument;
  /** Number of the question whose answers the column contains. */
  readonly question?: number;
  /** Number of the question that this step of the second stage asks further about. */
  readonly followedUp?: number;
  /** Possible values, in words. */
  readonly options?: string;
}

/** Content of a table of results. */
export interface TableOptions {
  /** Tests whose questions and scores have columns. */
  readonly instruments: readonly Instrument[];
  /** Returns true if results of this test may contain answers. Each of its questions then has a column. */
  readonly hasAnswers: (instrument: Instrument) => boolean;
  /** Returns the name of a result that screens show. */
  readonly describe: (result: ExportedResult) => string;
}

/** Lists the columns of a table with one row for each result. */
export function listColumns({ instruments, hasAnswers, describe }: TableOptions): readonly Column[] {
  const own = instruments.flatMap((instrument) => [
    ...listScores(instrument),
    ...(hasAnswers(instrument) ? [...listQuestions(instrument), ...listSteps(instrument)] : []),
  ]);
  const known = new Set(own.map(({ name }) => name));
  return [
    { name: "id", read: ({ id }) => id, text: "结果的编号" },
    { name: "test", read: (result) => result.test_type, text: "哪项测试" },
    { name: "test_name", read: (result) => result.test_name, text: "测试的名称" },
    {
      name: "version",
      read: ({ version }) => version,
      text: "题目和计分的版本；空着的，是还没有版本号时做的",
    },
    { name: "start_time", read: (result) => result.start_time, text: "开始的时间（世界标准时间）" },
    { name: "end_time", read: (result) => result.end_time, text: "做完的时间（世界标准时间）" },
    { name: "result", read: describe, text: "网站上怎么称呼这个结果；不是诊断" },
    { name: "result_type", read: (result) => result.result_type, text: "存下来的结果名称；不是诊断" },
    { name: "total_score", read: (result) => result.total_score, text: "总分；各项测试算法不同，不能互相比" },
    ...own,
    {
      name: "other_scores",
      read: (result) => writeRest(result, known),
      text: "没有自己一列的分数，写成JSON",
    },
  ];
}

/** Writes the header of a table. */
export function writeHeader(columns: readonly Column[]): string {
  return writeCsvLine(columns.map(({ name }) => name));
}

/** Writes the row of one result. */
export function writeRow(columns: readonly Column[], result: ExportedResult): string {
  return writeCsvLine(columns.map(({ read }) => read(result)));
}

function nameColumn(type: string, rest: string): string {
  return `${type}_${rest}`.replaceAll(/\W/g, "_");
}

function listScores(instrument: Instrument): readonly Column[] {
  const { id } = instrument;
  return listOwnScores(instrument).map(({ name, label, bands }) => ({
    name: nameColumn(id, name),
    read: ({ test_type: type, scores }) => (type === id ? flattenScores(scores)[name] : undefined),
    text: label,
    instrument,
    options: bands.map((band, index) => describeBand(band, bands[index - 1])).join("；"),
  }));
}

function describeBand({ max, label }: Band, previous: Band | undefined): string {
  return `${previous === undefined ? 0 : previous.max + 1}–${max}：${label}`;
}

function listQuestions(instrument: Instrument): readonly Column[] {
  const { id: type, questions } = instrument;
  return questions.map(({ id, text, options }) => ({
    name: nameColumn(type, `q${String(id).padStart(2, "0")}`),
    read: (result) => (result.test_type === type ? readAnswers(result).get(String(id)) : undefined),
    text,
    instrument,
    question: id,
    options: options.map(({ value, label }) => `${value}：${label}`).join("；"),
  }));
}

function listSteps(instrument: Instrument): readonly Column[] {
  const { id: type, followUp, questions } = instrument;
  return questions.flatMap(({ id }) =>
    (followUp?.listSteps(id) ?? []).map((step) => ({
      name: nameColumn(type, step.id),
      read: (result: ExportedResult) =>
        result.test_type === type ? result.followUp?.[step.id]?.join(" ") : undefined,
      text: step.text,
      instrument,
      followedUp: id,
      options: step.options.map((option) => `${option.id}：${option.label}`).join("；"),
    })),
  );
}

/** Returns as text the scores of a result that have no column. */
function writeRest(
  { test_type: type, scores }: ExportedResult,
  known: ReadonlySet<string>,
): string | undefined {
  const rest = Object.entries(scores).filter(([name, value]) => {
    const numbers = Object.keys(flattenScores({ [name]: value }));
    return numbers.length === 0 || !numbers.every((each) => known.has(nameColumn(type, each)));
  });
  return rest.length === 0 ? undefined : JSON.stringify(Object.fromEntries(rest));
}
