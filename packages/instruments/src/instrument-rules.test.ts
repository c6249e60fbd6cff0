import { resultOf, sheetsOfAllResults } from "#harness/answer-sheets.ts";
import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { CATALOGUE } from "./catalogue.ts";
import type { Contribution, Instrument, RawAnswers } from "./instrument.ts";
import { toStoredTexts, type ResultPage } from "./result-page.ts";

// These tests run for every instrument of the catalogue; a new instrument needs no change here.
const instruments = await Promise.all(CATALOGUE.map(async ({ load }) => await load()));

const evaluateSheet = ({ evaluate }: Instrument, raw: RawAnswers) => resultOf(evaluate(raw));

/** Generates answer sheets that can be scored. */
function sheetArbitraryOf({ questions }: Instrument): fc.Arbitrary<RawAnswers> {
  const values = questions.map(({ options }) => fc.constantFrom(...options.map(({ value }) => value)));
  return fc
    .tuple(...values)
    .map((chosen) => Object.fromEntries(chosen.map((value, index) => [`${index + 1}`, value])));
}

function firstSheetOf({ questions }: Instrument): Record<string, unknown> {
  return Object.fromEntries(questions.map(({ id, options }) => [`${id}`, options[0]?.value]));
}

/**
 * Returns the same answers with their keys in reverse order. A proxy, because a plain object always lists integer keys
 * in ascending order.
 */
function backwards(raw: RawAnswers): RawAnswers {
  return new Proxy(raw, { ownKeys: (target) => Reflect.ownKeys(target).toReversed() });
}

function timesOf({ questions }: Instrument, ms: number): Record<number, number> {
  return Object.fromEntries(questions.map(({ id }) => [id, ms]));
}

/** Reads the measures and preferences of a result page, and returns what the points of all answers must add up to. */
function sumsOf({ total, measures, preferences }: ResultPage): Record<string, number> {
  // A measure in another unit counts the same answers a second time, e.g. the core questions of adhd.
  const parts = measures.filter(({ unit }) => unit === total.unit);
  const counted = measures.length + preferences.length === 0 ? [total] : parts;
  return Object.fromEntries([
    ...counted.map(({ key, value }) => [key, value] as const),
    ...preferences.map(({ key, letter, poles }) => {
      return [key, poles.find((pole) => pole.letter === letter)?.count ?? 0] as const;
    }),
  ]);
}

function addUp(contributions: readonly Contribution[]): Record<string, number> {
  const sums: Record<string, number> = {};
  for (const { measure, points } of contributions) sums[measure] = (sums[measure] ?? 0) + points;
  return sums;
}

