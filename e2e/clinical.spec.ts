import type { Page } from "@playwright/test";
import { ELATION } from "@xinjing/instruments/adhd/texts";
import { asd } from "@xinjing/instruments/asd";
import { findWording } from "@xinjing/instruments/asd/wordings";
import { getCatalogueEntry } from "@xinjing/instruments/catalogue";
import type { InstrumentId } from "@xinjing/instruments/instrument";
import { size } from "#harness/proof.ts";
import { sheetsOfAllResults, toddlerSheet } from "#harness/texts.ts";
import { answerInPage } from "./support/answer-in-page.ts";
import { sayAge } from "./support/birth.ts";
import { skipLoading } from "./support/flows.ts";
import { expectFewNumbers } from "./support/help-numbers.ts";
import { findPage, readFirstScreen } from "./support/pages.ts";
import { fillReplica } from "./support/replica.ts";
import {
  QUIET_PAGE,
  SHEET,
  claim,
  expect,
  openFinished,
  registerByApi,
  repeat,
  storeEntries,
  test,
  unfold,
} from "./support/test.ts";

/*
 * Statements that results must contain for clinical reasons, read on the page. `npm test` takes some sheets of each kind, `npm
 * run test:long -- clinical` all. The tests of the instruments check which page a sheet has.
 */

/** Returns the text of the page, with folded parts. */
const readAll = (page: Page) => page.getByRole("main").evaluate((main) => main.textContent);

/** Returns the match with some context, so that a failure does not print a whole page. */
const find = (text: string, pattern: RegExp) =>
  new RegExp(`.{0,20}(?:${pattern.source}).{0,20}`).exec(text)?.[0];

/** Returns the name of the test with its chip, and the headline. */
const readHead = (page: Page) => page.locator("main header").last().innerText();

/** Returns a section of the page by its title. */
const readPart = (page: Page, name: string) =>
  page.getByRole("region", { name, exact: true }).evaluate((part) => part.textContent);

/** Returns a sheet whose result is this page. */
async function findSheet(type: InstrumentId, id: string): Promise<(number | string)[]> {
  for (const sheet of sheetsOfAllResults(await getCatalogueEntry(type).load()))
    if ((await findPage(type, sheet)).id === id) return Object.values(sheet);
  throw new Error(`No sheet of ${type} leads to ${id}`);
}

/** Expects what every health result has: help lines, when to call, the costs of a visit and the disclaimer. */
async function expectHelp(page: Page, why: string): Promise<void> {
  const lines = await readPart(page, "求助电话和时间");
  expect.soft(lines, why).toMatch(/12356.*每天至少18小时/);
  expect.soft(lines, why).toMatch(/热线没接通.*打急救电话/);
  await expectFewNumbers(page, page.url().includes("/asd/") ? 3 : 2);
  expect.soft(await readPart(page, "谁能帮你"), why).toContain("医保报不报");
  expect.soft(await readPart(page, "这不能说明什么"), why).toContain("不是诊断");
}

test.describe("ADHD", () => {
  // Sums of questions 1–9 and 10–18, and core questions (4, 5, 6, 9, 10, 14), calculated by hand.
  const SHEETS: readonly (readonly [id: string, sheet: readonly number[]])[] = [
    ["A-A", Array.from({ length: 18 }, () => 0)],
    ["D-B", Array.from({ length: 18 }, () => 4)],
    // Sums 9 and 0; four core questions are high.
    ["A-A-core", [0, 0, 0, 2, 2, 3, 0, 0, 2, 0, 0, 0, 0, 0, 0, 0, 0, 0]],
    // 有时 everywhere: sums 18 and 18.
    ["D-A", Array.from({ length: 18 }, () => 2)],
    // Sums 20 and 0; no core question is high.
    ["B-A", [4, 4, 4, 1, 1, 1, 2, 2, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0]],
    ["B-B", SHEET],
  ];

  test("names missed cases, elation and medicine, and advises against driving only after a near miss", async ({
    page,
  }) => {
    for (const [id, sheet] of size(SHEETS.slice(0, 2), SHEETS)) {
      await openFinished(page, "adhd", sheet);
      const { id: written, chip } = await findPage("adhd", sheet);
      const all = await readAll(page);
      expect(written).toBe(id);
      expect.soft(await readPart(page, "分数怎么读"), id).toMatch(/两项研究.*漏掉31到61位/);
      expect.soft(find(all, /44位|还准|29位|能不开就不开/), id).toBeUndefined();
      const isMild = chip?.tone === "normal";
      expect.soft(/差点出事.*先别开.*手机.*够不着.*困了就停/.test(all), id).toBe(!isMild);
      expect.soft(find(all, /药要医生开.*“聪明药”.*不要吃/), id).toBeDefined();
      const box = page.getByRole("region", { name: ELATION.title });
      await expect(box.getByRole("paragraph")).toHaveCount(3);
      const [signs = "", , action = ""] = await box.getByRole("paragraph").allInnerTexts();
      expect.soft(signs, id).toMatch(/好几天睡得很少也不累.*花钱.*大胆/);
      expect.soft(action, id).toMatch(/今天或明天.*精神专科医院/);
      expect.soft(await readPart(page, "谁能帮你"), id).toMatch(/ADHD不在严重精神障碍登记的六类病里/);
      await expectHelp(page, id);
    }
  });

  test("calls 有时 everywhere slightly more, in both parts @long", async ({ page }) => {
    await openFinished(page, "adhd", SHEETS[3]![1]);
    expect(await readHead(page)).toMatch(/特征略多，两方面都有/);
    expect(await readHead(page)).not.toContain("特征较多");
  });
});

