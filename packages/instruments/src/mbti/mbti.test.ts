import { countsOf, resultOf } from "#harness/answer-sheets.ts";
import { describe, expect, it } from "vitest";
import { answersFromArray } from "../answer-sheet.ts";
import { toStoredTexts } from "../result-page.ts";
import { mbti } from "./mbti.ts";
import { mbtiInfo } from "./info.ts";

/** Types with their names, and counts of E, S, T and J that give them; computed by hand. */
const TYPES = [
  ["ESTJ", "总经理", 23, 23, 23, 24],
  ["ESTP", "企业家", 23, 23, 23, 0],
  ["ESFJ", "执政官", 23, 23, 0, 24],
  ["ESFP", "表演者", 23, 23, 0, 0],
  ["ENTJ", "指挥官", 23, 0, 23, 24],
  ["ENTP", "辩论家", 23, 0, 23, 0],
  ["ENFJ", "主人公", 23, 0, 0, 24],
  ["ENFP", "竞选者", 23, 0, 0, 0],
  ["ISTJ", "物流师", 0, 23, 23, 24],
  ["ISTP", "鉴赏家", 0, 23, 23, 0],
  ["ISFJ", "守卫者", 0, 23, 0, 24],
  ["ISFP", "探险家", 0, 23, 0, 0],
  ["INTJ", "建筑师", 0, 0, 23, 24],
  ["INTP", "思想家", 0, 0, 23, 0],
  ["INFJ", "提倡者", 0, 0, 0, 24],
  ["INFP", "调停者", 0, 0, 0, 0],
] as const;

/** Returns the letters of a question according to docs/specification.md: EI 1–23, SN 24–46, TF 47–69, JP 70–93. */
function pairOf(question: number): readonly [string, string] {
  if (question <= 23) return ["E", "I"];
  if (question <= 46) return ["S", "N"];
  return question <= 69 ? ["T", "F"] : ["J", "P"];
}

/** Builds answers with this many E, S, T and J; the other letter gets the rest of each dimension. */
function lettersOf(E: number, S: number, T: number, J: number): string[] {
  const firstUntil = [E, 23 + S, 46 + T, 69 + J];
  return Array.from({ length: 93 }, (_, index) => {
    const block = Math.min(3, Math.floor(index / 23));
    return pairOf(index + 1)[index < (firstUntil[block] ?? 0) ? 0 : 1];
  });
}

const evaluate = (letters: readonly unknown[]) => resultOf(mbti.evaluate(answersFromArray(letters)));
const pageOf = (...counts: [number, number, number, number]) => mbti.page({ scores: countsOf(...counts) })!;

