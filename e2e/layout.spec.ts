import type { Locator } from "@playwright/test";
import { CATALOGUE } from "@xinjing/instruments/catalogue";
import { expectFewNumbers, expectHelpNumbers } from "./support/help-numbers.ts";
import { openMenu, registerByApi } from "./support/people.ts";
import { expect, longUnless, test } from "./support/test.ts";

/* Parts that every page shares: header, menu, footer, disclaimers and links. */

const readTargets = (links: Locator) =>
  links.evaluateAll((nodes) => nodes.map((node) => node.getAttribute("href")));

/** The available tests, with texts that their pages must show. */
const TESTS = await Promise.all(
  CATALOGUE.filter(({ isAvailable }) => isAvailable).map(async ({ answeringMinutes, loadInfo, ...card }) => {
    const minutes = [...new Set(answeringMinutes)].join("–");
    return { ...card, minutes, reminder: (await loadInfo()).reminder };
  }),
);

test("header, menu and account follow the login; the footer describes the site", async ({ page }) => {
  const links = page.getByRole("navigation", { name: "主导航" }).getByRole("link");
  await page.goto("/");
  await expect(links.first()).toBeHidden();
  await openMenu(page);
  await expect(links).toHaveText(["首页", "资料分享"]);
  const more = page.getByRole("navigation", { name: "测试和记录" }).getByRole("link");
  const intros = TESTS.map(({ type }) => `/${type}/intro`);
  await expect(more).toHaveCount(8);
  expect(await readTargets(more)).toEqual([...intros, "/milestones", "/history", "/my-data", "/display"]);
  await page.getByRole("button", { name: "收起菜单" }).click();
  await expect(links.first()).toBeHidden();
  await expect(page.getByRole("contentinfo")).toContainText(/不能代替医生的诊断.*© 2026 心镜/s);

  const { email } = await registerByApi(page, "小禾");
  await page.goto("/profile");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("小禾");
  await expect(page.getByText(email)).toBeVisible();
  await openMenu(page);
  await expect(links).toHaveText(["首页", "资料分享", "个人中心", "历史记录"]);
  await expect(more).toHaveCount(7);
  await expect(page.getByRole("link", { name: "注册" })).toHaveCount(0);
});

for (const { type, name, minutes, reminder, isAboutHealth } of TESTS) {
  const only = longUnless(type, "asd");
  test(`D12 ${type} has a disclaimer, help lines and links${only}`, async ({ page }) => {
    const expectSafety = async () => {
      const main = page.getByRole("main");
      await expect(main.getByText("不是诊断").first(), page.url()).toBeVisible();
      await expect(page.getByRole("region", { name: "求助热线" })).toHaveCount(isAboutHealth ? 1 : 0);
      if (isAboutHealth) await expectHelpNumbers(page);
      await expectFewNumbers(page);
    };
    await page.goto(`/test-info/${type}`);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(name);
    await expect(page.getByRole("region", { name: "请记得" })).toContainText(reminder);
    // The build has no contact address, so that this section has no link to the operator.
    await expect(page.getByText(/最近一次在\d{4}-\d{2}-\d{2}。$/)).toBeVisible();
    await expectSafety();
    await page.getByRole("link", { name: "开始测试", exact: true }).click();
    await expect(page).toHaveURL(`/${type}/intro`);
    await expectSafety();
    await expect(page.getByRole("main").getByText("进度会自动保存"), type).toBeVisible();
    await expect(page.getByRole("main").getByText(`${minutes} 分钟`, { exact: true }), type).toBeVisible();
    const others = page.getByRole("navigation", { name: "其他测试" }).getByRole("link");
    const targets = TESTS.filter((other) => other.type !== type).map((other) => `/${other.type}/intro`);
    // Only pages of the toddler test link to the milestones.
    const signs = type === "asd" ? ["/milestones"] : [];
    expect(new Set(await readTargets(others)), type).toEqual(new Set(["/", ...targets, ...signs]));
  });
}

test("the home page shows each test and its links on a small phone", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 720 });
  await page.goto("/");
  for (const { name, description } of TESTS) {
    const card = page.getByRole("listitem").filter({ hasText: name });
    await expect(card.getByText(description), name).toBeVisible();
    await expect(card.getByText("开始测试", { exact: true }), name).toBeVisible();
  }
  const quick = page.getByRole("navigation", { name: "快捷入口" }).getByRole("link");
  expect(await readTargets(quick)).toEqual([...TESTS.map(({ type }) => `/${type}/intro`), "/history"]);
  for (const link of await quick.all()) {
    await expect(link).toBeInViewport({ ratio: 1 });
    await expect(link).toHaveCSS("border-top-style", "solid");
  }
  // Two rows, because the cards below have the same links.
  const tops = await quick.evaluateAll((links) => links.map((link) => link.getBoundingClientRect().top));
  expect(new Set(tops).size).toBe(2);
  await expect(page.getByText("刷新测试数据")).toBeVisible();
  const toddlers = page.getByRole("listitem").filter({ hasText: "幼儿社交沟通发展筛查" });
  await expect(toddlers.getByRole("link", { name: /预警征象自查/ })).toHaveAttribute("href", "/milestones");
  // Upper limit, so that the page does not grow again; it was 2,980 px high before.
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThan(2800);
  // Links to health organisations are labelled, and open a new window.
  const links = page.getByRole("main").locator('a[href^="https://"]:not([href*="doi.org"])');
  expect(await links.count()).toBeGreaterThan(3);
  const safe = links.filter({ hasText: "境外链接" }).and(page.locator('[target="_blank"]'));
  await expect(safe.and(page.locator('[rel="noopener noreferrer"]'))).toHaveCount(await links.count());
});

