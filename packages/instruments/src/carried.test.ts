import { resultOf } from "#harness/answer-sheets.ts";
import { makeUpPack } from "#harness/item-pack.ts";
import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { applyItemPack } from "./apply-item-pack.ts";
import { findCarriedPage, findCarriedTest, readCarried, writeCarried } from "./carried.ts";
import { CATALOGUE } from "./catalogue.ts";
import type { Instrument, RawAnswers } from "./instrument.ts";
import type { ItemPack } from "./item-pack.ts";

const pairs = await Promise.all(
  CATALOGUE.map(async (entry) => {
    const ours = await entry.load();
    return { ours, packed: await applyItemPack(entry, async () => packFor(ours)).load() };
  }),
);
const own = pairs.map(({ ours }) => ours);
const withPack = pairs.map(({ packed }) => packed);
const END = Date.parse("2026-11-21T08:30:00Z");
/** Ages that the toddler test asks for. */
const AGES = [16, 23, 24, 30];

/** Makes up a pack with the longest name and version that are permitted. */
function packFor(instrument: Instrument): ItemPack {
  return { ...makeUpPack(instrument), id: "hospital-a-2026-kids-clinic-b7", version: 9999 } as ItemPack;
}

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

describe.each([...own, ...withPack].map((instrument) => [instrument.version, instrument] as const))(
  "%s",
  (version, instrument) => {
    const { id, carriesAnswers, followUp } = instrument;

    it("gives the page of the result back, and the outcome to the last field", () => {
      fc.assert(
        fc.property(sheetOf(instrument), fc.constantFrom(undefined, ...AGES), (answers, months) => {
          const known = carriesAnswers ? { answers, months } : {};
          const text = write(instrument, answers, carriesAnswers && months);
          const outcome = resultOf(instrument.evaluate(answers));
          expect(text.length).toBeLessThan(120);
          expect(findCarriedTest(text)).toEqual({ testType: id, version });
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

it("reads the links that are printed already", () => {
  const printed = {
    adhd: ["1.adhd.adhd-2.36-36-6.htb26....t2", { scores: { attention: 36, core: 6 } }],
    mbti: ["1.mbti.mbti-2.11-12-12-11-11-12-12-12.htb26....f2", { scores: { E: 11, I: 12, P: 12 } }],
    asd: [
      "1.asd.asd-2.3.htb26.00001010010100000000.20.2-10.pb",
      { scores: { riskCount: 3 }, months: 20, left: [2, 10] },
    ],
    "asd-adult": [
      "1.asd-adult.asd-adult-2.26-7-5-4-4-6-52-14-10-8-8-12.htb26....62",
      { scores: { total_score: 26, weighted: { total: 52 } } },
    ],
  } as const;
  for (const instrument of own) {
    const [link, carried] = printed[instrument.id];
    const found = read(instrument, link);
    expect(found?.carried).toMatchObject({ ...carried, endTime: END });
    expect(found?.page).toBeDefined();
  }
});

it("names the other version of a link where the site has another pack or none", () => {
  for (const { ours, packed } of pairs) {
    const [answers = {}] = fc.sample(sheetOf(ours), { numRuns: 1, seed: 7 });
    for (const [writer, reader] of [
      [packed, ours],
      [ours, packed],
    ] as const) {
      const text = write(writer, answers);
      expect(findCarriedTest(text)).toEqual({ testType: ours.id, version: writer.version });
      expect(readCarried(reader, text)).toBeUndefined();
    }
  }
});
