import { describe, expect, it } from "vitest";
import { CATALOGUE, findCatalogueEntry, getCatalogueEntry } from "./catalogue.ts";
import type { InstrumentId, Outcome } from "./instrument.ts";

describe("CATALOGUE", () => {
  it("lists the four tests in order, with the spec's figures", () => {
    const rows = CATALOGUE.map(({ type, name, durationMinutes, questionCount }) => {
      return [type, name, durationMinutes, questionCount];
    });
    expect(rows).toEqual([
      ["adhd", "ADHD自评", 5, 18],
      ["mbti", "16型人格测试", 15, 93],
      ["asd", "幼儿社交沟通发展筛查", 5, 20],
      ["asd-adult", "成人自闭特质自评", 20, 50],
    ]);
  });

  it("has every test open", () => {
    expect(CATALOGUE.filter(({ isAvailable }) => !isAvailable)).toEqual([]);
  });

  it.each(CATALOGUE)("describes $type in full-width Chinese, and says for whom", ({ description }) => {
    expect(description).toMatch(/\p{Script=Han}.*。$/u);
    expect(description).not.toMatch(/\p{Script=Han}[,.!?:; ]|[,.!?:; ]\p{Script=Han}/u);
    expect(description).toMatch(/\d+岁以上|\d+到\d+个月/);
  });

  it.each([
    ["adhd", "总分", 72, 72],
    ["mbti", "偏好清晰度", 100, 100],
    ["asd", "值得留意的题数", 20, 20],
    ["asd-adult", "总分", 50, 100],
  ] as const)("calls the total of %s %s, up to %i, and accepts it up to %i", (type, label, max, accepted) => {
    const { total } = getCatalogueEntry(type);
    expect(total).toMatchObject({ label, max });
    expect(total.acceptedMax ?? total.max).toBe(accepted);
  });

  it("compares totals on this site of the two tests that have one, under their current scoring", () => {
    const compared = CATALOGUE.filter(({ total }) => total.isCompared).map(({ type, total }) => [
      type,
      total.max,
    ]);
    expect(compared).toEqual([
      ["adhd", 72],
      ["asd-adult", 50],
    ]);
  });

  it.each(CATALOGUE)("loads $type as its card says it is, once", async (entry) => {
    const instrument = await entry.load();
    expect(entry.load()).toBe(getCatalogueEntry(entry.type).load());
    expect(instrument.id).toBe(entry.type);
    expect(instrument.questions.map(({ id }) => id)).toEqual(
      Array.from({ length: entry.questionCount }, (_, index) => index + 1),
    );
    expect(instrument.flow.loadingMessages.length).toBeGreaterThan(0);
    const { testType, totalScore, scores, resultType, report } = await scoreFirstOptions(entry.type);
    expect(testType).toBe(entry.type);
    expect(report.total).toMatchObject({ value: totalScore, max: entry.total.max });
    for (const [key] of entry.chips) expect(scores[key], key).toBeTypeOf("number");
    if (instrument.resultTypes) expect(instrument.resultTypes.values).toContain(resultType);
    expect(instrument.reportFromScores(scores)).toMatchObject({ total: { value: totalScore } });
  });
});

describe("what a submitted result of a type must look like", () => {
  it("is a closed list of result types for mbti alone", async () => {
    const letters = [
      ["E", "I"],
      ["S", "N"],
      ["T", "F"],
      ["J", "P"],
    ] as const;
    const sixteen = letters.reduce<string[]>(
      (types, pair) => types.flatMap((start) => pair.map((letter) => start + letter)),
      [""],
    );
    expect(sixteen).toHaveLength(16);
    const mbti = await getCatalogueEntry("mbti").load();
    expect(mbti.resultTypes?.values.toSorted()).toEqual(sixteen.toSorted());
    for (const type of ["adhd", "asd", "asd-adult"] as const) {
      expect((await getCatalogueEntry(type).load()).resultTypes).toBeUndefined();
    }
  });

  it("takes the total of an mbti result from its letter counts", async () => {
    // 23/23, 12/23, 12/23, 12/24: 100 + 52 + 52 + 50 = 254, a quarter is 63.5, rounded 64
    const counts = { E: 23, I: 0, S: 11, N: 12, T: 12, F: 11, J: 12, P: 12 };
    const mbti = await getCatalogueEntry("mbti").load();
    expect(mbti.totalFromScores?.(counts)).toBe(64);
  });

  it("knows no other way to a total for the rest", async () => {
    for (const type of ["adhd", "asd", "asd-adult"] as const) {
      expect((await getCatalogueEntry(type).load()).totalFromScores).toBeUndefined();
    }
  });
});

describe("findCatalogueEntry", () => {
  it("finds an entry by its type", () => {
    expect(findCatalogueEntry("asd-adult")?.name).toBe("成人自闭特质自评");
  });

  it.each(["", "ADHD", "toString", "__proto__", "asd_adult"])("finds nothing for %j", (type) => {
    expect(findCatalogueEntry(type)).toBeUndefined();
  });
});

/** The outcome of a sheet with the first option everywhere. */
async function scoreFirstOptions(type: InstrumentId): Promise<Outcome> {
  const { questions, evaluate } = await getCatalogueEntry(type).load();
  const evaluation = evaluate(
    Object.fromEntries(questions.map(({ id, options }) => [id, options[0]?.value])),
  );
  if (!evaluation.ok) throw new Error(evaluation.messages.join("; "));
  return evaluation.outcome;
}
