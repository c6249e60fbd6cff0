import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { CATALOGUE } from "../catalogue.ts";
import type { Instrument } from "../instrument.ts";
import type { FollowUpAnswers } from "../stages.ts";
import { startBundle, writeInstruments } from "./fhir.ts";
import type { ExportedResult } from "./exported-result.ts";

/* Exported bundles must match the official JSON schema of FHIR R4, and have no missing fields or broken references. */

const require = createRequire(import.meta.url);
const Validator = require("@asymmetrik/fhir-json-schema-validator") as new () => {
  validate(resource: unknown, isVerbose: boolean): readonly { dataPath: string; message: string }[];
};
const validator = new Validator();
const instruments = await Promise.all(CATALOGUE.map(({ load }) => load()));
const find = (type: string) => instruments.find(({ id }) => id === type)!;

interface Bundle {
  readonly entry: readonly { readonly fullUrl: string; readonly resource: Record<string, unknown> }[];
}

function bundle(results: readonly ExportedResult[]): Bundle {
  const { begin, write, end } = startBundle(instruments);
  return JSON.parse([begin, ...results.map(write), end].join("")) as Bundle;
}

/** Fields that the schema does not require, because an extension could replace them. */
const REQUIRED: Readonly<Record<string, readonly string[]>> = {
  CodeSystem: ["status", "content", "concept"],
  Questionnaire: ["status", "url", "version"],
  QuestionnaireResponse: ["status", "questionnaire"],
  Observation: ["status", "code"],
};

/** Returns the errors of a bundle. */
function findErrors(made: Bundle): readonly string[] {
  const errors = validator.validate(made, true).map(({ dataPath, message }) => `${dataPath}: ${message}`);
  const missing = made.entry.flatMap(({ fullUrl, resource }) =>
    (REQUIRED[String(resource["resourceType"])] ?? ["a known type"])
      .filter((name) => resource[name] === undefined)
      .map((name) => `${fullUrl}: no ${name}`),
  );
  const items = made.entry.flatMap(({ resource }) => (resource["item"] ?? []) as { linkId?: string }[]);
  return [
    ...errors,
    ...missing,
    ...items.filter(({ linkId }) => !linkId).map(() => "an item without linkId"),
  ];
}

/** Returns references to missing entries, responses whose questionnaire is missing, and empty lists. */
function findLooseEnds(made: Bundle): readonly string[] {
  const urls = new Set(made.entry.map(({ fullUrl }) => fullUrl));
  const asked = new Set(
    made.entry.map(({ resource }) => `${String(resource["url"])}|${String(resource["version"])}`),
  );
  const ends: string[] = urls.size === made.entry.length ? [] : ["two entries have one address"];
  for (const { resource } of made.entry) {
    const from = (resource["derivedFrom"] ?? []) as readonly { reference: string }[];
    ends.push(...from.filter(({ reference }) => !urls.has(reference)).map(({ reference }) => reference));
    if (resource["resourceType"] === "QuestionnaireResponse" && !asked.has(String(resource["questionnaire"])))
      ends.push(String(resource["questionnaire"]));
  }
  return /\[\]|\{\}|""/.test(JSON.stringify(made)) ? [...ends, "something is empty"] : ends;
}

const listOf = (made: Bundle, type: string) =>
  made.entry.map(({ resource }) => resource).filter(({ resourceType }) => resourceType === type);

let count = 0;

function resultOf(
  { id, evaluate }: Instrument,
  answers: Readonly<Record<string, string | number>>,
): ExportedResult {
  const evaluation = evaluate(answers);
  if (!evaluation.ok) throw new Error(evaluation.messages.join());
  const { version, totalScore, scores, resultType } = evaluation.outcome;
  const time = "2026-11-29T01:02:03.000Z";
  const number = String((count += 1)).padStart(12, "0");
  return {
    id: `00000000-0000-4000-8000-${number}`,
    test_type: id,
    test_name: id,
    version,
    answers,
    result_type: resultType,
    total_score: totalScore,
    scores,
    start_time: time,
    end_time: time,
  };
}

const sheetOf = ({ questions }: Instrument, pick: (question: number, options: number) => number) =>
  Object.fromEntries(
    questions.map(({ id, options }) => [id, options[pick(id, options.length)]?.value ?? ""] as const),
  );

/**
 * Builds a result with three failed questions. In each step of the second stage, the option at this place was chosen.
 */
function followUpOf(place: number): ExportedResult {
  const { followUp, ...asd } = find("asd");
  const result = resultOf(
    { ...asd },
    { ...sheetOf(asd, () => 0), 2: "否", 5: "否", 12: "否", 1: "否", 3: "否", 6: "否" },
  );
  const answers = result.answers as Readonly<Record<string, string>>;
  const chosen: Record<string, readonly string[]> = {};
  for (const question of followUp!.findFailedQuestions(answers))
    for (
      let next = followUp!.next(question, chosen);
      next.state === "ask";
      next = followUp!.next(question, chosen)
    )
      chosen[next.step.id] = [next.step.options.at(place)!.id];
  return { ...result, followUp: chosen satisfies FollowUpAnswers };
}

const RELEASED = join(import.meta.dirname, "../../../../lab/released/0.1.0");
const readJson = (name: string) => JSON.parse(readFileSync(join(RELEASED, name), "utf8")) as unknown;

