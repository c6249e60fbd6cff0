import { resultOf } from "#harness/answer-sheets.ts";
import { describe, expect, it } from "vitest";
import { answersFromArray } from "../answer-sheet.ts";
import { adhd } from "./adhd.ts";
import { adhdInfo } from "./info.ts";
import { ENGLISH_LABELS, RESULT_LABELS } from "./score.ts";

/**
 * Answers to questions 1–18. Attention is 2+3+1+3+2+3+2+2+1 = 19, hyperactivity 1+0+2+2+1+1+2+1+1 = 11. Core questions
 * 4, 5 and 6 are met; 9, 10 and 14 are not.
 */
const EXAMPLE = [2, 3, 1, 3, 2, 3, 2, 2, 1, 1, 0, 2, 2, 1, 1, 2, 1, 1];

/** Lowest and highest part score of each level: attention and hyperactivity are scored separately, 0–36 each. */
const LEVELS = { low: [0, 16], middle: [17, 23], high: [24, 36] } as const;

function allOf(score: number): number[] {
  return Array.from({ length: 18 }, () => score);
}

/** Answers every question with 0, except the given ones. */
function zerosExcept(changes: Readonly<Record<number, number>>): number[] {
  return allOf(0).map((zero, index) => changes[index + 1] ?? zero);
}

/** Returns nine answers that add up to `score`. */
function partOf(score: number): number[] {
  return Array.from({ length: 9 }, (_, index) => Math.min(4, Math.max(0, score - 4 * index)));
}

const evaluate = (values: readonly unknown[]) => resultOf(adhd.evaluate(answersFromArray(values)));
const explain = (values: readonly unknown[]) => adhd.explain(answersFromArray(values))!;
const pageOf = (scores: object) => adhd.page({ scores });
const ofParts = (attention: number, hyperactivity: number) => pageOf({ attention, hyperactivity })!;
const coreOf = (values: readonly number[]) => evaluate(values).scores["core"];

it("has an English label of the same kind for each Chinese one", () => {
  for (const [code, label] of Object.entries(RESULT_LABELS)) {
    const english = ENGLISH_LABELS[code as keyof typeof ENGLISH_LABELS];
    expect.soft(/ADHD-?[IHC]?/.exec(english)?.[0], code).toBe(/ADHD-?[IHC]?/.exec(label)?.[0]);
    expect.soft(english.startsWith("Very"), code).toBe(label.startsWith("很"));
  }
});