test.describe("toddlers, where the age is not known", () => {
  /** Counted questions, and whether one of them requires a doctor. */
  const SHEETS: readonly (readonly [counted: readonly number[], isSign: boolean])[] = [
    [[2], false],
    [[10], true],
    [[1, 3, 4, 5, 6, 7, 8, 9, 10], true],
    [[], false],
    [[1, 3, 4], false],
    [[2, 7], true],
    [[3, 4, 18], true],
    [[4], false],
    ...[6, 7, 13, 14, 15, 18].map((sign) => [[sign], true] as const),
  ];

  test("one sign requires a doctor within two weeks, without any mention of low risk", async ({ page }) => {
    for (const [counted, isSign] of size(SHEETS.slice(0, 3), SHEETS)) {
      const why = `counted: ${counted.join()}`;
      await openFinished(page, "asd", Object.values(toddlerSheet(counted)));
      const all = await readAll(page);
      if (isSign && counted.length < 8) await expectDoctor(page, why);
      const first = Object.values(await readFirstScreen(page)).join("\n");
      if (counted.includes(2)) {
        expect.soft(first, why).toMatch(/听力|听不清/);
        expect.soft(find(all, /两周内[^。]*听力|听力[^。]*两周内/), why).toBeDefined();
        expect.soft(await readHead(page), why).not.toContain("低风险");
      }
      if (counted.length >= 8) expect.soft(first, why).toMatch(/现在.*医生[\s\S]*哪家早去哪家/);
      // If no doctor is required, two more signs, which are not in the official table, are named with their source.
      if (!isSign) {
        const above = all.slice(0, all.indexOf("谁能帮你"));
        expect.soft(find(above, /满16个月.*一个词.*满24个月.*两个词/), why).toBeDefined();
        const isNext = page.getByRole("main").locator('a[href="/milestones"]').first();
        await expect.soft(isNext, why).toBeVisible();
      }
      expect.soft(await readPart(page, "分数怎么读"), why).toContain("美国神经病学学会");
      await expectToddlerHelp(page, why);
      await expectHelp(page, why);
    }
  });

  test("the second stage requires a doctor if there is a sign, whatever its outcome", async ({ page }) => {
    const SECOND_STAGES: readonly (readonly [counted: readonly number[], left: readonly number[]])[] = [
      [[3, 4, 7], [7]],
      [[3, 4, 10], [4]],
      [[3, 4, 7], []],
      [[3, 4, 18], [18]],
    ];
    for (const [counted, left] of size(SECOND_STAGES.slice(0, 1), SECOND_STAGES)) {
      const why = `left of ${counted.join()}: ${left.join()}`;
      await openFinished(page, "asd", Object.values(toddlerSheet(counted)));
      await storeSecondStage(page, counted, left);
      await page.goto("/asd/follow-up");
      await expect(page.getByRole("heading", { name: "依据与声明" })).toBeVisible();
      await expectDoctor(page, why);
      await expectToddlerHelp(page, why);
      // Later the first page has the same headline.
      const headline = (await readFirstScreen(page)).headline;
      await page.goto("/asd/result");
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(headline);
    }
  });
});

