import type { Page } from "@playwright/test";
import { signIn, signOut } from "./support/people.ts";
import { answerByMouse, expect, openFinished, registerByApi, seeQuestion, test } from "./support/test.ts";

/* One device, several people: who signs out leaves nothing of their tests on the screen (decision 194). */

// Several people and ways in each journey.
test.setTimeout(60_000);

const total = (page: Page) => page.getByRole("img", { name: /^总分：38分/ });

/** That nobody is shown anything of the test that a member took here. */
async function seeNothing(page: Page): Promise<void> {
  await page.goto("/adhd/result");
  await expect(page).toHaveURL("/adhd/intro");
  await page.goto("/adhd/questionnaire");
  await seeQuestion(page, 1);
  await expect(page.getByRole("progressbar", { name: /已答 0 题/ })).toBeVisible();
  for (const path of ["/test-result/adhd", "/adhd/visit-sheet"]) {
    await page.goto(path);
    await expect(page.getByRole("heading", { name: "未找到测试结果" }), path).toBeVisible();
  }
}

test("after signing out nothing of a member's test is shown, and all of it with the next login", async ({
  page,
}) => {
  const person = await registerByApi(page, "甲");
  await openFinished(page, "adhd");
  await page.getByRole("link", { name: "就诊摘要" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "就诊摘要" })).toBeVisible();
  await signOut(page);
  await expect(page).toHaveURL("/");
  // The browser keeps the page with its state.
  await page.goBack();
  await expect(page.getByRole("heading", { name: "未找到测试结果" })).toBeVisible();

  await registerByApi(page, "乙");
  await seeNothing(page);
  await signOut(page);

  await signIn(page, person);
  for (const path of ["/adhd/result", "/test-result/adhd"]) {
    await page.goto(path);
    await expect(total(page), path).toBeVisible();
  }

  // A test that was begun anew meanwhile stays as it is.
  await signOut(page);
  await page.goto("/adhd/questionnaire");
  await answerByMouse(page, [2]);
  await seeQuestion(page, 2);
  await signIn(page, person);
  await page.goto("/adhd/questionnaire");
  await seeQuestion(page, 2);
  await page.goto("/test-result/adhd");
  await expect(total(page)).toBeVisible();
});

test.describe("other ways to leave", () => {
  test.use({ expectedErrors: [/ERR_INTERNET_DISCONNECTED/] });

  test("ending all logins and signing out without a connection show as little", async ({ page, context }) => {
    await registerByApi(page);
    await openFinished(page, "adhd");
    await page.goto("/account");
    await page.getByRole("button", { name: "退出所有设备" }).click();
    await page.getByRole("button", { name: "确认退出" }).click();
    await expect(page.getByRole("heading", { name: "已退出所有设备" })).toBeVisible();
    await seeNothing(page);

    await registerByApi(page);
    // The browser knows the scripts of home, where signing out leads.
    await page.goto("/");
    await openFinished(page, "adhd");
    await context.setOffline(true);
    await signOut(page);
    await context.setOffline(false);
    await seeNothing(page);
  });
});
