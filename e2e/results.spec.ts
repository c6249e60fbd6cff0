import type { Locator, Page } from "@playwright/test";
import { MBTI_PAGES } from "@xinjing/instruments/mbti/pages";
import { MBTI_SHEET } from "@xinjing/instruments/mbti/sheet";
import { choose } from "@xinjing/instruments/table";
import { findPage } from "./support/pages.ts";
import { openSheet } from "./support/print.ts";
import { untilHydrated } from "./support/hydrated.ts";
import { registerByApi } from "./support/people.ts";
import { QUIET_PAGE, openWithResult } from "./support/quiet-page.ts";
import {
  SHEET,
  answerByMouse,
  openFinished,
  openKeptSession,
  repeat,
  skipLoading,
  unfold,
} from "./support/taking.ts";
import { expect, test } from "./support/test.ts";

/* The result page of a test, the generic page of a stored result, and sharing a result as text. */

/** A stored ADHD result, in the form in which the history passes it to the result page. */
const STORED = {
  id: "00000000-0000-4000-8000-000000000001",
  test_type: "adhd",
  test_name: "ADHD自评",
  result_type: "很可能存在ADHD-I（注意力缺陷型）特征",
  total_score: 38,
  scores: { attention: 25, hyperactivity: 13, total: 38, total_score: 38 },
  start_time: "2026-03-01T02:00:00.000Z",
  end_time: "2026-03-01T02:05:00.000Z",
  is_anonymous: false,
};

/** Adds results to the history of this device, as if they had been stored before. */
async function keepLocally(page: Page, results: readonly unknown[]): Promise<void> {
  await page.goto(QUIET_PAGE);
  await page.evaluate((text) => localStorage.setItem("test_history", text), JSON.stringify(results));
}

const seeTotal = (page: Page, total: number) =>
  expect(page.getByRole("img", { name: new RegExp(`^总分：${total}分，满分72分`) })).toBeVisible();

