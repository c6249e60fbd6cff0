import { resultOf, toddlerSheet } from "#harness/answer-sheets.ts";
import { collectTexts } from "#harness/texts.ts";
import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { describeResult } from "../catalogue.ts";
import type { ResultPage } from "../result-page.ts";
import { asd } from "./asd.ts";

const QUESTIONS = Array.from({ length: 20 }, (_, index) => index + 1);
const HEARING = 2;

/** Builds the result page if the answers to exactly these questions are risk signs. */
function pageOf(counted: readonly number[], months?: number): ResultPage {
  const answers = toddlerSheet(counted);
  const { scores } = resultOf(asd.evaluate(answers));
  return asd.page({ scores, answers, months })!;
}

const storedPage = (riskCount: number) => asd.page({ scores: { riskCount } })!;
const followUpPage = (left: readonly number[], asked: readonly number[], months?: number) =>
  asd.followUp!.page(left, asked, months);

/** Returns all texts of a page except its stored label and its printed sheet. */
const textOf = ({ label: _label, sheet: _sheet, ...page }: ResultPage) => collectTexts(page).join("\n");

/** Returns the texts that are visible without scrolling. */
const firstScreenOf = ({ headline, meaning, caution, action }: ResultPage) =>
  [headline, meaning, caution, action.text].join("\n");

/**
 * Pages of the second stage: no, one or two questions remained failed; with and without a warning sign or hearing among
 * those asked.
 */
const FOLLOW_UPS = [
  [3, 4, 20],
  [3, 4, 10],
  [2, 3, 4],
  [2, 4, 10],
].flatMap((asked) => [[], asked.slice(-1), asked.slice(-2)].map((left) => followUpPage(left, asked, 20)));

function expectDoctor(page: ResultPage, why: string) {
  expect.soft(page.headline, why).toMatch(/两周内.*医生/);
  expect.soft(page.action, why).toMatchObject({ kind: "call" });
  expect.soft(page.action.text, why).toMatch(/儿童保健门诊.*两周内/);
  // No label with the word 风险 (risk) may stand beside the headline or the bar.
  expect.soft(collectTexts([page.chip, page.total]).join(), why).not.toContain("风险");
}

describe("one sign", () => {
  it("needs a child-health doctor within two weeks, from the age at which it is a sign", () => {
    const AGES = [16, 17, 18, 23, 24, 30, undefined];
    const from = new Map([6, 7, 10, 14, 15].map((question) => [question, 16]));
    from.set(13, 18).set(18, 24);
    for (const question of QUESTIONS) {
      for (const months of AGES) {
        const first = from.get(question) ?? Infinity;
        const isSign = months === undefined ? first < Infinity : months >= first;
        const page = pageOf([question], months);
        const why = `${question} at ${months}`;
        expect.soft(page.label.text, why).toBe("低风险");
        if (isSign) expectDoctor(page, why);
        else expect.soft(page.chip?.text, why).toBe(question === HEARING ? "先查听力" : "低风险");
      }
    }
  });

  it.each([
    [[6, 7], 26],
    [[18], 26],
    [[7, 18], 23],
    [[1, 3, 15], 20],
    [[4, 5, 12, 13], 18],
  ])("counts in a sheet with other counted questions: %j at %i months", (counted, months) => {
    expectDoctor(pageOf(counted, months), String(counted));
  });

  it("needs a doctor after the second stage too, cleared or not", () => {
    for (const left of [[], [10], [4]]) {
      const page = followUpPage(left, [3, 4, 10], 20);
      expectDoctor(page, String(left));
      expect.soft(page.meaning, String(left)).toContain("“叫名字没什么反应”");
    }
    // The words for the telephone do not mention a question that passed and is no warning sign.
    const say = (left: number[]) => {
      const { action } = followUpPage(left, [3, 4, 10], 20);
      return action.kind === "call" && action.say;
    };
    expect(say([])).toContain("“孩子20个月，叫名字没什么反应，想请医生");
    expect(say([4])).toContain("“孩子20个月，叫名字没什么反应，不爱往高处爬，想请医生");
    expect(followUpPage([13], [3, 4, 13], 17).chip?.text).toBe("暂时不用评估");
    expectDoctor(followUpPage([13], [3, 4, 13], 18), "walking at 18 months");
  });
});

