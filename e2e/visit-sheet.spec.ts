import type { Page } from "@playwright/test";
import { ADHD_SHEET } from "@xinjing/instruments/adhd/sheet";
import { ASD_SHEET, FOLLOW_UP_SHEET } from "@xinjing/instruments/asd/sheet";
import { ASD_ADULT_SHEET } from "@xinjing/instruments/asd-adult/sheet";
import { getCatalogueEntry } from "@xinjing/instruments/catalogue";
import type { InstrumentId } from "@xinjing/instruments/instrument";
import { MBTI_SHEET } from "@xinjing/instruments/mbti/sheet";
import { choose } from "@xinjing/instruments/table";
import { toddlerSheet } from "#harness/answer-sheets.ts";
import { download } from "./support/download.ts";
import { openSheet, printPages } from "./support/print.ts";
import { makeLocalResult } from "./support/sheets.ts";
import { QUIET_PAGE, openWithResult, storeEntries } from "./support/quiet-page.ts";
import { SHEET, openFinished, repeat } from "./support/taking.ts";
import { expect, longUnless, test } from "./support/test.ts";

/* The sheet of a result for a doctor's appointment, and a printed result page. */

/** Returns the time at which the newest result ended, in Shanghai time (UTC+8 all year). */
async function readShanghaiEnd(page: Page): Promise<string> {
  const text = await page.evaluate(() => localStorage.getItem("test_history"));
  const [{ end_time: end }] = JSON.parse(text ?? "[]") as [{ end_time: string }];
  return new Date(Date.parse(end) + 8 * 3_600_000).toISOString().slice(0, 16).replace("T", " ");
}

/*
 * Scores of SHEET, which adhd.spec.ts calculates: 25 and 13 of 36, together 38. 25 is in the band 明显 and 13 in 略高; the
 * measurement error is 6 points. Question 5 is the only one with the answer 非常频繁.
 */
test("the sheet shows scores, bands and answers on one A4 page, and stores no notes", async ({ page }) => {
  await openFinished(page, "adhd");
  const sheet = await openSheet(page);
  const rows = sheet.getByRole("list", { name: "得分" }).getByRole("listitem");
  const scores = /专注困难 25 \/ 36，明显\s*参考误差范围：19–31。\s*0–11不突出/;
  await expect(rows.first()).toContainText(scores, { useInnerText: true });
  for (const words of [
    "总分38 / 72（不分档）",
    `完成于${await readShanghaiEnd(page)}（北京时间）`,
    "题目和计分版本adhd-2",
    "不是诊断",
  ]) {
    await expect(sheet).toContainText(words);
  }
  // The answers are folded on the screen, but printed.
  await sheet.getByText("看每一题的回答").click();
  const answers = sheet.locator("details ol").getByRole("listitem");
  await expect(answers).toHaveText(
    SHEET.map((answer, index) => new RegExp(`^${index + 1}\\D.*（${answer}）`, "s")),
  );
  await expect(answers.nth(4)).toContainText("非常频繁（4）");
  await sheet.getByText("看每一题的回答").click();

  const words = "上周交错了两次表格".repeat(30);
  await page.getByRole("textbox", { name: "我想告诉医生的" }).fill(words);
  await expect(sheet).toContainText(words.slice(0, 160));
  expect(await printPages(page)).toEqual(["210×297"]);
  // A saved picture, for browsers that cannot print. For documents with several results, see joint-sheet.spec.ts.
  const { name } = await download(page.getByRole("button", { name: "保存为图片" }));
  expect(name).toBe("xinjing.png");
  const picture = page.getByRole("img", { name: "这一页的图片，内容和下面的一样" });
  // The picture is as wide as its column and shows only the top of the scene.
  await expect(picture).toHaveCSS("object-fit", "cover");
  const { width } = (await picture.boundingBox())!;
  expect(width).toBeGreaterThan(300);
  await expect(picture).toHaveJSProperty("naturalWidth", 1080);
  await expect(page.locator(".visit-sheet")).toHaveCount(1);
  const kept = await page.evaluate(() => JSON.stringify([localStorage, sessionStorage, history.state]));
  expect(kept).not.toContain(words.slice(0, 9));
  await page.reload();
  await expect(sheet).toContainText("25 / 36");
  await expect(page.getByRole("textbox")).toHaveValue("");
  await expect(sheet).not.toContainText(words.slice(0, 9));
});

