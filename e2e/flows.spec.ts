import { toddlerSheet } from "#harness/answer-sheets.ts";
import type { Page } from "@playwright/test";
import { asd } from "@xinjing/instruments/asd";
import { bornMonthsAgo, fillBirth, sayAge } from "./support/birth.ts";
import { answerInPage } from "./support/answer-in-page.ts";
import { FLOWS, passGate } from "./support/flows.ts";
import { claim, listAccountResults, readHistory, registerByApi } from "./support/people.ts";
import { openSheet } from "./support/print.ts";
import {
  SHEET,
  answerByMouse,
  keepSession,
  openFinished,
  openKeptSession,
  repeat,
  seeQuestion,
  skipLoading,
  unfold,
} from "./support/taking.ts";
import { expect, longUnless, test } from "./support/test.ts";

/*
 * One journey for each test except ADHD, which is in adhd.spec.ts. Most answers are stored in advance; only the last
 * ones are given by clicks.
 */

/** Answers the questions from number `from` on with their first options, and waits for the result. */
async function finish(page: Page, type: string, count: number, from: number): Promise<void> {
  await answerByMouse(page, repeat([count + 1 - from, 0]), from, count);
  await skipLoading(page);
  await expect(page).toHaveURL(`/${type}/result`);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
}

async function keepAndOpenHistory(page: Page): Promise<void> {
  await registerByApi(page);
  await page.goto("/");
  await claim(page);
  await page.goto("/history");
  await expect(page.getByText("1 项测试")).toBeVisible();
}

// 14 of 23 answers are E, 17 of 23 are N, and 13 of 23 are T. The last two questions get their first options; then J
// has 10 answers and P has 14.
test("the 16-type test, resumed on the intro, to the history", async ({ page }) => {
  const first = repeat([14, "E"], [9, "I"], [6, "S"], [17, "N"], [13, "T"], [10, "F"]);
  const kept = [...first, ...repeat([9, "J"], [13, "P"])];
  await openKeptSession(page, "mbti", kept);
  await page.goto("/mbti/intro");
  await page.getByRole("link", { name: "继续上次" }).click();
  await finish(page, "mbti", 93, 92);
  await expect(page.getByRole("heading", { level: 1 })).toContainText("ENTP");
  for (const counted of ["外向14题", "直觉17题", "思考13题", "知觉14题"]) {
    await expect(page.getByRole("img", { name: new RegExp(counted) })).toBeVisible();
  }
  await expect(page.getByText("别拿来招人").first()).toBeVisible();
  await keepAndOpenHistory(page);
  await expect(page.getByRole("img", { name: "ENTP" })).toBeVisible();
});

// 完全同意 scores one point for 24 of the statements. A total of 24 belongs to the band 20–25.
test("the adult self-assessment, from its last questions to the history", async ({ page }) => {
  await openKeptSession(page, "asd-adult", repeat([48, "strongly_agree"]));
  await finish(page, "asd-adult", 50, 49);
  await expect(page.getByText("轻度自闭症特征", { exact: true })).toBeVisible();
  await expect(page.getByRole("heading", { level: 1 })).toContainText("特征略多");
  await unfold(page, "依据与声明");
  await expect(page.getByText("记录里的分类名是“轻度自闭症特征”")).toBeVisible();
  await expect(page.getByRole("img", { name: /24分，满分50分/ })).toBeVisible();
  await expect(
    page.getByRole("img", { name: /^社交技能：\d分，满分10分；.*；想象力：\d分，满分10分$/ }),
  ).toBeVisible();
  await keepAndOpenHistory(page);
  await expect(page.getByText("总分 24")).toBeVisible();
});

// Only the answer to question 10 counts (the child does not respond to their name). The score is low, but the result
// requires a doctor.
test("a toddler's sign requires a doctor, with texts for the age until it is deleted @long", async ({
  page,
}) => {
  const answers = toddlerSheet([10]);
  const pageAt = (months?: number) => asd.page({ scores: { riskCount: 1 }, answers, months })!;
  await page.goto("/asd/questionnaire");
  await passGate(page);
  await seeQuestion(page, 1, 20);
  await answerInPage(page, 20, (question) => Number([2, 5, 10, 12].includes(question)));
  await skipLoading(page);
  for (const months of [20, undefined]) {
    const { headline, meaning, caution, action } = pageAt(months);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(headline);
    for (const text of [meaning, caution, action.text]) await expect(page.getByText(text)).toBeVisible();
    await page.getByText(action.button, { exact: true }).click();
    await expect(page.getByText(action.kind === "call" ? action.say : "")).toBeVisible();
    await page.reload();
  }
});

