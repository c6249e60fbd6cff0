import { expect, test } from "./support/test.ts";

test("a material opens in a new window and shows only itself on paper", async ({ page }) => {
  await page.goto("/share-files");
  await expect(page.getByRole("tab")).toHaveText(["百度网盘", "夸克网盘"]);
  await page.getByRole("tab", { name: "夸克网盘" }).click();
  const link = page.getByRole("link", { name: /^两周专注记录表/ });
  await expect(link).toContainText("本站直达");
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