test("its picture draws nothing beyond the ends of a scale @long", async ({ page }) => {
  // With a score of 0, the error band would extend beyond the left end of the scale.
  await openFinished(page, "adhd", repeat([18, "0"]).map(Number));
  await openSheet(page);
  await page.getByRole("button", { name: "保存为图片" }).click();
  const picture = page.getByRole("img", { name: "这一页的图片，内容和下面的一样" });
  await expect(picture).toHaveJSProperty("naturalWidth", 1080);
  const coloursOfMargin = await picture.evaluate(async (node: HTMLImageElement) => {
    await node.decode();
    const canvas = document.createElement("canvas");
    canvas.width = 24;
    // Leaves out the last row, which is only part of a pixel.
    canvas.height = node.naturalHeight - 1;
    const context = canvas.getContext("2d")!;
    context.drawImage(node, 0, 0);
    const { data } = context.getImageData(0, 0, canvas.width, canvas.height);
    return new Set(new Uint32Array(data.buffer)).size;
  });
  expect(coloursOfMargin).toBe(1);
});

test("the sheet says which device has the answers, or that there is no result @long", async ({ page }) => {
  await page.goto("/adhd/visit-sheet");
  await expect(page.getByRole("heading", { name: "未找到测试结果" })).toBeVisible();
  await openWithResult(page, "/test-result/adhd", {
    id: "00000000-0000-4000-8000-000000000001",
    test_type: "adhd",
    result_type: "很可能存在ADHD-I（注意力缺陷型）特征",
    total_score: 38,
    scores: { attention: 25, hyperactivity: 13, total: 38, total_score: 38 },
    start_time: "2026-03-01T16:02:00.000Z",
    end_time: "2026-03-01T16:07:00.000Z",
  });
  const sheet = await openSheet(page);
  await expect(sheet).toContainText("25 / 36");
  await expect(sheet).toContainText("完成于2026-03-02 00:07（北京时间），用时约5分钟");
  await expect(sheet).toContainText("每题的答案只留在作答的那台设备上，所以这里只有分数。");
  await expect(page.getByText("下面有这次的分数，打印出来是一张A4纸。")).toBeVisible();
});

test("a printed result is black on white, without buttons and with folded parts open", async ({ page }) => {
  await openFinished(page, "adhd");
  const folded = page.locator("details:not([open])");
  // The last folded part to load.
  await expect(page.getByRole("heading", { name: "看完医生以后" })).toBeVisible();
  const foldedCount = await folded.count();
  await page.emulateMedia({ media: "print", colorScheme: "dark" });
  await page.evaluate(() => dispatchEvent(new Event("beforeprint")));
  await expect(folded).toHaveCount(0);
  await expect(page.getByText("你选了：非常频繁").last()).toBeVisible();
  await expect(page.getByRole("button")).toHaveCount(0);
  await expect(page.getByRole("navigation")).toHaveCount(0);
  await expect(page.locator("html")).toHaveCSS("color", "rgb(0, 0, 0)");
  await expect(page.locator("html")).toHaveCSS("background-color", "rgb(255, 255, 255)");
  await page.evaluate(() => dispatchEvent(new Event("afterprint")));
  await expect(folded).toHaveCount(foldedCount);
  // A page with other buttons does not print them either.
  await page.goto("/my-data");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(page.getByRole("button")).toHaveCount(0);
});

/** Size of an A4 page without margins in CSS pixels: the width, and a third of the height. */
const PAPER = { width: ((210 - 2 * 11) * 96) / 25.4, third: ((297 / 3 - 9) * 96) / 25.4 };

/** Numbers of the statements that score a point by agreement; all others score by disagreement. */
const AGREE_SCORED = [
  2, 4, 5, 6, 7, 9, 12, 13, 16, 18, 19, 20, 21, 22, 23, 26, 33, 35, 39, 41, 42, 43, 45, 46,
];

