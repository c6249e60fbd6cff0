import { toddlerSheet } from "#harness/texts.ts";
import { describe, expect, it } from "vitest";
import { advance } from "./decide.ts";
import { asdFollowUp } from "./follow-up.ts";

function firstQuestions(count: number): number[] {
  return Array.from({ length: count }, (_, index) => index + 1);
}

it("failedQuestions names the counted questions of a whole sheet with three to seven of them", () => {
  for (let riskCount = 0; riskCount <= 20; riskCount += 1) {
    const sheet = toddlerSheet(firstQuestions(riskCount));
    const isMedium = riskCount >= 3 && riskCount <= 7;
    expect.soft(asdFollowUp.applies(sheet), `${riskCount}`).toBe(isMedium);
    expect.soft(asdFollowUp.failedQuestions(sheet)).toEqual(isMedium ? firstQuestions(riskCount) : []);
  }
  expect(asdFollowUp.failedQuestions(toddlerSheet([15, 5, 12, 1]))).toEqual([1, 5, 12, 15]);
  expect(asdFollowUp.applies({ 1: "否", 3: "否", 4: "否" })).toBe(false);
});

/** The day to write down is the one of the first screen and of the steps. */
function dayOf(months: number | undefined): string {
  if (months === undefined) return "两岁生日（已经满了两岁的，记三个月后的一天）";
  return months < 24 ? "孩子满两岁" : "三个月后";
}

describe("asdFollowUp.next", () => {
  it("asks the first step again until it has a usable answer", () => {
    const ask = { state: "ask", step: { id: "s13-walks" } };
    expect(asdFollowUp.next(13, {})).toMatchObject(ask);
    expect(asdFollowUp.next(13, { "s13-walks": [] })).toMatchObject(ask);
    expect(asdFollowUp.next(13, { "s13-walks": ["yes", "no"] })).toMatchObject(ask);
    expect(asdFollowUp.next(13, { "s13-walks": ["maybe"] })).toMatchObject(ask);
    expect(asdFollowUp.next(13, { "s13-walks": ["yes", "yes"] })).toEqual({ state: "done", hasPassed: true });
  });

  it("takes no chip at all as none of them, and an unknown chip as no answer", () => {
    expect(asdFollowUp.next(3, { "s3-pretend": [] })).toEqual({ state: "done", hasPassed: false });
    expect(asdFollowUp.next(3, { "s3-pretend": ["sleep", "flying"] })).toMatchObject({ state: "ask" });
  });

  it("keeps the answers of several questions apart", () => {
    const answers = { "s13-walks": ["no"], "s3-pretend": ["sleep"], "s1-far": ["window", "busy"] };
    expect(asdFollowUp.next(13, answers)).toEqual({ state: "done", hasPassed: false });
    expect(asdFollowUp.next(3, answers)).toEqual({ state: "done", hasPassed: true });
    expect(asdFollowUp.next(1, answers)).toMatchObject({ state: "ask", step: { id: "s1-more" } });
    // The order in which chips were chosen says nothing.
    const reversed = { "s1-far": ["busy", "window"] };
    expect(asdFollowUp.next(1, reversed)).toEqual(asdFollowUp.next(1, answers));
  });

  it("knows no question outside 1 to 20", () => {
    expect(() => asdFollowUp.next(21, {})).toThrow("no follow-up");
    expect(() => advance({ question: 21, steps: [] }, {})).toThrow("needs a step");
    const lost = {
      id: "lost",
      text: "",
      choice: "many",
      options: [],
      rules: [],
      otherwise: { ask: "other" },
    } as const;
    expect(() => advance({ question: 21, steps: [lost] }, { lost: [] })).toThrow("does not exist");
  });
});

const SEVEN = [1, 2, 3, 4, 5, 6, 7];

