import type { Page } from "@playwright/test";
import {
  QUIET_PAGE,
  expect,
  openFinished,
  openPassed,
  registerByApi,
  test,
  untilHydrated,
} from "./support/test.ts";

/* The result of a test just taken, the generic page of a stored result, and sharing in words. */

/** A stored ADHD result as the history passes it on; the parts add up to the total. */
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

/** Puts results into this device's history. */
async function keepLocally(page: Page, results: readonly unknown[]): Promise<void> {
  await page.goto(QUIET_PAGE);
  await page.evaluate((text) => localStorage.setItem("test_history", text), JSON.stringify(results));
}

const seeTotal = (page: Page, total: number) =>
  expect(page.getByRole("img", { name: new RegExp(`^总分：${total}分，满分72分`) })).toBeVisible();

test("a result is shown by the generic page as well, and its person can begin anew", async ({ page }) => {
  await openFinished(page, "adhd");
  await page.goto("/test-result/adhd");
  await seeTotal(page, 38);
  await page.goto("/adhd/result");
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
  await openPassed(page, "/test-result/adhd", older);
  await expect(page).toHaveTitle("测试结果 · ADHD自评 · 心镜");
  await seeTotal(page, 4);
  await expect(page.getByText("完成于2026-02-01 10:05")).toBeVisible();
  // The same address again would keep the state in some builds of Chromium.
  await page.goto(QUIET_PAGE);
  await page.goto("/test-result/adhd");
  await seeTotal(page, 38);
  await expect(page.getByText(STORED.result_type)).toBeVisible();
});

test("without a result of one's own the generic page says so", async ({ page }) => {
  await keepLocally(page, [{ ...STORED, owner: "00000000-0000-4000-8000-00000000000f" }]);
  await registerByApi(page);
  await page.goto("/");
  await expect(page.getByRole("heading", { name: "选一个开始" })).toBeVisible();
  await expect(page.getByText("还没保存到账号的结果")).toHaveCount(0);
  await page.goto("/test-result/adhd");
  await expect(page.getByRole("heading", { level: 1, name: "未找到测试结果" })).toBeVisible();
  await expect(page.getByText("请先完成测试")).toBeVisible();
  await page.getByRole("link", { name: "去做测试" }).click();
  await expect(page).toHaveURL("/adhd/intro");
});

/** What is read of it, and how its marks become elements: stored-result.test.ts and marked-text.test.ts. */
test("an unreadable result shows what was stored, and markup in it stays text", async ({ page }) => {
  const markup = '<script>document.title = "owned"</script><img src=x onerror=alert(1)>';
  await openPassed(page, "/test-result/adhd", {
    ...STORED,
    result_type: "旧版结论",
    scores: { attention: "许多" },
    detailed_interpretation: `**专注**：比多数人难一些。\n\n${markup}`,
    recommendations: ["🌱 先做一件小事", { icon: "📝", title: "记下来", description: "每天写三行" }, 7],
  });
  await expect(page.getByRole("heading", { level: 1, name: "旧版结论" })).toBeVisible();
  const meaning = page.getByRole("region", { name: "当时的解读" });
  await expect(meaning.locator("strong")).toHaveText("专注");
  await expect(meaning.getByText(markup)).toBeVisible();
  await expect(meaning.locator("script, img")).toHaveCount(0);
  await expect(page.getByText("先做一件小事")).toBeVisible();
  await expect(page.getByRole("heading", { level: 3, name: "记下来" })).toBeVisible();

  await openPassed(page, "/adhd/result", { ...STORED, result_type: "", scores: {} });
  await expect(page.getByRole("heading", { level: 1, name: "结果暂不可用" })).toBeVisible();
  await expect(page.getByText("无法生成详细解读。")).toBeVisible();
});

test("a health result is not shared: by the device's sheet, the clipboard, by hand", async ({ page }) => {
  /** What was asked of the device, as it was handed over. */
  const readAsked = () => page.evaluate(() => sessionStorage.getItem("asked") ?? "");
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
  await openPassed(page, "/test-result/adhd", STORED);
  const button = page.getByRole("button", { name: "分享结果" });
  const alert = page.getByRole("alert");
  await untilHydrated(button);
  await button.click();
  await expect.poll(readAsked).not.toBe("");
  const shared = await readAsked();
  const url = new URL("/adhd/intro", page.url()).href;
  expect(JSON.parse(shared)).toMatchObject({ title: "ADHD自评 · 心镜", url });
  // The port in the address may have these digits.
  expect(shared.replace(url, "")).not.toMatch(/38|注意力缺陷/);

  // The person closes the sheet: nothing is said, and nothing is copied instead.
  await button.click();
  await expect.poll(readAsked).toBe("again");
  await expect(alert).toHaveCount(0);

  await page.evaluate(() => Reflect.deleteProperty(navigator, "share"));
  await page.evaluate(() => Reflect.deleteProperty(Navigator.prototype, "share"));
  await button.click();
  await expect(alert).toHaveText("结果已复制到剪贴板");
  expect(await readAsked()).toMatch(/^我在心镜做了“ADHD自评”.*\nhttp:\/\/.*\/adhd\/intro$/s);

  await page.evaluate(() => Reflect.deleteProperty(Navigator.prototype, "clipboard"));
  await button.click();
  await expect(alert).toHaveText("分享功能暂不可用");
  await expect(page.getByRole("textbox", { name: /自己复制/ })).toHaveValue(await readAsked());
});
