import type { Page } from "@playwright/test";
import { runAxe } from "./accessibility/axe.ts";
import {
  QUIET_PAGE,
  answerByMouse,
  expect,
  openPassed,
  register,
  seeQuestion,
  takeTest,
  test,
  untilHydrated,
} from "./support/test.ts";

const LEGAL = [
  ["隐私政策", "/privacy", "留在你设备上的"],
  ["用户协议", "/terms", "它不是什么"],
  ["儿童个人信息保护规则", "/children", "监护人的权利"],
] as const;

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

  test("the legal pages read from their HTML alone", async ({ page }) => {
    for (const [name, path, section] of LEGAL) {
      await page.goto(path);
      await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
      await expect(page.getByRole("heading", { level: 2, name: section })).toBeVisible();
    }
  });
});

test("what the privacy page says about requests and cookies is so", async ({ page, baseURL }) => {
  const foreign: string[] = [];
  page.on("request", (request) => {
    if (!request.url().startsWith(baseURL!)) foreign.push(request.url());
  });
  await takeTest(page);
  await register(page);
  expect(await page.context().cookies()).toEqual([]);
  expect(foreign).toEqual([]);
});

test("who comes back to a result finds the place in it", async ({ page }) => {
  await takeTest(page);
  const last = page.getByRole("link", { name: "看看这台设备上存了什么" });
  await last.scrollIntoViewIfNeeded();
  const before = await page.evaluate(() => scrollY);
  expect(before).toBeGreaterThan(1500);
  await last.click();
  await expect(page).toHaveURL("/my-data");
  await page.goBack();
  await expect.poll(() => page.evaluate(() => scrollY)).toBeCloseTo(before, -1);
  await expect(last).toBeInViewport();
});

test("the generic page shows the passed result before the local one, against the real maximum", async ({
  page,
}) => {
  await keepLocally(page, [{ ...STORED, total_score: 4, scores: { attention: 2, hyperactivity: 2 } }]);
  await openPassed(page, "/test-result/adhd", STORED);
  await expect(page).toHaveTitle("测试结果 · ADHD自评 · 心镜");
  await expect(page.getByText(STORED.result_type)).toBeVisible();
  await expect(page.getByRole("img", { name: /^总分：38分，满分72分/ })).toBeVisible();
  await expect(page.getByText("完成于2026-03-01 10:05")).toBeVisible();
  await expect(page.getByRole("link", { name: "返回历史记录" })).toHaveAttribute("href", "/history");
});

test("the generic page shows the latest local result of its test", async ({ page }) => {
  const older = {
    ...STORED,
    id: "00000000-0000-4000-8000-000000000002",
    total_score: 4,
    scores: { attention: 2, hyperactivity: 2 },
    end_time: "2026-02-01T02:05:00.000Z",
  };
  const other = { ...STORED, id: "00000000-0000-4000-8000-000000000003", test_type: "asd" };
  await keepLocally(page, [other, older, STORED]);
  await page.goto("/test-result/adhd");
  await expect(page.getByRole("img", { name: /^总分：38分，满分72分/ })).toBeVisible();
  await page.getByRole("button", { name: "重新测试" }).click();
  await expect(page).toHaveURL("/adhd/intro");
});

test("a half-done new sheet survives 重新测试 on an older result", async ({ page }) => {
  await keepLocally(page, [STORED]);
  await page.goto("/adhd/questionnaire");
  await answerByMouse(page, [3, 3]);
  await seeQuestion(page, 3);
  await page.goto("/test-result/adhd");
  await page.getByRole("button", { name: "重新测试" }).click();
  await expect(page).toHaveURL("/adhd/intro");
  await page.getByRole("link", { name: "继续上次" }).click();
  await seeQuestion(page, 3);
});

test("a result just taken opens on the generic page as well", async ({ page }) => {
  await takeTest(page);
  await page.goto("/test-result/adhd");
  await expect(page.getByRole("img", { name: /^总分：38分，满分72分/ })).toBeVisible();
});

test("a result another account made on this device is neither offered nor shown to this one", async ({
  page,
}) => {
  await keepLocally(page, [{ ...STORED, owner: "00000000-0000-4000-8000-00000000000f" }]);
  await register(page);
  await expect(page.getByRole("heading", { name: "选一个开始" })).toBeVisible();
  await expect(page.getByText("还没保存到账号的结果")).toHaveCount(0);
  await page.goto("/test-result/adhd");
  await expect(page.getByRole("heading", { name: "未找到测试结果" })).toBeVisible();
});

test("without a result the generic page says so and offers the test", async ({ page }) => {
  await page.goto("/test-result/mbti");
  await expect(page.getByRole("heading", { level: 1, name: "未找到测试结果" })).toBeVisible();
  await expect(page.getByText("请先完成测试")).toBeVisible();
  await expect(page.getByRole("link", { name: "返回首页" })).toHaveAttribute("href", "/");
  await page.getByRole("link", { name: "去做测试" }).click();
  await expect(page).toHaveURL("/mbti/intro");
});