describe("the key", () => {
  it("offers the five answers of the published form, the rarest first, and asks in the order of the key", () => {
    expect([adhd.id, adhd.version, adhd.questions.length]).toEqual(["adhd", "adhd-2", 18]);
    const topics =
      "粗心 重复 当面|面对面 收尾 好几步 费脑 找不到 走动 忘 坐很久 起身 心里 松弛 停不下来 话比别人多 后半句 排队 打断";
    for (const [index, topic] of topics.split(" ").entries()) {
      const question = adhd.questions[index];
      expect.soft(question?.text).toMatch(new RegExp(topic));
      // A question must not contain a word of frequency or negation, because it would reverse the meaning of an answer.
      expect.soft(question?.text).not.toMatch(/从不|很少|有时|经常|总是|往往|没有|不会/);
      expect.soft(question?.options).toEqual([
        { value: 0, label: "从不" },
        { value: 1, label: "很少" },
        { value: 2, label: "有时" },
        { value: 3, label: "经常" },
        { value: 4, label: "非常频繁" },
      ]);
    }
  });

  it("evaluates a sheet of numbers or digits into the stored and sent form", () => {
    const outcome = evaluate(EXAMPLE);
    expect(outcome).toMatchObject({
      testType: "adhd",
      version: "adhd-2",
      totalScore: 30,
      resultType: "可能存在ADHD-I（注意力缺陷型）特征",
      extra: { result_type_enum: "B-A" },
    });
    expect(outcome.scores).toEqual({ attention: 19, hyperactivity: 11, total: 30, total_score: 30, core: 3 });
    expect(coreOf(EXAMPLE)).toBe(3);
    expect(evaluate(EXAMPLE.map(String))).toEqual(outcome);
    for (const value of ["5", "-1", "02", "2.0", "2e0"]) {
      expect(adhd.evaluate(answersFromArray(EXAMPLE.map(String).with(6, value))).ok, value).toBe(false);
    }
  });

  it("counts questions 1–9 for attention and 10–18 for hyperactivity", () => {
    for (const question of allOf(0).map((_, index) => index + 1)) {
      for (const points of [1, 2, 3, 4]) {
        const { attention, hyperactivity } = evaluate(zerosExcept({ [question]: points })).scores;
        const expected = question <= 9 ? [points, 0] : [0, points];
        expect([attention, hyperactivity], `question ${question}`).toEqual(expected);
      }
    }
  });

  it("counts six core questions, each from its own lowest answer", () => {
    const from: Readonly<Record<number, number>> = { 4: 2, 5: 2, 6: 3, 9: 2, 10: 3, 14: 3 };
    for (let question = 1; question <= 18; question += 1) {
      for (const answer of [0, 1, 2, 3, 4]) {
        const isMet = answer >= (from[question] ?? 5);
        expect(coreOf(zerosExcept({ [question]: answer })), `${question}: ${answer}`).toBe(isMet ? 1 : 0);
      }
    }
  });

  it("ignores the core questions in the result code", () => {
    const { extra, resultType, scores } = evaluate(zerosExcept({ 4: 2, 5: 2, 6: 3, 9: 2 }));
    expect([extra, resultType, scores["core"]]).toEqual([{ result_type_enum: "A-A" }, "不太可能存在ADHD", 4]);
  });
});

