import { toddlerSheet } from "#harness/texts.ts";
import { describe, expect, it } from "vitest";
import type { Outcome, RawAnswers, Report } from "../instrument.ts";
import { asd } from "./asd.ts";

// What a result says of single answers: its first sentences, its steps, the warning signs. The rest: asd.test.ts.

const QUESTIONS = Array.from({ length: 20 }, (_, index) => index + 1);

function evaluate(raw: RawAnswers, months?: number): Outcome {
  const evaluation = asd.evaluate(raw, months);
  if (!evaluation.ok) throw new Error(evaluation.messages.join("\n"));
  return evaluation.outcome;
}

/** The report of these counted questions, or of their number where nothing else is known. */
function reportOf(counted: readonly number[] | number, months?: number): Report {
  if (typeof counted !== "number") return evaluate(toddlerSheet(counted), months).report;
  const report = asd.reportFromScores({ riskCount: counted });
  if (report === undefined) throw new Error("No report for this count");
  return report;
}

/** The items of a section of a report, by its title. */
function itemsOf({ extras }: Report, title: string): readonly string[] {
  return extras.find((section) => section.title === title)?.items ?? [];
}

describe("what depends on single answers", () => {
  const pairs = QUESTIONS.flatMap((first) => QUESTIONS.map((second) => [...new Set([first, second])]));
  const sheets = [[], ...pairs, QUESTIONS, QUESTIONS.slice(0, 8), ...pairs.map((pair) => [...pair, 3, 9])];

  it("says every first sentence in at most 60 characters, and names no answer in the first of them", () => {
    for (const counted of [...sheets, QUESTIONS.slice(12), [3, ...QUESTIONS.slice(13)]]) {
      for (const months of [undefined, 17, 20, 30]) {
        const { headline, firstScreen } = reportOf(counted, months);
        const { weight = "", limit = "", today } = firstScreen ?? {};
        for (const text of [weight, limit, today?.text]) expect.soft(text, text).toMatch(/^.{8,60}$/u);
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
    const [games, list, doctor, stage] = ["#recommendations", "#more", "#professional", "/asd/follow-up"];
    const [call, tryIt, likely] = ["打一个电话", "试一次，记一句", "可能性较低"];
    const [check, birthday] = ["所以下次儿童健康检查时", "所以满两岁以后请再做一次"];
    const [late, unclear, noVerdict] = ["走路晚有好几种原因", "听不清、发育慢一些", "这还不是结论"];
    const [one, two] = ["只有1题，但这一题要去问", "只有2题，但两题都要去问"];
    const [sign, point] = ["属于国家列出的预警征象", "“孩子不指东西给人看，也不会指着要东西，想约"];
    // Counted questions or their number, months, label, headline, weight, limit, what to do today, where it leads, first card.
    const rows = [
      [[], undefined, likely, "看人、回应", "绝大多数", check, "远处的鸟", games, undefined],
      [[], 23, likely, "看人、回应", "绝大多数", birthday, "远处的鸟", games, undefined],
      [[4], undefined, likely, "有一处还要留意", "留意的是“爬高”。", check, "爬一爬沙发", games, tryIt],
      [[4], 23, likely, "有一处还要留意", "绝大多数", birthday, "爬一爬沙发", games, tryIt],
      [[4], 24, likely, "有一处还要留意", "绝大多数", check, "爬一爬沙发", games, tryIt],
      [
        [6, 15],
        undefined,
        likely,
        "有两处还要留意",
        "“用食指要东西”和“学动作”",
        check,
        "放到高处",
        games,
        tryIt,
      ],
      [
        [2, 4],
        17,
        likely,
        "有两处还要留意",
        "“听力”和“爬高”",
        birthday,
        "“孩子17个月，可能听不清",
        games,
        call,
      ],
      [
        [4, 10],
        undefined,
        "只有2题，但其中一题要去问",
        "有一处要问医生，请这一两周就去",
        `“${name}”${sign}`,
        unclear,
        `“孩子${name}，想约`,
        games,
        call,
      ],
      [
        [14],
        undefined,
        one,
        "有一处要问医生，请这一两周就去",
        `“${eyes}”${sign}`,
        unclear,
        `“孩子${eyes}，想约`,
        games,
        call,
      ],
      [
        [10, 14],
        undefined,
        two,
        "有两处要问医生，请这一两周就去",
        `“${name}”和“${eyes}”${sign}`,
        unclear,
        `“孩子${name}，也${eyes}，想约`,
        games,
        call,
      ],
      [
        [13],
        undefined,
        likely,
        "有一处要看月龄",
        "满了18个月还不会，就一定去问",
        late,
        "满了18个月，就给",
        games,
        "看看满没满18个月",
      ],
      [
        [4, 13],
        17,
        likely,
        "有一处还可以再等一等",
        "17个月还不会走，不算晚",
        late,
        "扶着沙发走几步",
        games,
        "扶着走几步",
      ],
      [[2, 13], 17, likely, "有一处还可以再等一等", "不算晚", late, "可能听不清", games, call],
      [
        [13],
        18,
        one,
        "有一处要问医生",
        `“${walking}”${sign}`,
        late,
        `“孩子18个月，${walking}，想约`,
        games,
        call,
      ],
      [[13, 14], 18, two, "有两处要问医生", sign, unclear, `“孩子18个月，${walking}，也${eyes}`, games, call],
      [
        [3, 4, 5],
        undefined,
        "可能性中等",
        "还要再问清楚",
        "5到12个",
        noVerdict,
        "把这几处再细问一遍",
        stage,
        undefined,
      ],
      [
        QUESTIONS.slice(0, 8),
        undefined,
        "可能性较高",
        "现在就请医生",
        "早点看",
        noVerdict,
        point,
        games,
        undefined,
      ],
      [
        [1, ...QUESTIONS.slice(2, 10)],
        20,
        "可能性较高",
        "现在就请医生",
        "早点看",
        noVerdict,
        `“孩子20个月，${name}，也不指东西给人看，想约`,
        games,
        undefined,
      ],
      [0, undefined, likely, "看人、回应", "绝大多数", check, "远处的鸟", games, undefined],
      [
        1,
        undefined,
        likely,
        "有一处还要留意",
        "绝大多数",
        check,
        "“有这些情况，不用等”那张表",
        list,
        "看一遍那张表",
      ],
      [
        2,
        undefined,
        likely,
        "有两处还要留意",
        "绝大多数",
        check,
        "“有这些情况，不用等”那张表",
        list,
        "看一遍那张表",
      ],
      [
        5,
        undefined,
        "可能性中等",
        "还要再问清楚",
        "5到12个",
        noVerdict,
        "回到做题的那台设备",
        doctor,
        undefined,
      ],
      [
        12,
        undefined,
        "可能性较高",
        "现在就请医生",
        "早点看",
        noVerdict,
        "“想给孩子约孤独症复筛，这一两周",
        games,
        undefined,
      ],
    ] as const;
    for (const [counted, months, label, headline, weight, limit, text, to, card] of rows) {
      const report = reportOf(counted, months);
      const row = JSON.stringify([counted, months]);
      expect.soft(report.toneLabel, row).toBe(label);
      expect.soft(report.headline, row).toContain(headline);
      expect.soft(report.firstScreen?.weight, row).toContain(weight);
      expect.soft(report.firstScreen?.limit, row).toContain(limit);
      expect.soft(report.firstScreen?.today.text, row).toContain(text);
      expect.soft(report.firstScreen?.today.to, row).toBe(to);
      expect.soft(report.firstCard?.title, row).toEqual(card && expect.stringContaining(card));
      // Whoever is told to go is told neither that most are well nor that worry alone would be reason enough.
      const isToldToGo = /这一两周|现在就/.test(report.headline);
      expect.soft(report.professionalReminder.includes("心里不踏实"), row).toBe(!isToldToGo);
      if (isToldToGo) expect.soft(report.interpretation.join(""), row).not.toMatch(/大多|安心/);
      const asksAboutHearing = /顺便问问能不能查听力/.test(report.firstCard?.description ?? "");
      expect.soft(asksAboutHearing, row).toBe(card === call && text.includes(name));
    }
  });

  it("says what to do step by step: about them first, then at this age", () => {
    const later = ["照常陪孩子说话", "如果孩子还不到24个月，满两岁以后", "18、24、30、36个月各一次"];
    const [play, repeat] = ["照常陪孩子说话", "孩子满两岁以后请再做一次"];
    const [climb, point, copy] = ["“爬高”（第4题）", "“用食指要东西”（第6题）", "“学动作”（第15题）"];
    const [now, two] = [
      "现在就做二次确认",
      "如果二次确认后还有2题或更多，就约县（区）妇幼保健院的儿童保健科",
    ];
    const [hearing, other] = ["如果孩子还没查过听力", "如果只剩1题，就把那一处写下来"];
    const ask = "去的时候，顺便问问怎么查听力";
    const walks = `孩子${walking}（第13题）`;
    const wait18 = `${walks}，可以再等一等。满18个月那天如果还不会自己走，当天就给儿童保健门诊打电话`;
    const again = "如果不用去复筛，3到6个月后再看一次：那时还没过30个月，就重做这20题";
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
      [[2, 10], undefined, [`孩子${name}（第10题），这是国家`, "听力检查（第2题）", ...later]],
      [[4, 10], undefined, [`孩子${name}（第10题），这是国家`, ask, `把${climb}现在的样子`, ...later]],
      [[10, 14], undefined, [`孩子${name}（第10题），也${eyes}（第14题），这是国家`, ask, ...later]],
      [
        [13, 14],
        undefined,
        [`孩子${eyes}（第14题），这是国家`, `${walks}：如果满了18个月，这一两周就去`, ...later],
      ],
      [[13], 17, [wait18, play, repeat, "满18个月的时候"]],
      [[13], 18, [`${walks}，这是国家`, play, repeat, "满24个月的时候"]],
      [5, undefined, [now, hearing, two, other, again]],
      [[3, 4, 5], 23, [now, hearing, two, other, "如果不用去复筛，满两岁以后请再做一次这份筛查，同时"]],
      [[3, 4, 5], 24, [now, hearing, two, other, again]],
      [[3, 4, 5], 27, [now, hearing, two, other, again]],
      [[3, 4, 5], 28, [now, hearing, two, other, "如果不用去复筛，3到6个月后，请儿童保健医生再看一次"]],
      [[3, 4, 13], 17, [now, hearing, two, other, "如果不用去复筛，满两岁以后"]],
      [
        [3, 10, 13],
        18,
        [
          now,
          `${name}（第10题），有时只是孩子没听清，所以`,
          two,
          "如果剩下的是“叫名字”（第10题）、“走路”（第13题），就算只有这1题，这一两周也去问",
          "如果只剩别的1题",
          "如果不用去复筛，满两岁以后",
        ],
      ],
      [
        [2, 10, 14],
        undefined,
        [
          now,
          "你担心孩子听不清（第2题），所以给孩子约一次听力检查",
          two,
          "如果剩下的是“叫名字”（第10题）、“看眼睛”（第14题）",
          "如果只剩别的1题",
          again,
        ],
      ],
      [
        12,
        undefined,
        ["今天就打电话，约妇幼保健院", "“复筛”", "需要诊断", "县级残联", "去看过以后，按医生约的"],
      ],
    ] as const;
    for (const [counted, months, steps] of rows) {
      const report = reportOf(counted, months);
      expect
        .soft(itemsOf(report, "接下来怎么做"), JSON.stringify([counted, months]))
        .toEqual(steps.map((step) => expect.stringContaining(step) as string));
    }
    expect(itemsOf(reportOf(12), "接下来怎么做")[0]).toMatch(/早期干预或家长课。$/);
  });

  it("says at the lists whom to ask soon, what to confirm first, and what a child can play who does not walk yet", () => {
    const firstOf = (counted: readonly number[], title: string) =>
      reportOf(counted).extras.find((section) => section.title === title)?.paragraphs[0];
    expect(firstOf([4, 10], "可以找谁")).toBe("这一两周，哪家约得早就去哪家。");
    expect(firstOf([3, 10, 14], "有这些情况，不用等")).toMatch(
      /^“叫名字”和“看眼睛”也在下面这张表里。先花几分钟做二次确认/,
    );
    // A low result has the sign in its first steps.
    expect(firstOf([10], "有这些情况，不用等")).toMatch(/^孩子满了哪个月龄/);
    const [runs, stands] = [[4], [13]].map((counted) => itemsOf(reportOf(counted), "这阵子陪孩子多玩的"));
    expect(runs?.at(-1)).toMatch(/^跑跳/);
    expect(stands?.at(-1)).toMatch(/^站和挪/);
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