describe("the key", () => {
  it("evaluates a sheet into the stored and sent form", () => {
    expect([mbti.id, mbti.version, mbti.questions.length]).toEqual(["mbti", "mbti-2", 93]);
    // I is 15 of 23 = 65.2 %, N 20 of 23 = 86.96 %, T 12 of 23 = 52.2 %, J 16 of 24 = 66.7 %. The mean of 65, 87, 52
    // and 67 is 67.75.
    const { texts, ...outcome } = evaluate(lettersOf(8, 3, 12, 16));
    const page = mbti.page({ scores: outcome.scores })!;
    const rows = [
      ["EI", "I", 65],
      ["SN", "N", 87],
      ["TF", "T", 52],
      ["JP", "J", 67],
    ] as const;
    expect(outcome).toEqual({
      testType: "mbti",
      version: "mbti-2",
      totalScore: 68,
      scores: { E: 8, I: 15, S: 3, N: 20, T: 12, F: 11, J: 16, P: 8 },
      resultType: "INTJ",
      extra: {
        dimensions: rows.map(([dimension, preference, strength], index) => {
          return { dimension, preference, strength, description: page.preferences[index]?.description };
        }),
        confidence: 68,
        borderline: 1,
      },
    });
    expect(texts).toEqual(toStoredTexts(page));
    expect(page.label.text).toBe("INTJ");
  });

  it("counts each question for its own two letters", () => {
    const firsts = lettersOf(23, 23, 23, 24);
    for (let question = 1; question <= 93; question += 1) {
      const [first, second] = pairOf(question);
      const before: Readonly<Record<string, number>> = countsOf(23, 23, 23, 24);
      expect.soft(evaluate(firsts.with(question - 1, second)).scores, `${question}`).toEqual({
        ...before,
        [first]: (before[first] ?? 0) - 1,
        [second]: 1,
      });
    }
  });

  it("reaches sixteen types, each with its common name", () => {
    for (const [type, name, E, S, T, J] of TYPES) {
      const { id, label, headline, typeName } = pageOf(E, S, T, J);
      expect.soft([id, label.text]).toEqual([type, type]);
      const note = "与MBTI®官方测评无关，拿来聊天可以，别拿来招人、选人";
      expect.soft(typeName).toEqual({ letters: type, name, portrait: headline, note });
    }
    expect(mbti.resultTypes).toEqual({ name: "MBTI类型", values: TYPES.map(([type]) => type) });
    const listed = TYPES.map(([type, name]) => `${type}（${name}）`);
    expect(mbtiInfo.resultTypes.toSorted()).toEqual(listed.toSorted());
  });

  it("gives the letter to the larger count, a tie of J and P to J, and counts the answers to flip", () => {
    // Columns: dimension, count of its first letter, letter, percent, whether borderline, number of answers that would
    // change the letter.
    const rows = [
      [0, 12, "E", 52, true, 1],
      [0, 11, "I", 52, true, 1],
      [0, 13, "E", 57, true, 2],
      [0, 10, "I", 57, true, 2],
      [0, 14, "E", 61, false, 3],
      [0, 9, "I", 61, false, 3],
      [0, 0, "I", 100, false, 12],
      [1, 12, "S", 52, true, 1],
      [2, 11, "F", 52, true, 1],
      [3, 12, "J", 50, true, 1],
      [3, 13, "J", 54, true, 2],
      [3, 11, "P", 54, true, 1],
      [3, 14, "J", 58, false, 3],
      [3, 10, "P", 58, false, 2],
    ] as const;
    for (const [place, count, letter, strengthPercent, isBorderline, toFlip] of rows) {
      const [E = 0, S = 0, T = 0, J = 0] = [23, 23, 23, 24].with(place, count);
      const { label, preferences } = pageOf(E, S, T, J);
      const preference = preferences[place];
      const [type, first] = ["ESTJ", "ESTJ"[place]];
      const other = letter === first ? pairOf([1, 24, 47, 70][place] ?? 0)[1] : first;
      const neighbour = type.slice(0, place) + other + type.slice(place + 1);
      expect.soft(label.text).toBe(type.slice(0, place) + letter + type.slice(place + 1));
      expect.soft(preference, `${letter} ${count}`).toMatchObject({ letter, strengthPercent, isBorderline });
      expect.soft(preference?.neighbour, `${letter} ${count}`).toBe(isBorderline ? neighbour : undefined);
      const distance = mbti.explain(answersFromArray(lettersOf(E, S, T, J)))?.distances[place];
      expect.soft(distance?.text).toMatch(new RegExp(`改选${toFlip}题，就会变成${other}。$`));
    }
    // Three letters are borderline. Each neighbouring type differs in one letter only.
    const neighbours = pageOf(12, 11, 12, 15).preferences.map(({ neighbour }) => neighbour);
    expect(neighbours).toEqual(["INTJ", "ESTJ", "ENFJ", undefined]);
  });
});