describe("two findings", () => {
  it("are both named, the sign before the less urgent one", () => {
    expect(pageOf([7, 13], 17).meaning).toMatch(/^“不指东西给人看”.*“还不会自己走路”/);
    expect(pageOf([4, 10], 20).meaning).toMatch(/^“叫名字没什么反应”.*“不爱往高处爬”/);
    expect(pageOf([10, 14], 20).meaning).toMatch(/“叫名字没什么反应”和“不常看人的眼睛”/);
    expect(pageOf([7, 13], 17).action).toMatchObject({
      say: expect.stringContaining("孩子17个月，不指东西给人看，还不会自己走路"),
    });
  });

  it("name hearing with a time limit if it counts", () => {
    const others = [[], [13], [7], [10], [3, 4], [3, 7], [1, 3, 4, 5, 6, 8, 9]];
    for (const other of others) {
      const page = pageOf([HEARING, ...other], 17);
      expect.soft(firstScreenOf(page), String(other)).toMatch(/听力|听不清/);
      expect
        .soft(page.recommendations.map(({ text }) => text).join() + page.action.text)
        .toMatch(/两周内.*听力|听力.*两周内|两周内去耳鼻喉科/);
      expect.soft(textOf(page), String(other)).toMatch(/出生时.*通过了，也要再查/);
    }
    expect(pageOf([HEARING, 13], 17)).toMatchObject({
      headline: expect.stringContaining("听力"),
      meaning: expect.stringContaining("“走路”"),
    });
    expect(pageOf([HEARING, 7], 17)).toMatchObject({
      headline: expect.stringContaining("两处"),
      meaning: expect.stringMatching(/^“不指东西给人看”.*听不清/),
      action: { say: expect.stringContaining("还担心听不清") },
    });
    for (const left of [[], [HEARING], [4]]) {
      expect.soft(followUpPage(left, [HEARING, 3, 4]).headline).toContain("听力");
      expect.soft(followUpPage(left, [HEARING, 4, 7]).headline).toMatch(/医生.*听力/);
    }
  });

  it("name the questions left of the second stage beside its score", () => {
    expect(followUpPage([4], [2, 4, 10]).total.note).toContain("“爬高”");
    expect(followUpPage([4, 20], [3, 4, 20]).total.note).toContain("“爬高”和“举高和荡一荡”");
    expect(followUpPage([3, 4, 20], [3, 4, 20]).total.note).toBe(
      "还要留意的是“玩假装”、“爬高”和“举高和荡一荡”。",
    );
    expect(followUpPage([], [3, 4, 20]).total.note).not.toContain("“");
  });
});

describe("every page", () => {
  const LOW = [pageOf([]), pageOf([4]), pageOf([4, 20]), pageOf([HEARING]), pageOf([7]), pageOf([7, 2])];
  const MEDIUM = [pageOf([1, 3, 4]), pageOf([1, 2, 3]), pageOf([1, 3, 7]), pageOf([2, 3, 7])];
  const STORED = [0, 1, 5, 12].map(storedPage);
  const ALL = [...LOW, ...MEDIUM, pageOf(QUESTIONS), ...STORED, ...FOLLOW_UPS];

  it("names the bands of the picture, except a low or medium one beside a warning sign", () => {
    const namesOf = (page: ResultPage) => page.total.bands.map(({ pictureLabel }) => pictureLabel);
    for (const page of [pageOf([4]), pageOf([1, 3, 4]), pageOf(QUESTIONS), storedPage(5)]) {
      expect.soft(namesOf(page), page.id).toEqual(["低", "中等", "高"]);
    }
    for (const page of [pageOf([7]), pageOf([1, 3, 7])]) {
      expect.soft(namesOf(page), page.id).toEqual([undefined, undefined, undefined]);
    }
  });

  it("of low or medium risk and of the second stage links to the national warning signs", () => {
    for (const page of ALL.filter(({ id }) => id !== "many")) {
      const isThere = page.action.kind === "open" && page.action.to === "/milestones";
      expect.soft(isThere || textOf(page).includes("预警征象自查"), page.id).toBe(true);
      // A page whose action is a call does not link to another page.
      expect.soft(page.action.kind === "call" && "to" in page.action, page.id).toBe(false);
    }
  });

  it("asks about speech at 16 and 24 months, with its source, unless it sends to a doctor", () => {
    for (const page of ALL.filter(
      ({ headline }) => !headline.includes("医生") && !headline.includes("评估"),
    )) {
      expect.soft(textOf(page), page.id).toMatch(/满16个月[^。]*一个词[^。]*满24个月[^。]*自己连说两个词/);
      expect.soft(page.reading.join(), page.id).toContain("美国神经病学学会");
      expect.soft(textOf(page), page.id).not.toMatch(/等满了?18个月/);
    }
  });

  it("offers the second stage of a medium result, unless a doctor comes first", () => {
    const actions = MEDIUM.map(({ action }) => (action.kind === "open" ? action.to : action.kind));
    expect(actions).toEqual(["/asd/follow-up", "/asd/follow-up", "call", "call"]);
    for (const page of MEDIUM) expect.soft(textOf(page)).toContain("二次确认");
  });

  it("names who can help, who sees the child first, and the cost", () => {
    for (const page of ALL) {
      const text = textOf(page);
      for (const fact of ["妇幼保健院或儿童医院", "发育行为儿科", "哪家早去哪家", "医保报不报"])
        expect.soft(page.help, page.id).toContain(fact);
      for (const fact of ["12385", "上学以后还有儿童精神科", "高兴不起来", "不收钱", "39个", "51个"])
        expect.soft(text, page.id).toContain(fact);
      expect.soft(text, page.id).not.toContain("先去妇幼保健院就行");
      expect.soft(page.hasSafety, page.id).toBe(true);
    }
  });

  it("of many counted questions sends to the doctor who has time first", () => {
    expect(firstScreenOf(pageOf(QUESTIONS))).toMatch(/现在.*医生[\s\S]*哪家早去哪家/);
  });

  it("says what must not wait, with a time for each", () => {
    for (const { box, id } of ALL) {
      const [words, movement, spasms] = box?.lines ?? [];
      expect.soft(words, id).toMatch(/话.*这周.*(儿童保健科|发育行为儿科)/);
      expect.soft(movement, id).toMatch(/动作.*突然.*今天.*小儿神经科.*急诊/);
      expect.soft(spasms, id).toMatch(/抽搐.*马上打120.*成串点头.*马上.*急诊/);
    }
  });

  it("has no open placeholder and at most 2,000 characters", () => {
    const subsets = fc.uniqueArray(fc.constantFrom(...QUESTIONS), { minLength: 0, maxLength: 20 });
    const ages = fc.constantFrom(16, 17, 18, 23, 24, 30, undefined);
    fc.assert(
      fc.property(subsets, ages, (counted, months) => {
        const text = textOf(pageOf(counted, months));
        expect(text).not.toMatch(/[{}]|“”|undefined/);
        expect(Array.from(text.replaceAll("\n", "")).length).toBeLessThanOrEqual(2000);
      }),
    );
    for (const page of FOLLOW_UPS) expect.soft(textOf(page)).not.toMatch(/[{}]|“”|undefined/);
  });
});

