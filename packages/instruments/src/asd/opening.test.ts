import { itemsOf, outcomeOf, toddlerSheet } from "#harness/texts.ts";
import { describe, expect, it } from "vitest";
import type { RawAnswers, Report } from "../instrument.ts";
import { asd } from "./asd.ts";

// What a result says of single answers: its first sentences, its steps, the warning signs. The rest: asd.test.ts.

const QUESTIONS = Array.from({ length: 20 }, (_, index) => index + 1);

const evaluate = (raw: RawAnswers, months?: number) => outcomeOf(asd.evaluate(raw, months));

/** The report of these counted questions, or of their number where nothing else is known. */
function reportOf(counted: readonly number[] | number, months?: number): Report {
  if (typeof counted !== "number") return evaluate(toddlerSheet(counted), months).report;
  return asd.reportFromScores({ riskCount: counted })!;
}

/** What the first screen says, with the card that goes with it. */
function openingOf({ headline, firstScreen, firstCard }: Report) {
  const { weight = "", limit = "", today } = firstScreen ?? {};
  const { title, description = "" } = firstCard ?? {};
  return { headline, weight, limit, text: today?.text ?? "", to: today?.to, card: title, more: description };
}

describe("what depends on single answers", () => {
  const pairs = QUESTIONS.flatMap((first) => QUESTIONS.map((second) => [...new Set([first, second])]));
  const sheets = [[], ...pairs, QUESTIONS, QUESTIONS.slice(0, 8), ...pairs.map((pair) => [...pair, 3, 9])];

  it("says every first paragraph in at most 76 characters, and names no answer in the first of them", () => {
    for (const counted of [...sheets, QUESTIONS.slice(12), [3, ...QUESTIONS.slice(13)]]) {
      for (const months of [undefined, 17, 20, 30]) {
        const { headline, weight, limit, text: today } = openingOf(reportOf(counted, months));
        for (const text of [weight, limit, today]) expect.soft(text, text).toMatch(/^.{8,76}$/u);
        // It may be shared, and a text that is shared holds no answer.
        expect.soft(headline).not.toMatch(/“|走路|听/);
      }
    }
  });

  it("names in its steps questions that counted, and no other", () => {
    for (const counted of sheets) {
      const steps = itemsOf(reportOf(counted), "接下来怎么做").join("");
      for (const [, numbers = ""] of steps.matchAll(/第([\d、]+)题/g)) {
        for (const number of numbers.split("、")) expect.soft(counted, steps).toContain(Number(number));
      }
    }
  });

  // The national list has 10 and 14, from 18 months on 13: one of them does not wait, whatever the count.
  const [name, eyes, walking] = ["叫名字没什么反应", "不常看人的眼睛", "还不会自己走路"];

  it("opens with the one thing to do about them, or with what holds for all where only their number is known", () => {
    const [call, tryIt, month18] = ["打一个电话", "试一次，记一句", "看看满没满18个月"];
    const [check, either] = ["所以下次儿童健康检查时", "所以不到两岁的，满两岁再做一次；"];
    const birthday = "所以满两岁以后请再做一次";
    const [late, unclear, noVerdict] = ["单单还不会走路，原因有好几种", "听不清、发育慢一些", "还不是结论"];
    const [calm, one, two] = ["孩子会看着你", "有一处还要留意", "有两处还要留意"];
    const [goOne, goTwo] = ["有一处要问医生，请这一两周就去", "有两处要问医生，请这一两周就去"];
    const [wait, byAge] = ["有一处等到18个月再看", "有一处要看月龄"];
    const [medium, high] = ["还要再细看一遍", "现在就该请医生"];
    const [most, few, early] = ["绝大多数", "5到12个", "早点看"];
    const [climbing, pointing, both] = ["“爬高”。", "“用食指要东西”和“学动作”", "“听力”和“爬高”"];
    const [sign, at17, from18] = [
      "很像国家预警征象表里的一条",
      "17个月还不会走，不算晚",
      "满了18个月还不会，就一定去问",
    ];
    const signs = "很像国家预警征象表里的两条";
    const callFirst = "打电话，就说“我家孩子不常看人的眼睛，想约这一两周去看”。打不打得通，都接着做二次确认";
    const medium14 = `“${eyes}”很像国家预警征象表里的一条，这一两周请儿童保健医生看看。`;
    const [bird, sofa, fetch, walk] = ["远处的鸟", "爬一爬沙发", "放到高处", "把满18个月的免费健康检查约上"];
    const [hears, stage, table] = ["“孩子17个月，好像听不太清", "把这几处再细问一遍", "不用等”那张表"];
    const both10and14 = `“我家孩子${name}，也${eyes}，想约`;
    const both18 = `“孩子18个月，${walking}，也${eyes}，想约`;
    const at20 = `“孩子20个月，${name}，也不指东西给人看，想约`;
    const points = "“我家孩子不指东西给人看，也不会指着要东西，想约";
    const [eight, eightWith10] = [QUESTIONS.slice(0, 8), [1, ...QUESTIONS.slice(2, 10)]];
    // Counted questions or their number, months, headline, weight, limit, what to do today, first card.
    const rows = [
      [[], undefined, calm, most, either, bird, undefined],
      [[], 23, calm, most, birthday, bird, undefined],
      [[4], undefined, one, climbing, either, sofa, tryIt],
      [[4], 23, one, most, birthday, sofa, tryIt],
      [[4], 24, one, most, check, sofa, tryIt],
      [[6, 15], undefined, two, pointing, either, fetch, tryIt],
      [[2, 4], 17, two, both, birthday, hears, call],
      [[4, 10], undefined, goOne, `“${name}”${sign}`, unclear, `“我家孩子${name}，想约`, call],
      [[14], undefined, goOne, `“${eyes}”${sign}`, unclear, `“我家孩子${eyes}，想约`, call],
      [[10, 14], undefined, goTwo, `“${name}”和“${eyes}”${signs}`, unclear, both10and14, call],
      [[13], undefined, byAge, from18, late, "满了18个月，就给", month18],
      [[4, 13], 17, wait, at17, late, walk, "约好18个月的检查"],
      [[2, 13], 17, wait, at17, late, hears, call],
      [[13], 18, goOne, `“${walking}”是国家预警征象表里的一条`, late, `“孩子18个月，${walking}，想约`, call],
      [[13, 14], 18, goTwo, signs, unclear, both18, call],
      [[3, 4, 5], undefined, medium, few, noVerdict, stage, undefined],
      [[3, 4, 14], undefined, "有一件事要问医生，还有几处请你", medium14, few, callFirst, "电话怎么打"],
      [eight, undefined, high, early, noVerdict, points, undefined],
      [eightWith10, 20, high, early, noVerdict, at20, undefined],
      [0, undefined, calm, most, either, bird, undefined],
      [1, undefined, one, most, either, table, "看一遍那张表"],
      [2, undefined, two, most, either, table, "看一遍那张表"],
      [5, undefined, medium, few, noVerdict, "回到做题的那台设备", undefined],
      [12, undefined, high, early, noVerdict, "“想给孩子约孤独症复筛，", undefined],
    ] as const;
    for (const [counted, months, headline, weight, limit, text, card] of rows) {
      const report = reportOf(counted, months);
      const opening = openingOf(report);
      const row = JSON.stringify([counted, months]);
      expect.soft(opening.headline, row).toContain(headline);
      expect.soft(opening.weight, row).toContain(weight);
      expect.soft(opening.limit, row).toContain(limit);
      expect.soft(opening.text, row).toContain(text);
      expect.soft(opening.card, row).toEqual(card && expect.stringContaining(card));
      // Whoever is told to go is told neither that most are well nor that worry alone would be reason enough.
      const isToldToGo = [goOne, goTwo, high].includes(headline);
      expect.soft(report.professionalReminder.includes("心里不踏实"), row).toBe(!isToldToGo);
      if (isToldToGo) expect.soft(report.interpretation.join(""), row).not.toMatch(/大多|安心/);
      expect.soft(report.shownDescription !== undefined, row).toBe([goOne, goTwo].includes(headline));
      const asksAboutHearing = opening.more.includes("顺便问问能不能查听力");
      expect.soft(asksAboutHearing, row).toBe(text === callFirst || (card === call && text.includes(name)));
    }
    // Where it leads: to the cards, the second stage, the list of signs, the doctor.
    const targets = [[4], [10], [3, 4, 5], 0, 1, 5, 12].map((each) => openingOf(reportOf(each)).to);
    const cards = "#recommendations";
    expect(targets).toEqual([cards, cards, "/asd/follow-up", cards, "#more", "#professional", cards]);
    // The green label does not say stop where the sentence below it says go.
    for (const [counted, label] of [
      [[4], "可能性较低"],
      [[10], "只有1题，但这一题要去问"],
      [[4, 10], "只有2题，但其中一题要去问"],
      [[10, 14], "只有2题，但两题都要去问"],
      [[3, 10, 14], "可能性中等"],
    ] as const) {
      expect.soft(reportOf(counted).toneLabel).toBe(label);
    }
  });

  it("says what to do step by step: about them first, then at this age", () => {
    const later = ["照常陪孩子说话", "如果孩子还不到24个月，满两岁以后", "18、24、30、36个月各一次"];
    const [play, repeat] = ["照常陪孩子说话", "孩子满两岁以后请再做一次"];
    const [climb, point, copy] = ["“爬高”（第4题）", "“用食指要东西”（第6题）", "“学动作”（第15题）"];
    const now = "做二次确认，做完会告诉你要不要复筛（请医生当面再筛）、去哪里。";
    const hearing = "还没查过的话，就约一次";
    const ask = "如果电话里没问到查听力";
    const [testHearing, nameHearing] = [
      "你担心孩子听不清（第2题）",
      "叫了名字没什么反应（第10题），有时只是孩子没听清",
    ];
    const name13 = "“叫名字没什么反应”（第10题）和“还不会自己走路”（第13题），这一两周就去问儿童保健医生";
    const name14 = "“叫名字没什么反应”（第10题）和“不常看人的眼睛”（第14题），这一两周就去";
    const after = "哪天看，做完会告诉你";
    const walks = `孩子${walking}（第13题）`;
    const ask18 = `${walks}：如果满了18个月，这一两周就去儿童保健门诊问一问；如果还没满，就先约好满18个月的`;
    const wait18 = `${walks}，可以再等一等。满18个月正好有一次免费的健康检查，现在就先约好`;
    // Counted questions or their number, months, the steps.
    const rows = [
      [[], undefined, later],
      [[], 16, [play, repeat, "满18个月的时候"]],
      [[], 18, [play, repeat, "满24个月的时候"]],
      [[], 23, [play, repeat, "满24个月的时候"]],
      [[], 24, [play, "满30个月的时候"]],
      [[], 30, [play, "满36个月的时候"]],
      [2, undefined, ["对着“有这些情况，不用等”那张表看一遍", ...later]],
      [[4], undefined, [`把${climb}现在的样子`, ...later]],
      [[6, 15], undefined, [`${point}、${copy}和“有这些`, `把${point}、${copy}现在的样子`, ...later]],
      [[2, 4], undefined, ["听力检查（第2题）", `把${climb}现在的样子`, ...later]],
      [
        [2, 10],
        undefined,
        [`“${name}”（第10题），很像国家预警征象表里的一条`, "听力检查（第2题）", ...later],
      ],
      [
        [4, 10],
        undefined,
        [`“${name}”（第10题），很像国家预警征象表里的一条`, ask, `把${climb}现在的样子`, ...later],
      ],
      [
        [10, 14],
        undefined,
        [`“${name}”（第10题）和“${eyes}”（第14题），很像国家预警征象表里的两条`, ask, ...later],
      ],
      [[13, 14], undefined, [`“${eyes}”（第14题），很像国家预警征象表里的一条`, ask18, ...later]],
      // The step about walking names the health check already.
      [[13], 17, [wait18, play, repeat]],
      [[13], 18, [`“${walking}”（第13题），是国家预警征象表里的一条`, play, repeat, "满24个月的时候"]],
      [5, undefined, [now, hearing, after]],
      [[3, 4, 5], 23, [now, hearing, after]],
      [[3, 4, 5], 24, [now, hearing, after]],
      [[3, 4, 5], 27, [now, hearing, after]],
      [[3, 4, 5], 28, [now, hearing, after]],
      [[3, 4, 13], 17, [now, hearing, after]],
      [[3, 10, 13], 18, [name13, now, nameHearing, after]],
      [[2, 10, 14], undefined, [name14, now, testHearing, after]],
      [12, undefined, ["今天就打电话，约妇幼保健院", "“复筛”", "需要诊断", "县级残联", "去看过以后"]],
    ] as const;
    for (const [counted, months, steps] of rows) {
      const report = reportOf(counted, months);
      expect
        .soft(itemsOf(report, "接下来怎么做"), JSON.stringify([counted, months]))
        .toEqual(steps.map((step) => expect.stringContaining(step) as string));
    }
    expect(itemsOf(reportOf(12), "接下来怎么做")[0]).toMatch(/早期干预”）或家长课。$/);
  });

  it("says at the lists whom to ask soon, what to confirm first, and what a child can play who does not walk yet", () => {
    const firstOf = (counted: readonly number[], title: string) =>
      reportOf(counted).extras.find((section) => section.title === title)?.paragraphs[0];
    expect(firstOf([4, 10], "可以找谁")).toBe("这一两周就去，下面前两家，哪家能早看就去哪家。");
    expect(firstOf([3, 10, 14], "有这些情况，不用等")).toMatch(
      /^“叫名字没什么反应”和“不常看人的眼睛”，下面这张表里也有差不多的说法。表里的情况只要有一样，这一两周就去/,
    );
    // A low result has the sign in its first steps.
    expect(firstOf([10], "有这些情况，不用等")).toMatch(/^只要有一样，不用等/);
    const [runs, stands] = [[4], [13]].map((counted) => itemsOf(reportOf(counted), "这阵子陪孩子多玩的"));
    expect(runs?.at(-1)).toMatch(/^跑跳/);
    expect(stands?.at(-1)).toMatch(/^站和蹲/);
    expect(stands?.slice(0, -1)).toEqual(runs?.slice(0, -1));
  });

  it("stores and sends of the texts only what the band says: nothing of single answers, nothing of the age", () => {
    const storedOf = (counted: readonly number[], months?: number) => {
      const { report, extra } = evaluate(toddlerSheet(counted), months);
      const { description, interpretation, recommendations } = report;
      return { extra, description, interpretation, recommendations };
    };
    for (const [one, ...others] of [
      [
        [10, 14],
        [4, 20],
        [2, 13],
      ],
      [
        [2, 10, 14],
        [3, 4, 5],
      ],
      [QUESTIONS.slice(0, 8), QUESTIONS.slice(12)],
    ] as const) {
      for (const other of [one, ...others]) {
        for (const months of [undefined, 17, 20, 24, 30]) {
          expect.soft(storedOf(other, months), JSON.stringify([other, months])).toEqual(storedOf(one));
        }
      }
    }
  });
});
