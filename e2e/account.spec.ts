import { randomUUID } from "node:crypto";
import { readFile } from "node:fs/promises";
import type { Browser, Page } from "@playwright/test";
import { runAxe } from "./accessibility/axe.ts";
import { claim, expect, openMenu, register, takeTest, test } from "./support/test.ts";

// A wrong password and a dead login are answered with 4xx, which the console shows.
test.use({ expectedErrors: [/422|401/] });

async function openAccount(page: Page): Promise<void> {
  await page.goto("/profile");
  await page.getByRole("link", { name: "账号与隐私" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "账号与隐私" })).toBeFocused();
}

/** Signs the person in on a device of their own. */
async function signInElsewhere(browser: Browser, baseURL: string, who: { email: string; password: string }) {
  const context = await browser.newContext({ baseURL });
  const page = await context.newPage();
  await signIn(page, who);
  await expect(page).toHaveURL("/");
  return page;
}

async function signIn(page: Page, { email, password }: { email: string; password: string }): Promise<void> {
  await page.goto("/login");
  await page.getByLabel("邮箱").fill(email);
  await page.getByLabel("密码", { exact: true }).fill(password);
  await page.getByRole("button", { name: "登录" }).click();
}

/** Puts finished results on this device, as the tests themselves would. */
async function keepLocally(page: Page, types: readonly ("adhd" | "asd")[]): Promise<void> {
  const results = types.map((type) => ({
    id: randomUUID(),
    test_type: type,
    test_name: type === "asd" ? "幼儿社交沟通发展筛查" : "ADHD自评",
    result_type: type === "asd" ? "低风险" : "不太可能存在ADHD",
    total_score: 2,
    scores:
      type === "asd" ? { riskCount: 2, totalQuestions: 20, confidence: 89 } : { total: 2, total_score: 2 },
    start_time: "2026-11-20T08:00:00.000Z",
    end_time: "2026-11-20T08:05:00.000Z",
    is_anonymous: true,
    answers: { 1: "否" },
  }));
  await page.evaluate((text) => {
    localStorage.setItem("test_history", text);
  }, JSON.stringify(results));
}

async function storedTypes(page: Page): Promise<string[]> {
  const Authorization = `Bearer ${await page.evaluate(() => localStorage.getItem("auth_token"))}`;
  const answer = await page.request.get("/api/test-results", { headers: { Authorization } });
  const { data } = (await answer.json()) as { data: { data: { test_type: string }[] } };
  return data.data.map(({ test_type: type }) => type);
}

const consents = (page: Page) => page.getByRole("region", { name: "我同意过什么" }).getByRole("listitem");

test("consent is on record, holds on the person's other device, and ends there too when it is taken back", async ({
  page,
  browser,
  baseURL,
}) => {
  test.setTimeout(90_000);
  const who = await register(page);
  await openAccount(page);
  await expect(consents(page)).toHaveText([
    /保存我自己的测试结果还没有同意过/,
    /保存孩子的筛查结果还没有同意过/,
  ]);
  await takeTest(page);
  await claim(page);
  await openAccount(page);
  const own = consents(page).first();
  await expect(own).toContainText(/\d{4}-\d{2}-\d{2} \d{2}:\d{2}同意，文字版本upload-1/);
  await own.getByText("当时的原文").click();
  await expect(own).toContainText(
    "我同意把测试结果（分数、结论、说明和完成时间，不含每题的答案）保存到我的账号",
  );

  const elsewhere = await signInElsewhere(browser, baseURL!, who);
  await takeTest(elsewhere);
  await expect(elsewhere.getByText("已保存到你的账号")).toBeVisible();
  expect(await storedTypes(page)).toEqual(["adhd", "adhd"]);

  await own.getByRole("button", { name: "撤回同意" }).click();
  await expect(page.getByText("要撤回这个同意吗？")).toBeFocused();
  expect(await runAxe(page)).toEqual([]);
  await page.getByRole("button", { name: "取消" }).click();
  await expect(own.getByRole("button", { name: "撤回同意" })).toBeFocused();
  await own.getByRole("button", { name: "撤回同意" }).click();
  await page.getByRole("checkbox", { name: /已有的这类结果也删掉/ }).check();
  await page.getByRole("button", { name: "确认撤回" }).click();
  await expect(page.getByText("已撤回，账号里的2条这类结果也删掉了。")).toBeVisible();
  await expect(own).toContainText("已撤回。新的结果不会再保存到账号");
  expect(await storedTypes(page)).toEqual([]);

  await elsewhere.getByRole("button", { name: "重新测试" }).click();
  await expect(elsewhere).toHaveURL(/\/adhd\/intro$/);
  await takeTest(
    elsewhere,
    Array.from({ length: 18 }, () => 0),
  );
  await expect(elsewhere.getByRole("checkbox", { name: /我同意/ })).not.toBeChecked();
  expect(await storedTypes(page)).toEqual([]);
  await elsewhere.context().close();
});

