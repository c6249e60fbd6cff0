import { describe, expect, it } from "vitest";
import { compareTracks, describeDifference, hasSameVersion, type Track } from "./change.ts";

const NOISE = { errorPoints: 7, reliableChange: 10, source: "" };
const track = (key: string, noise?: Track["noise"]): Track => {
  return { key, label: "总分", unit: "分", max: 50, ...(noise === undefined ? {} : { noise }) };
};

describe("compareTracks", () => {
  it("says how many more or fewer, and from the reliable change on that it is more than noise", () => {
    const rows = [
      [18, 18, "same", "总分：18分，和上次一样。", "和上次一样"],
      [18, 27, "within", "总分：27分，比上次多了9分，在参考误差范围里。", "多9分，在误差范围里"],
      [18, 28, "beyond", "总分：28分，比上次多了10分，超出了参考误差范围。", "多10分，超出误差范围"],
      [27, 18, "within", "总分：18分，比上次少了9分，在参考误差范围里。", "少9分，在误差范围里"],
      [28, 18, "beyond", "总分：18分，比上次少了10分，超出了参考误差范围。", "少10分，超出误差范围"],
    ] as const;
    for (const [from, to, kind, text, short] of rows) {
      expect.soft(describeDifference(track("total", NOISE), from, to)).toBe(short);
      expect
        .soft(compareTracks([track("total", NOISE)], { total: from }, { total: to }))
        .toEqual([{ track: "total", kind, text }]);
    }
  });

  it("makes up no error where none is published", () => {
    expect(compareTracks([track("total")], { total: 5 }, { total: 3 })).toEqual([
      {
        track: "total",
        kind: "unknown",
        text: "总分：3分，比上次少了2分。差多少才算真的变了，没有公开的数据，所以下一步只看这次的结果。",
      },
    ]);
    expect(compareTracks([track("total")], { total: 5 }, { total: 5 })[0]?.kind).toBe("same");
    expect(describeDifference(track("total"), 5, 3)).toBe("少2分");
  });

  it("leaves out a track that one of the two does not have", () => {
    const tracks = [track("first"), track("second"), track("third")];
    const verdicts = compareTracks(tracks, { first: 1, second: 1 }, { second: 1, third: 1 });
    expect(verdicts.map((verdict) => verdict.track)).toEqual(["second"]);
  });
});

it("only results of one known version compare", () => {
  const made = (version: string | undefined) => ({ scores: {}, resultType: "", version });
  expect(hasSameVersion(made("v1"), made("v1"))).toBe(true);
  expect(hasSameVersion(made("v1"), made("v2"))).toBe(false);
  expect(hasSameVersion(made(undefined), made("v1"))).toBe(false);
  expect(hasSameVersion(made(undefined), made(undefined))).toBe(false);
});
