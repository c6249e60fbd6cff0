import { resultOf, toddlerSheet } from "#harness/answer-sheets.ts";
import { describe, expect, it } from "vitest";
import { answersFromArray } from "../answer-sheet.ts";
import type { RawAnswers } from "../instrument.ts";
import { asd } from "./asd.ts";
import { asdInfo } from "./info.ts";
import { COUNTED_TITLE, EXPECTED_TITLE, PLAY, RESOURCES } from "./texts.ts";

const QUESTIONS = Array.from({ length: 20 }, (_, index) => index + 1);

function allOf(word: string): RawAnswers {
  return answersFromArray(QUESTIONS.map(() => word));
}

const evaluate = (raw: RawAnswers) => resultOf(asd.evaluate(raw));
const pageOf = (riskCount: number) => asd.page({ scores: { riskCount } })!;

describe("the key", () => {
  it("offers 是 and 否, in the order and the direction of the key", () => {
    expect([asd.id, asd.version, asd.questions.length]).toEqual(["asd", "asd-2", 20]);
    for (const [index, question] of asd.questions.entries()) {
      expect.soft(question.text).toMatch(/^[^。？]*孩子[^。？]*吗？(（[^（）]+）)?$/);
      expect.soft(question.options).toEqual([
        { value: "是", label: "是" },
        { value: "否", label: "否" },
      ]);
      // A question must not contain a negation, because it would reverse the meaning of 是 (yes). Examples in brackets
      // may.
      if ([2, 10, 18].includes(index + 1)) continue;
      expect.soft(question.text.replace(/（.*）/, "")).not.toMatch(/没有|不会|不太|不能|从不|不理/);
    }
    expect(asdInfo.instructions.join("")).toMatch(/第2、5、12题不一样/);
  });

  it("counts 否 in every question, but 是 in 2, 5 and 12", () => {
    expect(evaluate(toddlerSheet([])).totalScore).toBe(0);
    expect(evaluate(toddlerSheet(QUESTIONS)).totalScore).toBe(20);
    expect(evaluate(allOf("是")).totalScore).toBe(3);
    expect(evaluate(allOf("否")).totalScore).toBe(17);
    for (const question of QUESTIONS) {
      expect.soft(evaluate(toddlerSheet([question])).totalScore, `${question}`).toBe(1);
      expect.soft(evaluate(toddlerSheet(QUESTIONS.filter((each) => each !== question))).totalScore).toBe(19);
    }
  });

  it("evaluates a sheet into the stored and sent form", () => {
    // The answers to 5, 6, 7, 12 and 15 are risk signs. A count of 5 is in 3–7, so the result is medium; the confidence
    // is 85 + 2 × 5 = 95.
    const { texts, extra, ...outcome } = evaluate(toddlerSheet([5, 6, 7, 12, 15]));
    expect(outcome).toEqual({
      testType: "asd",
      version: "asd-2",
      totalScore: 5,
      scores: { riskCount: 5, totalQuestions: 20, confidence: 95 },
      resultType: "中等风险",
    });
    const { label, headline, meaning, help, parts, sections } = pageOf(5);
    const itemsOf = (title: string) => sections.find((section) => section.title === title)?.items ?? [];
    expect(extra).toEqual({
      confidence: 95,
      interpretation: {
        riskType: label.text,
        riskDescription: headline,
        recommendations: texts.recommendations,
        nextSteps: parts?.[0]?.steps,
        supportResources: [help, ...itemsOf(RESOURCES.title)],
        developmentAreas: itemsOf(PLAY.title),
        description: meaning,
      },
    });
  });

  it("lists counted and expected answers if the answers are known, and omits empty lists", () => {
    const titlesOf = (counted: readonly number[]) =>
      asd
        .page({ scores: { riskCount: counted.length }, answers: toddlerSheet(counted) })!
        .sections.map(({ title, items = [] }) => `${title} ${items.length}`);
    const shared = pageOf(2).sections.map(({ title, items = [] }) => `${title} ${items.length}`);
    expect(shared).toHaveLength(2);
    expect(titlesOf([])).toEqual([`${EXPECTED_TITLE} 20`, ...shared]);
    expect(titlesOf([1, 2])).toEqual([`${COUNTED_TITLE} 2`, `${EXPECTED_TITLE} 18`, ...shared]);
    expect(titlesOf(QUESTIONS)).toEqual([`${COUNTED_TITLE} 20`, ...shared]);
  });
});

