import { describe, expect, it } from "vitest";
import { sayMonths } from "./age.ts";
import { readBirth, readWholeDay } from "./birth.ts";
import { listSigns, readOutcome, type Check } from "./check.ts";
import { PAGES, fillPage, findPage } from "./pages.ts";
import { ROW_MONTHS } from "./row-months.ts";
import { ROWS, SPEECH_SIGNS } from "./table.ts";

/** Copy of the national table, made by hand and independent of table.ts. */
const TABLE = `
3个月|对很大声音没有反应|逗引时不发音或不会微笑|不注视人脸，不追视移动人或物品|俯卧时不会抬头
6个月|发音少，不会笑出声|不会伸手抓物|紧握拳松不开|不能扶坐
8个月|听到声音无应答|不会区分生人和熟人|双手间不会传递玩具|不会独坐
12个月|呼唤名字无反应|不会模仿“再见”或“欢迎”动作|不会用拇食指对捏小物品|不会扶物站立
18个月|不会有意识叫“爸爸”或“妈妈”|不会按要求指人或物|与人无目光交流|不会独走
24个月|不会说3个物品的名称|不会按吩咐做简单事情|不会用勺吃饭|不会扶栏上楼梯／台阶
30个月|不会说2～3个字的短语|兴趣单一、刻板|不会示意大小便|不会跑
36个月|不会说自己的名字|不会玩“拿棍当马骑”等假想游戏|不会模仿画圆|不会双脚跳
4岁|不会说带形容词的句子|不能按要求等待或轮流|不会独立穿衣|不会单脚站立
5岁|不能简单叙说事情经过|不知道自己的性别|不会用筷子吃饭|不会单脚跳
6岁|不会表达自己的感受或想法|不会玩角色扮演的集体游戏|不会画方形|不会奔跑
`;

const length = (text: string) => Array.from(text).length;

describe("the table", () => {
  it("is word by word the national table", () => {
    const written = ROWS.map(({ age, signs }) => [age, ...signs.map(({ official }) => official)].join("|"));
    expect(written).toEqual(TABLE.trim().split("\n"));
    for (const months of [ROWS.map((row) => row.months), ROW_MONTHS])
      expect(months).toEqual([3, 6, 8, 12, 18, 24, 30, 36, 48, 60, 72]);
  });

  it("says in at most 40 characters how to look for each sign, separate from the official wording", () => {
    const signs = [...ROWS.flatMap((row) => row.signs), ...SPEECH_SIGNS];
    for (const { official, howToLook } of signs) {
      expect.soft(length(howToLook), howToLook).toBeLessThanOrEqual(40);
      expect.soft(howToLook, official).toMatch(/[\u4e00-\u9fff].*。$/);
    }
    expect(new Set(signs.map(({ howToLook }) => howToLook)).size).toBe(46);
  });

  it("offers no second negation to a sign that says 不 or 没有", () => {
    for (const { official, present, absent } of [...ROWS.flatMap((row) => row.signs), ...SPEECH_SIGNS]) {
      expect.soft(absent, official).not.toBe(present);
      if (/[不没无]/.test(official))
        expect.soft(absent, official).toMatch(/^(?:都会|会了|能|有|知道|说过|松得开)$/);
      // Three answers are in one row on a small phone.
      expect.soft(Math.max(length(present), length(absent)), official).toBeLessThanOrEqual(3);
    }
  });
});

