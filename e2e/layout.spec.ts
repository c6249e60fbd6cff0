import { expect, openMenu, register, seeQuestion, takeTest, test, untilHydrated } from "./support/test.ts";

/* What stands around the content: header, menu, footer, disclaimers, the controls of a questionnaire (spec 1 and 2). */

const TYPES = ["adhd", "mbti", "asd", "asd-adult"] as const;

test("the header's links and account area follow the login; the menu folds; the footer says what the site is", async ({
  page,
}) => {
  const links = page.getByRole("navigation", { name: "主导航" }).getByRole("link");
  await page.goto("/");
  const toggle = page.getByRole("button", { name: "打开菜单" });
  await untilHydrated(toggle);
  await expect(links.first()).toBeHidden();
  await toggle.click();
  await expect(links).toHaveText(["首页", "资料分享"]);
  await expect(page.getByRole("link", { name: "登录" })).toHaveAttribute("href", "/login");
  await expect(page.getByRole("link", { name: "注册" })).toHaveAttribute("href", "/register");
  await page.getByRole("button", { name: "收起菜单" }).click();
  await expect(links.first()).toBeHidden();
  const footer = page.getByRole("contentinfo");
  await expect(footer).toContainText("不能代替医生的诊断");
  await expect(footer).toContainText("© 2026 心镜");

  const { email } = await register(page, "小禾");
  await openMenu(page);
  await expect(links).toHaveText(["首页", "资料分享", "个人中心", "历史记录"]);
  await expect(page.getByRole("link", { name: "注册" })).toHaveCount(0);
  await page.goto("/profile");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("小禾");
  await expect(page.getByText(email)).toBeVisible();
  const actions = page.getByRole("navigation", { name: "快捷操作" }).getByRole("link");
  expect(await actions.evaluateAll((nodes) => nodes.map((node) => node.getAttribute("href")))).toEqual([
    "/",
    "/history",
    "/account",
  ]);
});

test("a questionnaire shows the place, the percent and every question's state", async ({ page }) => {
  await page.goto("/adhd/questionnaire");
  await seeQuestion(page, 1);
  await untilHydrated(page.getByRole("button", { name: "下一题" }));
  await expect(page.getByRole("button", { name: "上一题" })).toBeDisabled();
  await page.getByRole("radio").nth(2).click();
  await seeQuestion(page, 2);
  // 2 of 18 is 11.1.
  await expect(page.getByText("11%", { exact: true })).toBeVisible();
  await page.getByText("题目列表").click();
  const first = page.getByRole("button", { name: "第 1 题", exact: true });
  await expect(first).toHaveAccessibleDescription("已作答");
  await expect(page.getByRole("button", { name: "第 2 题", exact: true })).toHaveAttribute(
    "aria-current",
    "step",
  );
  await expect(page.getByRole("button", { name: /^第 \d+ 题$/ })).toHaveCount(18);
  await page.getByRole("button", { name: "第 18 题" }).click();
  await seeQuestion(page, 18);
  await expect(page.getByRole("button", { name: "提交测试" })).toBeVisible();
  await first.click();
  await seeQuestion(page, 1);
  await expect(page.getByRole("radio").nth(2)).toBeChecked();
});

for (const type of TYPES) {
  test(`${type}: the pages of the test say that it is no diagnosis`, async ({ page }) => {
    for (const path of [
      `/test-info/${type}`,
      `/${type}/intro`,
      `/${type}/questionnaire`,
      `/test-result/${type}`,
    ]) {
      await page.goto(path);
      await expect(
        page
          .getByRole("main")
          .getByText(/不是诊断/)
          .first(),
        path,
      ).toBeVisible();
    }
  });
}

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  for (const type of TYPES) {
    test(`${type}: loading and result say without scripts that the result is being prepared`, async ({
      page,
    }) => {
      for (const path of [`/${type}/loading`, `/${type}/result`]) {
        await page.goto(path);
        await expect(page.getByText("正在准备结果…"), path).toBeVisible();
      }
    });
  }
});

test("a result offers retake, share and home, and is taken again from the start", async ({ page }) => {
  await takeTest(page);
  await expect(page.getByRole("button", { name: "分享结果" })).toBeVisible();
  await expect(page.getByRole("main").getByRole("link", { name: "返回首页" })).toHaveAttribute("href", "/");
  await page.getByRole("button", { name: "重新测试" }).click();
  await expect(page).toHaveURL("/adhd/intro");
  await expect(page.getByRole("link", { name: "继续上次" })).toHaveCount(0);
  expect(
    await page.evaluate(() => [
      localStorage.getItem("testSession_adhd"),
      ...["answers", "meta", "result", "total_score"].map((name) => sessionStorage.getItem(`adhd_${name}`)),
      JSON.parse(localStorage.getItem("test_history") ?? "[]").length,
    ]),
  ).toEqual([null, null, null, null, null, 1]);
});