test("toddlers: walking counts from 18 months, simple orders from 24; the more urgent finding comes first", async ({
  page,
}) => {
  const SHEETS: readonly (readonly [counted: readonly number[], months: number, isSign: boolean])[] = [
    [[2, 13], 17, false],
    [[6, 7], 26, true],
    [[13], 18, true],
    [[18], 26, true],
    [[7, 13], 17, true],
  ];
  for (const [counted, months, isSign] of size(SHEETS.slice(0, 1), SHEETS)) {
    const why = `${counted.join()} at ${months} months`;
    await takeAtAge(page, counted, months);
    const { meaning, headline, action } = await readFirstScreen(page);
    if (isSign) await expectDoctor(page, why);
    else expect.soft(headline, why).not.toContain("医生");
    // Both findings are named, the sign first.
    const [first, second] = counted.map((question) => meaning.indexOf(nameOf(question, meaning)));
    if (counted.includes(2)) expect.soft(headline + action, why).toMatch(/听力[\s\S]*两周内.*听力/);
    if (second !== undefined) expect.soft(first! >= 0 && second > first!, `${why}: ${meaning}`).toBe(true);
    expect.soft(find(await readAll(page), /等满了?18个月/), why).toBeUndefined();
  }
});

test("adults: a rough estimate for high scores, and other causes of a high score", async ({ page }) => {
  for (const id of size(["low", "high"], ["low", "light", "middle", "high"])) {
    const sheet = await findSheet("asd-adult", id);
    await openFinished(page, "asd-adult", sheet);
    const { meaning, caution } = await readFirstScreen(page);
    expect.soft(/粗略估计.*(1到3位|一到三成)/.test(meaning), id).toBe(id === "high");
    expect.soft(find(await readAll(page), /29位/), id).toBeUndefined();
    // A low score has a different caution about masked traits.
    expect.soft(/焦虑.*抑郁.*ADHD/.test(caution), id).toBe(id !== "low");
    expect.soft(await readPart(page, "谁能帮你"), id).toMatch(/孤独症不在严重精神障碍登记的六类病里/);
    await expectHelp(page, id);
  }
});

test("types: no letter is called stable, and students are told of 12355", async ({ page }) => {
  const clear = repeat([23, "E"], [23, "S"], [23, "T"], [24, "J"]);
  const mixed = repeat([8, "E"], [15, "I"], [3, "S"], [20, "N"], [12, "T"], [11, "F"], [16, "J"], [8, "P"]);
  for (const sheet of size([mixed], [mixed, clear])) {
    await openFinished(page, "mbti", sheet);
    // The questions may contain these words.
    const all = (await readAll(page)).replace(await readPart(page, "为什么是这个结果"), "");
    expect.soft(find(all, /稳/)).toBeUndefined();
    expect.soft(await readPart(page, "谁能帮你")).toMatch(/12356.*12355/);
  }
});

test("the history shows one verdict, and the stored result says the same as the new one", async ({
  page,
}) => {
  const STORED_LABEL = "很可能存在ADHD-I（注意力缺陷型）特征";
  const { chip } = await findPage("adhd", SHEET);
  await openFinished(page, "adhd");
  const fresh = await readRoles(page);
  await registerByApi(page);
  await page.goto("/");
  await claim(page);
  // Simulates another device: only the account has the result.
  await page.evaluate(() => {
    for (const key of ["test_history", "testSession_adhd"]) localStorage.removeItem(key);
  });
  for (const path of ["/profile", "/history"]) {
    await page.goto(path);
    const row = page.getByRole("main").getByRole("listitem").filter({ hasText: "总分 38" }).first();
    await expect(row).toContainText(chip!.text);
    await expect(page.getByText(STORED_LABEL)).toHaveCount(0);
  }
  await page.getByRole("link", { name: /^查看结果/ }).click();
  await expect(page.getByRole("heading", { name: "依据与声明" })).toBeVisible();
  const opened = await readRoles(page);
  expect(opened.texts).toEqual(fresh.texts);
  // A note of this device, which loads later.
  const parts = opened.parts.filter((part) => part !== "看完医生以后");
  expect(parts).toEqual(fresh.parts.filter((part) => parts.includes(part)));
  await expect(page.getByText(STORED_LABEL)).toBeHidden();
  await unfold(page, "依据与声明");
  await expect(page.getByText(STORED_LABEL)).toBeVisible();
});

/** Expects a doctor in headline and action, and no risk level beside the name of the test or the score. */
async function expectDoctor(page: Page, why: string): Promise<void> {
  const { headline, action } = await readFirstScreen(page);
  expect.soft(headline, why).toMatch(/两周内.*医生/);
  expect.soft(action, why).toMatch(/儿童保健门诊.*两周内/);
  expect.soft(await readHead(page), why).not.toContain("风险");
  expect.soft(await readPart(page, "得分"), why).not.toContain("风险");
}