describe("what a check leads to", () => {
  const check = (change: Partial<Check>): Check => ({
    loss: "none",
    answers: ["no", "no", "no", "no"],
    ...change,
  });

  it("is the most urgent of loss, sign and doubt", () => {
    for (const [change, hasSpeech, outcome] of [
      [{}, false, "none"],
      [{ speech: "no" }, true, "none"],
      [{ speech: "yes" }, true, "signs"],
      [{ speech: "yes" }, false, "none"],
      [{}, true, "unsure"],
      [{ answers: ["no", "unsure", "no", "no"] }, false, "unsure"],
      [{ answers: ["no", "unsure", "yes", "no"] }, false, "signs"],
      [{ answers: [undefined, "no", "no", "no"] }, false, "unsure"],
      [{ loss: "words", answers: ["yes", "no", "no", "no"] }, false, "loss-week"],
      [{ loss: "movement" }, false, "loss-today"],
      [{ loss: "sudden", answers: [] }, true, "loss-today"],
    ] as const) {
      expect.soft(readOutcome(check(change), hasSpeech), JSON.stringify(change)).toBe(outcome);
    }
  });

  it("lists the signs in the order of the page, the speech sign last", () => {
    const [row, speech] = [ROWS.at(4)!, SPEECH_SIGNS.at(0)];
    const listed = listSigns(
      check({ answers: ["no", "yes", "no", "yes"], speech: "yes" }),
      row,
      speech,
      "yes",
    );
    expect(listed.map(({ official }) => official)).toEqual([
      "不会按要求指人或物",
      "不会独走",
      "满16个月，还没有说过一个有意义的词",
    ]);
  });
});

