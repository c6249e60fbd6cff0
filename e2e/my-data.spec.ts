import { readFile } from "node:fs/promises";
import type { Locator, Page } from "@playwright/test";
import { keptResults, openMyData, readDevice } from "./support/my-data.ts";
import { claim, expect, register, takeTest, test } from "./support/test.ts";

/* 本机数据: what the device keeps, what was sent of it to the letter, files, deletion. */

const items = (page: Page) => keptResults(page).getByRole("listitem");

async function exportFile(page: Page): Promise<{ name: string; text: string }> {
  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: "导出本机数据" }).click();
  const file = await download;
  return { name: file.suggestedFilename(), text: await readFile(await file.path(), "utf8") };
}

async function importText(page: Page, text: string): Promise<void> {
  await page.getByLabel("要导入的文件").setInputFiles({
    name: "xinjing.json",
    mimeType: "application/json",
    buffer: Buffer.from(text),
  });
}

async function clearEverything(page: Page): Promise<void> {
  await page.getByRole("button", { name: "清除本机全部数据" }).click();
  await page.getByRole("button", { name: "确认全部清除" }).click();
  await expect(page.getByText("这台设备上的数据都清掉了。")).toBeVisible();
}

/** What the page says was sent, as the value it stands for. */
async function readBody(figure: Locator): Promise<unknown> {
  return JSON.parse(await figure.locator("pre").innerText());
}

test("on a device that keeps nothing nothing moves when the page comes alive", async ({ page }) => {
  await page.goto("/my-data");
  await expect(page.getByText("还没有结果。")).toBeVisible();
  const moved = await page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let sum = 0;
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) sum += (entry as PerformanceEntry & { value: number }).value;
        }).observe({ type: "layout-shift", buffered: true });
        requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(() => resolve(sum), 100)));
      }),
  );
  expect(moved).toBe(0);
});

test.describe("what was sent", () => {
  test("the page shows the bodies of both requests to the letter, and when they were sent", async ({
    page,
  }) => {
    const bodies: unknown[] = [];
    page.on("request", (request) => {
      if (request.method() === "POST" && request.url().endsWith("/api/test-results"))
        bodies.push(request.postDataJSON());
    });
    await takeTest(page);
    await expect.poll(() => bodies.length).toBe(1);
    // The device notes it when the answer is there.
    await expect
      .poll(() => page.evaluate(() => localStorage.getItem("test_history")))
      .toContain('"counted_at"');
    const { email } = await register(page);
    await claim(page);
    expect(bodies).toHaveLength(2);
    await openMyData(page);
    await expect(items(page).getByText("已同步")).toBeVisible();
    await items(page).getByText("发出去的内容").click();
    const upload = page.getByRole("figure", { name: /^存到账号的内容/ });
    const count = page.getByRole("figure", { name: /^匿名计数的内容/ });
    await expect(upload).toContainText(email);
    await expect(upload).toContainText(/\d{4}-\d\d-\d\d \d\d:\d\d存到了你的账号/);
    await expect(count).toContainText(/\d{4}-\d\d-\d\d \d\d:\d\d匿名计过一次人数/);
    expect(await readBody(count)).toEqual(bodies[0]);
    expect(await readBody(upload)).toEqual(bodies[1]);
  });
});

test.describe("another account", () => {
  test("results of another account are counted, and nothing of them is shown or exported", async ({
    page,
  }) => {
    await register(page, "甲");
    await takeTest(page);
    await page.evaluate(() => {
      localStorage.removeItem("auth_token");
      localStorage.removeItem("user_info");
    });
    await register(page, "乙");
    await openMyData(page);
    await expect(keptResults(page)).toContainText("另有1条属于别的账号");
    await expect(keptResults(page)).toContainText("还没有结果");
    await expect(page.getByRole("main")).not.toContainText("ADHD自评");
    const { text } = await exportFile(page);
    expect(JSON.parse(text)).toMatchObject({ results: [], sessions: {} });
  });
});

