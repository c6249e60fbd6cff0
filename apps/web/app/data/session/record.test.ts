import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { mergeRecords, type SessionRecord } from "./record.ts";

const ID = "00000000-0000-4000-8000-000000000001";
const OTHER = "00000000-0000-4000-8000-000000000002";

/** A sheet begun at 100 with these answers, each with its value and the moment at which it was chosen. */
function answered(
  entries: Record<string, [value: number, at: number]>,
  more: Partial<SessionRecord> = {},
): SessionRecord {
  const pick = (place: 0 | 1) =>
    Object.fromEntries(Object.entries(entries).map(([question, entry]) => [question, entry[place]]));
  return {
    id: ID,
    testType: "adhd",
    currentQuestionIndex: 0,
    answers: pick(0),
    startTime: 100,
    endTime: undefined,
    begunAt: 100,
    lastUpdated: Math.max(100, ...Object.values(entries).map(([, at]) => at)),
    answeredAt: pick(1),
    activeMsByQuestion: {},
    ...more,
  };
}

describe("two copies of a session", () => {
  it("keep every answer, and of each question the one chosen last", () => {
    const left = answered({ 1: [3, 110], 2: [0, 140] });
    const right = answered({ 2: [4, 130], 3: [1, 120] });
    for (const merged of [mergeRecords(left, right), mergeRecords(right, left)]) {
      expect(merged.answers).toEqual({ 1: 3, 2: 0, 3: 1 });
    }
  });

  it("do not mix: answers from before the later sheet, and sheets of which it is not known when they were begun", () => {
    const stale = answered({ 1: [3, 110], 2: [3, 120] });
    const retake = answered({ 2: [0, 220] }, { id: OTHER, begunAt: 200 });
    const merged = mergeRecords(stale, retake);
    expect([merged.id, merged.answers]).toEqual([OTHER, { 2: 0 }]);
    const newer = { ...retake, begunAt: 0 };
    expect(mergeRecords({ ...stale, begunAt: 0 }, newer)).toEqual(newer);
  });

  it("are shown once one of them was shown with these answers, and only then", () => {
    const shown = answered({ 1: [3, 110] }, { isSubmitted: true });
    const same = answered({ 1: [3, 110] }, { lastUpdated: 150 });
    expect(mergeRecords(same, shown).isSubmitted).toBe(true);
    expect(mergeRecords(answered({ 1: [0, 150] }), shown).isSubmitted).not.toBe(true);
    expect(mergeRecords(same, answered({ 1: [3, 110] })).isSubmitted).not.toBe(true);
  });

  it("become the same whatever the order, how often and by whom they are joined", () => {
    const questions = ["1", "2", "3", "4"];
    const moment = fc.integer({ min: 100, max: 120 });
    const entries = fc.dictionary(fc.constantFrom(...questions), fc.tuple(fc.nat(4), moment));
    const copy = fc
      .record({ entries, id: fc.constantFrom(ID, OTHER), lastUpdated: moment })
      .map(({ entries, ...more }) => answered(entries, more));
    const valuesOf = ({ id, answers }: SessionRecord) => [
      id,
      ...questions.map((question) => answers[question]),
    ];
    fc.assert(
      fc.property(copy, copy, copy, (one, two, three) => {
        const all = valuesOf(mergeRecords(mergeRecords(one, two), three));
        expect(valuesOf(mergeRecords(one, mergeRecords(two, three)))).toEqual(all);
        expect(valuesOf(mergeRecords(mergeRecords(three, one), two))).toEqual(all);
        expect(valuesOf(mergeRecords(one, one))).toEqual(valuesOf(one));
      }),
    );
  });
});
