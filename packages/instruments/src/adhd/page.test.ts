import { resultOf } from "#harness/answer-sheets.ts";
import { collectTexts } from "#harness/texts.ts";
import { describe, expect, it } from "vitest";
import { answersFromArray } from "../answer-sheet.ts";
import { describeResult } from "../catalogue.ts";
import type { ResultPage } from "../result-page.ts";
import { adhd } from "./adhd.ts";

/** Lowest and highest part score of each level. */
const LEVELS = { low: [0, 16], middle: [17, 23], high: [24, 36] } as const;

/** Columns: level of attention, level of hyperactivity, expected result code. */
const CELLS = [
  ["low", "low", "A-A"],
  ["low", "middle", "C-A"],
  ["low", "high", "C-B"],
  ["middle", "low", "B-A"],
  ["middle", "middle", "D-A"],
  ["middle", "high", "E-A"],
  ["high", "low", "B-B"],
  ["high", "middle", "E-B"],
  ["high", "high", "D-B"],
] as const;

/** Codes of the results in which no part reaches 24; their page also depends on the core questions. */
const OPEN_CELLS = ["A-A", "B-A", "C-A", "D-A"];

const CHIPS = {
  "A-A": ["特征不明显", "normal"],
  "B-A": ["特征略多", "mild"],
  "C-A": ["特征略多", "mild"],
  "B-B": ["特征较多", "moderate"],
  "C-B": ["特征较多", "moderate"],
  "D-A": ["特征略多，两方面都有", "moderate"],
  "E-A": ["特征较多，两方面都有", "moderate"],
  "E-B": ["特征明显，两方面都有", "severe"],
  "D-B": ["特征明显，两方面都有", "severe"],
} as const;

const CORES = [undefined, 0, 3, 4, 6];

function pageOf(scores: object, answers?: Readonly<Record<string, unknown>>): ResultPage {
  const page = adhd.page({ scores, answers });
  if (page === undefined) throw new Error("No page");
  return page;
}

const textOf = (page: ResultPage) => collectTexts(page).join("\n");

function takeSheet(values: readonly number[]): ResultPage {
  const answers = answersFromArray(values);
  return pageOf(resultOf(adhd.evaluate(answers)).scores, answers);
}

/** Pages of all pairs of part scores at the ends of a level, each for every number of core questions in `CORES`. */
const ALL = CELLS.flatMap(([first, second, cell]) =>
  LEVELS[first].flatMap((attention) =>
    LEVELS[second].flatMap((hyperactivity) =>
      CORES.map((core) => ({ cell, core, page: pageOf({ attention, hyperactivity, core }) })),
    ),
  ),
);

describe("the page of two part scores", () => {
  it("follows the cell, and the core questions if no part is high", () => {
    const ids = new Set<string>();
    for (const { cell, core, page } of ALL) {
      const suffix = core === undefined ? "-stored" : core >= 4 ? "-core" : "";
      expect.soft(page.id).toBe(OPEN_CELLS.includes(cell) ? `${cell}${suffix}` : cell);
      const isCoreAlone = page.id === "A-A-core";
      expect.soft(page.chip).toEqual({
        text: isCoreAlone ? "核心6题偏高" : CHIPS[cell][0],
        tone: isCoreAlone ? "mild" : CHIPS[cell][1],
      });
      // The name in lists begins with the short name on the page, and may add to it.
      const scores = Object.fromEntries(page.measures.map(({ key, value }) => [key, value]));
      const listed = describeResult({ test_type: "adhd", result_type: page.label.text, scores });
      expect.soft(listed.startsWith(page.chip!.text), `${listed}: ${page.chip!.text}`).toBe(true);
      ids.add(page.id);
    }
    expect(ids.size).toBe(17);
  });

  it("shows the core count as a measure with its rule, if it is known", () => {
    for (const { core, page } of ALL) {
      expect.soft(page.measures.map(({ key }) => key).includes("core")).toBe(core !== undefined);
      expect.soft(textOf(page)).not.toContain("{");
    }
    const { measures, meaning } = pageOf({ attention: 17, hyperactivity: 16, core: 5 });
    expect(meaning).toContain("核心6题有5题偏高");
    expect(measures).toMatchObject([
      { key: "attention", value: 17, max: 36 },
      { key: "hyperactivity", value: 16, max: 36 },
      { key: "core", value: 5, max: 6, unit: "题", bands: [{ max: 3 }, { max: 6 }] },
    ]);
    expect(measures.at(-1)?.note).toContain("至少4题偏高");
  });

  it("is undefined for scores of another test", () => {
    for (const scores of [undefined, {}, { attention: 37, hyperactivity: 0 }, { attention: 1 }])
      expect(adhd.page({ scores })).toBeUndefined();
  });
});