/** Answers to the 16-type test: E 15 and I 8, S 10 and N 13, T 12 and F 11, J 20 and P 4. */
const LETTERS = repeat([15, "E"], [8, "I"], [10, "S"], [13, "N"], [12, "T"], [11, "F"], [20, "J"], [4, "P"]);

/**
 * Texts that the upper third of the page must contain: a sentence for the doctor, scores with their bands, the rule of
 * the core questions, and the counted answers.
 */
const IN_UPPER_THIRD: readonly {
  readonly name: string;
  readonly type: InstrumentId;
  readonly answers: Readonly<Record<number, number | string>>;
  readonly meaning: string | undefined;
  readonly scores: readonly (string | RegExp)[];
  readonly rule: RegExp;
  readonly counted: readonly string[];
}[] = [
  {
    name: "ADHD",
    type: "adhd",
    answers: Object.fromEntries(SHEET.map((answer, index) => [index + 1, answer])),
    meaning: choose(ADHD_SHEET, { cell: "B-B", core: "notable" }).value,
    scores: [
      "专注困难 25 / 36，明显",
      "19–31",
      "17–23较高，24–36明显",
      "多动冲动 13 / 36，略高",
      "核心6题 4 / 6",
    ],
    rule: /核心6题里至少4题.*第4、5、9题选“有时”.*第6、10、14题选“经常”/,
    // Questions with at least 经常. The core questions (▲) count from 有时 (4, 5, 9) or from 经常 (6, 10, 14).
    counted: ["1", "2", "▲4", "▲5", "▲6", "8", "▲9"],
  },
  {
    name: "a toddler of unknown age, with all questions counted",
    type: "asd",
    answers: toddlerSheet(Array.from({ length: 20 }, (_, index) => index + 1)),
    meaning: choose(ASD_SHEET, { level: "many", sign: "yes", hearing: "yes", other: "yes", age: "unknown" })
      .value,
    scores: ["值得留意的题数 20 / 20，8到20题", "分界：3、8"],
    rule: /0–2题较低，3–7题中等，8–20题较高.*仍有2题或更多就建议评估/,
    counted: "1 2 3 4 5 ▲6 ▲7 8 9 ▲10 11 12 ▲13 ▲14 ▲15 16 17 ▲18 19 20".split(" "),
  },
  {
    name: "an adult",
    type: "asd-adult",
    answers: Object.fromEntries(
      Array.from({ length: 50 }, (_, index) => [
        index + 1,
        AGREE_SCORED.includes(index + 1) || index > 35 ? "strongly_agree" : "strongly_disagree",
      ]),
    ),
    // All 24 statements that score by agreement, and 18 of statements 1 to 36 that score by disagreement, make 42
    // points.
    meaning: choose(ASD_ADULT_SHEET, { band: "high" }).value,
    scores: ["总分 42 / 50，特征明显偏多", "35–49", "20–25特征略多，26–31特征较多，32–50特征明显偏多"],
    rule: /每题算1分.*32分.*约八成.*26分/,
    counted: [
      ["1", "11", "13", "15", "22", "36", "45"],
      ["2", "4", "10", "16", "25", "32", "34", "43", "46"],
      ["5", "6", "9", "12", "19", "23", "28", "29", "30"],
      ["7", "17", "18", "26", "27", "31", "33", "35", "39"],
      ["3", "8", "14", "20", "21", "24", "41", "42"],
    ].flat(),
  },
  {
    name: "a type",
    type: "mbti",
    answers: Object.fromEntries(LETTERS.map((letter, index) => [index + 1, letter])),
    meaning: choose(MBTI_SHEET, { type: "ENTJ", openLetters: "2-3" }).value,
    scores: [
      /外向（E）15题，内向（I）8题/,
      /实感（S）10题，直觉（N）13题/,
      /思考（T）12题，情感（F）11题/,
      /判断（J）20题，知觉（P）4题/,
    ],
    rule: /哪边选得多，类型里就写哪个字母.*不超过3题/,
    counted: [],
  },
];

