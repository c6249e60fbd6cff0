import { expect, it } from "vitest";
import { describeVerdicts, compareTracks, type Track } from "./change.ts";
import { describeThresholds, explainGap, hasSameVersion, noteChance } from "./change-words.ts";

const NOISE = { errorPoints: 7, reliableChange: 10, source: "" };
const track = (key: string, noise?: Track["noise"]): Track => {
  return { key, label: "总分", unit: "分", max: 50, ...(noise === undefined ? {} : { noise }) };
};

// The whole sentences of a comparison are tested in the test files of the instruments.
it("compareTracks leaves out a track that one of the results does not have", () => {
  const tracks = [track("first"), track("second"), track("third")];
  const verdicts = compareTracks(tracks, { first: 1, second: 1 }, { second: 1, third: 1 });
  expect(verdicts.map((verdict) => verdict.track)).toEqual(["second"]);
});

it("hasSameVersion is true only for two results of one known version", () => {
  const made = (version: string | undefined) => ({ scores: {}, resultType: "", version });
  expect(hasSameVersion(made("v1"), made("v1"))).toBe(true);
  expect(hasSameVersion(made("v1"), made("v2"))).toBe(false);
  expect(hasSameVersion(made(undefined), made("v1"))).toBe(false);
  expect(hasSameVersion(made(undefined), made(undefined))).toBe(false);
});

it("describeVerdicts says first whether the numbers changed", () => {
  const maybe = "可能真变了，也可能只是碰巧。";
  const tracks = ["甲", "乙"].map((label) => ({ ...track(label, NOISE), label }));
  for (const [from, to, answer] of [
    [{ 甲: 18 }, { 甲: 18 }, "没有变。分数和上次一样。"],
    [{ 甲: 18 }, { 甲: 27 }, `还分不出变没变。甲多了9分，没超出平常的起伏，${maybe}`],
    [{ 甲: 28 }, { 甲: 18 }, "可以当成变了。甲少了10分，超出了平常的起伏。"],
    [{ 甲: 18, 乙: 9 }, { 甲: 18, 乙: 0 }, `还分不出变没变。乙少了9分，没超出平常的起伏，${maybe}`],
    [
      { 甲: 18, 乙: 9 },
      { 甲: 19, 乙: 0 },
      `还分不出变没变。甲多了1分，乙少了9分，都没超出平常的起伏，${maybe}`,
    ],
    [{ 甲: 18, 乙: 9 }, { 甲: 28, 乙: 9 }, "可以当成变了。甲多了10分，超出了平常的起伏。别的和上次一样。"],
    [
      { 甲: 18, 乙: 9 },
      { 甲: 28, 乙: 8 },
      "可以当成变了。甲多了10分，超出了平常的起伏。别的没超出平常的起伏，先当作没有变。",
    ],
    [{ 甲: 0, 乙: 0 }, { 甲: 10, 乙: 11 }, "可以当成变了。甲多了10分，乙多了11分，都超出了平常的起伏。"],
  ] as const) {
    expect.soft(describeVerdicts(compareTracks(tracks, from, to), "分数").join("")).toBe(answer);
  }
});

it("describeThresholds gives the smallest real difference once", () => {
  const named = (label: string, points: number) => ({
    ...track(label, { ...NOISE, reliableChange: points }),
    label,
  });
  expect(describeThresholds([named("甲", 10)])).toBe("甲差到10分，才值得当成变化。");
  expect(describeThresholds([named("甲", 7), named("乙", 7)])).toBe("每个方面差到7分，才值得当成变化。");
  expect(describeThresholds([named("甲", 8), named("乙", 8), named("丙", 11)])).toBe(
    "甲、乙，哪一项差到8分，那一项才算有变化；丙要差到11分。",
  );
  expect(describeThresholds([track("total")])).toBeUndefined();
});

it("noteChance says how often a difference comes by chance", () => {
  const [one, other] = [8, 11].map((points) => track("", { ...NOISE, reliableChange: points })) as [
    Track,
    Track,
  ];
  const chance = "就算什么都没变，";
  const last = "每100次也有大约5次差到这么多";
  const more = "；几个分数一起看，碰上的机会更大。";
  expect(noteChance([one])).toBe(`不过差到8分，也可能是碰巧：${chance}${last}。`);
  expect(noteChance([one, one])).toBe(`不过差到8分，也可能是碰巧：${chance}单看一个分数，${last}${more}`);
  expect(noteChance([one, other])).toBe(
    `不过差到这么多，也可能是碰巧：${chance}单看一个分数，${last}${more}`,
  );
  expect(noteChance([{ ...one, ends: ["内向", "外向"] }, track("")])).toBe(
    `不过差到8分，也可能是碰巧：${chance}单看一个方面，${last}；几个方面一起看，碰上的机会更大。`,
  );
  expect(noteChance([track("")])).toMatch(/^不过差到这么多/);
});

it("explainGap says which result cannot be compared, why, and when a comparison is possible", () => {
  const made = (version: string | undefined) => ({ scores: {}, resultType: "", version });
  const explain = (earlier: string | undefined, later: string | undefined) =>
    explainGap([made(earlier), "2025年7月8日"], [made(later), "2026年3月8日"], "v2");
  expect(explain(undefined, "v2")).toBe(
    "这两次变没变，说不准。2025年7月8日那次没记下是哪一版题目，没法比。把这次当起点吧。",
  );
  expect(explain("v2", undefined)).toBe(
    "这两次变没变，说不准。2026年3月8日这次没记下是哪一版题目，没法比。下次再做，就从下次算起。",
  );
  expect(explain(undefined, undefined)).toMatch(
    /2025年7月8日那次和2026年3月8日这次都没记下.*就从下次算起。$/,
  );
  expect(explain("v1", "v2")).toMatch(/2025年7月8日以后，题目或计分换过一版，.*把这次当起点吧。$/);
  // The newest result has no version, so the next result cannot be compared with it either.
  expect(explain(undefined, "v1")).toMatch(/就从下次算起。$/);
});
