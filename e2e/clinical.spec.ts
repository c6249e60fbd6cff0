import type { Page } from "@playwright/test";
import { ELATION } from "@xinjing/instruments/adhd/texts";
import { asd } from "@xinjing/instruments/asd";
import { getCatalogueEntry } from "@xinjing/instruments/catalogue";
import { size } from "#harness/proof.ts";
import { sheetsOfAllResults, toddlerSheet } from "#harness/answer-sheets.ts";
import { answerInPage } from "./support/answer-in-page.ts";
import { sayAge } from "./support/birth.ts";
import { expectFewNumbers } from "./support/help-numbers.ts";
import { findPage, readFirstScreen } from "./support/pages.ts";
import { fillReplica } from "./support/replica.ts";
import { claim, registerByApi } from "./support/people.ts";
import { QUIET_PAGE, storeEntries } from "./support/quiet-page.ts";
import { SHEET, openFinished, skipLoading, unfold } from "./support/taking.ts";
import { expect, longUnless, test } from "./support/test.ts";

/*
 * What only the page can show of a result's clinical statements: the help lines, the age of a toddler, the second stage,
 * and a stored result. Unit tests of the instruments check the texts of every result.
 */

/** Returns the text of the page's header: the name of the test, the chip and the headline. */
const readHead = (page: Page) => page.locator("main header").last().innerText();

/** Returns the text of the section with this title. */
const readPart = (page: Page, name: string) =>
  page.getByRole("region", { name, exact: true }).evaluate((part) => part.textContent);

for (const type of ["adhd", "asd", "asd-adult"] as const) {
  const tag = longUnless(type, "asd");
  test(`${type}: a result says whom to call, what a visit costs and that it is no diagnosis${tag}`, async ({
    page,
  }) => {
    const sheets = sheetsOfAllResults(await getCatalogueEntry(type).load());
    for (const sheet of sheets.slice(0, size(1, 6))) {
      await openFinished(page, type, Object.values(sheet));
      const lines = await readPart(page, "求助电话和时间");
      expect.soft(lines).toMatch(/12356.*每天至少18小时/);
      expect.soft(lines).toMatch(/热线没接通.*打急救电话/);
      await expectFewNumbers(page, type === "asd" ? 3 : 2);
      expect.soft(await readPart(page, "谁能帮你")).toContain("医保报不报");
      expect.soft(await readPart(page, "这不能说明什么")).toContain("不是诊断");
    }
  });
}

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
    // The result page then has the headline of the second stage.
    const { headline } = await readFirstScreen(page);
    await page.goto("/asd/result");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(headline);
  }
});

test("the age of a toddler decides which questions require a doctor @long", async ({ page }) => {
  // Not yet walking (13) requires a doctor from 18 months on, not following a simple order (18) from 24.
  const CASES = [
    [13, 17, false],
    [13, 18, true],
    [18, 23, false],
    [18, 24, true],
  ] as const;
  for (const [counted, months, isSign] of CASES.slice(0, size(2, 4))) {
    const why = `${counted} at ${months} months`;
    await takeAtAge(page, [counted], months);
    if (isSign) await expectDoctor(page, why);
    else expect.soft((await readFirstScreen(page)).headline, why).not.toContain("医生");
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
  // Leaves out the section of this device's notes, which is loaded later.
  const parts = opened.parts.filter((part) => part !== "看完医生以后");
  expect(parts).toEqual(fresh.parts.filter((part) => parts.includes(part)));
  await expect(page.getByText(STORED_LABEL)).toBeHidden();
  await unfold(page, "依据与声明");
  await expect(page.getByText(STORED_LABEL)).toBeVisible();
});

/** Expects that headline and action require a doctor, and that no risk level is near the headline or the score. */
async function expectDoctor(page: Page, why: string): Promise<void> {
  const { headline, action } = await readFirstScreen(page);
  expect.soft(headline, why).toMatch(/两周内.*医生/);
  expect.soft(action, why).toMatch(/儿童保健门诊.*两周内/);
  expect.soft(await readHead(page), why).not.toContain("风险");
  expect.soft(await readPart(page, "得分"), why).not.toContain("风险");
}

/** Takes the toddler test with an age. Deletes all data first, so that the page asks for the age. */
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

/** Stores a finished second stage of the latest result. The questions in `left` still fail in it, the others pass. */
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

/** Returns choices of the second stage with which a question passes or fails, as `hasPassed` says. */
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
