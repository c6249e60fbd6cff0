import { QUIET_PAGE, SHEET, answerByMouse, expect, seeQuestion, seeResult, test } from "./support/test.ts";

const CORRUPT = [
  "",
  "{",
  "null",
  "[]",
  '"text"',
  "42",
  '{"testType":"adhd"}',
  '{"id":7}',
  `{"__proto__":{"x":1}}`,
];

/** What the site keeps and reads when a page opens. */
const KEYS = [
  "user_info",
  "testSession_adhd",
  "test_progress",
  "test_history",
  "test_data_cache",
  "user_preferences",
];

test("corrupt storage counts as none", async ({ page }) => {
  test.setTimeout(60_000);
  for (const value of CORRUPT) {
    await page.goto(QUIET_PAGE);
    await page.evaluate(
      ([keys, text]) => {
        localStorage.clear();
        sessionStorage.clear();
        for (const key of keys) localStorage.setItem(key, text);
        localStorage.setItem("auth_token", "whatever");
      },
      [KEYS, value] as const,
    );
    await page.goto("/");
    await expect(page.getByRole("heading", { name: "选一个开始" }), value).toBeVisible();
    await page.goto("/profile");
    await expect(page, value).toHaveURL("/login");
    await page.goto("/adhd/intro");
    await expect(page.getByRole("link", { name: "开始测试", exact: true }), value).toBeVisible();
    await page.goto("/adhd/questionnaire");
    await seeQuestion(page, 1);
  }
});

test("wrong answers in a saved session are left out, right ones stay", async ({ page }) => {
  await page.addInitScript(() => {
    const saved = {
      testType: "adhd",
      currentQuestionIndex: 1e9,
      answers: { 1: 3, 2: 9, 3: "often", 4: 1, 99: 2 },
      startTime: new Date().toISOString(),
      isCompleted: true,
    };
    localStorage.setItem("testSession_adhd", JSON.stringify(saved));
  });
  await page.goto("/adhd/questionnaire");
  await seeQuestion(page, 18);
  await page.getByText("题目列表").click();
  await expect(page.getByRole("button", { name: "第 1 题" })).toHaveAccessibleDescription("已作答");
  await expect(page.getByRole("button", { name: "第 2 题" })).toHaveAccessibleDescription("未作答");
  await expect(page.getByRole("button", { name: "第 3 题" })).toHaveAccessibleDescription("未作答");
  await expect(page.getByRole("button", { name: "第 4 题" })).toHaveAccessibleDescription("已作答");
});

test.describe("with storage forbidden", () => {
  // The router's own inline scroll script touches sessionStorage unguarded; nothing depends on it.
  test.use({ expectedErrors: [/SecurityError: denied/] });

  test("the test still finishes", async ({ page }) => {
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
    await answerByMouse(page, SHEET);
    await seeResult(page);
    await expect(page.getByRole("img", { name: /^总分：38分/ })).toBeVisible();
  });
});