describe("the core questions of an older result", () => {
  // 有时 (2) is enough to count at core questions 4, 5 and 9, and 经常 (3) at core question 6. The part sums are 9 and 0.
  const values = Array.from({ length: 18 }, (_, index) => ({ 4: 2, 5: 2, 6: 3, 9: 2 })[index + 1] ?? 0);
  const old = { attention: 9, hyperactivity: 0 };

  it("are counted from the answers on this device", () => {
    expect(pageOf(old, answersFromArray(values)).id).toBe("A-A-core");
    expect(pageOf(old, answersFromArray(values.with(5, 2))).id).toBe("A-A");
    // Incomplete answers are ignored.
    expect(pageOf(old, answersFromArray(values.slice(1))).id).toBe("A-A-stored");
  });

  it("are called unknown without the answers, and do not cancel an advised visit", () => {
    for (const { core, cell, page } of ALL)
      expect
        .soft(/核心6题.*请你约医生.*照/.test(page.caution), page.id)
        .toBe(core === undefined && OPEN_CELLS.includes(cell));
  });
});

describe("clinical truth", () => {
  it("says the same of a fresh and of a stored result", () => {
    // Attention is 3+3+2+3+4+3+2+3+2 = 25 and hyperactivity 1+2+1+2+1+2+1+2+1 = 13, which gives B-B.
    const fresh = takeSheet([3, 3, 2, 3, 4, 3, 2, 3, 2, 1, 2, 1, 2, 1, 2, 1, 2, 1]);
    expect(fresh.id).toBe("B-B");
    const { core: _, ...stored } = { attention: 25, hyperactivity: 13, core: 4 };
    const texts = ({ measures: __, sheet: { meaning }, ...page }: ResultPage) => ({ ...page, meaning });
    expect(texts(pageOf(stored))).toEqual(texts(fresh));
    expect(textOf(fresh)).not.toMatch(/11位|没有找到数字/);
  });

  it("gives the misses of both studies, and the share of the core rule only if the rule is met", () => {
    for (const { core, cell, page } of ALL) {
      expect.soft(textOf(page)).toMatch(/两项研究.*漏掉31到61位/);
      expect.soft(textOf(page)).not.toMatch(/44位|还准/);
      const isShown = (core ?? 0) >= 4 && OPEN_CELLS.includes(cell);
      expect.soft(page.baseRate?.lit, page.id).toBe(isShown ? 11 : undefined);
      expect.soft(page.meaning.includes("11位"), page.id).toBe(isShown);
    }
  });

  it("calls a sheet of 有时 only 特征略多", () => {
    const { id, chip, meaning } = takeSheet(Array.from({ length: 18 }, () => 2));
    expect([id, chip?.text]).toEqual(["D-A", "特征略多，两方面都有"]);
    expect(meaning).toMatch(/都.*“有时”/);
  });

  it("sends to a doctor if a part is high or the core questions are met", () => {
    for (const { core, cell, page } of ALL) {
      const isClear = (core ?? 0) >= 4 || !OPEN_CELLS.includes(cell);
      expect.soft(/^约.*精神科或临床心理科/.test(page.action.text), page.id).toBe(isClear);
      expect.soft(page.action.kind, page.id).toBe(page.chip?.tone === "normal" ? "do" : "call");
      if (isClear) expect.soft(page.meaning, page.id).toMatch(/值得(去)?问医生/);
    }
  });

  it("advises against driving only after a near miss", () => {
    for (const { page } of ALL) {
      const text = textOf(page);
      expect.soft(text).not.toContain("能不开就不开");
      if (page.chip?.tone === "normal") continue;
      expect.soft(text).toMatch(/差点出事.*先别开.*手机.*够不着.*困了就停/);
    }
  });

  it("warns of elation and of medicine without a doctor, and mentions records and costs, on every page", () => {
    for (const { page } of ALL) {
      expect.soft(page.box?.lines).toHaveLength(3);
      expect.soft(page.box?.lines.join("")).toMatch(/睡得很少也不累.*花钱.*今天或明天.*精神专科医院/);
      const text = textOf(page);
      expect.soft(text).toMatch(/药要医生开.*“聪明药”.*不要吃/);
      expect.soft(page.help).toMatch(/多少钱、医保报不报.*ADHD不在严重精神障碍登记的六类病里/);
      expect.soft(page.limits.join("")).toContain("不是诊断");
    }
  });
});