for (const { name, type, answers, meaning, scores, rule, counted } of IN_UPPER_THIRD) {
  const only = longUnless(type, "asd");
  test(`the upper third of the page shows scores, rule and counted answers: ${name}${only}`, async ({
    page,
  }) => {
    const kept = await makeLocalResult(type, "2026-03-08", (question) => answers[question]!);
    await page.goto(QUIET_PAGE);
    await page.evaluate(storeEntries, { test_history: JSON.stringify([kept]) });
    await page.goto(`/${type}/visit-sheet`);
    // Names of 42 counted statements need more room.
    const { sheet, findings } = await readUpperThird(page, PAPER.third + (counted.length > 20 ? 50 : 0));
    await expect(findings).toContainText(meaning!);
    for (const score of scores)
      await expect(findings.getByRole("list", { name: "得分" })).toContainText(score);
    await expect(findings).toContainText(rule);
    await expect(findings.locator("dd li")).toHaveText(counted.map((number) => new RegExp(`^${number} `)));
    // The sheet speaks of the person in the third person, except in questions and in the person's own words.
    await sheet.locator("details").evaluateAll((all) => all.map((each) => each.remove()));
    await expect(sheet).not.toContainText("你");
    expect((await sheet.getByRole("heading", { level: 3 }).allTextContents()).slice(-3)).toEqual(
      type === "mbti"
        ? expect.arrayContaining(["这不能说明什么", "我想记下的"])
        : [expect.stringMatching(/想告诉医生的$/), "想问医生的", "医生的话"],
    );
  });
}

test("after the second stage the upper third shows its outcome @long", async ({ page }) => {
  // Questions 2, 3 and 7 count, and the last choice of every step lets them fail.
  const kept = await makeLocalResult("asd", "2026-03-08", (question) => toddlerSheet([2, 3, 7])[question]!);
  const { followUp } = await getCatalogueEntry("asd").load();
  const trail = [2, 3, 7].flatMap((question) => {
    const taken: { question: number; step: string; chosen: string[] }[] = [];
    for (;;) {
      const given = Object.fromEntries(taken.map(({ step, chosen }) => [step, chosen]));
      const progress = followUp!.next(question, given);
      if (progress.state === "done") return taken;
      const { id, options } = progress.step;
      taken.push({ question, step: id, chosen: [(question === 2 ? options[0]! : options.at(-1)!).id] });
    }
  });
  await page.goto(QUIET_PAGE);
  await page.evaluate(storeEntries, {
    test_history: JSON.stringify([kept]),
    asd_follow_up: JSON.stringify({ resultId: kept.id, trail, savedAt: 1 }),
  });
  await page.goto("/asd/visit-sheet");
  const { sheet, findings } = await readUpperThird(page);
  await expect(findings.getByRole("heading", { name: "建议去评估" })).toBeVisible();
  const { value } = choose(FOLLOW_UP_SHEET, { left: "2+", sign: "yes", hearing: "yes", age: "unknown" });
  await expect(findings).toContainText(value);
  const scores = findings.getByRole("list", { name: "得分" }).getByRole("listitem");
  await expect(scores).toContainText([
    /值得留意的题数 3 \/ 20，3到7题/,
    /二次确认后值得留意的题数 3 \/ 3，至少2题/,
  ]);
  await expect(findings.locator("dd li")).toHaveText([/^2 /, /^3 /, /^▲7 /, /^2 /, /^3 /, /^7 /]);
  await expect(sheet).toContainText("第7题仍值得留意");
  expect(await printPages(page)).toEqual(["210×297"]);
});

/** Returns the sheet as it is printed. Checks that the required texts end in the upper third of the first page. */
async function readUpperThird(page: Page, most = PAPER.third) {
  await page.setViewportSize({ width: Math.round(PAPER.width), height: 1000 });
  await page.emulateMedia({ media: "print" });
  const sheet = page.locator(".visit-sheet");
  const findings = sheet.locator(".visit-sheet-findings");
  await expect(findings).toBeVisible();
  // Opens folded sections, as the browser does before printing.
  await page.evaluate(() => dispatchEvent(new Event("beforeprint")));
  const [paper, box] = [await sheet.boundingBox(), await findings.boundingBox()];
  expect(paper!.width).toBeCloseTo(PAPER.width, 0);
  expect(box!.y + box!.height - paper!.y).toBeLessThanOrEqual(most);
  return { sheet, findings };
}