describe("the result", () => {
  it("has the code and label of its cell at both ends of each level", () => {
    const [hyperactive, inattentive] = ["ADHD-H（多动冲动型）", "ADHD-I（注意力缺陷型）"];
    const combined = "ADHD-C（组合型）";
    const cells = [
      ["low", "low", "A-A", "不太可能存在ADHD"],
      ["low", "middle", "C-A", `可能存在${hyperactive}特征`],
      ["low", "high", "C-B", `很可能存在${hyperactive}特征`],
      ["middle", "low", "B-A", `可能存在${inattentive}特征`],
      ["middle", "middle", "D-A", `可能存在${combined}特征`],
      ["middle", "high", "E-A", `可能存在${combined}特征`],
      ["high", "low", "B-B", `很可能存在${inattentive}特征`],
      ["high", "middle", "E-B", `很可能存在${combined}特征`],
      ["high", "high", "D-B", `很可能存在${combined}特征`],
    ] as const;
    for (const [attentionLevel, hyperactivityLevel, code, label] of cells) {
      for (const attention of LEVELS[attentionLevel]) {
        for (const hyperactivity of LEVELS[hyperactivityLevel]) {
          const { extra, resultType } = evaluate([...partOf(attention), ...partOf(hyperactivity)]);
          expect.soft(extra, `${attention} and ${hyperactivity}`).toEqual({ result_type_enum: code });
          const page = ofParts(attention, hyperactivity);
          expect.soft([resultType, page.label.text]).toEqual([label, label]);
        }
      }
    }
    expect(adhdInfo.resultTypes.toSorted()).toEqual(
      [...new Set(cells.map(([, , , label]) => label)), "特征略多，两方面都有", "核心6题偏高"].toSorted(),
    );
  });

  it("draws the total without bands, and both parts with bands and a note for each band", () => {
    const bands = [
      { max: 11, label: "不突出", tone: "normal" },
      { max: 16, label: "略高", tone: "mild" },
      { max: 23, label: "较高", tone: "moderate" },
      { max: 36, label: "明显", tone: "severe" },
    ];
    const { total, measures, preferences } = ofParts(19, 11);
    expect(total).toMatchObject({ key: "total", value: 30, max: 72, bands: [] });
    expect(measures).toMatchObject([
      { key: "attention", value: 19, max: 36, bands },
      { key: "hyperactivity", value: 11, max: 36, bands },
    ]);
    expect(preferences).toEqual([]);
    const labels = ["0–11分：不突出", "12–16分：略高", "17–23分：较高", "24–36分：明显"];
    expect(adhd.about.bands.map(({ label }) => label)).toEqual(labels);
    const notes = [11, 12, 17, 24].flatMap((score) => ofParts(score, score).measures.map(({ note }) => note));
    expect(new Set(notes).size).toBe(8);
    // The page must say that the limit at 12 points has no published basis.
    expect(explain(partOf(12).concat(partOf(0))).rule.join("")).toMatch(/12–16分.*没有研究依据/);
  });

  it("describes the distance of each part to the neighbouring bands, with the error", () => {
    const rows = [
      [0, "在0–11分之间，叫“不突出”；多12分就是“略高”。"],
      [11, "在0–11分之间，叫“不突出”；多1分就是“略高”。"],
      [12, "在12–16分之间，叫“略高”；少1分就是“不突出”，多5分就是“较高”。"],
      [16, "在12–16分之间，叫“略高”；少5分就是“不突出”，多1分就是“较高”。"],
      [17, "在17–23分之间，叫“较高”；少1分就是“略高”，多7分就是“明显”。"],
      [23, "在17–23分之间，叫“较高”；少7分就是“略高”，多1分就是“明显”。"],
      [24, "在24–36分之间，叫“明显”；少1分就是“较高”。"],
      [36, "在24–36分之间，叫“明显”；少13分就是“较高”。"],
    ] as const;
    for (const [score, words] of rows) {
      const [inAttention] = explain([...partOf(score), ...partOf(14)]).distances;
      const [, inHyperactivity] = explain([...partOf(14), ...partOf(score)]).distances;
      const error = { points: 6, source: expect.stringMatching(/4到6分/) };
      for (const [distance, measure, name] of [
        [inAttention, "attention", "专注困难"],
        [inHyperactivity, "hyperactivity", "多动冲动"],
      ] as const)
        expect.soft(distance).toEqual({ measure, text: `${name}${score}分，${words}`, error });
    }
  });

  it("stores the texts of its page", () => {
    const { texts, scores } = evaluate(EXAMPLE);
    const page = pageOf(scores)!;
    expect([texts.description, texts.interpretation]).toEqual([page.meaning, [page.why, page.caution]]);
    expect(texts.recommendations.map(({ description }) => description)).toEqual(
      page.recommendations.map(({ text }) => text),
    );
  });
});

it("explains the rule and the names of the results", () => {
  const { rule } = explain(EXAMPLE);
  expect(explain(allOf(4)).rule).toEqual(rule);
  const text = rule.join("\n");
  expect(text).toContain("从不0分，很少1分，有时2分，经常3分，非常频繁4分");
  expect(text).toContain("第1–9题加起来是专注困难，第10–18题加起来是多动冲动");
  expect(text).toMatch(/12–16分.*我们自己加的提示，没有研究依据/);
  expect(text).toMatch(/第4、5、9题选“有时”或更频繁.*第6、10、14题选“经常”或更频繁.*至少4题/);
  for (const [attention, hyperactivity, sentence] of [
    [16, 16, "两部分都没到17分，是“特征不明显”。"],
    [17, 16, "只有一部分到了17分，是“特征略多”，"],
    [16, 17, "只有一部分到了17分，是“特征略多”，"],
    [24, 16, "到了24分是“特征较多”，后面写明是哪一部分。"],
    [16, 24, "到了24分是“特征较多”，后面写明是哪一部分。"],
    [17, 23, "两部分都到了17分，又都没到24分，是“特征略多，两方面都有”；"],
    [17, 24, "只有多动冲动到了24分，是“特征较多，两方面都有”；"],
    [24, 17, "；专注困难到了24分，是“特征明显，两方面都有”。"],
  ] as const) {
    const { chip } = ofParts(attention, hyperactivity);
    expect.soft(text).toContain(sentence);
    expect.soft(sentence).toContain(`“${chip?.text.slice(0, 4)}`);
  }
});

