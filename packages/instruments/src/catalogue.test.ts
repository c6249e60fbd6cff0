import { resultOf } from "#harness/answer-sheets.ts";
import { expect, it } from "vitest";
import { CATALOGUE, describeResult, findCatalogueEntry, getCatalogueEntry } from "./catalogue.ts";

it("describeResult uses the site's words, the core hint, and the nearest type if all letters are borderline", () => {
  const near = { E: 10, I: 13, S: 13, N: 10, T: 12, F: 11, J: 12, P: 12 };
  const say = (test_type: "adhd" | "asd" | "asd-adult" | "mbti", result_type: string, scores = {}) =>
    describeResult({ test_type, result_type, scores });
  expect(say("adhd", "很可能存在ADHD-C（组合型）特征")).toBe("特征明显，两方面都有");
  const low = { attention: 16, hyperactivity: 16 };
  expect(say("adhd", "不太可能存在ADHD", { ...low, core: 4 })).toBe("核心6题偏高");
  // The same label is stored for two combinations: both parts are at least 17, and hyperactivity is below 24 or from 24
  // up.
  for (const [attention, hyperactivity, words] of [
    [17, 23, "特征略多，两方面都有"],
    [23, 17, "特征略多，两方面都有"],
    [17, 24, "特征较多，两方面都有"],
  ] as const)
    expect(say("adhd", "可能存在ADHD-C（组合型）特征", { attention, hyperactivity })).toBe(words);
  for (const scores of [low, { ...low, core: 3 }, { attention: 17, hyperactivity: 0, core: 6 }])
    expect(say("adhd", "不太可能存在ADHD", scores)).toBe("特征不明显");
  expect(say("asd-adult", "高自闭症特征")).toBe("特征明显偏多");
  expect(say("asd", "中等风险")).toBe("中等风险");
  expect(say("mbti", "ISTJ", near)).toBe("四个方面都靠近中间，最接近ISTJ");
  expect(say("mbti", "ISTJ", { ...near, E: 9, I: 14 })).toBe("ISTJ");
  expect(say("mbti", "ISTJ")).toBe("ISTJ");
  const read = (scores: object, code = "ISTJ") =>
    getCatalogueEntry("mbti")
      .readLetters?.(code, { ...scores })
      ?.map(({ letter, isBorderline }) => (isBorderline ? letter.toLowerCase() : letter))
      .join("");
  expect(read({ ...near, E: 9, I: 14 })).toBe("Istj");
  expect([read({}), read({}, "ISTX"), read(near)]).toEqual(["ISTJ", undefined, "istj"]);
});

it("the catalogue lists the tests in the order of the home page, with the figures of the spec", async () => {
  // Columns: type, name, shortest and longest minutes, questions, label of the total, its maximum, accepted maximum, counted for the site
  // norms.
  const figures = [
    ["adhd", "ADHD自评", 3, 5, 18, "总分", 72, 72, true],
    ["mbti", "16型人格测试", 10, 15, 93, "偏好清晰度", 100, 100, false],
    ["asd", "幼儿社交沟通发展筛查", 5, 5, 20, "值得留意的题数", 20, 20, false],
    ["asd-adult", "成人自闭特质自评", 15, 20, 50, "总分", 50, 100, true],
  ];
  const types = figures.map(([type]) => type);
  const listed = CATALOGUE.filter(({ type }) => types.includes(type));
  const rows = listed.map(({ type, name, answeringMinutes, duration, question_count, total }) => {
    const { label, max, acceptedMax = max, hasNorms = false } = total;
    return [type, name, answeringMinutes[0], duration, question_count, label, max, acceptedMax, hasNorms];
  });
  expect(rows).toEqual(figures);
  expect(listed.map(({ id }) => id)).toEqual(types);
  const infos = await Promise.all(listed.map(({ loadInfo }) => loadInfo()));
  expect(infos.map(({ popularity }) => popularity)).toEqual([1, 2, 3, 4]);
  expect(listed.map(({ isAboutHealth }) => isAboutHealth)).toEqual([true, false, true, true]);
  expect(listed.map(({ isAboutChild }) => isAboutChild)).toEqual([false, false, true, false]);
  const closed = CATALOGUE.filter(({ isAvailable }) => !isAvailable).map(({ type }) => type);
  expect(closed, "closed tests: isAvailable in card.ts (docs/adding-an-instrument.md, step 4)").toEqual([]);
});

it("the catalogue loads each test as its card describes it, once", async () => {
  for (const entry of CATALOGUE) {
    const [instrument, questionnaire, about] = await Promise.all([
      entry.load(),
      entry.loadQuestionnaire(),
      entry.loadAbout(),
    ]);
    for (const part of ["load", "loadQuestionnaire", "loadAbout", "loadInfo"] as const) {
      expect(entry[part]()).toBe(getCatalogueEntry(entry.type)[part]());
    }
    expect(instrument).toMatchObject({ ...questionnaire, about: { ...questionnaire.about, ...about } });
    expect([instrument.id, instrument.questions.length]).toEqual([entry.type, entry.question_count]);
    expect(instrument.flow.loadingMessages.length).toBeGreaterThan(0);
    const { questions, evaluate } = instrument;
    const sheet = Object.fromEntries(questions.map(({ id, options }) => [id, options[0]?.value]));
    const { scores, totalScore, resultType } = resultOf(evaluate(sheet));
    expect(instrument.page({ scores })?.total.max).toBe(entry.total.max);
    const stored: typeof scores = { total_score: totalScore, ...scores };
    for (const [key] of entry.chips) expect(stored[key], key).toBeTypeOf("number");
    if (instrument.resultTypes) expect(instrument.resultTypes.values).toContain(resultType);
    // Tests with type codes have a closed list of types.
    expect(instrument.resultTypes !== undefined, entry.type).toBe(entry.readLetters !== undefined);
    expect(instrument.totalFromScores !== undefined, entry.type).toBe(entry.readLetters !== undefined);
  }
});

it("findCatalogueEntry returns the entry of a type, and undefined for any other word", () => {
  expect(findCatalogueEntry("asd-adult")?.name).toBe("成人自闭特质自评");
  for (const type of ["", "ADHD", "toString", "__proto__", "asd_adult"]) {
    expect(findCatalogueEntry(type), type).toBeUndefined();
  }
});
