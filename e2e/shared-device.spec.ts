import type { Page } from "@playwright/test";
import { createAccount } from "./support/accounts.ts";
import { fillLogin, registerByApi, signIn, signOut } from "./support/people.ts";
import { storeEntries } from "./support/quiet-page.ts";
import { blockScripts } from "./support/scripts.ts";
import { answerByMouse, openFinished, seeQuestion } from "./support/taking.ts";
import { expect, test } from "./support/test.ts";

/* Several people use one device. After somebody signs out, the device shows none of their results. */

const total = (page: Page) => page.getByRole("img", { name: /^总分：38分/ });

const HIDDEN = "退出登录后，这台设备上不再显示账号里的结果";

/** Expects that the open page says that the user has signed out, and links to the login. */
async function seeSignedOut(page: Page): Promise<void> {
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("已退出登录");
  const notice = page.getByRole("status").filter({ hasText: HIDDEN });
  await expect(notice.getByRole("link", { name: "登录" })).toBeVisible();
  await expect(total(page)).toHaveCount(0);
}

/** Expects that the page shows no result to a visitor, and links to the login. */
async function seeHidden(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(page.getByRole("main").getByText(HIDDEN), path).toBeVisible();
  await expect(page.getByRole("main").getByRole("link", { name: "登录" }), path).toBeVisible();
  await expect(total(page), path).toHaveCount(0);
}

/** Expects that neither a visitor nor another user sees anything of the test. */
async function seeNothing(page: Page, isMember = false): Promise<void> {
  if (isMember) {
    await page.goto("/adhd/result");
    await expect(page).toHaveURL("/adhd/intro");
  } else {
    // Every test shows this message, so that nobody can tell which test was taken.
    for (const path of ["/mbti/result", "/adhd/result", "/test-result/mbti"]) await seeHidden(page, path);
    await page.reload();
    await expect(page.getByRole("main").getByText(HIDDEN)).toBeVisible();
  }
  for (const path of ["/test-result/adhd", "/adhd/visit-sheet"]) {
    await page.goto(path);
    const heading = isMember ? "未找到测试结果" : "已退出登录";
    await expect(page.getByRole("heading", { level: 1 }), path).toHaveText(heading);
  }
  await page.goto("/visit-sheet");
  await expect(page.getByText("这里还没有结果。")).toBeVisible();
  await page.goto("/adhd/questionnaire");
  await seeQuestion(page, 1);
  await expect(page.getByRole("progressbar", { name: /已答 0 题/ })).toBeVisible();
}

test("a sign-out hides the test of an account, and the next login restores it", async ({ page }) => {
  const person = await registerByApi(page, "甲");
  await openFinished(page, "adhd");
  await page.getByRole("link", { name: "就诊摘要" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "就诊摘要" })).toBeVisible();
  await signOut(page);
  await expect(page).toHaveURL("/");
  await expect(page.getByRole("status").filter({ hasText: HIDDEN }).getByRole("link")).toHaveText("登录");
  // Going back restores the page and `history.state`, which could still contain the previous user's result.
  await page.goBack();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("已退出登录");

  await registerByApi(page, "乙");
  await seeNothing(page, true);
  // Opens the home page, because the header of a questionnaire has no sign-out.
  await page.goto("/");
  await signOut(page);

  for (const path of ["/adhd/result", "/test-result/adhd"]) {
    await page.goto(path);
    await page.getByRole("main").getByRole("link", { name: "登录" }).click();
    await fillLogin(page, person);
    await expect(page).toHaveURL(path);
    await expect(total(page)).toBeVisible();
    await signOut(page);
  }

  // A test that was started after the sign-out is not affected.
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
  test.use({ expectedErrors: [/ERR_(INTERNET_DISCONNECTED|FAILED)/] });

  test("ending all logins and an offline sign-out hide as much @long", async ({ page, context }) => {
    await registerByApi(page);
    await openFinished(page, "adhd");
    await page.goto("/account");
    await page.getByRole("button", { name: "退出所有设备" }).click();
    await page.getByRole("button", { name: "确认退出" }).click();
    await expect(page.getByRole("heading", { name: "已退出所有设备" })).toBeVisible();
    await seeHidden(page, "/adhd/result");

    const { token } = await registerByApi(page);
    await openFinished(page, "adhd");
    await context.setOffline(true);
    await signOut(page);
    await seeSignedOut(page);
    await expect(page).toHaveURL("/adhd/result");
    expect(await page.evaluate(readEndedLogins)).toBe(JSON.stringify([token]));
    await context.setOffline(false);
    await seeRevoked(page, token);
    // A page that is opened later ends logins whose end could not be sent.
    const left = await createAccount(page.request);
    await page.evaluate(storeEntries, { ended_logins: JSON.stringify([left.token]) });
    await page.goto("/privacy");
    await seeRevoked(page, left.token);
    await seeNothing(page);
  });

  test("hiding and ending the login need no later script @long", async ({ page }) => {
    const { token } = await registerByApi(page);
    await openFinished(page, "adhd");
    const untilAllBlocked = await blockScripts(page, "sender", "menu-links", "home");
    await page.goto("/terms");
    await signOut(page);
    await seeSignedOut(page);
    await seeRevoked(page, token);
    await untilAllBlocked();
    await page.unrouteAll();
    await seeHidden(page, "/adhd/result");
  });
});

/** Runs in a page: returns the logins whose end was not sent yet. */
const readEndedLogins = () => localStorage.getItem("ended_logins");

/** Waits until the server has ended the login and this device has deleted its token. */
async function seeRevoked(page: Page, token: string): Promise<void> {
  await expect.poll(() => page.evaluate(readEndedLogins)).toBeNull();
  const headers = { Authorization: `Bearer ${token}` };
  expect((await page.request.get("/user", { headers })).status()).toBe(401);
}
