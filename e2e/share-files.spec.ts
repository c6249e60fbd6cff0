import type { Page, Route } from "@playwright/test";
import { expect, openMenu, test, untilHydrated } from "./support/test.ts";

/** Opens the page and waits until its tabs can be used. */
async function openShareFiles(page: Page): Promise<void> {
  await page.goto("/share-files");
  await untilHydrated(page.getByRole("tab").first());
}

test("tabs are chosen by mouse", async ({ page }) => {
  await openShareFiles(page);
  const baidu = page.getByRole("tab", { name: "百度网盘" });
  const quark = page.getByRole("tab", { name: "夸克网盘" });
  await expect(page.getByRole("tabpanel", { name: "百度网盘" })).toBeVisible();
  await quark.click();
  await expect(quark).toHaveAttribute("aria-selected", "true");
  await expect(baidu).toHaveAttribute("aria-selected", "false");
  await expect(page.getByRole("tabpanel", { name: "夸克网盘" })).toBeVisible();
  await expect(page.getByRole("tabpanel")).toHaveCount(1);
});

test("tabs are one stop of the Tab key, and arrow keys, Home and End choose", async ({ page }) => {
  await openShareFiles(page);
  const baidu = page.getByRole("tab", { name: "百度网盘" });
  const quark = page.getByRole("tab", { name: "夸克网盘" });
  await baidu.focus();
  for (const [key, chosen, other] of [
    ["ArrowRight", quark, baidu],
    ["ArrowRight", baidu, quark],
    ["ArrowLeft", quark, baidu],
    ["Home", baidu, quark],
    ["End", quark, baidu],
  ] as const) {
    await page.keyboard.press(key);
    await expect(chosen).toBeFocused();
    await expect(chosen).toHaveAttribute("aria-selected", "true");
    await expect(chosen).toHaveAttribute("tabindex", "0");
    await expect(other).toHaveAttribute("tabindex", "-1");
  }
  await page.keyboard.press("Tab");
  await expect(page.getByRole("tabpanel").getByRole("link").first()).toBeFocused();
});

test("files stand in groups sorted by name, each with its count", async ({ page }) => {
  await openShareFiles(page);
  const panel = page.getByRole("tabpanel");
  await expect(panel.getByRole("heading", { level: 2 })).toHaveText([
    "记录表2个文件",
    "家长与孩子2个文件",
    "清单2个文件",
  ]);
  for (const group of await panel.getByRole("region").all()) {
    await expect(group.getByRole("link")).toHaveCount(2);
  }
  await expect(panel.getByText("本站直达", { exact: true })).toHaveCount(6);
});

test("a material opens in a new window, can be printed, and shows only itself on paper", async ({ page }) => {
  await openShareFiles(page);
  const link = page.getByRole("link", { name: /^两周专注记录表/ });
  await expect(link).toHaveAttribute("rel", /noopener/);
  const [material] = await Promise.all([page.waitForEvent("popup"), link.click()]);
  await expect(material).toHaveURL("/materials/focus-diary");
  await expect(material.getByRole("heading", { level: 1 })).toHaveText("两周专注记录表");
  await expect(material.getByText("不是诊断", { exact: false }).first()).toBeVisible();

  const print = material.getByRole("button", { name: "打印" });
  await untilHydrated(print);
  await material.evaluate(() => {
    globalThis.print = () => {
      document.body.dataset["printed"] = "yes";
    };
  });
  await print.click();
  await expect(material.locator("body")).toHaveAttribute("data-printed", "yes");

  await material.emulateMedia({ media: "print", colorScheme: "dark" });
  await expect(material.getByRole("heading", { level: 1 })).toBeVisible();
  for (const hidden of [print, material.getByRole("banner"), material.getByRole("contentinfo")]) {
    await expect(hidden).toBeHidden();
  }
  await expect(material.locator("html")).toHaveCSS("background-color", "rgb(255, 255, 255)");
  await expect(material.locator("html")).toHaveCSS("color", "rgb(0, 0, 0)");
});

test("every listed material exists; an unknown one leads home", async ({ page }) => {
  await openShareFiles(page);
  for (const link of await page.getByRole("tabpanel").getByRole("link").all()) {
    const answer = await page.request.get((await link.getAttribute("href")) ?? "");
    const name = (await link.innerText()).split("\n")[0] ?? "";
    expect(await answer.text()).toContain(`<title>${name} · 心镜</title>`);
  }
  await page.goto("/materials/none");
  await expect(page).toHaveURL("/");
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("the list and the materials read from their HTML alone", async ({ page }) => {
    await page.goto("/share-files");
    await expect(page.getByRole("link", { name: /^就诊前的准备清单/ })).toBeVisible();
    await page.goto("/materials/visit-checklist");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("就诊前的准备清单");
  });
});

const CHUNKS = /\/assets\/share-files-[^/]*\.js$/;

/** Two chunks carry the name: the page's own passes, the list goes through `treat`. */
async function onList(page: Page, treat: (route: Route) => Promise<void>): Promise<void> {
  await page.route(CHUNKS, async (route) => {
    const text = await (await page.request.get(route.request().url())).text();
    await (text.includes("/materials/") ? treat(route) : route.continue());
  });
}

/** Goes from home to the page inside the site: there the list is not in the HTML already. */
async function walkToShareFiles(page: Page): Promise<void> {
  await page.goto("/");
  await untilHydrated(page.getByRole("button", { name: "打开菜单" }));
  await openMenu(page);
  await page.getByRole("link", { name: "资料分享" }).click();
}

test("the navigation leads to the shared files", async ({ page }) => {
  await walkToShareFiles(page);
  await expect(page).toHaveURL("/share-files");
  await expect(page).toHaveTitle("资料分享 · 心镜");
  await expect(page.getByRole("tab")).toHaveText(["百度网盘", "夸克网盘"]);
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
  await openMenu(page);
  await expect(page.getByRole("link", { name: "资料分享" })).toHaveAttribute("aria-current", "page");
});

test.describe("when the list does not arrive", () => {
  test.use({ expectedErrors: [/ERR_FAILED|Minified React error/] });

  for (const [way, open] of [
    ["from home", walkToShareFiles],
    ["by its address", (page: Page) => page.goto("/share-files")],
  ] as const) {
    test(`the page opened ${way} says so, and 重新加载 brings it`, async ({ page }) => {
      await onList(page, (route) => route.abort());
      await open(page);
      await expect(page.getByRole("alert")).toContainText("加载资料失败，请稍后重试");
      await expect(page.getByRole("heading", { name: "使用说明" })).toBeVisible();
      await page.unroute(CHUNKS);
      await page.getByRole("button", { name: "重新加载" }).click();
      await untilHydrated(page.getByRole("tab").first());
      await expect(page.getByRole("tabpanel").getByRole("link")).toHaveCount(6);
      await expect(page.getByRole("alert")).toHaveCount(0);
    });
  }
});

test("a list on its way shows that it is loading", async ({ page }) => {
  const { promise, resolve } = Promise.withResolvers<void>();
  await onList(page, async (route) => {
    await promise;
    await route.continue();
  });
  await walkToShareFiles(page);
  await expect(page.getByText("正在打开资料…")).toBeVisible();
  resolve();
  await expect(page.getByRole("tab")).toHaveCount(2);
});