describe("the clarity", () => {
  it("is the rounded mean of the four strengths, in its band", () => {
    const rows = [
      [12, 12, 12, 12, 52, "不清晰"], // (52·3 + 50) / 4 = 51.5
      [14, 14, 13, 14, 59, "不清晰"], // (61 + 61 + 57 + 58) / 4 = 59.25
      [14, 14, 14, 14, 60, "略有偏向"], // (61·3 + 58) / 4 = 60.25
      [17, 17, 17, 18, 74, "略有偏向"], // (74·3 + 75) / 4 = 74.25
      [17, 17, 18, 18, 75, "清楚"], // (74·2 + 78 + 75) / 4 = 75.25
      [19, 19, 20, 20, 84, "清楚"], // (83·2 + 87 + 83) / 4 = 84
      [20, 20, 19, 20, 85, "很清楚"], // (87·2 + 83 + 83) / 4 = 85
      [23, 23, 23, 24, 100, "很清楚"],
    ] as const;
    for (const [E, S, T, J, value, label] of rows) {
      const { total } = pageOf(E, S, T, J);
      const band = total.bands.find(({ max }) => total.value <= max);
      expect.soft([total.value, band?.label], `${value}`).toEqual([value, label]);
    }
    const { total, measures } = pageOf(8, 3, 12, 16);
    expect([total.key, total.label, total.max, measures]).toEqual(["confidence", "偏好清晰度", 100, []]);
    expect(total.bands).toEqual([
      { max: 59, label: "不清晰", tone: "normal" },
      { max: 74, label: "略有偏向", tone: "normal" },
      { max: 84, label: "清楚", tone: "normal" },
      { max: 100, label: "很清楚", tone: "normal" },
    ]);
    const labels = ["偏好清晰度低于60：不清晰", "60–74：略有偏向", "75–84：清楚", "85以上：很清楚"];
    expect(mbti.about.bands.map(({ label }) => label)).toEqual(labels);
  });

  it("is computed from submitted counts only if they are complete", () => {
    // The mean of 100, 52, 52 and 50 is 63.5, rounded to 64.
    expect(mbti.totalFromScores?.({ E: 23, I: 0, S: 11, N: 12, T: 12, F: 11, J: 12, P: 12 })).toBe(64);
    // The strengths are 63 (5 of 8 is 62.5 %, rounded up) and 50 for each dimension without answers. Their mean is
    // 53.25.
    expect(mbti.totalFromScores?.({ E: 5, I: 3, S: 0, N: 0, T: 0, F: 0, J: 0, P: 0 })).toBe(53);
    for (const letter of ["E", "I", "S", "N", "T", "F", "J", "P"]) {
      const counts = countsOf(15, 3, 11, 16);
      expect(mbti.totalFromScores?.({ ...counts, [letter]: undefined }), letter).toBeUndefined();
      expect(mbti.totalFromScores?.({ ...counts, [letter]: "12" }), letter).toBeUndefined();
    }
  });
});

describe("the preferences", () => {
  it("have two sides with their counts", () => {
    const [extraversion, ...rest] = pageOf(8, 3, 12, 16).preferences;
    expect(extraversion).toMatchObject({ key: "EI", borderlineMargin: 3 });
    expect(extraversion?.poles.map((pole) => Object.values(pole).join())).toEqual(["E,外向,8", "I,内向,15"]);
    expect(rest.map(({ key }) => key)).toEqual(["SN", "TF", "JP"]);
  });

  it("name both sides with their counts near the middle, and the rule for a tie", () => {
    const describe = (...counts: [number, number, number, number]) =>
      pageOf(...counts).preferences.map(({ description }) => description);
    for (const [text, counts] of [
      [describe(12, 0, 0, 0)[0], /外向12题.*内向11题/],
      [describe(0, 10, 0, 0)[1], /实感10题.*直觉13题/],
      [describe(0, 0, 12, 0)[2], /思考12题.*情感11题/],
      [describe(0, 0, 0, 13)[3], /判断13题.*知觉11题/],
      [describe(0, 0, 0, 12)[3], /判断、知觉各12题.*J/],
    ] as const) {
      expect.soft(text).toMatch(counts);
      expect.soft(text).toContain("看不出");
    }
  });

  it("describe a lead by its size, with a text for each letter", () => {
    // Of 23 answers, up to 15 are a slight preference, 16 (69.6 %, rounded to 70) a clear one, 19 (82.6 %, rounded to
    // 83) a strong one.
    const leads = { 多几题: [14, 15], 多出一截: [16, 18], 绝大多数题: [19, 23] };
    const descriptions = new Set<string>();
    for (const [words, counts] of Object.entries(leads)) {
      for (const count of counts) {
        const more = pageOf(count, count, count, count + 1).preferences;
        const fewer = pageOf(23 - count, 23 - count, 23 - count, 23 - count).preferences;
        for (const { description, poles, letter } of [...more, ...fewer]) {
          expect.soft(description, `${count}`).toContain(words);
          expect.soft(description).toContain(poles.find((pole) => pole.letter === letter)?.label);
          descriptions.add(description);
        }
      }
    }
    expect(descriptions.size).toBe(24);
  });
});