describe("the result", () => {
  it("follows the count: 0–2 low, 3–7 medium, 8–20 high, in words of likelihood", () => {
    for (const riskCount of [0, ...QUESTIONS]) {
      const sheet = toddlerSheet(QUESTIONS.slice(0, riskCount));
      const { resultType, scores } = evaluate(sheet);
      const page = pageOf(riskCount);
      const level = Number(riskCount > 2) + Number(riskCount > 7);
      const label = ["低风险", "中等风险", "高风险"][level];
      expect.soft([resultType, page.label.text], `${riskCount}`).toEqual([label, label]);
      const tone = riskCount === 0 ? "normal" : ["mild", "mild", "severe"][level];
      expect.soft(page.chip?.tone, `${riskCount}`).toBe(tone);
      // Stored confidence: 85 + 2 × count, at most 95. The page must call it a fixed formula.
      const confidence = [85, 87, 89, 91, 93][riskCount] ?? 95;
      expect.soft(scores["confidence"], `${riskCount}`).toBe(confidence);
      expect
        .soft(asd.explain(sheet)?.rule.at(-1))
        .toMatch(new RegExp(`“参考置信度”，这次是${confidence}%。.*跟孩子没有关系.*不代表判断有多准。$`));
    }
    expect(pageOf(4).total).toMatchObject({
      key: "riskCount",
      value: 4,
      max: 20,
      bands: [
        { max: 2, label: "0到2题", pictureLabel: "低", tone: "normal" },
        { max: 7, label: "3到7题", pictureLabel: "中等", tone: "mild" },
        { max: 20, label: "8到20题", pictureLabel: "高", tone: "severe" },
      ],
    });
    expect([pageOf(4).measures, pageOf(4).preferences]).toEqual([[], []]);
    const labels = ["0–2题：低风险", "3–7题：中等风险", "8–20题：高风险"];
    expect(asd.about.bands.map(({ label }) => label)).toEqual(labels);
    expect(asdInfo.resultTypes).toEqual(["低风险", "中等风险", "高风险"]);
  });

  it("sends a high count to a doctor at once, by the steps of the national programme", () => {
    const text = JSON.stringify(pageOf(12));
    const stations = "社区卫生服务中心 妇幼保健院 发育行为儿科 儿童精神科 综合医院 康复";
    for (const station of stations.split(" ")) expect(text).toContain(station);
    expect(text).not.toMatch(/3到6个月/);
  });

  it("says which scale it is not, and cites its figures", () => {
    for (const riskCount of [1, 5, 12]) {
      const { limits, reading } = pageOf(riskCount);
      for (const figure of ["39个", "5到12个", "47个"])
        expect([...limits, ...reading].join("")).toContain(figure);
    }
    for (const fact of ["© 2009", "不是M-CHAT-R/F", "没有申请过"]) {
      expect(asd.about.licence).toContain(fact);
    }
  });
});

