import { expect, test } from "./support/test.ts";

test("what both drives would show the same is shown once, in groups", async ({ page }) => {
  await page.goto("/share-files");
  const main = page.getByRole("main");
  await expect(main.getByRole("link", { name: /在新窗口打开/ })).toHaveCount(6);
  await expect(page.getByRole("tab")).toHaveCount(0);
  await expect(main.getByText("都是本站直达，不用登录网盘。")).toBeVisible();
  const groups = ["记录表2个文件", "家长与孩子2个文件", "清单2个文件", "使用说明", "相关测试"];
  await expect(main.getByRole("heading", { level: 2 })).toHaveText(groups);
});

test("a material opens in a new window and shows only itself on paper", async ({ page }) => {
  await page.goto("/share-files");
  const link = page.getByRole("link", { name: /^两周专注记录表/ });
  await expect(link).toHaveAttribute("rel", /noopener/);
  const [material] = await Promise.all([page.waitForEvent("popup"), link.click()]);
  await expect(material).toHaveURL("/materials/focus-diary");
  const title = material.getByRole("heading", { level: 1, name: "两周专注记录表" });
  await expect(title).toBeVisible();
  await expect(material.getByText("不是诊断").first()).toBeVisible();

  const print = material.getByRole("button", { name: "打印" });
  await expect(print).toBeVisible();
  await material.emulateMedia({ media: "print", colorScheme: "dark" });
  await expect(title).toBeVisible();
  for (const hidden of [print, material.getByRole("banner"), material.getByRole("contentinfo")]) {
    await expect(hidden).toBeHidden();
  }
  await page.goto("/materials/none");
  await expect(page).toHaveURL("/");
});
