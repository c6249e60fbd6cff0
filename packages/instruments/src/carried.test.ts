import { resultOf } from "#harness/answer-sheets.ts";
import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { findCarriedPage, findCarriedTest, readCarried, writeCarried } from "./carried.ts";
import { CATALOGUE } from "./catalogue.ts";
import type { Instrument, RawAnswers } from "./instrument.ts";

const instruments = await Promise.all(CATALOGUE.map(async ({ load }) => await load()));
const END = Date.parse("2026-11-21T08:30:00Z");
/** Ages that the toddler test asks for. */
const AGES = [16, 23, 24, 30];

const sheetOf = ({ questions }: Instrument): fc.Arbitrary<RawAnswers> =>
  fc
    .tuple(...questions.map(({ options }) => fc.constantFrom(...options.map(({ value }) => value))))
    .map((chosen) => Object.fromEntries(chosen.map((value, index) => [`${index + 1}`, value])));

function write(instrument: Instrument, answers: RawAnswers, months?: number, left?: readonly number[]) {
  const { scores } = resultOf(instrument.evaluate(answers));
  const text = writeCarried(instrument, { scores, answers, months, left, endTime: END });
  if (text === undefined) throw new Error("a whole sheet can be carried");
  return text;
}

function read(instrument: Instrument, text: string) {
  const carried = readCarried(instrument, text);
  return carried && { carried, page: findCarriedPage(instrument, carried) };
}

describe.each(instruments.map((instrument) => [instrument.id, instrument] as const))(
  "%s",
  (id, instrument) => {
    const { carriesAnswers, followUp } = instrument;

    it("gives the page of the result back, and the outcome to the last field", () => {
      fc.assert(
        fc.property(sheetOf(instrument), fc.constantFrom(undefined, ...AGES), (answers, months) => {
          const known = carriesAnswers ? { answers, months } : {};
          const text = write(instrument, answers, carriesAnswers && months);
          const outcome = resultOf(instrument.evaluate(answers));
          expect(text.length).toBeLessThan(120);
          expect(findCarriedTest(text)).toEqual({ testType: id, version: instrument.version });
          const found = read(instrument, text);
          expect(found?.page).toEqual(instrument.page({ scores: outcome.scores, ...known }));
          expect(instrument.restore(found?.carried.scores)).toEqual(outcome);
          expect(found?.carried.endTime).toBe(END);
        }),
        { numRuns: 50 },
      );
    });

    it("shows nobody another result: no text with one character changed, left out or added is read", () => {
      const [answers = {}] = fc.sample(sheetOf(instrument), { numRuns: 1, seed: 7 });
      const text = write(instrument, answers, carriesAnswers && 20);
      for (let place = 0; place < text.length; place += 1) {
        for (const sign of ["", "0", "1", "9", "a", "-", ".", "<"]) {
          const changed = text.slice(0, place) + sign + text.slice(place + 1);
          if (changed !== text) expect(readCarried(instrument, changed), changed).toBeUndefined();
        }
      }
    });

    it("carries a finished second stage, where there is one", () => {
      if (!followUp) return expect(carriesAnswers).toBeUndefined();
      const answers = {
        ...Object.fromEntries(
          instrument.questions.map(({ id: n }) => [n, [2, 5, 12].includes(n) ? "否" : "是"]),
        ),
        2: "是",
        7: "否",
        10: "否",
      };
      for (const left of [[], [7], [2, 10]]) {
        const found = read(instrument, write(instrument, answers, 20, left));
        const { headline, chip } = followUp.page(left, [2, 7, 10], 20);
        expect(found?.page).toMatchObject({ headline, chip, total: { value: 3 } });
      }
      // What was not asked cannot be left.
      expect(read(instrument, write(instrument, answers, 20, [3]))?.page).toBeUndefined();
    });
  },
);