describe("the explanation", () => {
  it("names the choice in each question, and whether it counted for the type", () => {
    const { contributions = [], rule = [] } = mbti.explain(answersFromArray(lettersOf(8, 3, 12, 16))) ?? {};
    expect(contributions[0]).toEqual({
      question: 1,
      text: "头一回参加兴趣活动，谁都不认识",
      answer: "先走上前，找人聊聊（E）",
      measure: "EI",
      points: 0,
      maxPoints: 1,
    });
    for (const { question, measure } of contributions) expect(measure).toBe(pairOf(question).join(""));
    for (const part of ["第1–23题", "第24–46题", "第47–69题", "第70–93题", "E、S、T、J", "不超过3题"]) {
      expect(rule.join("")).toContain(part);
    }
  });

  it("gives the answers that would change each letter, and the band of the clarity", () => {
    const error = {
      points: 5,
      source: "按23或24道二选一题随机作答的起伏推算，没有实测过；这样算下来，两次差6题都算平常",
    };
    const distancesOf = (...counts: [number, number, number, number]) =>
      mbti.explain(answersFromArray(lettersOf(...counts)))?.distances;
    expect(distancesOf(8, 3, 12, 16)).toEqual([
      { measure: "EI", text: "15题选了内向，改选4题，就会变成E。", error },
      {
        measure: "SN",
        text: "20题选了直觉，改选9题，就会变成S。",
        error,
      },
      { measure: "TF", text: "12题选了思考，改选1题，就会变成F。", error },
      { measure: "JP", text: "16题选了判断，改选5题，就会变成P。", error },
      {
        measure: "confidence",
        text: "偏好清晰度68，属于“略有偏向”；到了75，就是“清楚”。",
      },
    ]);
    expect(distancesOf(23, 23, 23, 24)?.[4]).toEqual({
      measure: "confidence",
      text: "偏好清晰度100，属于“很清楚”，已经是最高的一档。",
    });
    expect(distancesOf(12, 12, 12, 12)?.[0]?.text).toBe("12题选了外向，改选1题，就会变成I。");
    // A tie counts as J.
    expect(distancesOf(12, 12, 12, 12)?.[3]?.text).toBe("12题选了判断，改选1题，就会变成P。");
    expect(distancesOf(12, 12, 12, 12)?.[4]).toEqual({
      measure: "confidence",
      text: "偏好清晰度52，属于“不清晰”；到了60，就是“略有偏向”。",
    });
  });

  it("names both letters of a question without a valid answer, and does not ask for too many answers", () => {
    for (const question of [1, 23, 24, 69, 93]) {
      const evaluation = mbti.evaluate(answersFromArray(lettersOf(8, 3, 12, 16).with(question - 1, "X")));
      const message = `第${question}题的答案必须是该题两个选项之一：${pairOf(question).join("或")}`;
      expect(evaluation).toMatchObject({ ok: false, messages: [message] });
    }
    const messagesOf = (sheet: Record<string, unknown>) => {
      const evaluation = mbti.evaluate(sheet);
      return evaluation.ok ? undefined : evaluation.messages[0];
    };
    const whole = answersFromArray(lettersOf(8, 3, 12, 16));
    expect(messagesOf({})).toBe("测试尚未完成，当前已回答 0/93 题，请继续作答");
    expect(messagesOf({ ...whole, 94: "J", x: "J" })).toBe("一共只有93题，当前有95个答案");
  });
});