test("the generic page shows a result too, and the user can start again @long", async ({ page }) => {
  await openFinished(page, "adhd");
  await page.goto("/test-result/adhd");
  await seeTotal(page, 38);
  await page.goto("/adhd/result");
  const again = page.getByRole("button", { name: "重新测试" });
  // The button is visible without scrolling.
  await expect(again).toBeVisible();
  expect((await again.boundingBox())!.y).toBeLessThan(2000);
  await again.click();
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

test("after 重新测试 the result page leads to the intro, which offers the stored result", async ({
  page,
}) => {
  await openFinished(page, "adhd");
  await page.getByRole("button", { name: "重新测试" }).click();
  await expect(page.getByRole("link", { name: "开始测试" })).toBeVisible();
  await page.goBack();
  const alert = page.getByRole("alert");
  await expect(alert).toContainText("上一次的结果还在这台设备上。");
  await expect(page).toHaveURL("/adhd/intro");
  await alert.getByRole("link", { name: "看上一次的结果" }).click();
  await seeTotal(page, 38);
  await expect(page).toHaveURL("/test-result/adhd");
  await page.getByRole("link", { name: "返回本机数据" }).click();
  await expect(page).toHaveURL("/my-data");
});

test("the result rendered during the wait is the one that is shown", async ({ page }) => {
  await openKeptSession(page, "adhd", SHEET.slice(0, -1));
  await answerByMouse(page, SHEET.slice(-1), SHEET.length);
  const scores = page.locator("#scores");
  await scores.evaluate((drawn) => drawn.setAttribute("data-drawn", "once"));
  await skipLoading(page);
  await expect(page).toHaveURL(/\/adhd\/result$/);
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
  await expect(scores).toHaveAttribute("data-drawn", "once");
});

test("storage and actions come after the meaning, a notice that nothing is stored before it", async ({
  page,
}) => {
  const headings = page.getByRole("heading", { level: 2 });
  const top = async (part: Locator) => (await part.boundingBox())!.y;
  await openFinished(page, "adhd");
  const help = await top(headings.filter({ hasText: "谁能帮你" }));
  for (const part of [
    page.getByRole("link", { name: "就诊摘要" }),
    page.getByRole("button", { name: "重新测试" }),
    page.getByRole("status").filter({ hasText: "仅本机" }),
  ]) {
    expect(await top(part)).toBeGreaterThan(help);
  }
  await page.addInitScript(() => {
    const refuse = () => {
      throw new DOMException("refused", "QuotaExceededError");
    };
    Storage.prototype.setItem = refuse;
    IDBFactory.prototype.open = refuse;
  });
  await page.reload();
  const notice = page.getByRole("alert").filter({ hasText: "刷新或关闭就没有了" });
  expect(await top(notice)).toBeLessThan(await top(headings.filter({ hasText: "这说明什么" })));
});

test("the generic page shows a passed result, else the latest of this device", async ({ page }) => {
  const older = {
    ...STORED,
    id: "00000000-0000-4000-8000-000000000002",
    total_score: 4,
    scores: { attention: 2, hyperactivity: 2 },
    end_time: "2026-02-01T02:05:00.000Z",
  };
  const other = { ...STORED, id: "00000000-0000-4000-8000-000000000003", test_type: "asd" };
  await keepLocally(page, [other, older, STORED]);
  await openWithResult(page, "/test-result/adhd", older);
  await expect(page).toHaveTitle("测试结果 · ADHD自评 · 心镜");
  await seeTotal(page, 4);
  await expect(page.getByText("完成于2026-02-01 10:05")).toBeVisible();
  // Opens another page first, because some builds of Chromium keep the navigation state when the address stays the
  // same.
  await page.goto(QUIET_PAGE);
  await page.goto("/test-result/adhd");
  await seeTotal(page, 38);
  await unfold(page, "依据与声明");
  await expect(page.getByText(`记录里的分类名是“${STORED.result_type}”`)).toBeVisible();
});

test("without a result the generic page says so @long", async ({ page }) => {
  await keepLocally(page, [{ ...STORED, owner: "00000000-0000-4000-8000-00000000000f" }]);
  await page.goto("/test-result/mbti");
  await page.getByRole("link", { name: "登录后到历史记录里看" }).click();
  await expect(page).toHaveURL("/login");
  await registerByApi(page);
  // Goes back, and uses the page's own link to the login: only that link stores the path to return to.
  await page.goBack();
  await expect(page).toHaveURL("/history");
  await page.goto("/");
  await expect(page.getByRole("heading", { name: "选一个开始" })).toBeVisible();
  await expect(page.getByText("还没保存到账号的结果")).toHaveCount(0);
  await page.goto("/test-result/adhd");
  await expect(page.getByRole("heading", { level: 1, name: "未找到测试结果" })).toBeVisible();
  await expect(page.getByText("请先完成测试")).toBeVisible();
  await expect(page).toHaveTitle("未找到测试结果 · ADHD自评 · 心镜");
  await expect(page.getByRole("link", { name: "返回历史记录" })).toHaveAttribute("href", "/history");
  await page.getByRole("link", { name: "账号里的结果在历史记录里" }).click();
  await expect(page).toHaveURL("/history");
  await page.goBack();
  await page.getByRole("link", { name: "去做测试" }).click();
  await expect(page).toHaveURL("/adhd/intro");
});

/** Records the shared and copied texts. The simulated user cancels the second share sheet. */
async function watchSharing(page: Page): Promise<() => Promise<string>> {
  await page.addInitScript(() => {
    navigator.share = (data) => {
      const isFirst = sessionStorage.getItem("asked") === null;
      sessionStorage.setItem("asked", isFirst ? JSON.stringify(data) : "again");
      return isFirst ? Promise.resolve() : Promise.reject(new DOMException("closed", "AbortError"));
    };
    navigator.clipboard.writeText = (text) => {
      sessionStorage.setItem("asked", text);
      return Promise.resolve();
    };
  });
  return () => page.evaluate(() => sessionStorage.getItem("asked") ?? "");
}

async function takeAway(page: Page, what: "share" | "clipboard"): Promise<void> {
  await page.evaluate((name) => {
    Reflect.deleteProperty(navigator, name);
    Reflect.deleteProperty(Navigator.prototype, name);
  }, what);
}

test("sharing a health result asks first: only a link, or a text after a preview", async ({ page }) => {
  const readAsked = await watchSharing(page);
  const section = page.getByRole("region", { name: "想分享什么" });
  const button = page.getByRole("button", { name: "分享结果", exact: true });
  const alert = page.getByRole("alert");
  const { headline } = await findPage("adhd", SHEET);
  const shareTest = section.getByRole("button", { name: "分享这个测试" });
  for (const path of ["/test-result/adhd", "/adhd/result"]) {
    await openWithResult(page, path, STORED);
    await untilHydrated(button);
    await button.click();
    await expect(section.getByRole("heading", { name: "想分享什么" })).toBeFocused();
    // The page shows the text before it is shared.
    await section.getByRole("button", { name: "分享结果文字" }).click();
    const preview = section.getByRole("blockquote");
    await expect(preview).toContainText(
      `我在心镜做了“ADHD自评”，结果里说：“${headline}”这是自评，不是诊断。`,
    );
    await expect(preview).toContainText(/\/adhd\/intro$/);
    await expect(section.getByRole("button", { name: "发出这段文字" })).toBeVisible();
    expect(await readAsked()).not.toContain(headline);
    await page.keyboard.press("Escape");
    await expect(section).toBeHidden();
    await expect(button).toBeFocused();
  }
  await button.click();
  await shareTest.click();
  await expect(section.getByRole("status")).toHaveText("已经交给你选的应用。");
  const shared = await readAsked();
  const url = new URL("/adhd/intro", page.url()).href;
  expect(JSON.parse(shared)).toMatchObject({ title: "ADHD自评 · 心镜", url });
  // Removes the URL first, because its port may contain these digits.
  expect(shared.replace(url, "")).not.toMatch(/38|注意力缺陷/);
  expect(shared).not.toContain(headline);

  // Closing the share sheet shows no message and copies nothing.
  await shareTest.click();
  await expect.poll(readAsked).toBe("again");
  await expect(section.getByRole("status")).toHaveCount(0);
  await expect(alert).toHaveCount(0);

  await takeAway(page, "share");
  await shareTest.click();
  await expect(section.getByRole("status")).toHaveText("链接已复制到剪贴板");
  await expect(alert).toHaveCount(0);
  expect(await readAsked()).toBe(url);
  await section.getByRole("button", { name: "分享结果文字" }).click();
  await expect(section.getByRole("status")).toHaveCount(0);
  await expect(section).toContainText("会复制的就是下面这段文字。");
  await expect(section.getByRole("button", { name: "发出这段文字" })).toHaveCount(0);
  const preview = await section.getByRole("blockquote").innerText();
  await section.getByRole("button", { name: "复制这段文字" }).click();
  await expect(section.getByRole("status")).toHaveText("结果已复制到剪贴板");
  await expect(alert).toHaveCount(0);
  expect(await readAsked()).toBe(preview);

  await takeAway(page, "clipboard");
  await section.getByRole("button", { name: "复制这段文字" }).click();
  await expect(alert).toHaveText("分享功能暂不可用");
  await expect(section.getByRole("textbox", { name: /自己复制/ })).toHaveValue(preview);
  await shareTest.click();
  await expect(alert).toHaveText("分享功能暂不可用");
  await expect(section.getByRole("textbox", { name: /自己复制/ })).toHaveValue(url);
  await section.getByRole("button", { name: "先不分享" }).click();
  await expect(button).toBeFocused();
});

test("the question what to share, and the outcome, scroll into view", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 560 });
  await openWithResult(page, "/test-result/adhd", STORED);
  await takeAway(page, "share");
  await page.evaluate(() => {
    navigator.clipboard.writeText = () => Promise.resolve();
  });
  const button = page.getByRole("button", { name: "分享结果", exact: true });
  await untilHydrated(button);
  // Places the button at the lower edge, so that the section opens below the visible part.
  await button.evaluate((node) => node.scrollIntoView({ block: "end" }));
  await button.click();
  const section = page.getByRole("region", { name: "想分享什么" });
  await expect(section.getByRole("button", { name: "先不分享" })).toBeInViewport({ ratio: 1 });
  await section
    .getByRole("button", { name: "分享这个测试" })
    .evaluate((node) => node.scrollIntoView({ block: "end" }));
  await section.getByRole("button", { name: "分享这个测试" }).click();
  await expect(section.getByRole("status")).toBeInViewport({ ratio: 1 });
});