describe("the facts", () => {
  it("set the next test by age, and postpone no visit to a doctor", () => {
    const [young, older, unknown] = [23, 24, undefined].map((months) => pageOf([4], months).again);
    expect(young).toMatch(/^满两岁.*再做/);
    expect(older).toMatch(/不用再做.*健康检查/);
    expect(unknown).toMatch(/没满两岁.*满了的/);
    expect(pageOf([7], 23).again).toBe(young);
    expect(pageOf([1, 3, 4], 23).again).toContain("二次确认");
    expect(pageOf(QUESTIONS, 23).again).toContain("医生");
    expect([23, 24, undefined].map((months) => followUpPage([], [3, 4, 20], months).again)).toEqual([
      expect.stringContaining("满两岁以后"),
      expect.stringMatching(/^过3到6个月.*30个月/),
      expect.stringMatching(/没满两岁.*3到6个月/),
    ]);
  });

  it("use answers only if they give the stored count", () => {
    const answers = toddlerSheet([7, 10]);
    expect(asd.page({ scores: { riskCount: 2 }, answers })?.id).toBe("few-sign");
    for (const unfit of [undefined, toddlerSheet([7]), { 1: "是" }])
      expect(asd.page({ scores: { riskCount: 2 }, answers: unfit })).toEqual(storedPage(2));
    expect(asd.page({ scores: { riskCount: 21 } })).toBeUndefined();
    expect([0, 2, 3, 7, 8].map((riskCount) => storedPage(riskCount).id)).toEqual([
      "none",
      "few-stored",
      "some-stored",
      "some-stored",
      "many",
    ]);
  });

  it("are unknown to lists, which sound no milder than any page of that count", () => {
    for (let riskCount = 0; riskCount <= 20; riskCount += 1) {
      const { chip, label } = storedPage(riskCount);
      const listed = describeResult({ test_type: "asd", result_type: label.text, scores: { riskCount } });
      // One to seven risk signs may include a warning sign, which a doctor must see within two weeks.
      if (riskCount === 1 || riskCount === 2) expect.soft(listed).toBe(`有${riskCount}处要留意，请看建议`);
      else if (riskCount >= 3 && riskCount <= 7) expect.soft(listed).toBe("中等风险，请看建议");
      else expect.soft(listed, `${riskCount}`).toBe(chip?.text);
    }
  });

  it("do not change the stored and sent texts", () => {
    for (const [first = [], ...others] of [
      [[4], [7], [2], [13]],
      [
        [1, 3, 4],
        [2, 7, 10],
      ],
    ]) {
      const stored = (counted: readonly number[]) => resultOf(asd.evaluate(toddlerSheet(counted)));
      for (const other of others) expect(stored(other)).toEqual(stored(first));
    }
  });
});