describe("the notes on answering", () => {
  const timesOf = (ms: number) => Object.fromEntries(allOf(ms).map((each, index) => [index + 1, each]));
  const codesOf = (values: readonly unknown[], ms: number) =>
    adhd
      .checkQuality({ answers: answersFromArray(values), activeMsByQuestion: timesOf(ms) })
      .map(({ code }) => code);

  it("note uniform answers only together with fast answers", () => {
    for (const score of [0, 1, 2, 3, 4]) {
      expect(codesOf(allOf(score), 800)).toEqual(["fast", "straight"]);
      expect(codesOf(allOf(score), 4000)).toEqual([]);
    }
    expect(codesOf([...allOf(2).slice(1).map(String), 2], 800)).toEqual(["fast", "straight"]);
    expect(codesOf(allOf(2).with(8, 3), 800)).toEqual(["fast"]);
  });

  it("note odd and even questions that differ by more than 8 points", () => {
    const sheetOf = (odd: readonly number[], even: readonly number[]) =>
      allOf(1).map((one, index) => (index % 2 === 0 ? odd : even)[Math.floor(index / 2)] ?? one);
    expect(codesOf(sheetOf([4, 4, 3], []), 4000)).toEqual([]);
    expect(codesOf(sheetOf([4, 4, 4], []), 4000)).toEqual(["contradictory"]);
    expect(codesOf(sheetOf([], [4, 4, 3]), 4000)).toEqual([]);
    expect(codesOf(sheetOf([], [4, 4, 4]), 4000)).toEqual(["contradictory"]);
    expect(codesOf(sheetOf([4, 4, 4], [4, 4, 4]), 4000)).toEqual([]);
    // Answers that are all high in one part and all low in the other do not contradict each other.
    expect(codesOf([...partOf(36), ...partOf(0)], 4000)).toEqual([]);
  });

  it("are empty for a sheet that cannot be scored", () => {
    expect(codesOf([4, 0, 4, 0, 4, 0, 4, 0], 800)).toEqual([]);
    expect(codesOf([...allOf(2).slice(1), 9], 800)).toEqual([]);
  });
});

