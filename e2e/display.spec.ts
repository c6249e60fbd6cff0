import type { Page } from "@playwright/test";
import { storeEntries } from "./support/quiet-page.ts";
import { openFinished, unfold } from "./support/taking.ts";
import { expect, test } from "./support/test.ts";

const readRootSize = (page: Page) =>
  page.evaluate(() => Number.parseFloat(getComputedStyle(document.documentElement).fontSize));
const readGround = (page: Page) =>
  page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);

test.use({ expectedErrors: [/ERR_FAILED|Failed to fetch|Failed to load/] });

test("长辈版 enlarges text, hides nothing specified, and applies to the first paint", async ({ page }) => {
  await page.route("**/api/tests", (route) =>
    route.fulfill({ json: { success: true, data: { data: [{ type: "adhd", participant_count: 7 }] } } }),
  );
  await page.goto("/");
  await page.getByRole("link", { name: /大字/ }).click();
  await page.getByRole("radio", { name: /^长辈版.*内容一样不少。$/ }).check();
  expect(await readRootSize(page)).toBe(22);
  await page.setViewportSize({ width: 360, height: 780 });
  await page.goto("/");
  await expect(page.getByRole("heading", { name: "世界卫生组织的中文介绍" })).toBeVisible();
  await expect(page.getByText("7 人参与")).toBeVisible();
  await expect(page.getByRole("navigation", { name: "快捷入口" }).getByRole("link")).toHaveCount(5);
  for (const link of await page.getByRole("navigation", { name: "快捷入口" }).getByRole("link").all()) {
    await expect(link).toBeVisible();
  }
  await page.goto("/adhd/questionnaire");
  for (const name of ["上一题", "下一题"]) {
    await expect(page.getByRole("button", { name }).locator("svg")).toBeVisible();
  }

  // Blocks all bundles: only the inline script in the head can apply the setting before the first paint.
  await page.route("**/assets/*.js", (route) => route.abort());
  await page.goto("/", { waitUntil: "load" });
  expect(await readRootSize(page)).toBe(22);
});

test("light, dark and high contrast override the system, and can be reset", async ({ page }) => {
  await page.emulateMedia({ colorScheme: "light" });
  await page.goto("/display");
  const light = await readGround(page);
  await page.getByRole("radio", { name: "深色" }).check();
  const dark = await readGround(page);
  expect(dark).not.toBe(light);
  await page.getByRole("radio", { name: /高对比/ }).check();
  expect(await readGround(page)).toBe("rgb(0, 0, 0)");
  await page.getByRole("radio", { name: "浅色" }).check();
  expect(await readGround(page)).toBe("rgb(255, 255, 255)");
  for (const group of ["明暗", "对比度"]) {
    await page.getByRole("group", { name: group }).getByRole("radio", { name: "跟随系统" }).check();
  }
  expect(await readGround(page)).toBe(light);
  await page.emulateMedia({ colorScheme: "dark" });
  expect(await readGround(page)).toBe(dark);
});

test("长辈版 shows a result in one column and folds less important parts", async ({ page }) => {
  await openFinished(page, "adhd");
  await page.evaluate(storeEntries, { user_preferences: { display: { elder: "on" } } });
  await page.reload();
  const region = (name: string) => page.getByRole("region", { name, exact: true });
  await expect(region("可以做的事").getByRole("listitem").filter({ visible: true })).toHaveCount(1);
  const again = region("什么时候再做").getByRole("paragraph");
  await expect(again).toBeHidden();
  await unfold(page, "什么时候再做");
  await expect(again).toBeVisible();
  for (const name of ["这说明什么", "谁能帮你"]) {
    await expect(region(name).getByRole("paragraph").first()).toBeVisible();
  }
  await page.setViewportSize({ width: 1280, height: 800 });
  const [heading, picture] = await Promise.all([
    page.getByRole("heading", { level: 1 }).boundingBox(),
    region("得分").boundingBox(),
  ]);
  expect(picture!.x).toBe(heading!.x);
});
