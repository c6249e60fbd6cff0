import type { Page } from "@playwright/test";
import { runAxe } from "./accessibility/axe.ts";
import { expect, test } from "./support/test.ts";

/** Keeps a record of preferences on the device before any page opens. */
async function prefer(page: Page, preferences: string): Promise<void> {
  await page.addInitScript((text) => {
    localStorage.setItem("user_preferences", text);
  }, preferences);
}

const readRootSize = (page: Page) =>
  page.evaluate(() => Number.parseFloat(getComputedStyle(document.documentElement).fontSize));
const readGround = (page: Page) =>
  page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);

test("长辈版 enlarges text and targets, hides what is promoted, and is there before the first paint", async ({
  page,
}) => {
  await page.goto("/");
  await expect(page.getByRole("heading", { name: "世界卫生组织的中文介绍" })).toBeVisible();
  await page.getByRole("link", { name: /大字/ }).click();
  await page.getByRole("radio", { name: /长辈版/ }).check();
  expect(await readRootSize(page)).toBe(22);

  // Scripts that never arrive cannot have set it: only the script in the head can.
  await page.route("**/assets/*.js", (route) => route.abort());
  await page.goto("/");
  expect(await readRootSize(page)).toBe(22);
  await expect(page.getByRole("heading", { name: "世界卫生组织的中文介绍" })).toBeHidden();
  for (const control of await page.getByRole("main").locator("a:visible, button:visible").all()) {
    const box = await control.boundingBox();
    expect(box!.height, (await control.textContent()) ?? "").toBeGreaterThanOrEqual(60);
  }
});

test.use({ expectedErrors: [/ERR_FAILED|Failed to fetch|Failed to load/] });

test("light, dark and high contrast are chosen against the system and can be given back", async ({
  page,
}) => {
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

test("paper is black on white, whatever the screen shows", async ({ page }) => {
  await prefer(page, '{"display":{"theme":"dark","contrast":"more","elder":"on"}}');
  await page.emulateMedia({ media: "print", colorScheme: "dark" });
  await page.goto("/test-info/adhd");
  expect(await readGround(page)).toBe("rgb(255, 255, 255)");
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).color)).toBe("rgb(0, 0, 0)");
  expect(await readRootSize(page)).toBeLessThan(15);
});

test("spoilt preferences count as no choice", async ({ page }) => {
  for (const spoilt of ["null", "{", '{"display":3}', '{"display":{"theme":"<b>","elder":true}}']) {
    await prefer(page, spoilt);
    await page.goto("/display");
    expect(await readRootSize(page), spoilt).toBe(17);
    await expect(page.getByRole("radio", { name: "标准" }), spoilt).toBeChecked();
    await page.getByRole("radio", { name: "深色" }).check();
    await expect(page.getByRole("radio", { name: "深色" })).toBeChecked();
  }
});

for (const preferences of [
  '{"display":{"theme":"light","contrast":"more"}}',
  '{"display":{"theme":"dark","contrast":"more"}}',
]) {
  test(`axe finds nothing with ${preferences}`, async ({ page }) => {
    await prefer(page, preferences);
    for (const path of ["/display", "/", "/adhd/questionnaire"]) {
      await page.goto(path);
      expect(await runAxe(page), path).toEqual([]);
    }
  });
}
