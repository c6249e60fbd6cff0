import type { Page } from "@playwright/test";
import { expectHelpNumbers } from "./support/help-numbers.ts";
import { expect, test } from "./support/test.ts";

interface InfoPage {
  readonly type: string;
  readonly name: string;
  /** As titles have it, where that is more than the name. */
  readonly title?: string;
  /** A few words of the reminder box. */
  readonly reminder: string;
  readonly showsHelpLines: boolean;
}

const PAGES: readonly InfoPage[] = [
  { type: "adhd", name: "ADHD自评", reminder: "分数高不等于有ADHD", showsHelpLines: true },
  {
    type: "mbti",
    name: "16型人格测试",
    title: "16型人格测试（MBTI）",
    reminder: "类型是一张草图，不是身份证",
    showsHelpLines: false,
  },
  {
    type: "asd",
    name: "幼儿社交沟通发展筛查",
    reminder: "不管题数多少，只要你心里不踏实",
    showsHelpLines: true,
  },
  {
    type: "asd-adult",
    name: "成人自闭特质自评",
    reminder: "分数高不等于孤独症谱系",
    showsHelpLines: true,
  },
];

/** The help lines of a test about health; other pages have none. */
async function expectHelpLines(page: Page, shows: boolean): Promise<void> {
  await expect(page.getByRole("region", { name: "求助热线" })).toHaveCount(shows ? 1 : 0);
  if (shows) await expectHelpNumbers(page);
}

for (const { type, name, title, reminder, showsHelpLines } of PAGES) {
  test(`the info page of ${type} says what the test is and starts it`, async ({ page }) => {
    await page.goto(`/test-info/${type}`);
    await expect(page).toHaveTitle(`测试说明 · ${title ?? name} · 心镜`);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(name);
    await expect(page.getByRole("region", { name: "请记得" })).toContainText(reminder);
    await expect(page.getByText("不是诊断").first()).toBeVisible();
    await expect(page.getByText(/平均约\d+分钟/)).toBeVisible();
    await expectHelpLines(page, showsHelpLines);
    await expect(page.getByRole("link", { name: "返回首页" })).toHaveAttribute("href", "/");
    await page.getByRole("link", { name: "开始测试", exact: true }).click();
    await expect(page).toHaveURL(`/${type}/intro`);
    await expectHelpLines(page, showsHelpLines);
  });

  test(`the intro of ${type} leads to its info page, the materials and the other tests`, async ({ page }) => {
    await page.goto(`/${type}/intro`);
    const others = page.getByRole("navigation", { name: "其他测试" });
    for (const other of PAGES.filter((entry) => entry.type !== type)) {
      await expect(others.getByRole("link", { name: other.name })).toHaveAttribute(
        "href",
        `/${other.type}/intro`,
      );
    }
    await expect(others.getByRole("link", { name: "返回首页" })).toHaveAttribute("href", "/");
    await expect(page.getByRole("region", { name: "相关资料" }).getByRole("link").first()).toHaveAttribute(
      "href",
      "/share-files",
    );
    await page.getByRole("link", { name: "了解更多" }).click();
    await expect(page).toHaveURL(`/test-info/${type}`);
  });
}

/** Checks that each address is linked once as a labelled page of somebody else. */
async function expectOutbound(page: Page, addresses: readonly string[]): Promise<void> {
  for (const address of addresses) {
    const link = page.locator(`main a[href="${address}"]`).last();
    await expect(link).toContainText("境外链接");
    await expect(link).toHaveAttribute("target", "_blank");
    await expect(link).toHaveAttribute("rel", "noopener noreferrer");
  }
}

const WHO = "https://www.who.int/zh/news-room/fact-sheets/detail";
const NIMH = "https://www.nimh.nih.gov/health/topics";

test("home leads to the tests, the materials, the history and the health bodies", async ({ page }) => {
  await page.goto("/");
  const quick = page.getByRole("navigation", { name: "快捷入口" });
  const targets = await quick
    .getByRole("link")
    .evaluateAll((links) => links.map((link) => link.getAttribute("href")));
  expect(targets).toEqual(["/adhd/intro", "/mbti/intro", "/asd/intro", "/history", "/my-data"]);
  const more = page.getByRole("region", { name: "想多了解一些" });
  await expect(more.getByRole("heading", { name: "资料分享" })).toBeVisible();
  await expect(more.getByRole("link", { name: "去看资料" })).toHaveAttribute("href", "/share-files");
  const recommended = more.getByRole("listitem").filter({ hasText: "外部网站" });
  await expect(recommended.getByRole("link")).toHaveAttribute("href", `${WHO}/mental-disorders`);
  await expectOutbound(page, [
    `${WHO}/mental-disorders`,
    `${WHO}/autism-spectrum-disorders`,
    `${NIMH}/attention-deficit-hyperactivity-disorder-adhd`,
    `${NIMH}/autism-spectrum-disorders-asd`,
  ]);
});

test("the adult self-assessment's intro links a health body and a society", async ({ page }) => {
  await page.goto("/asd-adult/intro");
  await expectOutbound(page, [`${WHO}/autism-spectrum-disorders`, "https://www.autism.org.uk"]);
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("an info page reads from its HTML alone", async ({ page }) => {
    await page.goto("/test-info/asd");
    await expect(page).toHaveTitle("测试说明 · 幼儿社交沟通发展筛查 · 心镜");
    await expect(page.getByRole("region", { name: "请记得" })).toBeVisible();
  });
});
