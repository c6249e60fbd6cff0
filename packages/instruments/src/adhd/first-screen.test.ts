import { expect, it } from "vitest";
import { adhd } from "./adhd.ts";

const reportOf = (scores: object) => adhd.reportFromScores(scores)!;

it("says on the first screen what it means, by the core where its count is known", () => {
  const of = (attention: number, hyperactivity: number, core?: number) => {
    const { headline, firstScreen, measuresNote } = reportOf({ attention, hyperactivity, core });
    return { headline, said: firstScreen!.weight + firstScreen!.limit, measuresNote };
  };
  const headlines = new Set<string>();
  for (const attention of [16, 23, 36]) {
    for (const hyperactivity of [16, 23, 36]) {
      const isLow = attention + hyperactivity === 32;
      const scores = isLow
        ? "^两部分都没到提示线，.*自评会漏掉不少人"
        : "^[两专多].*值得去问医生。跟你分数差不多的人里，.*没有找到数字";
      // A core count that is no hint stands further down. Whose questions they are comes after what it means.
      for (const [core, words] of [
        [undefined, scores],
        [3, scores],
        [5, `^18题里最要留意的6题，你有5题偏高，值得去问医生。.*11位.*早就为此烦恼`],
        [6, "^18题里最要留意的6题，你6题都偏高，值得去问医生。.*11位"],
      ] as const) {
        const { said, measuresNote } = of(attention, hyperactivity, core);
        expect.soft(said).toMatch(new RegExp(words));
        expect
          .soft(measuresNote)
          .toMatch((core ?? 0) > 3 ? /^“11位”说的是.*还没验证过。$/ : /^题目.*还没验证过。$/);
      }
      headlines.add(of(attention, hyperactivity, 3).headline);
      // Another one only where nothing but the core says to ask.
      expect.soft(headlines.has(of(attention, hyperactivity, 4).headline)).toBe(!isLow);
    }
  }
  expect(of(11, 11).said).toMatch(/^单看分数，不用专门做什么。不过自评会漏掉不少人/);
  expect(headlines.size).toBe(9);
  for (const [core, count] of Object.entries({ 0: "没有一题", 3: "有3题" })) {
    const [said] = reportOf({ attention: 17, hyperactivity: 0, core: Number(core) }).interpretation;
    expect(said).toMatch(new RegExp(`另一种算法只看其中6题，你${count}偏高，到4题才算多。$`));
  }
});

it("warns of little sleep and bold spending from 17 points of hyperactivity on, and only there", () => {
  for (const attention of [0, 17, 24]) {
    for (const hyperactivity of [16, 17, 24]) {
      const isWarned = hyperactivity > 16;
      // It stands open: only the opening and the second paragraph after the scores do.
      const { interpretation, recommendations } = reportOf({ attention, hyperactivity });
      const [, warning] = interpretation;
      expect(warning?.startsWith("有一种情况别等，它不是从分数里看出来的")).toBe(isWarned);
      // The card that says to wait some weeks for a visit tells who is not to wait for it.
      expect(
        recommendations[0]?.description.includes(
          "这阵子睡得很少却不累，花钱、做决定也大胆得多的，可能是兴奋过了头，别等这个号",
        ),
      ).toBe(isWarned && (hyperactivity === 24 || attention === 24));
    }
  }
});

it("names the sum of all 有时 only where it stands, and a difference of the two rules only where there is one", () => {
  const spoken = (attention: number, hyperactivity: number, core: number) =>
    JSON.stringify(reportOf({ attention, hyperactivity, core }));
  expect(spoken(18, 18, 3)).toContain("每题都选“有时”的分数一样");
  for (const other of [spoken(18, 19, 3), spoken(19, 18, 3)])
    expect(other).not.toContain("每题都选“有时”的分数一样");
  for (const [attention, core, differs] of [
    [16, 3, false],
    [16, 4, true],
    [17, 3, true],
    [17, 4, false],
  ] as const) {
    const paragraphs = reportOf({ attention, hyperactivity: 0, core }).extras[0]?.paragraphs;
    const isDifference = paragraphs?.map((text) => text.includes("是因为算法不同"));
    expect(isDifference).toEqual(differs ? [false, false, true, false] : [false, false, false]);
  }
});

it("says to book a visit wherever a part is high or the core is a hint, and nothing else for today", () => {
  for (const attention of [16, 23, 24]) {
    for (const hyperactivity of [16, 23, 24]) {
      for (const core of [undefined, 3, 4]) {
        const report = reportOf({ attention, hyperactivity, core });
        const { firstScreen, recommendations, professionalReminder, offersHelpLine } = report;
        // A high part has the tone that offers it.
        expect.soft(offersHelpLine).toBe(core === 4 ? true : undefined);
        const isToAsk = attention === 24 || hyperactivity === 24 || core === 4;
        const titles = recommendations.map(({ title }) => title);
        expect.soft(firstScreen?.today.text.includes("约个号")).toBe(isToAsk);
        expect.soft(titles[0] === "今天做一件小事：约一个号").toBe(isToAsk);
        expect.soft(titles.filter((title) => title.includes("今天"))).toHaveLength(1);
        // Clear advice to ask is not followed by a conditional one.
        if (isToAsk) expect.soft(professionalReminder).not.toMatch(/^如果|^不管/);
      }
    }
  }
  // Why to ask is said with the count of this person.
  for (const [core, words] of [
    [5, "18题里最要留意的6题，你有5题偏高，所以值得去"],
    [6, "18题里最要留意的6题，你6题都偏高，所以值得去"],
  ] as const)
    expect(reportOf({ attention: 17, hyperactivity: 0, core }).professionalReminder).toContain(words);
});