test("text of double size fits on the home page @long", async ({ page }) => {
  for (const width of [320, 390, 780]) {
    await page.setViewportSize({ width, height: 844 });
    await page.goto("/");
    await page.evaluate(() => {
      const rules = new CSSStyleSheet();
      rules.replaceSync(":root { font-size: 34px !important; }");
      document.adoptedStyleSheets = [...document.adoptedStyleSheets, rules];
    });
    expect(await page.evaluate(() => document.documentElement.scrollWidth), `${width} px`).toBe(width);
    const facts = page.getByText(/^\d.* 题$/);
    await expect(facts).toHaveCount(TESTS.length);
    // One line of the facts is 45 px high.
    for (const fact of await facts.all())
      expect((await fact.boundingBox())!.height, `${width} px`).toBeLessThan(60);
  }
});

const LEGAL = [
  ["隐私政策", "/privacy", "留在你设备上的"],
  ["用户协议", "/terms", "它不是什么"],
  ["儿童个人信息保护规则", "/children", "监护人的权利"],
  ["无障碍声明", "/accessibility", "还没有做到的"],
] as const;

test("the legal pages open from the footer, with version and date", async ({ page }) => {
  await page.goto("/");
  for (const [name, path, section] of LEGAL) {
    await page.getByRole("navigation", { name: "设置与规则" }).getByRole("link", { name }).click();
    await expect(page).toHaveURL(path);
    await expect(page).toHaveTitle(`${name} · 心镜`);
    await expect(page.getByRole("heading", { level: 1, name })).toBeFocused();
    await expect(page.getByText(/^版本\d+\.\d+，\d{4}-\d{2}-\d{2}更新并生效$/)).toBeVisible();
    await expect(page.getByRole("heading", { level: 2, name: section })).toBeVisible();
  }
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("pages are readable without scripts, with links from home to the first question", async ({ page }) => {
    for (const [path, words] of [
      ...LEGAL.map(([, path, section]) => [path, section] as const),
      ["/login", "邮箱"],
      ["/test-info/asd", "请记得"],
      ...TESTS.map(({ type }) => [`/${type}/questionnaire`, "不是诊断"] as const),
      ["/materials/visit-checklist", "就诊前的准备清单"],
    ] as const) {
      await page.goto(path);
      const said = page.getByRole("main").getByText(words).filter({ visible: true });
      await expect.soft(said.first(), path).toBeVisible();
    }
    // These pages need scripts, and say so.
    for (const path of ["/adhd/loading", "/adhd/result"]) {
      await page.goto(path);
      await expect.soft(page.getByText("页面的功能还没有启动"), path).toBeVisible();
      await expect.soft(page.getByText("正在准备结果").filter({ visible: true }), path).toHaveCount(0);
    }
    await page.goto("/");
    await page.getByRole("link", { name: "开始测试：ADHD自评" }).click();
    await page.getByRole("link", { name: "开始测试", exact: true }).click();
    await expect(page.getByRole("radio")).toHaveCount(5);
  });

  test("forms send nothing and add nothing to an address @long", async ({ context, page, baseURL }) => {
    const sent: string[] = [];
    context.on("request", (request) => sent.push(`${request.url()} ${request.postData() ?? ""}`));
    // The form of the account page is not tested: without scripts nobody is signed in.
    for (const path of ["/login", "/register", "/asd/questionnaire"]) {
      for (const key of [undefined, "Enter"]) {
        // `noWaitAfter` is needed because the policy blocks the navigation that the click starts.
        const own = await context.newPage();
        await own.goto(path);
        const fields = own.locator("form input:visible:enabled");
        await expect(fields, path).not.toHaveCount(0);
        for (const field of await fields.all()) {
          if ((await field.getAttribute("type")) === "checkbox") await field.check();
          else await field.fill("8642@example.com");
        }
        const refused = own.waitForEvent("console", (message) => message.text().includes("form-action"));
        // Also presses Enter, because a form with a disabled button can be submitted by key.
        if (key === undefined)
          await own.locator("form [type=submit]").first().click({ force: true, noWaitAfter: true });
        else await fields.first().press(key, { noWaitAfter: true });
        await refused;
        await own.close();
      }
    }
    await page.goto("/profile");
    await expect(page.locator("form")).toHaveCount(0);
    expect(sent.filter((request) => request.replace(baseURL!, "").includes("8642"))).toEqual([]);
  });
});