describe("a bundle of results", () => {
  it("is valid for all four tests, whatever was answered", () => {
    const results = instruments.flatMap((instrument) => [
      resultOf(
        instrument,
        sheetOf(instrument, () => 0),
      ),
      resultOf(
        instrument,
        sheetOf(instrument, (_, options) => options - 1),
      ),
      resultOf(
        instrument,
        sheetOf(instrument, (question, options) => question % options),
      ),
    ]);
    const made = bundle(results);
    expect([findErrors(made), findLooseEnds(made)]).toEqual([[], []]);
    expect(listOf(made, "Questionnaire")).toHaveLength(4 + 1);
    const responses = listOf(made, "QuestionnaireResponse");
    expect(responses).toHaveLength(results.length);
    for (const [index, { item }] of responses.entries())
      expect(item).toHaveLength(Object.keys(results[index]?.answers as object).length);
    const first = listOf(made, "Observation").find(({ code }) =>
      JSON.stringify(code).includes('"adhd.attention"'),
    );
    expect(first).toMatchObject({ valueQuantity: { value: 0 } });
  });

  it("is found wrong by the validator where it is", () => {
    const wrong = (type: string, change: (resource: Record<string, unknown>) => void) => {
      const made = bundle([
        resultOf(
          find("adhd"),
          sheetOf(find("adhd"), () => 0),
        ),
      ]);
      // Only the first entry is made invalid, because the validator tries every kind of resource for each invalid
      // entry.
      const entry = made.entry.filter(({ resource }) => resource["resourceType"] === type).slice(0, 1);
      for (const { resource } of entry) change(resource);
      return findErrors({ ...made, entry }).length > 0;
    };
    expect(wrong("Observation", () => undefined)).toBe(false);
    expect(wrong("Observation", (resource) => delete resource["status"])).toBe(true);
    expect(wrong("Observation", (resource) => (resource["colour"] = "red"))).toBe(true);
    expect(wrong("QuestionnaireResponse", (resource) => (resource["authored"] = "gestern"))).toBe(true);
    expect(wrong("Questionnaire", (resource) => (resource["status"] = "done"))).toBe(true);
  });

  it("is valid for what earlier releases left on devices and servers, and makes no question of theirs up", () => {
    const devices = ["device.json", "device-2.json"].flatMap((name) => {
      const { localStorage } = readJson(name) as { localStorage: { test_history: string } };
      return JSON.parse(localStorage.test_history) as ExportedResult[];
    });
    const { answers } = readJson("sqlite.json") as { answers: Record<string, { data: ExportedResult[] }> };
    const results = [...devices, ...(answers["/api/test-results"]?.data ?? [])];
    const versions = new Set(results.map(({ version }) => version));
    expect(versions).toEqual(new Set(["adhd-1", "asd-1", "asd-adult-1", "mbti-1"]));
    const made = bundle(results);
    expect([findErrors(made), findLooseEnds(made)]).toEqual([[], []]);
    expect(new Set(listOf(made, "Questionnaire").map(({ version }) => version))).toEqual(versions);
    for (const questionnaire of listOf(made, "Questionnaire"))
      expect(questionnaire).not.toHaveProperty("item");
  });

  it("has the second stage, whole or begun, and how many questions stay failed", () => {
    for (const place of [0, -1]) {
      const made = bundle([followUpOf(place)]);
      expect([findErrors(made), findLooseEnds(made)]).toEqual([[], []]);
      expect(listOf(made, "QuestionnaireResponse")).toHaveLength(2);
      expect(JSON.stringify(listOf(made, "Observation"))).toContain("asd.still-failed");
    }
    const begun = bundle([{ ...followUpOf(0), followUp: { "s1-far": ["busy"] } }]);
    expect(findErrors(begun)).toEqual([]);
    expect(JSON.stringify(listOf(begun, "Observation"))).not.toContain("asd.still-failed");
  });

  it("is valid whatever anybody put into a file", () => {
    const odd = {
      ...resultOf(
        find("asd"),
        sheetOf(find("asd"), () => 0),
      ),
      result_type: "",
      version: "=1 |x",
      end_time: "gestern",
      scores: { "a b": 1, constructor: 2, text: "x", map: { deep: 3 } },
      answers: { 1: "", 2: { deep: true }, 99: "=cmd", 100: "一\n二🧭" },
      followUp: { "s1-far": ["window"] },
    };
    const made = bundle([
      odd,
      { ...odd, id: "00000000-0000-4000-8000-999999999999", version: undefined, answers: undefined },
    ]);
    expect([findErrors(made), findLooseEnds(made)]).toEqual([[], []]);
  });
});

it("the instruments themselves are a valid bundle, with every option of every question", () => {
  const made = JSON.parse(writeInstruments(instruments)) as Bundle;
  expect([findErrors(made), findLooseEnds(made)]).toEqual([[], []]);
  for (const { id, questions } of instruments) {
    const { item } = listOf(made, "Questionnaire").find(
      ({ url }) => url === `urn:xinjing:questionnaire:${id}`,
    )!;
    const options = (item as { answerOption: { valueCoding: { display: string } }[] }[]).map(
      ({ answerOption }) => answerOption.map(({ valueCoding }) => valueCoding.display),
    );
    expect(options).toEqual(questions.map((question) => question.options.map(({ label }) => label)));
  }
});
