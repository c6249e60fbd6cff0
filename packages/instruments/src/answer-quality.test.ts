import { describe, expect, it } from "vitest";
import { areAllAnswersEqual, findLongestRun, isAnsweredTooFast } from "./answer-quality.ts";

/** Assigns the times to questions 1, 2, 3, …; undefined means a question without a recorded time. */
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
  it("uses the median, and the share below one second", () => {
    const rows: readonly (readonly [string, readonly number[], boolean])[] = [
      ["a median of 1,999 ms", repeat(18, 1999), true],
      ["a median of 2,000 ms", repeat(18, 2000), false],
      ["the middle two at 1,000 and 2,998 ms", [...repeat(9, 1000), ...repeat(9, 2998)], true],
      ["the middle two at 1,000 and 3,000 ms", [...repeat(9, 1000), ...repeat(9, 3000)], false],
      ["the middle one at 1,999 ms", [...repeat(8, 1500), 1999, ...repeat(8, 9000)], true],
      ["the middle one at 2,000 ms", [...repeat(8, 9000), 2000, ...repeat(8, 1500)], false],
      ["a median that is not in the middle", [1500, 1500, 5000, 1500, 5000], true],
      ["4 of 18 below 1 s", [...repeat(4, 999), ...repeat(14, 4000)], false],
      ["5 of 18 below 1 s", [...repeat(5, 999), ...repeat(13, 4000)], true],
      ["5 of 18 at exactly 1 s", [...repeat(5, 1000), ...repeat(13, 4000)], false],
      ["a quarter of 16 below 1 s", [...repeat(4, 999), ...repeat(12, 4000)], false],
      ["no time at all", [], false],
    ];
    for (const [name, times, isFast] of rows) {
      expect.soft(isAnsweredTooFast(timesOf(times), times.length), name).toBe(isFast);
    }
  });

  it("is false if less than half of the questions are timed; the share is of the timed ones", () => {
    expect(isAnsweredTooFast(timesOf(repeat(8, 500)), 18)).toBe(false);
    expect(isAnsweredTooFast(timesOf(repeat(9, 500)), 18)).toBe(true);
    expect(isAnsweredTooFast({}, 18)).toBe(false);
    const gaps = repeat(8, undefined);
    expect(isAnsweredTooFast(timesOf([...gaps, ...repeat(3, 900), ...repeat(7, 5000)]), 18)).toBe(true);
    expect(isAnsweredTooFast(timesOf([...gaps, ...repeat(2, 900), ...repeat(8, 5000)]), 18)).toBe(false);
  });

  it("ignores invalid times and unknown question numbers", () => {
    const slow = timesOf(repeat(9, 4000));
    const impossible = timesOf([...repeat(9, 4000), Number.NaN, -1, Number.NEGATIVE_INFINITY]);
    expect(isAnsweredTooFast({ ...slow, 10: -500, 11: -500, 12: -500, 13: -500 }, 18)).toBe(false);
    expect(isAnsweredTooFast(impossible, 18)).toBe(false);
    expect(isAnsweredTooFast({ ...slow, 0: 1, 19: 1, 20: 1, 21: 1, 22: 1 }, 18)).toBe(false);
    // A time of zero is valid: the person may answer the first question as soon as the page appears.
    expect(isAnsweredTooFast({ ...slow, 10: 0, 11: 0, 12: 0, 13: 0 }, 18)).toBe(true);
    expect(isAnsweredTooFast({ ...slow, 10: Infinity, 11: Infinity, 12: 1, 13: 1, 14: 1 }, 18)).toBe(false);
  });
});

describe("answer runs", () => {
  it("findLongestRun ends a run at a gap", () => {
    const rows: readonly (readonly [readonly (string | number | undefined)[], number])[] = [
      [[], 0],
      [[undefined, undefined], 0],
      [[2], 1],
      [[1, 2, 1, 2], 1],
      [[3, 3, 3, 1, 1], 3],
      [[1, 3, 3, 3, 3], 4],
      [[1, 1, 0, 0, 0, 2], 3],
      [[1, 1, undefined, 1, 1, 1], 3],
      [["E", "E", "S", "S", "S"], 3],
      [[1, "1", 1], 1],
    ];
    for (const [values, run] of rows) expect.soft(findLongestRun(values), values.join()).toBe(run);
  });

  it("areAllAnswersEqual needs two answers or more and no gap", () => {
    const rows: readonly (readonly [readonly (string | number | undefined)[], boolean])[] = [
      [repeat(18, 0), true],
      [[...repeat(17, 0), 1], false],
      [[1, ...repeat(17, 0)], false],
      [[1, undefined, 1], false],
      [["是", "是"], true],
      [[1], false],
      [[], false],
    ];
    for (const [values, isEqual] of rows) {
      expect.soft(areAllAnswersEqual(values), values.join()).toBe(isEqual);
    }
  });
});
