import { expect, it } from "vitest";
import { compareTracks, describeDifference, hasSameVersion, type Track } from "./change.ts";

const NOISE = { errorPoints: 7, reliableChange: 10, source: "" };
const track = (key: string, noise?: Track["noise"]): Track => {
  return { key, label: "总分", unit: "分", max: 50, ...(noise === undefined ? {} : { noise }) };
};

// What a comparison says in whole sentences: the tests of the instruments.
it("says in short how many more or fewer, and whether that is more than noise where noise is known", () => {
  for (const [from, to, text] of [
    [18, 18, "和上次一样"],
    [18, 27, "多9分，先当作没有变"],
    [18, 28, "多10分，可以当成变化"],
    [27, 18, "少9分，先当作没有变"],
    [28, 18, "少10分，可以当成变化"],
  ] as const) {
    expect.soft(describeDifference(track("total", NOISE), from, to)).toBe(text);
  }
  expect(describeDifference(track("total"), 5, 3)).toBe("少2分");
});

it("leaves out a track that one of the two does not have", () => {
  const tracks = [track("first"), track("second"), track("third")];
  const verdicts = compareTracks(tracks, { first: 1, second: 1 }, { second: 1, third: 1 });
  expect(verdicts.map((verdict) => verdict.track)).toEqual(["second"]);
});

it("only results of one known version compare", () => {
  const made = (version: string | undefined) => ({ scores: {}, resultType: "", version });
  expect(hasSameVersion(made("v1"), made("v1"))).toBe(true);
  expect(hasSameVersion(made("v1"), made("v2"))).toBe(false);
  expect(hasSameVersion(made(undefined), made("v1"))).toBe(false);
  expect(hasSameVersion(made(undefined), made(undefined))).toBe(false);
});
