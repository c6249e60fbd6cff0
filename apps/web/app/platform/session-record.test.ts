import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { mergeRecords, parseSession, type SessionRecord } from "./session-record.ts";

const ID = "00000000-0000-4000-8000-000000000001";
const OTHER = "00000000-0000-4000-8000-000000000002";

function record(more: Partial<SessionRecord> = {}): SessionRecord {
  return {
    id: ID,
    testType: "adhd",
    currentQuestionIndex: 0,
    answers: {},
    startTime: 100,
    endTime: undefined,
    begunAt: 100,
    lastUpdated: 100,
    answeredAt: {},
    activeMsByQuestion: {},
    ...more,
  };
}

const answered = (entries: Record<string, [value: number, at: number]>, more: Partial<SessionRecord> = {}) =>
  record({
    answers: Object.fromEntries(Object.entries(entries).map(([question, [value]]) => [question, value])),
    answeredAt: Object.fromEntries(Object.entries(entries).map(([question, [, at]]) => [question, at])),
    lastUpdated: Math.max(100, ...Object.values(entries).map(([, at]) => at)),
    ...more,
  });

describe("two copies of a session", () => {
  it("keep every answer, and of each question the one chosen last", () => {
    const left = answered({ 1: [3, 110], 2: [0, 140] });
    const right = answered({ 2: [4, 130], 3: [1, 120] });
    const merged = mergeRecords(left, right);
    expect(merged.answers).toEqual({ 1: 3, 2: 0, 3: 1 });
    expect(mergeRecords(right, left).answers).toEqual(merged.answers);
  });

  it("drop answers from before the later sheet was begun", () => {
    const stale = answered({ 1: [3, 110], 2: [3, 120] });
    const retake = answered({ 2: [0, 220] }, { id: OTHER, begunAt: 200 });
    expect(mergeRecords(stale, retake)).toMatchObject({ id: OTHER, answers: { 2: 0 } });
    expect(mergeRecords(stale, retake).answers).toEqual({ 2: 0 });
  });

  it("do not mix when it is not known when they were begun", () => {
    const old = answered({ 1: [3, 110] }, { begunAt: 0 });
    const newer = answered({ 2: [0, 220] }, { id: OTHER, begunAt: 0 });
    expect(mergeRecords(old, newer)).toEqual(newer);
  });

  it("stay shown once one of them was shown with these answers", () => {
    const shown = answered({ 1: [3, 110] }, { isSubmitted: true });
    const same = answered({ 1: [3, 110] }, { lastUpdated: 150 });
    expect(mergeRecords(same, shown).isSubmitted).toBe(true);
    const changed = answered({ 1: [0, 150] });
    expect(mergeRecords(changed, shown).isSubmitted).not.toBe(true);
  });

  it("become the same whatever the order, how often and by whom they are joined", () => {
    const moment = fc.integer({ min: 100, max: 120 });
    const copy = fc
      .record({
        entries: fc.dictionary(
          fc.constantFrom("1", "2", "3", "4"),
          fc.tuple(fc.integer({ min: 0, max: 4 }), moment),
        ),
        id: fc.constantFrom(ID, OTHER),
        lastUpdated: moment,
      })
      .map(({ entries, ...more }) => answered(entries, more));
    fc.assert(
      fc.property(copy, copy, copy, (one, two, three) => {
        const answers = (merged: SessionRecord) =>
          JSON.stringify(["1", "2", "3", "4"].map((question) => merged.answers[question]));
        const all = answers(mergeRecords(mergeRecords(one, two), three));
        expect(answers(mergeRecords(one, mergeRecords(two, three)))).toBe(all);
        expect(answers(mergeRecords(mergeRecords(three, one), two))).toBe(all);
        expect(answers(mergeRecords(one, one))).toBe(answers(one));
      }),
    );
  });
});

describe("a stored session", () => {
  it("counts times in the future as unknown, and leaves out what is no time", () => {
    const ahead = Date.now() + 48 * 60 * 60 * 1000;
    const stored = {
      testType: "adhd",
      currentQuestionIndex: 3,
      answers: { 1: 3 },
      startTime: "2026-03-01T02:00:00Z",
      endTime: "no time",
      begunAt: "later",
      lastUpdated: ahead,
      answeredAt: { 1: ahead, 2: "x", 3: 5 },
    };
    expect(parseSession(stored)).toMatchObject({
      endTime: undefined,
      begunAt: 0,
      lastUpdated: 0,
      answeredAt: { 1: 0, 2: 0, 3: 5 },
    });
    expect(parseSession({ ...stored, startTime: "soon" })).toBeUndefined();
  });

  it.each(["fast", [1, 2], null])("reads the answering times %j as none", (activeMsByQuestion) => {
    const stored = { ...record(), startTime: 100, activeMsByQuestion };
    expect(parseSession(stored)?.activeMsByQuestion).toEqual({});
  });
});