describe("stored scores", () => {
  const past = (...counts: [number, number, number, number]) => {
    return { scores: countsOf(...counts), resultType: "", version: "v1" };
  };

  it("need eight integer counts with correct sums", () => {
    const counts = countsOf(8, 3, 12, 16);
    expect(mbti.page({ scores: { ...counts, total_score: 68 } })?.label.text).toBe("INTJ");
    for (const letter of ["E", "I", "S", "N", "T", "F", "J", "P"]) {
      for (const bad of [7.5, "8", Number.NaN, null, undefined, 1]) {
        expect.soft(mbti.page({ scores: { ...counts, [letter]: bad } }), `${letter}: ${bad}`).toBeUndefined();
      }
    }
    for (const E of [-1, 7.5, 24])
      expect(mbti.page({ scores: { ...counts, E, I: 23 - E } }), `${E}`).toBeUndefined();
    expect(mbti.page({ scores: Object.create(counts) })).toBeUndefined();
  });

  it("compare the type and the four counts, not the total: 7 answers exceed the noise", () => {
    // Smallest change beyond the noise: 1.96 × √2 × 2.45 = 6.8 answers.
    const changed = mbti.change.compare(past(8, 3, 12, 16), past(14, 10, 11, 16));
    expect(changed?.answer).toBe(
      "从INTJ变成了ENFJ。变的是“从哪里得到力气”这一项，内向I变成了外向E；“怎么做决定”这一项，思考T变成了情感F。实感S多了7题，超出了平常的起伏。别的没超出平常的起伏，先当作没有变。",
    );
    expect(changed?.verdicts.map(({ track, kind, text }) => [track, kind, text])).toEqual([
      ["E", "within", "外向E：14题，比上次多了6题，但还在平常的起伏里。"],
      ["S", "beyond", "实感S：10题，比上次多了7题，超出了平常的起伏。"],
      ["T", "within", "思考T：11题，比上次少了1题，但还在平常的起伏里。"],
      ["J", "same", "判断J：16题，和上次一样。"],
    ]);
    expect(mbti.change.compare(past(8, 3, 12, 16), past(9, 3, 12, 16))?.answer).toBe(
      "类型没有变，两次都是INTJ。外向E多了1题，没超出平常的起伏，可能真变了，也可能只是碰巧。",
    );
    expect(mbti.change.compare(past(8, 3, 12, 16), past(8, 3, 11, 16))?.answer).toBe(
      "从INTJ变成了INFJ。变的是“怎么做决定”这一项，思考T变成了情感F。思考T少了1题，没超出平常的起伏，可能真变了，也可能只是碰巧。",
    );
    const adviseNow = (latest: ReturnType<typeof past>, earlier?: ReturnType<typeof past>) =>
      mbti.change.adviseNow(latest, { earlier, hasPassed: () => false }).join("");
    expect(adviseNow(past(14, 10, 11, 16), past(8, 3, 12, 16))).toBe(
      "像不像，你说了算。也可以请一个熟悉你的人说说，“先注意到什么”这一项，哪边更像现在的你。",
    );
    expect(adviseNow(past(8, 10, 12, 16), past(8, 3, 12, 16))).toContain("说说，“先注意到什么”这一项，哪边");
    for (const earlier of [undefined, past(8, 3, 12, 16)])
      expect(adviseNow(past(14, 3, 12, 16), earlier)).toMatch(/就挑一个你最拿不准的方面/);
    const { tracks } = mbti.change;
    expect(tracks.map(({ key, max, ends }) => [key, max, ends?.join()])).toEqual([
      ["E", 23, "外向E,内向I"],
      ["S", 23, "实感S,直觉N"],
      ["T", 23, "思考T,情感F"],
      ["J", 24, "判断J,知觉P"],
    ]);
    expect(tracks.map(({ noise }) => noise?.errorPoints)).toEqual([5, 5, 5, 5]);
    expect(
      mbti.change.adviseRetest(past(0, 0, 0, 0), { earlier: undefined, hasPassed: () => false }).months,
    ).toBe(6);
  });
});