test("a child's result asks the guardian separately, and one yes does not stand for the other", async ({
  page,
}) => {
  await register(page);
  await keepLocally(page, ["adhd", "asd"]);
  await page.goto("/");
  const own = page.getByRole("checkbox", { name: /^我同意把测试结果/ });
  const child = page.getByRole("checkbox", { name: /^我是孩子的监护人，我同意把幼儿筛查的结果/ });
  await expect(own).not.toBeChecked();
  await expect(child).not.toBeChecked();
  const save = (name: string) => page.getByRole("button", { name: new RegExp(`^保存到账号：${name}`) });
  await expect(save("ADHD自评")).toBeDisabled();
  await expect(save("幼儿社交沟通发展筛查")).toBeDisabled();
  expect(await runAxe(page)).toEqual([]);
  await child.check();
  await expect(save("ADHD自评")).toBeDisabled();
  await save("幼儿社交沟通发展筛查").click();
  await expect(child).toHaveCount(0);
  await expect(own).not.toBeChecked();
  await expect.poll(() => storedTypes(page)).toEqual(["asd"]);
  await openAccount(page);
  await expect(consents(page)).toHaveText([/还没有同意过/, /同意，文字版本child-1/]);
});

test("the name changes everywhere at once, the password ends the other logins", async ({
  page,
  browser,
  baseURL,
}) => {
  test.setTimeout(60_000);
  const who = await register(page);
  const elsewhere = await signInElsewhere(browser, baseURL!, who);
  await openAccount(page);
  await page.getByRole("textbox", { name: "姓名" }).fill("大林");
  await page.getByRole("button", { name: "保存姓名" }).click();
  await expect(page.getByText("姓名已经改好了。")).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem("user_info"))).toContain("大林");
  await page.goto("/profile");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("大林");

  await openAccount(page);
  const fillPassword = async (current: string) => {
    await page.getByLabel("现在的密码", { exact: true }).fill(current);
    await page.getByLabel("新密码", { exact: true }).fill("换一句只有我知道的话");
    await page.getByLabel("确认新密码", { exact: true }).fill("换一句只有我知道的话");
    await page.getByRole("button", { name: "修改密码" }).click();
  };
  await fillPassword("不是这个");
  await expect(page.getByText("密码不正确")).toBeVisible();
  await fillPassword(who.password);
  await expect(page.getByText("密码已经改好了")).toBeVisible();
  await page.goto("/history");
  await expect(page.getByText("还没有保存到账号的结果")).toBeVisible();
  await elsewhere.goto("/history");
  await expect(elsewhere).toHaveURL("/login");
  await signIn(elsewhere, { ...who, password: "换一句只有我知道的话" });
  await expect(elsewhere).toHaveURL("/");

  await openAccount(page);
  await page.getByRole("button", { name: "退出所有设备" }).click();
  await page.getByRole("button", { name: "确认退出" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "已退出所有设备" })).toBeFocused();
  expect(await runAxe(page)).toEqual([]);
  expect(await page.evaluate(() => localStorage.getItem("auth_token"))).toBeNull();
  await elsewhere.goto("/history");
  await expect(elsewhere).toHaveURL("/login");
  await elsewhere.context().close();
});
test("everything held comes as a file, and the results can be deleted all at once", async ({ page }) => {
  const { email } = await register(page);
  await keepLocally(page, ["adhd", "asd"]);
  await page.goto("/");
  await claim(page);
  await openAccount(page);
  const downloading = page.waitForEvent("download");
  await page.getByRole("button", { name: "导出我的数据" }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toMatch(/^心镜-我的账号-\d{4}-\d{2}-\d{2}\.json$/);
  const file = JSON.parse(await readFile(await download.path(), "utf8")) as Record<string, unknown>;
  expect(Object.keys(file)).toEqual([
    "exported_at",
    "user",
    "consents",
    "results",
    "deleted_results",
    "sessions",
  ]);
  expect(file).toMatchObject({ user: { email }, results: [{}, {}], consents: [{}, {}], sessions: [{}] });

  await page.getByRole("button", { name: "删除全部结果" }).click();
  await page.getByRole("button", { name: "确认全部删除" }).click();
  await expect(page.getByText("账号里的2条结果都删掉了。")).toBeVisible();
  expect(await storedTypes(page)).toEqual([]);
  expect(await page.evaluate(() => localStorage.getItem("test_history"))).toContain("deleted_from");
});

test("closing the account asks for the password, says what goes, and leaves the copies on the device", async ({
  page,
}) => {
  const who = await register(page);
  await keepLocally(page, ["adhd"]);
  await page.goto("/");
  await claim(page);
  await openAccount(page);
  await page.getByRole("button", { name: "注销账号" }).click();
  const group = page.getByRole("group", { name: "要注销账号吗？" });
  await expect(group).toContainText("会删掉的");
  await expect(group).toContainText("会留下的");
  await expect(group.getByRole("button", { name: "确认注销" })).toBeDisabled();
  await group.getByLabel("密码", { exact: true }).fill("不是这个");
  await group.getByRole("button", { name: "确认注销" }).click();
  await expect(group.getByText("密码不正确")).toBeVisible();
  await group.getByLabel("密码", { exact: true }).fill(who.password);
  await group.getByRole("button", { name: "确认注销" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "账号已注销" })).toBeFocused();
  await expect(page).toHaveTitle("账号已注销 · 心镜");
  expect(await runAxe(page)).toEqual([]);
  const left = await page.evaluate(() => JSON.stringify(Object.entries(localStorage)));
  expect(left).toContain("ADHD自评");
  expect(left).not.toContain(who.email);
  await page.getByRole("link", { name: "本机数据" }).first().click();
  await expect(page.getByText("另有1条属于别的账号")).toBeVisible();
  await signIn(page, who);
  await expect(page.getByRole("alert")).toHaveText("邮箱或密码不正确");
});