test("the age form scrolls to its verdict, and removes it when an input changes", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 640 });
  await page.goto("/asd/questionnaire");
  const verdict = page.getByRole("main").getByRole("status");
  const [, month, day] = bornMonthsAgo(20);
  for (const [label, changed] of [
    ["年", bornMonthsAgo(8)[0]],
    ["月", month === "1" ? "2" : "1"],
    ["日", day === "1" ? "2" : "1"],
    ["出生时的孕周（足月不用填）", "30"],
  ] as const) {
    await fillBirth(page, bornMonthsAgo(20));
    await page.getByRole("button", { name: "看看适不适合" }).click();
    await expect(page.getByRole("button", { name: "开始答题" })).toBeInViewport({ ratio: 1 });
    await page.getByLabel(label, { exact: true }).fill(changed);
    await expect(verdict, label).toHaveCount(0);
  }
  await fillBirth(page, bornMonthsAgo(20), "20");
  await page.getByRole("button", { name: "看看适不适合" }).click();
  await expect(page.getByText("出生时的孕周在22到42周之间")).toBeVisible();
  await expect(verdict).toHaveCount(0);
});

// With 是 for every question, only 2, 5 and 12 count. 3 of 20 is a medium result, whose second stage asks about these
// three questions.
test("the toddler screen asks the age; a medium result has a second stage, which is stored", async ({
  page,
}) => {
  await page.goto("/asd/questionnaire");
  for (const [months, verdict, starts] of [
    [15, "现在还不到做这份筛查的时候", 0],
    [16, "现在的月龄适合做这份筛查", 1],
    [31, "孩子超过30个月了", 0],
    [30, "现在的月龄适合做这份筛查", 1],
  ] as const) {
    await sayAge(page, months);
    await expect(page.getByRole("main").getByRole("status"), String(months)).toContainText(verdict);
    await expect(page.getByRole("button", { name: "开始答题" }), String(months)).toHaveCount(starts);
  }
  await page.getByRole("button", { name: "开始答题" }).click();
  await seeQuestion(page, 1, 20);
  const posted = page.waitForRequest((request) => request.method() === "POST");
  await answerInPage(page, 20, () => 0);
  await skipLoading(page);
  await expect(page).toHaveURL("/asd/result");
  // The confidence is 85 + 2 × 3 = 91.
  const scores = { riskCount: 3, totalQuestions: 20, confidence: 91 };
  expect(((await posted).postDataJSON() as { scores: object }).scores).toEqual({ total_score: 3 });
  // These fields are stored on the device and not sent.
  const local = { scores: { ...scores, processed: { confidence: 91, riskCount: 3 } }, riskLevel: "中等风险" };
  expect(await readHistory(page)).toMatchObject([local]);
  await expect(page.getByText("中等风险").first()).toBeVisible();

  await page.getByRole("link", { name: "开始二次确认" }).click();
  const see = (item: number) => expect(page.getByText(`二次确认：第 ${item} 项 / 共 3 项`)).toBeVisible();
  const next = page.getByRole("button", { name: "下一步" });
  const none = page.getByRole("checkbox", { name: "以上都没有" });
  await see(1);
  const title = (item: number, step: number) =>
    expect(page).toHaveTitle(`第 ${item} 项，共 3 项，第${step}步 · 二次确认 · 幼儿社交沟通发展筛查 · 心镜`);
  await title(1, 1);
  // If nothing is chosen, the button shows a message.
  await next.click({ force: true });
  await expect(page.getByRole("alert")).toHaveText("请选择一个选项后再继续");
  // With the answer 以上都没有, question 2 passes.
  await none.check();
  await next.click();
  await see(2);
  await title(2, 1);
  const heading = page.getByRole("heading", { level: 1 });
  await expect(heading).toBeFocused();
  await page.reload();
  await see(2);
  const back = page.getByRole("link", { name: "返回测试结果" });
  for (let step = 0; step < 12 && !(await back.isVisible()); step += 1) {
    await none.or(page.getByRole("radio").first()).first().check();
    await next.click();
    // The focus moves to the heading of each step, and finally to the heading of the outcome.
    await expect(heading).toBeFocused();
  }
  await expect(page).toHaveTitle("二次确认的结果 · 幼儿社交沟通发展筛查 · 心镜");
  // The second stage asked about three questions, so that its maximum is three.
  await expect(page.getByRole("img", { name: /最高3题/ })).toBeVisible();
  const outcome = await heading.textContent();
  // The outcome can be printed and shared like any other result.
  await expect(page.getByRole("link", { name: "就诊摘要" })).toBeVisible();
  await page.getByRole("button", { name: "保存图片" }).click();
  await page.getByRole("radio", { name: "加上结果" }).check();
  await expect(page.getByRole("img", { name: new RegExp(`这次的结果：${outcome}`) })).toBeVisible();
  await page.getByRole("button", { name: "分享结果" }).click();
  await page.getByRole("button", { name: "分享结果文字" }).click();
  await expect(page.getByRole("blockquote")).toContainText(outcome!);
  await back.click();
  const seeOutcome = async () => {
    await expect(heading).toHaveText(outcome!);
    await expect(page.getByRole("link", { name: "看二次确认的结果" })).toHaveAttribute(
      "href",
      "/asd/follow-up",
    );
    await expect(page.getByText(/开始二次确认|现在做二次确认|做完二次确认|还没做二次确认/)).toHaveCount(0);
  };
  await seeOutcome();
  // The sheet marks questions 2, 5 and 12 as counted, and explains the mark.
  const sheet = await openSheet(page);
  await sheet.getByText("看每一题的回答").click();
  const answers = sheet.locator("details ol").getByRole("listitem");
  await expect(answers.filter({ hasText: "● 是" })).toHaveText([/^2\D/, /^5\D/, /^12\D/]);
  await expect(sheet).toContainText(/二次确认.*第2题.*第5题.*第12题/s);
  // The history of this device lists the result.
  await keepAndOpenHistory(page);
  await page.getByRole("link", { name: /^查看结果/ }).click();
  await seeOutcome();
});