test("four close letters name the nearest type, in hollow letters @long", async ({ page }) => {
  // The counts 12 to 11, 11 to 12, 12 to 11 and 12 to 12 lead to the type ENTJ.
  const close = repeat(
    [12, "E"],
    [11, "I"],
    [11, "S"],
    [12, "N"],
    [12, "T"],
    [11, "F"],
    [12, "J"],
    [12, "P"],
  );
  await openFinished(page, "mbti", close);
  const headline = MBTI_PAGES.find(({ id }) => id === "all-open")!.value.headline.replace("{type}", "ENTJ");
  const title = page.getByRole("heading", { level: 1 });
  await expect(title).toContainText("指挥官");
  await expect(title.locator(".hollow")).toHaveText(["E", "N", "T", "J"]);
  await expect(page.getByRole("main")).toContainText(headline);
  await page.getByRole("button", { name: "保存图片", exact: true }).click();
  await expect(page.getByRole("region", { name: "分享图片" }).getByRole("img")).toHaveAttribute(
    "alt",
    /这次最接近：ENTJ/,
  );
  const sheet = await openSheet(page, "结果摘要");
  await expect(sheet).toContainText(choose(MBTI_SHEET, { type: "ENTJ", openLetters: "4" }).value);
});

test("references are marked as English where they are @long", async ({ page }) => {
  await openFinished(page, "adhd");
  await unfold(page, "依据与声明");
  await page.getByText(/^参考文献/).click();
  const english = page.getByRole("region", { name: "依据与声明" }).locator('li [lang="en"]');
  await expect(english.first()).toBeVisible();
  for (const words of await english.allTextContents()) expect(words).not.toMatch(/\p{Script=Han}/u);
});