describe("asdFollowUp.report", () => {
  it("refers from two still failed questions on, as the published rule does, and names them", () => {
    const rows = [
      [[], "按我们参考的量表，暂时不用去评估", "calm"],
      [[4], "按我们参考的量表，暂时不用去评估", "calm"],
      [[10], "建议去问医生", "mild"],
      [[4, 20], "建议现在去评估", "moderate"],
      [[1, 2, 3, 4, 5, 6, 7], "建议现在去评估", "moderate"],
    ] as const;
    for (const [stillFailed, label, tone] of rows) {
      const report = asdFollowUp.report(stillFailed, label === "建议去问医生" ? SEVEN.with(6, 10) : SEVEN);
      expect(report).toMatchObject({ label, tone, measures: [], preferences: [] });
      expect(report.total).toMatchObject({ key: "stillFailed", value: stillFailed.length, max: 7 });
      expect(report.total.bands.map(({ max }) => max)).toEqual([1, 7]);
      // All that was asked is the most that can remain.
      const { total } = asdFollowUp.report(stillFailed.slice(0, 3), SEVEN.slice(0, 3));
      expect(total.max).toBe(3);
      expect(total.bands.map(({ max }) => max)).toEqual([1, 3]);
      const [named] = report.extras.filter(({ title }) => title === "值得再看一看的地方");
      expect(named?.items?.map((item) => Number(/\d+/.exec(item)?.[0])) ?? []).toEqual(stillFailed);
      const titles = report.extras.map(({ title, paragraphs }) => `${title} ${paragraphs.length}`);
      expect(titles.slice(-2)).toEqual(["接下来怎么做 0", "有这些情况，不用等 3"]);
      expect(report.limits.join("")).toMatch(/不是诊断.*没有验证过/);
      expect(report.professionalReminder).toMatch(/又不会了。现在就去儿童医院.*马上打120。$/);
    }
  });

  it("sends on with places to go, or waits without hiding what remains, each with its published figures", () => {
    const [settled, open] = [[4], [4, 20]].map((stillFailed) =>
      JSON.stringify(asdFollowUp.report(stillFailed, [3, 4, 20])),
    );
    const facts = "截个图 社区卫生服务中心 县级妇幼保健院 发育行为儿科 听力 47个 95个";
    for (const fact of facts.split(" ")) expect(open).toContain(fact);
    for (const fact of ["39个", "满了两岁，隔3到6个月做", "等满了再做", "还不能排除"]) {
      expect(settled).toContain(fact);
    }
    expect(asdFollowUp.intro.paragraphs.join("")).toMatch(/不是由医护人员当面问的/);
  });

  it("tells a parent not to wait when the one that is left is a national warning sign, and only then", () => {
    for (let question = 1; question <= 20; question += 1) {
      const { headline, firstScreen, extras } = asdFollowUp.report([question], [3, 4, question]);
      const first = extras.find(({ isNumbered }) => isNumbered)?.items?.[0];
      // 10 reaction to the name, 14 eyes; 13 walking, from 18 months on.
      expect.soft(first?.includes("这一两周就去"), `${question}`).toBe([10, 13, 14].includes(question));
      expect.soft(first).toContain(`第${question}题`);
      expect.soft(headline.includes("这一两周"), `${question}`).toBe([10, 14].includes(question));
      const { weight = "", limit = "", today } = firstScreen ?? {};
      expect.soft(today?.text.includes("这一两周"), `${question}`).toBe([10, 13, 14].includes(question));
      for (const text of [headline, weight, limit, today?.text ?? ""])
        expect.soft(text).toMatch(/^.{8,76}。$/u);
    }
    expect(JSON.stringify(asdFollowUp.report([], [3, 4, 5]))).not.toMatch(/第\d+题/);
  });

  it("says what to do about the one that is left: a call, a hearing test, or to keep an eye on it", () => {
    const [calm, keep] = ["没有剩下要留意的题", "只剩一处还要留意"];
    const ask = "有一件事，请这一两周去问医生";
    const [none, sign] = [
      "照我们参考的量表，不到2题还不用评估；不过我们的题没有验证过，不放心就问",
      "”很像国家预警征象表里的一条，",
    ];
    const ownSign = "”是国家预警征象表里的一条，";
    const [climbing, walks] = ["爬高", "走路"].map(
      (word) => `剩下的是“${word}”。照我们参考的量表，不到2题还不用评估；`,
    );
    const hears = "剩下的是听力。孤独症方面，照我们参考的量表，现在还不用评估；";
    const [wait, atTwo] = ["所以3到6个月后还要再看一次。", "所以满两岁以后还要再看一次"];
    const any =
      "所以要再做一次：孩子不满两岁，等满了再做；满了两岁，隔3到6个月做；到时过了30个月，就请医生看。";
    const [late, unclear] = ["单单还不会走路，原因有好几种", "听不清、发育慢一些"];
    const [write, call, tryIt] = ["约一次听力", "打一个电话", "试一次，记一句"];
    const [note, climb, hear] = ["想给孩子查一次听力", "爬一爬沙发", "听力检查"];
    const [sofa, by18, says] = [
      "把满18个月的免费健康检查约上",
      "满了18个月，就给",
      "就说“孩子18个月，还不会自己走路",
    ];
    const [hearing, play] = ["还没查过的话，就约一次", "照常陪孩子玩"];
    const [later, visit] = ["3到6个月后再看一次：那时还没过30个月", "照医生说的日子再看"];
    const [either, twice] = [
      "这份筛查还要再做一次：孩子不满两岁，等满了再做；满了",
      "孩子满两岁以后请再做一次",
    ];
    const [birthday, doctor] = ["同时去做满24个月的儿童健康检查", "3到6个月后，请儿童保健医生"];
    const [watch, walking] = ["把“爬高”（第4题）现在的样子", "孩子还不会自己走路（第13题）"];
    const [wait18, ask18] = [`${walking}，可以再等一等`, `${walking}：如果满了18个月，这一两周就去`];
    const [name, eyes] = ["没什么反应”（第10题），很像国家", "看人的眼睛”（第14题），很像国家"];
    const [test, nameHearing] = ["那就先查一次听力", "如果电话里没问到查听力"];
    // Questions left, months, headline, weight, limit, today, first card, the steps.
    const rows = [
      [[], undefined, calm, none, any, note, write, [hearing, play, either]],
      [[], 23, calm, none, atTwo, note, write, [hearing, play, birthday]],
      [[4], undefined, keep, climbing, any, climb, tryIt, [watch, hearing, play, either]],
      [[4], 24, keep, climbing, wait, climb, tryIt, [watch, hearing, play, later]],
      [[4], 28, keep, climbing, wait, climb, tryIt, [watch, hearing, play, doctor]],
      [[2], undefined, "只剩一处要去查一查", hears, any, hear, call, [test, play, either]],
      [[13], 17, keep, walks, atTwo, sofa, "约好18个月的检查", [wait18, hearing, play, birthday]],
      [
        [13],
        18,
        ask,
        ownSign,
        late,
        says,
        call,
        ["还不会自己走路”（第13题），是国家预警征象表里的一条", hearing, play, visit, twice],
      ],
      [[13], undefined, keep, walks, any, by18, "满没满18个月", [ask18, hearing, play, either]],
      [[10], 24, ask, sign, unclear, "叫名字没什么反应", call, [name, nameHearing, play, visit]],
      [[14], 24, ask, sign, unclear, "不常看人的眼睛", call, [eyes, hearing, play, visit]],
    ] as const;
    for (const [stillFailed, months, headline, weight, limit, text, card, steps] of rows) {
      const report = asdFollowUp.report(stillFailed, [3, 5, 20, ...stillFailed], months);
      const row = JSON.stringify([stillFailed, months]);
      expect.soft(report.headline, row).toContain(headline);
      expect.soft(report.firstScreen?.weight, row).toContain(weight);
      expect.soft(report.firstScreen?.limit, row).toContain(limit);
      expect.soft(report.firstScreen?.today.text, row).toContain(text);
      expect.soft(report.recommendations[0]?.title, row).toContain(card);
      expect.soft(report.recommendations.at(-1)?.description, row).toContain(dayOf(months));
      expect
        .soft(report.extras.find(({ isNumbered }) => isNumbered)?.items, row)
        .toEqual(steps.map((step) => expect.stringContaining(step) as string));
      // Whoever is told to go is not told that worry alone would be reason enough.
      expect.soft(report.professionalReminder.includes("心里不踏实"), row).toBe(headline !== ask);
      expect.soft(report.recommendations, row).toHaveLength(4);
    }
    // What the first stage said of a sign holds where the second one may have cleared it.
    const both = asdFollowUp.report([2], [2, 3, 14]);
    expect(both.headline).toContain("有两件事，请这一两周去问医生");
    expect(both.firstScreen).toMatchObject({
      weight: expect.stringMatching(
        /只剩1题（到2题才复筛）：你担心孩子听不清。.*没再算进题数，可它很像国家.*没约的今天就约。$/,
      ),
      today: { text: expect.stringContaining("我家孩子有时不看人的眼睛，听力也让人担心，想约") },
    });
    const steps = both.extras.find(({ isNumbered }) => isNumbered)?.items;
    expect(steps?.join("")).toMatch(/^“不常看人的眼睛”（第14题），很像国家.*听不清（第2题）/);
    // Two of them: a call, whatever they are.
    const open = asdFollowUp.report([4, 20], [3, 4, 20], 17);
    expect(open.headline).toContain("现在就该请医生");
    expect(open.firstScreen).toMatchObject({
      weight: expect.stringMatching(/^这不是你带得不好.*每100个里大约47个.*其余的，多数是发育慢/),
      limit: expect.stringContaining("那项研究由医护人员来问"),
      today: { text: expect.stringContaining("就说“孩子17个月，不爱往高处爬，也不喜欢举高高，想约") },
    });
    expect(open.recommendations.map(({ icon }) => icon).join("")).toBe("📞🗒️👂🎲🏥");
    const [first, ...others] = open.extras.find(({ isNumbered }) => isNumbered)?.items ?? [];
    expect(first).toMatch(/^给县级妇幼保健院.*约这一两周去复筛.*早期干预”）或家长课。$/);
    expect(others).toHaveLength(2);
    expect(open.professionalReminder).not.toContain("心里不踏实");
  });
});