// With 否 for every question, all except 2, 5 and 12 count. 17 of 20 is a high result, which has no second stage.
test("a high result of the toddler screen has no second stage, and is stored in the account @long", async ({
  page,
}) => {
  await openFinished(page, "asd", repeat([20, "否"]));
  await expect(page.getByText("高风险").first()).toBeVisible();
  await expect(page.getByRole("img", { name: /^值得留意的题数：17题，最高20题，/ })).toBeVisible();
  await expect(page.getByRole("link", { name: /二次确认/ })).toHaveCount(0);
  await expect(page.getByRole("link", { name: "12356" }).first()).toBeVisible();
  await keepAndOpenHistory(page);
  await expect(page.getByText("高风险")).toBeVisible();
  expect((await listAccountResults(page)).map(({ test_type: type }) => type)).toEqual(["asd"]);
});

test("a result page without answers redirects to the intro with a notice", async ({ page }) => {
  for (const { type } of FLOWS) {
    await page.goto(`/${type}/result`);
    await expect(page).toHaveURL(`/${type}/intro`);
    await expect(page.getByRole("alert")).toHaveText(
      "这台设备上没有这个测试的结果。点“开始测试”，做完就能看到。",
    );
  }
});

for (const [type, answers, message] of [
  ["adhd", SHEET, "ADHD测试需要18个答案，当前有17个"],
  [
    "mbti",
    repeat([23, "E"], [23, "S"], [23, "T"], [24, "J"]),
    "测试尚未完成，当前已回答 92/93 题，请继续作答",
  ],
  ["asd", repeat([20, "是"]), "ASD筛查需要20个答案，当前有19个"],
  ["asd-adult", repeat([50, "strongly_agree"]), "成人自闭特质自评需要50个答案，当前有49个"],
] as const) {
  const only = longUnless(type, "adhd");
  test(`${type}: a result page goes to the first gap and says so once; a whole sheet is a result${only}`, async ({
    page,
  }) => {
    const count = answers.length;
    // Removes the answer to question 5. The stored question number stays, so that it does not show the gap.
    const { 5: _missing, ...kept } = Object.fromEntries(answers.map((answer, index) => [index + 1, answer]));
    await keepSession(page, type, answers, { answers: kept });
    await page.goto(`/${type}/${type === "adhd" ? "loading" : "result"}`);
    await expect(page).toHaveURL(`/${type}/questionnaire`);
    await seeQuestion(page, 5, count);
    await expect(page.getByRole("alert")).toHaveText(message);
    await page.reload();
    await seeQuestion(page, 5, count);
    await expect(page.getByRole("alert")).toHaveCount(0);
    // In the stored session, `isCompleted` is false although every question has an answer.
    await keepSession(page, type, answers);
    await page.goto(`/${type}/result`);
    await expect(page.getByRole("heading", { name: "依据与声明" })).toBeVisible();
    await expect(page).toHaveURL(`/${type}/result`);
  });
}