test.describe("files", () => {
  test("export, clearing and import give the same list; importing again adds nothing", async ({ page }) => {
    await takeTest(page);
    await page.goto("/mbti/questionnaire");
    await page.getByRole("radio").first().click();
    await expect(page.getByText("第 2 题 / 共 93 题")).toBeVisible();
    await openMyData(page);
    const before = await items(page).allInnerTexts();
    expect(before).toHaveLength(1);
    const { name, text } = await exportFile(page);
    expect(name).toMatch(/^xinjing-本机数据-\d{8}\.json$/);
    await clearEverything(page);
    await expect(items(page)).toHaveCount(0);
    await expect(page.getByRole("region", { name: "没做完的测试" })).toHaveCount(0);
    await importText(page, text);
    await expect(page.getByText("新增1条结果，带回2份作答。带回来的只留在这台设备上")).toBeVisible();
    expect(await items(page).allInnerTexts()).toEqual(before);
    await expect(page.getByText("16型人格测试：已答 1 题，共 93 题")).toBeVisible();
    await importText(page, text);
    await expect(page.getByText("1条结果这里已经有了。")).toBeVisible();
    await expect(items(page)).toHaveCount(1);
    await page.goto("/adhd/result");
    await expect(page.getByRole("img", { name: /^总分：38分/ })).toBeVisible();
  });

  test("no login is in the file", async ({ page }) => {
    await register(page);
    await takeTest(page);
    await claim(page);
    const secrets = await page.evaluate(() => [
      localStorage.getItem("auth_token"),
      localStorage.getItem("device_token"),
    ]);
    await openMyData(page);
    const { text } = await exportFile(page);
    for (const secret of secrets) expect(text).not.toContain(secret ?? "no token");
    expect(text).not.toContain("token");
  });

  test("an imported result is not sent by itself, whatever the file says of it", async ({ page }) => {
    await register(page);
    await takeTest(page);
    await claim(page);
    await openMyData(page);
    const file = JSON.parse((await exportFile(page)).text) as { results: Record<string, unknown>[] };
    const [result] = file.results;
    const { synced_to: owner, synced_at: _at, ...rest } = result!;
    const outbox = { owner, queued_at: 1, tries: [], failures: 0, next_try_at: 1 };
    const posts: string[] = [];
    page.on("request", (request) => {
      if (request.method() === "POST") posts.push(request.url());
    });
    const fresh = { ...rest, id: "11111111-1111-4111-8111-111111111111", owner, outbox };
    await importText(page, JSON.stringify({ ...file, results: [fresh] }));
    await expect(page.getByText("新增1条结果")).toBeVisible();
    await expect(items(page).getByText("仅本机")).toBeVisible();
    await page.reload();
    await expect(items(page).getByText("仅本机")).toBeVisible();
    await page.goto("/");
    await expect(page.getByText("这台设备上有还没保存到账号的结果")).toBeVisible();
    expect(posts).toEqual([]);
  });

  test("a foreign, a broken, a newer and a huge file are refused in plain words, and nothing changes", async ({
    page,
  }) => {
    await takeTest(page);
    await openMyData(page);
    const before = await readDevice(page);
    for (const [text, words] of [
      ['{"name":"something else"}', "不是从心镜的本机数据导出的文件"],
      ['{"product":"xinjing","kind":"local-data","ver', "这个文件不完整"],
      ['{"product":"xinjing","kind":"local-data","version":99,"results":[]}', "更新的版本"],
      [`"${"x".repeat(5_000_000)}"`, "这个文件太大了"],
    ] as const) {
      await importText(page, text);
      await expect(page.getByRole("alert").filter({ hasText: words })).toContainText(
        "这台设备上的数据没有变。",
      );
    }
    expect(await readDevice(page)).toBe(before);
  });

  test("entries that make no sense are counted, the others are taken", async ({ page }) => {
    await takeTest(page);
    await openMyData(page);
    const file = JSON.parse((await exportFile(page)).text) as { results: unknown[] };
    await clearEverything(page);
    await importText(
      page,
      JSON.stringify({ ...file, results: [{ id: 7 }, ...file.results, "x"], sessions: { adhd: 1 } }),
    );
    await expect(page.getByText("新增1条结果。有3项读不出来，跳过了")).toBeVisible();
    await expect(items(page)).toHaveCount(1);
  });
});

test.describe("deleting", () => {
  test("one result and one unfinished test go by themselves, after a question", async ({ page }) => {
    await takeTest(page);
    await page.goto("/mbti/questionnaire");
    await page.getByRole("radio").first().click();
    await expect(page.getByText("第 2 题 / 共 93 题")).toBeVisible();
    await openMyData(page);
    await items(page).getByRole("button", { name: /^删除/ }).click();
    await page.getByRole("button", { name: "取消" }).click();
    await expect(items(page)).toHaveCount(1);
    await items(page).getByRole("button", { name: /^删除/ }).click();
    await page.getByRole("button", { name: "确认删除" }).click();
    await expect(items(page)).toHaveCount(0);
    const unfinished = page.getByRole("button", { name: "删除没做完的16型人格测试" });
    await unfinished.click();
    await page.getByRole("button", { name: "取消" }).click();
    await expect(unfinished).toBeFocused();
    await unfinished.click();
    await page.getByRole("button", { name: "确认删除" }).click();
    await expect(page.getByText("已删除没做完的16型人格测试。")).toBeVisible();
    await page.reload();
    await expect(keptResults(page)).toContainText("还没有结果");
    await expect(page.getByText("已答 1 题")).toHaveCount(0);
    expect(await readDevice(page)).not.toContain('"answers"');
  });

  test("clearing leaves nothing in any storage, ends the login, and reaches other tabs", async ({
    page,
    context,
  }) => {
    await register(page);
    await takeTest(page);
    const other = await context.newPage();
    await other.goto("/adhd/result");
    await expect(other.getByRole("img", { name: /^总分：38分/ })).toBeVisible();
    await page.evaluate(() => {
      localStorage.setItem("test_history_corrupt", "[");
    });
    const token = await page.evaluate(() => localStorage.getItem("auth_token"));
    await openMyData(page);
    await clearEverything(page);
    await expect(other).toHaveURL("/");
    await expect(other.getByRole("heading", { name: "选一个开始" })).toBeVisible();
    const device = JSON.parse(await readDevice(page)) as { local: object; mirrored: unknown };
    expect(Object.keys(device.local).filter((key) => key !== "test_data_cache")).toEqual([]);
    expect(device.mirrored).toEqual([[], []]);
    expect(
      await other.evaluate(() => Object.keys(sessionStorage).filter((key) => key.startsWith("adhd"))),
    ).toEqual([]);
    const answer = await page.request.get("/user", {
      headers: { Authorization: `Bearer ${token}`, Accept: "application/json" },
    });
    expect(answer.status()).toBe(401);
  });

  test("late news of its own clearing does not send a tab away, news of another's does", async ({ page }) => {
    await openMyData(page);
    await clearEverything(page);
    const tell = (signal: string) =>
      page.evaluate((newValue) => {
        dispatchEvent(new StorageEvent("storage", { key: "device_cleared", newValue }));
      }, signal);
    await tell(/-(\d+)$/.exec(page.url())?.[1] ?? "");
    await expect(page.getByText("这台设备上的数据都清掉了。")).toBeVisible();
    await expect(page).toHaveURL(/\/my-data#cleared-\d+$/);
    await tell("1");
    await expect(page).toHaveURL("/");
  });
});
