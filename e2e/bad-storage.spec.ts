import { answerInPage } from "./support/answer-in-page.ts";
import {
  QUIET_PAGE,
  SHEET,
  answerByMouse,
  expect,
  seeQuestion,
  seeResult,
  storeEntries,
  test,
} from "./support/test.ts";

/*
 * A device whose storage is corrupted, full or forbidden. Every kind of corruption is tried at the stores in
 * apps/web/app/platform/storage/corrupt-storage.test.ts, every kind of refusal in long/reliability/storage-failures.spec.ts.
 */

/** What the site keeps and reads when a page opens. */
const KEYS = ["user_info", "testSession_adhd", "test_progress", "test_history", "user_preferences"];

test("corrupt storage counts as none", async ({ page }) => {
  for (const text of ["{", '{"testType":"adhd"}']) {
    for (const [path, seen] of [
      ["/", page.getByRole("heading", { name: "选一个开始" })],
      ["/profile", page.getByRole("heading", { name: "登录" })],
      ["/adhd/questionnaire", page.getByText("第 1 题 / 共 18 题")],
    ] as const) {
      await page.goto(QUIET_PAGE);
      const entries = Object.fromEntries(KEYS.map((key) => [key, text]));
      await page.evaluate(storeEntries, { ...entries, auth_token: "whatever" });
      await page.goto(path);
      await expect(seen, `${path} with ${text}`).toBeVisible();
    }
  }
});

test.describe("with storage forbidden", () => {
  // The router's own inline scroll script touches sessionStorage unguarded; nothing depends on it.
  test.use({ expectedErrors: [/SecurityError: denied/] });

  test("the test still finishes, and the result says that it is not kept", async ({ page }) => {
    await page.addInitScript(() => {
      for (const name of ["localStorage", "sessionStorage", "indexedDB"]) {
        Object.defineProperty(globalThis, name, {
          get() {
            throw new DOMException("denied", "SecurityError");
          },
        });
      }
    });
    await page.goto("/adhd/questionnaire");
    await answerInPage(page, 18, (question) => SHEET[question - 1]!);
    await seeResult(page);
    await expect(page.getByRole("img", { name: /^总分：38分/ })).toBeVisible();
    await expect(
      page.getByRole("alert").filter({ hasText: "这个结果只在当前页面上，刷新或关闭就没有了" }),
    ).toBeVisible();
    await expect(page.getByText("结果只保存在这台设备上")).toHaveCount(0);
  });
});

test("with the storage full and no replica, one notice says so until there is room again", async ({
  page,
}) => {
  await page.addInitScript(() => {
    Object.defineProperty(globalThis, "indexedDB", { value: undefined });
    const write = Storage.prototype.setItem;
    Storage.prototype.setItem = function (key, text) {
      if (sessionStorage.getItem("full") !== null && key !== "full") {
        throw new DOMException("full", "QuotaExceededError");
      }
      write.call(this, key, text);
    };
  });
  await page.goto("/adhd/questionnaire");
  await page.evaluate(() => sessionStorage.setItem("full", "yes"));
  await answerByMouse(page, [0]);
  const notice = page.getByRole("alert").filter({ hasText: "本机存储不可用或已满，答案只保存在当前页面" });
  await expect(notice).toHaveCount(1);
  await page.evaluate(() => sessionStorage.removeItem("full"));
  await answerByMouse(page, [1], 2);
  await seeQuestion(page, 3);
  await expect(notice).toHaveCount(0);
  const kept = await page.evaluate(() => localStorage.getItem("testSession_adhd"));
  expect(JSON.parse(kept ?? "{}")).toMatchObject({ answers: { 1: 0, 2: 1 } });
});