test.describe("when the server does not answer", () => {
  test.use({ expectedErrors: [/ERR_FAILED/] });

  test("every action says what became of it, and nothing is lost", async ({ page }) => {
    await register(page);
    await keepLocally(page, ["adhd"]);
    await page.goto("/");
    await page.route("**/api/account/**", (route) => route.abort());
    await page.getByRole("checkbox", { name: /我同意/ }).check();
    await page.getByRole("button", { name: /^保存到账号/ }).click();
    await expect(page.getByRole("alert")).toHaveText("没连上服务器。结果都还在这台设备上，可以稍后再试。");
    // Nothing is sent before its consent is on record.
    expect(await storedTypes(page)).toEqual([]);
    await page.unroute("**/api/account/**");
    await page.getByRole("button", { name: /^保存到账号/ }).click();
    await expect(page.getByText("已把 1 条结果保存到你的账号")).toBeVisible();

    await openAccount(page);
    await expect(consents(page).first()).toContainText("upload-1");
    await page.route(/\/api\/(account|test-results)/, (route) => route.abort());
    const answers: readonly [string, string | undefined, string][] = [
      ["撤回同意：保存我自己的测试结果", "确认撤回", "没连上服务器，还没有撤回"],
      ["导出我的数据", undefined, "没连上服务器，文件还没有拿到"],
      ["删除全部结果", "确认全部删除", "没连上服务器，可能只删了一部分"],
      ["退出所有设备", "确认退出", "没连上服务器，还没有退出"],
    ];
    for (const [opener, confirmation, message] of answers) {
      await page.getByRole("button", { name: opener }).click();
      if (confirmation !== undefined) await page.getByRole("button", { name: confirmation }).click();
      await expect(page.getByRole("alert").filter({ hasText: message })).toBeVisible();
      if (confirmation !== undefined) await page.getByRole("button", { name: "取消" }).click();
    }
    await page.getByRole("textbox", { name: "姓名" }).fill("大林");
    await page.getByRole("button", { name: "保存姓名" }).click();
    await expect(page.getByRole("alert").filter({ hasText: "姓名还没有改" })).toBeVisible();
    await expect(page.getByRole("textbox", { name: "姓名" })).toHaveValue("大林");
    await page.reload();
    await expect(page.getByRole("alert")).toContainText("暂时看不到同意的记录");
    await page.unroute(/\/api\/(account|test-results)/);
    await page.getByRole("button", { name: "重试" }).click();
    await expect(consents(page).first()).toContainText("同意，文字版本upload-1");
    expect(await storedTypes(page)).toEqual(["adhd"]);
  });
});

test("who leaves from a page for members arrives at home, however long its script takes", async ({
  page,
}) => {
  await register(page);
  await page.goto("/profile");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("小林");
  await openMenu(page);
  let release: () => void = () => undefined;
  const isAnswered = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(/\/assets\/home-/, async (route) => {
    await isAnswered;
    await route.continue();
  });
  const ended = page.waitForResponse(/\/logout$/);
  await page.getByRole("button", { name: "退出登录" }).click();
  await (await ended).finished();
  // The server has confirmed; whatever the page does with that happens before this answer.
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve)));
  release();
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
  await expect(page).toHaveURL("/");
});