describe.each(instruments)("$id", (instrument) => {
  const { id, about, questions, explain, checkQuality, change } = instrument;
  const count = questions.length;
  const sheetArbitrary = sheetArbitraryOf(instrument);

  it("scores a sheet in any order of its keys, and its stored scores give the same page", () => {
    fc.assert(
      fc.property(sheetArbitrary, (raw) => {
        const outcome = evaluateSheet(instrument, raw);
        expect(evaluateSheet(instrument, backwards(raw))).toEqual(outcome);
        expect(outcome).toMatchObject({ testType: id, version: instrument.version });
        const { texts, scores, totalScore, resultType } = outcome;
        const page = instrument.page({ scores })!;
        expect([page.total.value, page.label.text]).toEqual([totalScore, resultType]);
        expect(toStoredTexts(page)).toEqual(texts);
        expect(instrument.totalFromScores?.(scores) ?? totalScore).toBe(totalScore);
        // The server stores every field of `extra`.
        expect(Object.keys(outcome.extra)).toEqual(instrument.extraFields ?? []);
        expect(Object.keys(scores)).toEqual(instrument.scoreNames ?? Object.keys(scores));
      }),
    );
  });

  it("explains each answer in words, with points that add up to the result", () => {
    fc.assert(
      fc.property(sheetArbitrary, (raw) => {
        const contributions = explain(raw)?.contributions ?? [];
        expect(contributions.map(({ question, text }) => [question, text])).toEqual(
          questions.map(({ id: question, text }) => [question, text]),
        );
        for (const { question, answer, points, maxPoints } of contributions) {
          const chosen = questions[question - 1]?.options.find(({ value }) => value === raw[question]);
          expect(answer).toContain(chosen?.label);
          expect(points).toBeLessThanOrEqual(maxPoints);
        }
        expect(addUp(contributions)).toEqual(
          sumsOf(instrument.page({ scores: evaluateSheet(instrument, raw).scores, answers: raw })!),
        );
      }),
    );
  });

  it("accepts for each question only its own options", () => {
    const everyValue = [...new Set(questions.flatMap(({ options }) => options.map(({ value }) => value)))];
    const whole = firstSheetOf(instrument);
    for (const { id: question, options } of questions) {
      const own = options.map(({ value }) => value);
      const first = own[0] ?? "";
      const asText = String(first);
      const nearly = [` ${asText}`, `${asText} `, asText + asText, asText.toUpperCase(), "", "x", "２"];
      const otherTypes = [-1, 9, 0.5, Number.NaN, Infinity, 2n, true, [first], { toString: () => asText }];
      const junk = [...nearly, ...otherTypes].filter(
        (value) => !own.some((each) => each === value || String(each) === value),
      );
      for (const value of own) {
        expect(instrument.evaluate({ ...whole, [question]: value }).ok, `${question}: ${value}`).toBe(true);
      }
      for (const value of [...junk, ...everyValue.filter((each) => !own.includes(each))]) {
        expect(instrument.evaluate({ ...whole, [question]: value }), `${question}: ${String(value)}`).toEqual(
          {
            ok: false,
            messages: [expect.stringMatching(new RegExp(`^第${question}题的答案必须是`))],
            thrown: expect.stringMatching(new RegExp(`^题目 ${question} 的答案必须是`)),
          },
        );
      }
    }
  });

  it("lists every error of a sheet, the wrong number of answers first", () => {
    const { 1: _first, ...rest } = firstSheetOf(instrument);
    const raw = { ...rest, 2: "x", [count]: null, [count + 1]: rest[3] };
    expect(instrument.evaluate(raw)).toMatchObject({
      ok: false,
      messages: [
        expect.stringMatching(new RegExp(`${count}.*${count - 1}|${count - 1}.*${count}`)),
        "缺少第1题的答案",
        expect.stringMatching(/^第2题的答案必须是/),
        `缺少第${count}题的答案`,
        `没有第${count + 1}题`,
      ],
    });
  });

  it("never throws, gives a reason for each refusal, and explains exactly the sheets that it scores", () => {
    const key = fc.oneof(fc.integer({ min: -1, max: 95 }).map(String), fc.string(), fc.constant("__proto__"));
    const value = fc.oneof(
      fc.constantFrom(...(questions[0]?.options ?? []).map((each) => each.value)),
      fc.anything(),
    );
    const times = fc.dictionary(fc.integer({ min: 0, max: 95 }).map(String), fc.double());
    const sheet = fc.oneof(sheetArbitrary, fc.object(), fc.dictionary(key, value));
    fc.assert(
      fc.property(sheet, times, (raw, activeMsByQuestion) => {
        const evaluation = instrument.evaluate(raw);
        expect(evaluation.ok || evaluation.messages.length > 0).toBe(true);
        expect(explain(raw) !== undefined).toBe(evaluation.ok);
        const codes = checkQuality({ answers: raw, activeMsByQuestion }).map(({ code }) => code);
        expect(new Set(codes).size).toBe(codes.length);
        expect(instrument.evaluate(Object.create(raw)).ok).toBe(false);
      }),
    );
  });

  it("reads no scores of another instrument", () => {
    const ownScores = evaluateSheet(instrument, firstSheetOf(instrument)).scores;
    const foreign = instruments
      .map((other) => evaluateSheet(other, firstSheetOf(other)).scores)
      .filter((scores) => Object.keys(ownScores).some((key) => !(key in scores)));
    for (const scores of [undefined, null, 18, "18", [], [18, 18], {}, ...foreign]) {
      const past = { scores, resultType: "", version: "v1" };
      const own = { ...past, scores: ownScores };
      expect(instrument.page({ scores }), JSON.stringify(scores)).toBeUndefined();
      expect(change.read(scores), JSON.stringify(scores)).toBeUndefined();
      expect(change.compare(past, own), JSON.stringify(scores)).toBeUndefined();
      expect(change.compare(own, past), JSON.stringify(scores)).toBeUndefined();
      expect(change.adviseNow(past, { earlier: own, hasPassed: () => true })).toEqual([]);
    }
    fc.assert(
      fc.property(fc.anything(), (scores) => {
        instrument.page({ scores });
        change.read(scores);
      }),
    );
  });

  it("follows over time the scores that its results store", () => {
    const past = sheetsOfAllResults(instrument).map((sheet) => evaluateSheet(instrument, sheet));
    for (const result of past) {
      const values = change.read(result.scores);
      expect(Object.keys(values ?? {})).toEqual(expect.arrayContaining(change.tracks.map(({ key }) => key)));
      for (const isLater of [false, true]) {
        const hasPassed = () => isLater;
        expect(
          change.adviseRetest(result, { earlier: undefined, hasPassed }).paragraphs.length,
        ).toBeGreaterThan(0);
        expect(change.adviseNow(result, { earlier: undefined, hasPassed }).length).toBeGreaterThan(0);
      }
      for (const { key, max } of change.tracks) expect(values?.[key]).toBeLessThanOrEqual(max);
      const same = change.compare(result, result)?.verdicts ?? [];
      expect(same.map(({ track, kind }) => [track, kind])).toEqual(
        change.tracks.map(({ key }) => [key, "same"]),
      );
    }
  });

  it("shows the same error of its bands on the intro and in comparisons", () => {
    const known = change.tracks.map(({ noise }) => noise?.errorPoints);
    if (about.bandsError !== undefined) expect(known).toContain(about.bandsError);
  });

  it("notes a median below two seconds, in kind words", () => {
    const answers = firstSheetOf(instrument);
    const codesAt = (ms: number) =>
      checkQuality({ answers, activeMsByQuestion: timesOf(instrument, ms) }).map(({ code }) => code);
    expect(codesAt(1999)).toContain("fast");
    expect(codesAt(2000)).not.toContain("fast");
    const notes = sheetsOfAllResults(instrument).flatMap((sheet) =>
      checkQuality({ answers: sheet, activeMsByQuestion: timesOf(instrument, 500) }),
    );
    for (const { text } of notes) {
      expect(text).toMatch(/再答一次|再看|找个|重答|可以/);
      expect(text).not.toMatch(/乱|不认真|敷衍|随便|无效|作弊|不可信|错误/);
    }
  });
});
