import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { adhd } from "@xinjing/instruments/adhd";
import {
  answer,
  fitSession,
  formatSession,
  mergeSessions,
  parseSession,
  type SavedSession,
} from "./session.ts";

const ID = "00000000-0000-4000-8000-000000000001";
const OTHER = "00000000-0000-4000-8000-000000000002";

/** Builds a session started at time 100, with the value and the time of each answer. */
function answered(
  entries: Record<string, [value: number, at: number]>,
  more: Partial<SavedSession> = {},
): SavedSession {
  const pick = (place: 0 | 1) =>
    Object.fromEntries(Object.entries(entries).map(([question, entry]) => [question, entry[place]]));
  return {
    id: ID,
    testType: "adhd",
    questionCount: 4,
    currentQuestionIndex: 0,
    answers: pick(0),
    startTime: 100,
    isCompleted: false,
    isSubmitted: false,
    begunAt: 100,
    lastUpdated: Math.max(100, ...Object.values(entries).map(([, at]) => at)),
    answeredAt: pick(1),
    activeMsByQuestion: {},
    ...more,
  };
}

describe("two copies of a session", () => {
  it("keep every answer, the later one of each question", () => {
    const left = answered({ 1: [3, 110], 2: [0, 140] });
    const right = answered({ 2: [4, 130], 3: [1, 120] });
    for (const merged of [mergeSessions(left, right), mergeSessions(right, left)]) {
      expect(merged.answers).toEqual({ 1: 3, 2: 0, 3: 1 });
    }
  });

  it("do not mix with answers before the later sheet, or with sheets of unknown start", () => {
    const stale = answered({ 1: [3, 110], 2: [3, 120] });
    const retake = answered({ 2: [0, 220] }, { id: OTHER, begunAt: 200 });
    const merged = mergeSessions(stale, retake);
    expect([merged.id, merged.answers]).toEqual([OTHER, { 2: 0 }]);
    const newer = { ...retake, begunAt: 0 };
    expect(mergeSessions({ ...stale, begunAt: 0 }, newer)).toEqual(newer);
  });

  it("are shown once one of them was shown with the same answers", () => {
    const shown = answered({ 1: [3, 110] }, { isSubmitted: true });
    const same = answered({ 1: [3, 110] }, { lastUpdated: 150 });
    expect(mergeSessions(same, shown).isSubmitted).toBe(true);
    expect(mergeSessions(answered({ 1: [0, 150] }), shown).isSubmitted).not.toBe(true);
    expect(mergeSessions(same, answered({ 1: [3, 110] })).isSubmitted).not.toBe(true);
  });

  it("merge commutatively, associatively and idempotently", () => {
    const questions = ["1", "2", "3", "4"];
    const moment = fc.integer({ min: 100, max: 120 });
    const entries = fc.dictionary(fc.constantFrom(...questions), fc.tuple(fc.nat(4), moment));
    const copy = fc
      .record({ entries, id: fc.constantFrom(ID, OTHER), lastUpdated: moment })
      .map(({ entries, ...more }) => answered(entries, more));
    const valuesOf = ({ id, answers }: SavedSession) => [
      id,
      ...questions.map((question) => answers[Number(question)]),
    ];
    fc.assert(
      fc.property(copy, copy, copy, (one, two, three) => {
        const all = valuesOf(mergeSessions(mergeSessions(one, two), three));
        expect(valuesOf(mergeSessions(one, mergeSessions(two, three)))).toEqual(all);
        expect(valuesOf(mergeSessions(mergeSessions(three, one), two))).toEqual(all);
        expect(valuesOf(mergeSessions(one, one))).toEqual(valuesOf(one));
      }),
    );
  });
});

it("an answer records its time, even after the clock was set back, and the duration of the first one", () => {
  const first = answer(answered({}), { question: 1, value: 3, activeMs: 900, now: 150 });
  const second = answer(first, { question: 1, value: 0, activeMs: 70, now: 120 });
  expect(second).toMatchObject({ answers: { 1: 0 }, answeredAt: { 1: 151 }, activeMsByQuestion: { 1: 900 } });
  expect(answer(second, { question: 1, value: 0, now: 500 })).toBe(second);
  expect(answer(answered({}), { question: 2, value: 1, now: 40 }).answeredAt).toEqual({ 2: 100 });
});

it("a session is stored under the names of the spec and read back unchanged", () => {
  const time = Date.parse("2026-11-20T02:00:00.000Z");
  const times = { startTime: time, begunAt: time, lastUpdated: time + 2000 };
  const session = { ...answered({ 2: [0, time + 2000], 1: [3, time + 1000] }), ...times, questionCount: 18 };
  const text = JSON.stringify(formatSession({ ...session, mergedText: "{}" }));
  const questions = "[1,2,3,4,5,6,7,8,9,10,11,12,13,14,15,16,17,18]";
  expect(text).toBe(
    `{"id":"${ID}","testType":"adhd","currentQuestionIndex":0,"answers":{"1":3,"2":0},"isCompleted":false,` +
      `"isSubmitted":false,"activeMsByQuestion":{},"answeredAt":{"1":${time + 1000},"2":${time + 2000}},` +
      `"begunAt":${time},"lastUpdated":${time + 2000},"questionCount":18,"questions":${questions},` +
      `"startTime":"2026-11-20T02:00:00.000Z"}`,
  );
  const shape = { type: "adhd", questions: adhd.questions } as const;
  expect(fitSession(parseSession(JSON.parse(text)), shape)).toEqual(session);
  expect(parseSession(JSON.parse(text))).toEqual(session);
  // Answers to a question mean nothing under another wording of it.
  const licensed = { ...shape, wording: "made-up.1" };
  expect(fitSession(session, licensed)).toBeUndefined();
  const kept = parseSession(JSON.parse(JSON.stringify(formatSession({ ...session, wording: "made-up.1" }))));
  expect(fitSession(kept, licensed)?.answers).toEqual(session.answers);
  expect(fitSession(kept, shape)).toBeUndefined();
  expect(parseSession({ ...JSON.parse(text), questionCount: 1e9 })?.questionCount).toBe(18);
});