describe("the explanation", () => {
  it("gives each question its points, and the band of the count without an error", () => {
    const rows = [
      [0, "0到2题叫“低风险”。"],
      [2, "0到2题叫“低风险”。"],
      [3, "3到7题叫“中等风险”。"],
      [7, "3到7题叫“中等风险”。"],
      [8, "8到20题叫“高风险”。"],
      [20, "8到20题叫“高风险”。"],
    ] as const;
    for (const [riskCount, text] of rows) {
      const { contributions = [], distances = [] } =
        asd.explain(toddlerSheet(QUESTIONS.slice(0, riskCount))) ?? {};
      const points = contributions.map((each) => [each.measure, each.points, each.maxPoints]);
      expect
        .soft(points)
        .toEqual(QUESTIONS.map((question) => ["riskCount", question <= riskCount ? 1 : 0, 1]));
      const said = { measure: "riskCount", text: `这次是${riskCount}题；${text}` };
      expect.soft(distances).toEqual([said]);
    }
  });

  it("explains the key, and assigns every question to an area", () => {
    const rule = asd.explain(toddlerSheet([]))?.rule.join("");
    for (const fact of ["第2、5、12题", "0到2题是低风险", "3到7题是中等风险", "8到20题是高风险", "可能性"]) {
      expect(rule).toContain(fact);
    }
    const numbers = asdInfo.dimensions.flatMap(
      ({ description }) => /第([\d、]+)题/.exec(description)?.[1]?.split("、") ?? [],
    );
    expect(numbers.map(Number).toSorted((one, other) => one - other)).toEqual(QUESTIONS);
  });
});

describe("the notes on answering", () => {
  const notesOf = (answers: RawAnswers, ms: number) =>
    asd.checkQuality({ answers, activeMsByQuestion: Object.fromEntries(QUESTIONS.map((id) => [id, ms])) });

  it("note uniform answers, because they mean the opposite in 2, 5 and 12", () => {
    for (const word of ["是", "否"]) {
      const [note, ...rest] = notesOf(allOf(word), 4000);
      expect([note?.code, rest]).toEqual(["straight", []]);
      expect(note?.text).toMatch(new RegExp(`20题都选了“${word}”.*第2、5、12题`));
      expect(notesOf(allOf(word), 500).map(({ code }) => code)).toEqual(["fast", "straight"]);
    }
    expect(notesOf(toddlerSheet([1]), 4000)).toEqual([]);
    expect(notesOf({ 1: "是", 2: "是" }, 4000)).toEqual([]);
  });
});