describe("stored scores", () => {
  const FIRST = { earlier: undefined, hasPassed: () => false };
  const past = (attention: number, hyperactivity: number, core?: number) => {
    return { scores: { attention, hyperactivity, core }, resultType: "", version: "v1" };
  };

  it("need both parts, integers in range", () => {
    expect(ofParts(36, 0).total.value).toBe(36);
    const stored = { attention: 18, hyperactivity: 18 };
    for (const part of ["attention", "hyperactivity"]) {
      for (const bad of [-1, 37, 18.5, "18", Number.NaN, null, undefined]) {
        expect(pageOf({ ...stored, [part]: bad }), `${part}: ${bad}`).toBeUndefined();
      }
    }
    expect(pageOf({ attention: 18 })).toBeUndefined();
    expect(pageOf({ hyperactivity: 18 })).toBeUndefined();
    for (const core of [-1, 7, 2.5, "4", null]) {
      expect(pageOf({ ...stored, core })).toEqual(pageOf(stored));
    }
  });

  it("compare parts and total: 8 points of a part and 11 of the total exceed the noise", () => {
    // Smallest change beyond the noise: 1.96 × √2 × 2.8 = 7.8 points per part, and 1.96 × √2 × 3.8 = 10.5 for the
    // total.
    const rows = [
      [10, 10, 10, 10, ["same", "same", "same"]],
      [10, 10, 17, 10, ["within", "same", "within"]],
      [10, 10, 18, 10, ["beyond", "same", "within"]],
      [18, 10, 10, 10, ["beyond", "same", "within"]],
      [10, 10, 15, 15, ["within", "within", "within"]],
      [10, 10, 15, 16, ["within", "within", "beyond"]],
      [10, 18, 10, 10, ["same", "beyond", "within"]],
    ] as const;
    for (const [attention, hyperactivity, later, laterHyperactivity, kinds] of rows) {
      const comparison = adhd.change.compare(past(attention, hyperactivity), past(later, laterHyperactivity));
      const found = comparison?.verdicts.map(({ kind }) => kind);
      expect.soft(found, `${later}, ${laterHyperactivity}`).toEqual(kinds);
    }
    const { verdicts, answer } = adhd.change.compare(past(10, 30), past(18, 27))!;
    expect(verdicts.map(({ text }) => text)).toEqual([
      "专注困难：18分，比上次多了8分，超出了平常的起伏。",
      "多动冲动：27分，比上次少了3分，但还在平常的起伏里。",
      "总分：45分，比上次多了5分，但还在平常的起伏里。",
    ]);
    expect(answer).toBe(
      "可以当成变了。专注困难多了8分，超出了平常的起伏。别的没超出平常的起伏，先当作没有变。",
    );
    expect(adhd.change.tracks.map(({ max, noise }) => [max, noise?.errorPoints])).toEqual([
      [36, 6],
      [36, 6],
      [72, 7],
    ]);
    expect(adhd.change.adviseRetest(past(0, 0), FIRST).months).toBe(6);
  });

  it("advise to see a doctor from 24 points, 4 core questions, or a rise to at least 17", () => {
    const advise = (latest: ReturnType<typeof past>, earlier?: ReturnType<typeof past>) =>
      adhd.change.adviseNow(latest, { ...FIRST, earlier }).join("");
    const ask = "不管变没变，都值得去问医生。去问一问，不等于就是ADHD。还没看过医生的话，今天就约";
    for (const [latest, opening] of [
      [past(25, 13), `这次专注困难25分，过了24分这条提示线，${ask}`],
      [past(4, 24), `这次多动冲动24分，到了24分这条提示线，${ask}`],
      [past(30, 26), `这次专注困难30分、多动冲动26分，都过了24分这条提示线，${ask}`],
      [past(23, 24), `这次多动冲动24分，到了24分这条提示线，${ask}`],
      [past(16, 16, 4), `这次，18题里最要留意的6题有4题偏高，${ask}`],
      [past(17, 16, 5), `这次，18题里最要留意的6题有5题偏高，${ask}`],
      [past(17, 16, 3), "这次专注困难17分，到了17分这条提示线，不管变没变，都值得多留意。"],
      [past(23, 17), "这次专注困难23分、多动冲动17分，都到了17分这条提示线，不管变没变，都值得多留意。"],
      [past(16, 16), "这次两部分都没到17分这条提示线，没有要急着做的事。"],
    ] as const) {
      expect.soft(advise(latest).slice(0, opening.length)).toBe(opening);
    }
    // If a part rises to 17 or more, and by 11 points or more, the advice begins with a kind sentence and recommends a
    // doctor.
    const risen =
      "这次专注困难17分，到了17分这条提示线，值得去问医生。多了这么多，这阵子大概不好过，先不用琢磨原因。";
    expect(advise(past(17, 4), past(10, 0)).slice(0, risen.length)).toBe(risen);
    for (const latest of [past(17, 3), past(16, 5)])
      expect(advise(latest, past(10, 0))).not.toMatch(/多了这么多|约一个/);
    expect(advise(past(28, 4), past(17, 4))).toMatch(
      /^这次专注困难28分，过了24分这条提示线，不管变没变，都值得去问医生。多了这么多，/,
    );
  });
});