test("an unreadable result shows what was stored, and markup in it stays text", async ({ page }) => {
  const markup = '<script>document.title = "owned"</script><img src=x onerror=alert(1)>';
  await openPassed(page, "/test-result/adhd", {
    ...STORED,
    result_type: "旧版结论",
    scores: { attention: "许多" },
    detailed_interpretation: `**专注**：比多数人难一些。\n第二行。\n\n${markup}`,
    recommendations: ["🌱 先做一件小事", { icon: "📝", title: "记下来", description: "每天写三行" }, 7],
  });
  await expect(page.getByRole("heading", { level: 1, name: "旧版结论" })).toBeVisible();
  await expect(page.getByRole("img", { name: "总分：38分，满分72分" })).toBeVisible();
  const meaning = page.getByRole("region", { name: "当时的解读" });
  await expect(meaning.locator("strong")).toHaveText("专注");
  await expect(meaning.locator("p")).toHaveCount(2);
  await expect(meaning.locator("br")).toHaveCount(1);
  await expect(meaning.getByText(markup)).toBeVisible();
  await expect(meaning.locator("script, img")).toHaveCount(0);
  await expect(page.getByText("先做一件小事")).toBeVisible();
  await expect(page.getByRole("heading", { level: 3, name: "记下来" })).toBeVisible();
  await expect(page.getByText("不能代替医生").first()).toBeVisible();
  await expect(page).toHaveTitle("测试结果 · ADHD自评 · 心镜");
  expect(await runAxe(page)).toEqual([]);
});

test("the flow's own page shows a passed unreadable result in the same words", async ({ page }) => {
  await openPassed(page, "/adhd/result", { ...STORED, result_type: "", scores: {} });
  await expect(page.getByRole("heading", { level: 1, name: "结果暂不可用" })).toBeVisible();
  await expect(page.getByText("无法生成详细解读。")).toBeVisible();
});

test.describe("sharing", () => {
  /** Browsers differ in what they offer: each case takes away or answers what one of them does. */
  const openResult = async (page: Page, type: string, scores: Record<string, number>, label: string) => {
    await openPassed(page, `/test-result/${type}`, {
      ...STORED,
      test_type: type,
      result_type: label,
      scores,
    });
    const button = page.getByRole("button", { name: "分享结果" });
    await untilHydrated(button);
    return button;
  };
  const openAdhd = (page: Page) => openResult(page, "adhd", STORED.scores, STORED.result_type);

  test("uses the device's own sheet, and shares the test but not a health result", async ({ page }) => {
    await page.addInitScript(() => {
      navigator.share = (data) => {
        sessionStorage.setItem("shared", JSON.stringify(data));
        return Promise.resolve();
      };
    });
    const button = await openAdhd(page);
    await expect(button).toHaveAccessibleDescription("分享的只是测试的链接，没有你的结果和答案。");
    await button.click();
    await expect.poll(() => page.evaluate(() => sessionStorage.getItem("shared"))).not.toBeNull();
    const shared = (await page.evaluate(() => sessionStorage.getItem("shared"))) ?? "";
    expect(JSON.parse(shared)).toMatchObject({
      title: "ADHD自评 · 心镜",
      url: new URL("/adhd/intro", page.url()).href,
    });
    expect(shared).not.toContain("38");
    expect(shared).not.toContain("注意力缺陷");
    await expect(page.getByRole("alert")).toHaveCount(0);
  });

  test("copies where there is no sheet; the 16 types are named", async ({ page }) => {
    await page.addInitScript(() => {
      Reflect.deleteProperty(Navigator.prototype, "share");
      navigator.clipboard.writeText = (text) => {
        sessionStorage.setItem("copied", text);
        return Promise.resolve();
      };
    });
    const scores = { E: 10, I: 13, S: 10, N: 13, T: 10, F: 13, J: 10, P: 14 };
    await (await openResult(page, "mbti", scores, "INFP")).click();
    await expect(page.getByRole("alert")).toHaveText("结果已复制到剪贴板");
    const copied = await page.evaluate(() => sessionStorage.getItem("copied"));
    expect(copied).toContain("这次的结果是INFP");
    expect(copied).toContain("/mbti/intro");
  });

  test("says nothing when the person closes the sheet", async ({ page }) => {
    await page.addInitScript(() => {
      navigator.share = () => {
        sessionStorage.setItem("asked", "yes");
        return Promise.reject(new DOMException("closed", "AbortError"));
      };
    });
    await (await openAdhd(page)).click();
    await expect.poll(() => page.evaluate(() => sessionStorage.getItem("asked"))).toBe("yes");
    await expect(page.getByRole("alert")).toHaveCount(0);
  });

  test("hands the text over to copy by hand where nothing works", async ({ page }) => {
    await page.addInitScript(() => {
      Reflect.deleteProperty(Navigator.prototype, "share");
      Reflect.deleteProperty(Navigator.prototype, "clipboard");
    });
    await (await openAdhd(page)).click();
    await expect(page.getByRole("alert")).toHaveText("分享功能暂不可用");
    const field = page.getByRole("textbox", { name: /自己复制/ });
    await expect(field).not.toBeEditable();
    await field.click();
    const selected = await field.evaluate((node: HTMLTextAreaElement) =>
      node.value.slice(node.selectionStart, node.selectionEnd),
    );
    expect(selected).toMatch(/^我在心镜做了“ADHD自评”.*\nhttp:\/\/.*\/adhd\/intro$/s);
    expect(await runAxe(page)).toEqual([]);
  });
});