async function expectToddlerHelp(page: Page, why: string): Promise<void> {
  const help = await readPart(page, "谁能帮你");
  for (const place of ["妇幼保健院或儿童医院", "发育行为儿科", "儿童保健科", "哪家早去哪家"])
    expect.soft(help, why).toContain(place);
  const all = await readAll(page);
  expect.soft(find(all, /先去妇幼保健院就行/), why).toBeUndefined();
  expect.soft(await readPart(page, "有些情况别等"), why).toMatch(LOSS);
  for (const fact of [
    /两周来?高兴不起来、睡不着，也去看/,
    /24、30、36个月[^。]*不收钱/,
    /上学以后还有儿童精神科/,
    /39个.*51个/,
  ])
    expect.soft(find(all, fact), `${why}: ${fact}`).toBeDefined();
  const hearing = /两周内[^。]*(耳鼻喉科|听力)|(耳鼻喉科|听力)[^。]*两周内/;
  if (all.includes("出生时")) expect.soft(find(all, hearing), why).toBeDefined();
}

/** Urgency for lost words, movement or skills, and for spasms. */
const LOSS =
  /话不说了[^。]*这周[^。]*发育行为儿科.*动作[^。]*突然[^。]*今天[^。]*小儿神经科或急诊.*成串点头[^。]*马上去急诊/;

/** Returns how the meaning names a question: by the parent's answer if it requires a doctor, else by its topic. */
function nameOf(question: number, meaning: string): string {
  const { said, name } = findWording(question);
  return meaning.includes(said) ? said : name;
}

/** Takes the toddler screen from its age question; each visit asks the age again. */
async function takeAtAge(page: Page, counted: readonly number[], months: number): Promise<void> {
  await page.goto(QUIET_PAGE);
  await fillReplica(page, {});
  await page.evaluate(() => {
    localStorage.clear();
    sessionStorage.clear();
  });
  await page.goto("/asd/questionnaire");
  await sayAge(page, months);
  await page.getByRole("button", { name: "开始答题" }).click();
  const sheet = toddlerSheet(counted);
  await answerInPage(page, 20, (question) => (sheet[question] === "是" ? 0 : 1));
  await skipLoading(page);
  await expect(page.getByRole("heading", { name: "依据与声明" })).toBeVisible();
}

interface Choice {
  readonly question: number;
  readonly step: string;
  readonly chosen: readonly string[];
}

/** Stores a finished second stage of the latest sheet, in which these questions still fail. */
async function storeSecondStage(
  page: Page,
  asked: readonly number[],
  left: readonly number[],
): Promise<void> {
  const trail = asked.flatMap((question) => findTrail(question, !left.includes(question)) ?? []);
  const resultId = await page.evaluate(
    () => (JSON.parse(localStorage.getItem("test_history") ?? "[]") as { id: string }[])[0]?.id,
  );
  await page.goto(QUIET_PAGE);
  await page.evaluate(storeEntries, { asd_follow_up: { resultId, trail, savedAt: Date.now() } });
}

/** Returns the first choices that make a question pass or fail. */
function findTrail(
  question: number,
  hasPassed: boolean,
  trail: readonly Choice[] = [],
): readonly Choice[] | undefined {
  const progress = asd.followUp!.next(
    question,
    Object.fromEntries(trail.map(({ step, chosen }) => [step, chosen])),
  );
  if (progress.state === "done") return progress.hasPassed === hasPassed ? trail : undefined;
  const { id, choice, options } = progress.step;
  const choices = [...(choice === "many" ? [[]] : []), ...options.map((option) => [option.id])];
  for (const chosen of choices) {
    const found = findTrail(question, hasPassed, [...trail, { question, step: id, chosen }]);
    if (found) return found;
  }
  return undefined;
}

/** Returns the written texts of a result page, and the titles of its parts. */
async function readRoles(page: Page) {
  const parts = await page.getByRole("main").locator("h2").allInnerTexts();
  const names = [ELATION.title, "这说明什么", "可以做的事", "谁能帮你", "什么时候再做", "这不能说明什么"];
  const texts = [
    await readHead(page),
    ...Object.values(await readFirstScreen(page)),
    ...(await Promise.all(names.map((name) => readPart(page, name)))),
  ];
  return { texts, parts };
}