describe("stored scores", () => {
  const past = (riskCount: unknown) => ({ scores: { riskCount }, resultType: "", version: "v1" });
  const passed = (months: number) => ({ hasPassed: (asked: number) => asked <= months });
  const adviseNow = (latest: unknown, earlier?: unknown, months = 0) =>
    asd.change.adviseNow(past(latest), {
      earlier: earlier === undefined ? undefined : past(earlier),
      ...passed(months),
    });

  it("need an integer count from 0 to 20", () => {
    expect([0, 20].map((riskCount) => pageOf(riskCount).total.value)).toEqual([0, 20]);
    for (const bad of [-1, 21, 2.5, "3", Number.NaN, null, undefined]) {
      expect(asd.page({ scores: { riskCount: bad } }), `${bad}`).toBeUndefined();
      expect(asd.change.compare(past(bad), past(3)), `${bad}`).toBeUndefined();
      expect(asd.change.compare(past(3), past(bad)), `${bad}`).toBeUndefined();
      expect(asd.change.adviseRetest(past(bad), { earlier: undefined, ...passed(0) }), `${bad}`).toEqual({
        paragraphs: [],
      });
      expect(adviseNow(bad), `${bad}`).toEqual([]);
    }
  });

  it("compare bands by their names, without an error or a joined line: the child has grown", () => {
    for (const [from, to, answer] of [
      [2, 5, "上次是“低风险”，这次是“中等风险”，值得留意的题多了3题，下一步只看这次的。"],
      [9, 5, "上次是“高风险”，这次是“中等风险”，值得留意的题少了4题。"],
      [3, 2, "上次是“中等风险”，这次是“低风险”，值得留意的题少了1题。"],
      [1, 2, "两次都是“低风险”，值得留意的题多了1题，下一步只看这次的。"],
      [5, 5, "两次都是“中等风险”，值得留意的题也一样多，下一步只看这次的。"],
    ] as const) {
      expect(asd.change.compare(past(from), past(to))?.answer).toBe(`光看题数，说不准孩子变没变。${answer}`);
    }
    expect(asd.change.compare(past(2), past(5))?.verdicts.map(({ kind }) => kind)).toEqual(["unknown"]);
    expect(asd.change.limits.join("")).toMatch(/孩子长大了.*很难直接比/);
  });

  it("advise by the last band, and offer the second stage only for fresh answers", () => {
    expect(adviseNow(2)[0]).toMatch(/照常陪孩子玩；.*给儿童保健门诊打个电话/);
    expect(adviseNow(7)[0]).toMatch(/还没做二次确认，今天就接着做，3到6分钟/);
    expect(adviseNow(7).join("")).not.toContain("重做");
    const stale = adviseNow(3, undefined, 1).join("");
    expect(stale).toMatch(
      /现在就把整份重做一次，别接着旧的题细问。.*过了30个月，就不用重做，请儿童保健医生看。/,
    );
    expect(stale).not.toContain("接着做");
    for (const months of [0, 8])
      expect(adviseNow(8, undefined, months)[0]).toMatch(
        /^还没去看过的话，今天或明天一早，给妇幼保健院.*约一次复筛。$/,
      );
    // A lower count in the next test does not cancel the earlier advice.
    for (const count of [2, 5])
      expect(adviseNow(count, 9).join("")).toMatch(
        /^还没去复筛的话，这一两周就去，.*上次的结果建议带孩子去评估。别因为这次少了几题就放下.*去过了，照医生说的做就行。/,
      );
    // The new answers lead to a second stage, but the appointment must not wait for it.
    expect(adviseNow(5, 9).at(-1)).toMatch(/^二次确认也做：.*不管结果怎样，复筛都去。$/);
    for (const advice of [adviseNow(0, 9), adviseNow(5, 9, 1)])
      expect(advice.join("")).not.toContain("二次确认");
    expect(adviseNow(2, 3).join("")).toMatch(
      /^上次做完二次确认，也建议去评估的话，这一两周还是要去复筛。别因为这次少了几题就放下/,
    );
    expect(adviseNow(2, 1)[0]).not.toContain("上次");
    // The warning about lost words is always shown; after a rise of the count it follows what to do first.
    const { box: lost } = pageOf(5);
    expect(adviseNow(5, 2).slice(1, 1 + lost!.lines.length)).toEqual(lost?.lines);
    expect(asd.change.findSigns?.(past(5), past(2))).toBeUndefined();
    for (const earlier of [past(5), past(9), undefined])
      expect(asd.change.findSigns?.(past(5), earlier)).toEqual(lost);
  });

  it("say when to look again, by the band", () => {
    const rows = [
      [2, 0, undefined, /满两岁以后再做一次/],
      [3, 0, 3, /^二次确认后不用复筛的话，也要再看.*3到6个月/],
      [
        7,
        8,
        3,
        /^还没去复筛的话，就先去.*最近一次做过二次确认、不用复筛的话，.*3到6个月.*过了30个月，.*请儿童保健医生看/,
      ],
      [8, 0, undefined, /先去复筛，不用等着再做一次/],
    ] as const;
    for (const [riskCount, since, months, text] of rows) {
      const advice = asd.change.adviseRetest(past(riskCount), { earlier: undefined, ...passed(since) });
      expect(advice.months).toBe(months);
      expect(advice.paragraphs.join("")).toMatch(text);
    }
    // Parents who were advised to see a doctor are not told to repeat the test instead.
    for (const riskCount of [2, 7])
      expect(asd.change.adviseRetest(past(riskCount), { earlier: past(8), ...passed(8) })).toEqual({
        paragraphs: ["还没去复筛的话，就先去，不用再答一遍。去过了，什么时候再看，听医生的。"],
      });
  });
});
