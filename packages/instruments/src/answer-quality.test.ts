import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { areAllAnswersEqual, findLongestRun, isAnsweredTooFast } from "./answer-quality.ts";

/** Times in question order; a gap stands for a question without a time. */
function timesOf(times: readonly (number | undefined)[]): Record<number, number> {
  const entries = times.map((time, index) => [index + 1, time] as const);
  return Object.fromEntries(
    entries.filter((entry): entry is readonly [number, number] => entry[1] !== undefined),
  );
}

function repeat<Value>(count: number, value: Value): Value[] {
  return Array.from({ length: count }, () => value);
}

describe("isAnsweredTooFast", () => {
  it.each([
    { name: "a median of 1,999 ms", times: repeat(18, 1999), isFast: true },
    { name: "a median of 2,000 ms", times: repeat(18, 2000), isFast: false },
    {
      name: "an even count, the middle two at 1,000 and 2,998 ms",
      times: [...repeat(9, 1000), ...repeat(9, 2998)],
      isFast: true,
    },
    {
      name: "an even count, the middle two at 1,000 and 3,000 ms",
      times: [...repeat(9, 1000), ...repeat(9, 3000)],
      isFast: false,
    },
    {
      name: "an odd count, the middle one at 1,999 ms",
      times: [...repeat(8, 1500), 1999, ...repeat(8, 9000)],
      isFast: true,
    },
    {
      name: "an odd count, the middle one at 2,000 ms",
      times: [...repeat(8, 1500), 2000, ...repeat(8, 9000)],
      isFast: false,
    },
    { name: "4 of 18 below 1 s", times: [...repeat(4, 999), ...repeat(14, 4000)], isFast: false },
    { name: "5 of 18 below 1 s", times: [...repeat(5, 999), ...repeat(13, 4000)], isFast: true },
    { name: "5 of 18 at exactly 1 s", times: [...repeat(5, 1000), ...repeat(13, 4000)], isFast: false },
    { name: "a quarter of 16 below 1 s", times: [...repeat(4, 999), ...repeat(12, 4000)], isFast: false },
    { name: "more than a quarter of 16", times: [...repeat(5, 999), ...repeat(11, 4000)], isFast: true },
  ])("says $isFast of $name", ({ times, isFast }) => {
    expect(isAnsweredTooFast(timesOf(times), times.length)).toBe(isFast);
  });

  it.each([
    { timed: 8, isFast: false },
    { timed: 9, isFast: true },
  ])("says $isFast when $timed of 18 questions are timed, all fast", ({ timed, isFast }) => {
    expect(isAnsweredTooFast(timesOf(repeat(timed, 500)), 18)).toBe(isFast);
  });

  it("says nothing without any time, whatever the number of questions", () => {
    expect(isAnsweredTooFast({}, 18)).toBe(false);
    expect(isAnsweredTooFast({}, 0)).toBe(false);
  });

  it("counts the share among the timed questions, not among all", () => {
    const gaps = repeat(8, undefined);
    expect(isAnsweredTooFast(timesOf([...gaps, ...repeat(3, 900), ...repeat(7, 5000)]), 18)).toBe(true);
    expect(isAnsweredTooFast(timesOf([...gaps, ...repeat(2, 900), ...repeat(8, 5000)]), 18)).toBe(false);
  });

  it("leaves out times that cannot be and questions that are not asked", () => {
    const slow = timesOf(repeat(9, 4000));
    const impossible = timesOf([...repeat(9, 4000), Number.NaN, -1, Number.NEGATIVE_INFINITY]);
    expect(isAnsweredTooFast({ ...slow, 10: -500, 11: -500, 12: -500, 13: -500 }, 18)).toBe(false);
    expect(isAnsweredTooFast(impossible, 18)).toBe(false);
    expect(isAnsweredTooFast({ ...slow, 0: 1, 19: 1, 20: 1, 21: 1, 22: 1 }, 18)).toBe(false);
  });

  it("never calls a sheet fast that is slower everywhere than one it lets pass", () => {
    const times = fc.array(fc.nat({ max: 6000 }), { minLength: 18, maxLength: 18 });
    fc.assert(
      fc.property(times, fc.nat({ max: 3000 }), (list, extra) => {
        fc.pre(!isAnsweredTooFast(timesOf(list), 18));
        expect(isAnsweredTooFast(timesOf(list.map((time) => time + extra)), 18)).toBe(false);
      }),
    );
  });
});

describe("findLongestRun", () => {
  it.each([
    { name: "no answers", values: [], run: 0 },
    { name: "gaps alone", values: [undefined, undefined], run: 0 },
    { name: "one answer", values: [2], run: 1 },
    { name: "no two alike in a row", values: [1, 2, 1, 2], run: 1 },
    { name: "a run at the start", values: [3, 3, 3, 1, 1], run: 3 },
    { name: "a run at the end", values: [1, 3, 3, 3, 3], run: 4 },
    { name: "a run in the middle", values: [1, 1, 0, 0, 0, 2], run: 3 },
    { name: "a run broken by a gap", values: [1, 1, undefined, 1, 1, 1], run: 3 },
    { name: "letters", values: ["E", "E", "S", "S", "S"], run: 3 },
    { name: "a number and its digit", values: [1, "1", 1], run: 1 },
  ])("finds $run in $name", ({ values, run }) => {
    expect(findLongestRun(values)).toBe(run);
  });
});

describe("areAllAnswersEqual", () => {
  it.each([
    { name: "18 alike", values: repeat(18, 0), isEqual: true },
    { name: "17 alike and one other", values: [...repeat(17, 0), 1], isEqual: false },
    { name: "the first one different", values: [1, ...repeat(17, 0)], isEqual: false },
    { name: "a gap", values: [1, undefined, 1], isEqual: false },
    { name: "gaps alone", values: [undefined, undefined], isEqual: false },
    { name: "two alike", values: ["是", "是"], isEqual: true },
    { name: "one answer", values: [1], isEqual: false },
    { name: "no answers", values: [], isEqual: false },
  ])("says $isEqual of $name", ({ values, isEqual }) => {
    expect(areAllAnswersEqual(values)).toBe(isEqual);
  });
});
