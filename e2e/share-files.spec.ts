import { expect, openMenu, test } from "./support/test.ts";

test("what both drives would show the same stands behind one tab, in groups", async ({ page }) => {
  await page.goto("/share-files");
  await expect(page.getByRole("tab")).toHaveText(["全部资料"]);
  const panel = page.getByRole("tabpanel", { name: "全部资料" });
  await expect(panel.getByText("下面的资料由本站直接提供，不用登录网盘。")).toBeVisible();
  await expect(panel.getByText("本站直达", { exact: true })).toHaveCount(6);
  const groups = ["记录表2个文件", "家长与孩子2个文件", "清单2个文件"];
  await expect(panel.getByRole("heading", { level: 2 })).toHaveText(groups);
});

test("with links of an operator there is a tab for each drive, chosen by mouse and by keyboard", async ({
  page,
}) => {
  // As an operator would: one drive's list ends with a link of its own. The document is drawn anew from it.
  const LINK = '{name:"睡前放松音频",url:"https://pan.example/s/1",category:"音频"}';
  await page.route(/\/assets\/share-files-[^/]*\.js$/, async (route) => {
    const response = await route.fetch();
    const text = await response.text();
    const body = text.replace(/(夸克网盘[`"'],files:)(\w+)/, `$1[...$2,${LINK}]`);
    await route.fulfill({ response, body });
  });
  await page.goto("/");
  await openMenu(page);
  await page.getByRole("link", { name: "资料分享" }).click();
  const baidu = page.getByRole("tab", { name: "百度网盘" });
  const quark = page.getByRole("tab", { name: "夸克网盘" });
  const panel = page.getByRole("tabpanel");
  await expect(panel).toHaveAccessibleName("百度网盘");
  await expect(panel.getByRole("link")).toHaveCount(6);
  await quark.click();
  await expect(panel).toHaveAccessibleName("夸克网盘");
  await expect(panel.getByRole("link")).toHaveCount(7);
  await expect(panel.getByText("没有标“本站直达”的资料在夸克网盘里")).toBeVisible();
  for (const [key, chosen, other] of [
    ["ArrowRight", baidu, quark],
    ["End", quark, baidu],
    ["Home", baidu, quark],
  ] as const) {
    await page.keyboard.press(key);
    await expect(chosen).toBeFocused();
    await expect(chosen).toHaveAttribute("aria-selected", "true");
    await expect(other).toHaveAttribute("tabindex", "-1");
  }
  await page.keyboard.press("Tab");
  await expect(panel.getByRole("link").first()).toBeFocused();
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

test.describe("when the list does not arrive", () => {
  test.use({ expectedErrors: [/ERR_FAILED|Minified React error/] });

  test("the page says so, and 重新加载 brings it", async ({ page }) => {
    // Two chunks carry the name: the page's own passes, the list does not.
    const CHUNKS = /\/assets\/share-files-[^/]*\.js$/;
    await page.route(CHUNKS, async (route) => {
      const text = await (await page.request.get(route.request().url())).text();
      await (text.includes("/materials/") ? route.abort() : route.continue());
    });
    // Inside the site the list is not in the HTML already.
    await page.goto("/");
    await openMenu(page);
    await page.getByRole("link", { name: "资料分享" }).click();
    await expect(page.getByRole("alert")).toContainText("加载资料失败，请稍后重试");
    await page.unroute(CHUNKS);
    await page.getByRole("button", { name: "重新加载" }).click();
    await expect(page.getByRole("tabpanel").getByRole("link")).toHaveCount(6);
    await expect(page.getByRole("alert")).toHaveCount(0);
  });
});
