import { answerInPage, pick } from "../support/answer-in-page.ts";
import { passGate, skipLoading } from "../support/flows.ts";
import { openSheet, printPages } from "../support/print.ts";
import { expect, test } from "../support/test.ts";

/* Every test's summary on paper. What it says, with the ADHD test: visit-sheet.spec.ts. */

for (const { type, count, options, title, pages } of [
  { type: "adhd", count: 18, options: 5, title: "就诊摘要", pages: 1 },
  { type: "asd", count: 20, options: 2, title: "就诊摘要", pages: 1 },
  { type: "asd-adult", count: 50, options: 4, title: "就诊摘要", pages: 1 },
  { type: "mbti", count: 93, options: 2, title: "结果摘要", pages: 2 },
] as const) {
  test(`the sheet of ${type} prints on A4 with every question and its answer`, async ({ page }) => {
    test.setTimeout(150_000);
    await page.goto(`/${type}/questionnaire`);
    if (type === "asd") await passGate(page);
    const given = await answerInPage(page, count, (question) => pick(question, options));
    await skipLoading(page);
    await expect(page).toHaveURL(new RegExp(`/${type}/result$`));
    const sheet = await openSheet(page, title);
    await expect(sheet.getByRole("table", { name: "得分" }).getByRole("row").nth(1)).toContainText(/\d/);
    const answers = sheet.locator("ol").last().getByRole("listitem");
    await expect(answers).toHaveCount(count);
    for (const [index, { question, answer }] of given.entries()) {
      for (const words of [new RegExp(`^${index + 1}`), question, answer]) {
        await expect.soft(answers.nth(index)).toContainText(words);
      }
    }
    expect(await printPages(page)).toEqual(Array.from({ length: pages }, () => "210×297"));
  });
}