describe("the written pages", () => {
  const VALUES = {
    age: "23个月",
    count: "4",
    signs: "“不会独走”",
    nextAge: "24个月",
    nextDay: "2026年12月31日",
    checkAge: "24个月",
  };
  const OUTCOMES = ["none", "unsure", "signs", "loss-week", "loss-today", "young"] as const;

  it("match all combinations of facts, one page each, without open placeholders", () => {
    const reached = new Set<unknown>();
    for (const outcome of OUTCOMES) {
      for (const isLast of [false, true]) {
        const fits = PAGES.filter(
          ({ when }) => when.outcome === outcome && (when.isLast ?? isLast) === isLast,
        );
        expect(fits, `${outcome}, last: ${isLast}`).toHaveLength(1);
        reached.add(fits[0]);
        // The last page mentions no next row or check.
        const values =
          isLast && outcome !== "young" ? { ...VALUES, nextAge: "", nextDay: "", checkAge: "" } : VALUES;
        expect(JSON.stringify(findPage({ outcome, isLast }, values))).not.toMatch(/[{][a-z]/i);
      }
    }
    expect(reached.size).toBe(PAGES.length);
  });

  it("keep the length limits, with one button, one sentence for the phone, and no score, alarm or comfort", () => {
    for (const { when, page } of PAGES) {
      const filled = fillPage(page, VALUES);
      const name = JSON.stringify(when);
      for (const [role, most] of [
        ["headline", 24],
        ["meaning", 60],
        ["caution", 45],
        ["action", 50],
        ["safety", 60],
        ["whom", 120],
      ] as const)
        expect.soft(length(filled[role]), `${name} ${role}`).toBeLessThanOrEqual(most);
      expect.soft(length(filled.button.label), name).toBeLessThanOrEqual(10);
      expect.soft(filled.phone, name).toMatch(/^你好，孩子23个月，[^。？]*？$/);
      expect.soft(filled.safety, name).toContain("120");
      expect.soft(filled.hearing, name).toMatch(/听力/);
      expect.soft(filled.cost, name).toMatch(/不收钱|费用/);
      expect
        .soft(JSON.stringify(filled), name)
        .not.toMatch(/放心|异常|阳性|严重|高危|正常|宝宝|患儿|分数|得分|%/);
    }
  });

  it("set a time: two weeks, this week, today", () => {
    const find = (outcome: "signs" | "loss-week" | "loss-today") =>
      findPage({ outcome, isLast: false }, VALUES);
    const [signs, week, today] = [find("signs"), find("loss-week"), find("loss-today")] as const;
    expect(signs.headline + signs.action).toMatch(/两周.*两周内/);
    expect(week.headline + week.action).toMatch(/这一周.*这一周/);
    expect(today.headline + today.whom).toMatch(/今天.*小儿神经科.*急诊/);
    expect(signs.whom).toMatch(/社区卫生服务中心或乡镇卫生院.*妇幼保健院.*哪家早去哪家/);
  });

  it("refuse a missing placeholder value", () => {
    expect(() => findPage({ outcome: "none", isLast: false }, { ...VALUES, nextDay: "" })).toThrow("nextDay");
  });

  it("give an age in months up to three years, then in years", () => {
    expect([0, 23, 35, 36, 48, 50, 83].map(sayMonths)).toEqual([
      "0个月",
      "23个月",
      "35个月",
      "3岁",
      "4岁",
      "4岁2个月",
      "6岁11个月",
    ]);
  });
});

describe("a typed birth", () => {
  const TODAY = { year: 2026, month: 11, day: 28 };
  const read = (year: string, month: string, day: string, weeks = "") =>
    readBirth({ year, month, day, weeks }, TODAY);

  it("is parsed with full-width digits, spaces and units", () => {
    expect(read("2025", "02", "28")).toEqual({
      ok: true,
      birth: { born: { year: 2025, month: 2, day: 28 } },
    });
    expect(read("２０２５ ", "２", "28", " 34")).toEqual({
      ok: true,
      birth: { born: { year: 2025, month: 2, day: 28 }, weeks: 34 },
    });
    expect(read("2025年", "2月", "8号", "30周")).toEqual({
      ok: true,
      birth: { born: { year: 2025, month: 2, day: 8 }, weeks: 30 },
    });
    // Columns: today, and the last day before the seventh birthday.
    for (const [year, month, day] of [
      ["2026", "11", "28"],
      ["2019", "11", "29"],
    ] as const)
      expect(read(year, month, day).ok, `${year}-${month}-${day}`).toBe(true);
  });

  it("is recognised as a whole date in one text", () => {
    for (const text of [
      "2025-03-14",
      "2025/3/14",
      "2025.3.14",
      "20250314",
      "2025年3月14日",
      " 2025 年 3 月 14 号\n",
      "２０２５－０３－１４",
      "２０２５０３１４",
    ])
      expect.soft(readWholeDay(text), text).toEqual({ year: 2025, month: 3, day: 14 });
    for (const text of [
      "",
      "2025",
      "2025-03",
      "202503",
      "14/3/2025",
      "2025-02-30",
      "20251301",
      "120250314",
      "2025-03-14T08:00",
      `2025-03-14${" ".repeat(30)}`,
    ])
      expect.soft(readWholeDay(text), text).toBeUndefined();
  });

  it("is refused with one sentence on what to change", () => {
    for (const [typed, field, sentence] of [
      [["", "2", "3"], "day", /用数字/],
      [["2025", "二", "3"], "day", /用数字/],
      [["25", "2", "3"], "day", /四位/],
      [["2025", "2", "31"], "day", /日历上没有这一天/],
      [["2025", "13", "1"], "day", /日历上没有这一天/],
      [["2026", "11", "29"], "day", /还没有到/],
      [["2019", "11", "28"], "day", /满7岁.*看一眼年份/],
      [["1950", "1", "1"], "day", /满7岁.*看一眼年份/],
      [["1949", "12", "31"], "day", /^这个年份.*看一眼年份/],
      [["2025", "2", "3", "20"], "weeks", /22到42周/],
      [["2025", "2", "3", "45"], "weeks", /22到42周/],
      [["2025", "2", "3", "34.5"], "weeks", /22到42周/],
    ] as const) {
      const [year, month, day, weeks = ""] = typed;
      const refused = read(year, month, day, weeks);
      expect.soft(refused, String(typed)).toMatchObject({ ok: false, field });
      if (!refused.ok) expect.soft(refused.message, String(typed)).toMatch(sentence);
      if (!refused.ok) expect.soft(refused.message).toMatch(/^[^。]*。$/);
    }
  });
});
