import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import { submission } from "#harness/factories.ts";
import { storeResult } from "./support/accounts.ts";
import { download } from "./support/download.ts";
import {
  claim,
  enterLogin,
  listAccountResults,
  readHistory,
  registerByApi,
  signIn,
  signOut,
  storeResults,
} from "./support/people.ts";
import { openFinished, repeat, takeTest } from "./support/taking.ts";
import { expect, test } from "./support/test.ts";

// The console shows the status of requests with a wrong password or an invalid login.
test.use({ expectedErrors: [/422|401/] });

async function openAccount(page: Page): Promise<void> {
  await page.goto("/account");
  await expect(page.getByRole("heading", { level: 1, name: "账号与隐私" })).toBeVisible();
}

const storedTypes = async (page: Page) => (await listAccountResults(page)).map(({ test_type: type }) => type);

const consents = (page: Page) => page.getByRole("region", { name: "我同意过什么" }).getByRole("listitem");

test("before a consent only an anonymous count is sent; the consent is recorded, applies to another device, and ends there when withdrawn", async ({
  page,
  browser,
  baseURL,
}) => {
  const who = await registerByApi(page);
  await page.goto("/profile");
  await page.getByRole("link", { name: "账号与隐私" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "账号与隐私" })).toBeFocused();
  const senders: (string | undefined)[] = [];
  page.on("request", (request) => {
    const isPost = request.method() === "POST" && request.url().endsWith("/api/test-results");
    if (isPost) senders.push(request.headers()["authorization"]);
  });
  await openFinished(page, "adhd");
  await expect(page.getByRole("checkbox", { name: /我同意/ })).not.toBeChecked();
  await expect.poll(async () => (await readHistory(page))[0]?.["counted_at"]).toBeDefined();
  await page.reload();
  await expect(page.getByRole("checkbox", { name: /我同意/ })).not.toBeChecked();
  await claim(page);
  expect(senders).toEqual([undefined, `Bearer ${who.token}`]);
  await openAccount(page);
  const own = consents(page).first();
  await expect(own).toContainText(/\d{4}-\d{2}-\d{2} \d{2}:\d{2}同意，文字版本upload-2/);
  await own.getByText("当时的原文").click();
  await expect(own).toContainText(
    "我同意把自己的测试结果保存到我的账号：分数、结论、说明和完成时间，不含每题的答案",
  );

  const elsewhere = await (await browser.newContext({ baseURL: baseURL! })).newPage();
  await signIn(elsewhere, who);
  await openFinished(elsewhere, "adhd");
  await expect(elsewhere.getByText("已保存到你的账号")).toBeVisible();
  expect(await storedTypes(page)).toEqual(["adhd", "adhd"]);

  await own.getByRole("button", { name: "撤回同意" }).click();
  await page.getByRole("checkbox", { name: /已有的这类结果也删掉/ }).check();
  await page.getByRole("button", { name: "确认撤回" }).click();
  await expect(page.getByText("已撤回，账号里的2条这类结果也删掉了。")).toBeVisible();
  await expect(own).toContainText("已撤回。新的结果不会再保存到账号");
  expect(await storedTypes(page)).toEqual([]);

  await takeTest(elsewhere, Array<number>(18).fill(0));
  await expect(elsewhere.getByRole("checkbox", { name: /我同意/ })).not.toBeChecked();
  expect(await storedTypes(page)).toEqual([]);
  await elsewhere.context().close();
});

test.describe("with calls that fail", () => {
  test.use({ expectedErrors: [/ERR_FAILED/] });

  test("the message of a failed deletion disappears after a successful one @long", async ({ page }) => {
    await registerByApi(page);
    await openFinished(page, "adhd");
    await claim(page);
    await openAccount(page);
    await page.route("**/api/test-results/*", (route) => route.abort());
    await page.getByRole("button", { name: /^撤回同意/ }).click();
    await page.getByRole("checkbox", { name: /已有的这类结果也删掉/ }).check();
    await page.getByRole("button", { name: "确认撤回" }).click();
    const failure = page.getByText("删除结果时没连上服务器");
    await expect(failure).toBeVisible();
    await page.unroute("**/api/test-results/*");
    await page.getByRole("button", { name: "删除全部结果" }).click();
    await page.getByRole("button", { name: "确认全部删除" }).click();
    await expect(page.getByText("账号里的1条结果都删掉了。")).toBeVisible();
    await expect(failure).toHaveCount(0);
  });
});

test("a child's result needs a separate consent of the guardian", async ({ page }) => {
  await openFinished(page, "adhd");
  await openFinished(page, "asd", repeat([20, "是"]));
  await registerByApi(page);
  await page.goto("/");
  const own = page.getByRole("checkbox", { name: /^我同意把自己的测试结果/ });
  const child = page.getByRole("checkbox", { name: /^我是孩子的监护人，我同意把幼儿筛查的结果/ });
  await expect(own).not.toBeChecked();
  await expect(child).not.toBeChecked();
  const all = page.getByRole("button", { name: /^保存到账号(（|$)/ });
  await expect(all).toBeDisabled();
  await page.getByRole("button", { name: "逐条决定" }).click();
  const save = (name: string) => page.getByRole("button", { name: new RegExp(`^保存到账号：${name}`) });
  await expect(save("ADHD自评")).toBeDisabled();
  await expect(save("幼儿社交沟通发展筛查")).toBeDisabled();
  await child.check();
  await expect(all).toHaveText("保存到账号（1条）");
  await expect(save("ADHD自评")).toBeDisabled();
  await save("幼儿社交沟通发展筛查").click();
  await expect(child).toHaveCount(0);
  await expect(own).not.toBeChecked();
  await expect.poll(() => storedTypes(page)).toEqual(["asd"]);
  await openAccount(page);
  await expect(consents(page)).toHaveText([/还没有同意过/, /同意，文字版本child-2/]);
});

// The server's tests check that the other logins end.
test("a new name is shown at once, a new password works, all logins can be ended @long", async ({ page }) => {
  const who = await registerByApi(page);
  await openAccount(page);
  await page.getByRole("textbox", { name: "姓名" }).fill("大林");
  await page.getByRole("button", { name: "保存姓名" }).click();
  await expect(page.getByText("姓名已经改好了。")).toBeVisible();
  await page.goto("/profile");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("大林");

  await openAccount(page);
  const password = "换一句只有我知道的话";
  for (const [current, answer] of [
    ["不是这个", "密码不正确"],
    [who.password, "密码已经改好了"],
  ] as const) {
    await page.getByLabel("现在的密码", { exact: true }).fill(current);
    await page.getByLabel("新密码", { exact: true }).fill(password);
    await page.getByLabel("确认新密码", { exact: true }).fill(password);
    await page.getByRole("button", { name: "修改密码" }).click();
    await expect(page.getByText(answer)).toBeVisible();
  }
  await page.getByRole("button", { name: "退出所有设备" }).click();
  await page.getByRole("button", { name: "确认退出" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "已退出所有设备" })).toBeFocused();
  expect(await page.evaluate(() => localStorage.getItem("auth_token"))).toBeNull();
  await signIn(page, { ...who, password });
});

test("an e-mail address is changed by keyboard, and all other logins end @long", async ({
  page,
  browser,
  baseURL,
}) => {
  const who = await registerByApi(page);
  const right = `right-${randomUUID()}@example.com`;
  const asTypedInChinese = right.replace("@", "＠").replace(".", "。");
  const elsewhere = await (await browser.newContext({ baseURL: baseURL! })).newPage();
  await signIn(elsewhere, who);
  await openAccount(page);
  await expect(page.getByText(`现在登录用的是${who.email}。`)).toBeVisible();
  await page.getByLabel("新邮箱").focus();
  for (const [email, password, answer, wrong] of [
    [`mailto:${right}`, who.password, "邮箱格式不正确", "新邮箱"],
    [right, "不是这个", "密码不正确", "密码"],
    [asTypedInChinese, who.password, `邮箱已经改成${right}，下次用它登录。`, undefined],
  ] as const) {
    await page.getByLabel("新邮箱").focus();
    await page.keyboard.press("ControlOrMeta+a");
    await page.keyboard.insertText(email);
    await page.keyboard.press("Tab");
    await page.keyboard.press("ControlOrMeta+a");
    await page.keyboard.insertText(password);
    await page.keyboard.press("Enter");
    await expect(page.getByText(answer)).toBeVisible();
    if (wrong !== undefined) await expect(page.getByLabel(wrong, { exact: true })).toBeFocused();
  }
  await expect(page.getByText(`现在登录用的是${right}。`)).toBeVisible();
  await page.reload();
  await expect(page.getByText(`现在登录用的是${right}。`)).toBeVisible();

  await elsewhere.goto("/account");
  await expect(elsewhere).toHaveURL("/login");
  await expect(elsewhere.getByText("登录已过期，请重新登录")).toBeVisible();
  await elsewhere.context().close();
  await signOut(page);
  await enterLogin(page, who);
  await expect(page.getByRole("alert")).toHaveText("邮箱或密码不正确");
  await signIn(page, { ...who, email: asTypedInChinese });
});

test("a one-time code signs in a new device while passwords are being guessed @long", async ({
  page,
  browser,
  baseURL,
}) => {
  const who = await registerByApi(page);
  await openAccount(page);
  await page.getByRole("button", { name: "生成登录码" }).click();
  const code = await page.getByText(/^[2-9a-z]{4}(-[2-9a-z]{4}){2}$/).textContent();

  const elsewhere = await (await browser.newContext({ baseURL: baseURL! })).newPage();
  for (let guess = 0; guess < 12; guess += 1) {
    const data = { email: who.email, password: "wrong one" };
    await elsewhere.request.post("/login", { data });
  }
  await elsewhere.goto("/login");
  await elsewhere.getByLabel("邮箱").fill(who.email);
  await elsewhere.getByLabel("密码", { exact: true }).fill(who.password);
  await elsewhere.getByRole("button", { name: "登录", exact: true }).click();
  await expect(elsewhere.getByRole("alert")).toContainText("登录尝试次数太多");
  await elsewhere.getByText("有一次性登录码").click();
  await elsewhere.getByLabel("一次性登录码").fill(code ?? "");
  await elsewhere.getByRole("button", { name: "登录", exact: true }).click();
  await expect(elsewhere.getByRole("banner").getByText("登录", { exact: true })).toHaveCount(0);
  await elsewhere.goto("/account");
  await expect(elsewhere.getByRole("heading", { level: 1, name: "账号与隐私" })).toBeVisible();
});

test("an account is exported, emptied and closed; results on the device stay", async ({ page }) => {
  await openFinished(page, "adhd");
  await openFinished(page, "asd", repeat([20, "是"]));
  const who = await registerByApi(page);
  await page.goto("/");
  await claim(page);
  await openAccount(page);
  const { name, content } = await download(page.getByRole("button", { name: "导出我的数据" }));
  expect(name).toMatch(/^心镜-我的账号-\d{4}-\d{2}-\d{2}\.json$/);
  expect(JSON.parse(content.toString())).toMatchObject({
    exported_at: expect.any(String),
    user: { email: who.email },
    consents: [{}, {}],
    results: [{}, {}],
    deleted_results: [],
    sessions: [{}],
  });
  await page.getByText("给医生或研究者用的格式").click();
  const table = await download(page.getByRole("button", { name: "导出表格（CSV）" }));
  expect(table.content.toString().split("\r\n")).toHaveLength(1 + 2 + 1);

  await page.getByRole("button", { name: "删除全部结果" }).click();
  await page.getByRole("button", { name: "确认全部删除" }).click();
  await expect(page.getByText("账号里的2条结果都删掉了。")).toBeVisible();
  expect(await storedTypes(page)).toEqual([]);
  // The results stay on the device, and the next account is not offered them.
  const deleted = { deleted_from: expect.any(String) };
  expect(await readHistory(page)).toMatchObject([deleted, deleted]);
  await page.goto("/");
  await expect(page.getByRole("heading", { name: "选一个开始" })).toBeVisible();
  await expect(page.getByText("还没保存到账号的结果")).toHaveCount(0);

  await openAccount(page);
  await page.getByRole("button", { name: "注销账号" }).click();
  const group = page.getByRole("group", { name: "要注销账号吗？" });
  const close = group.getByRole("button", { name: "确认注销" });
  await expect(close).toBeDisabled();
  await group.getByLabel("密码", { exact: true }).fill("不是这个");
  await close.click();
  await expect(group.getByText("密码不正确")).toBeVisible();
  await group.getByLabel("密码", { exact: true }).fill(who.password);
  await close.click();
  await expect(page.getByRole("heading", { level: 1, name: "账号已注销" })).toBeFocused();
  const left = await page.evaluate(() => JSON.stringify(Object.entries(localStorage)));
  expect(left).toContain("ADHD自评");
  expect(left).not.toContain(who.email);
  await page.getByRole("link", { name: "本机数据" }).first().click();
  await expect(page.getByText("另有2条属于别的账号")).toBeVisible();
  await enterLogin(page, who);
  await expect(page.getByRole("alert")).toHaveText("邮箱或密码不正确");
});

test.describe("when the server does not answer", () => {
  test.use({ expectedErrors: [/ERR_FAILED/] });

  test("results of one account are imported into another, once and with its own consents @long", async ({
    page,
  }) => {
    const former = await registerByApi(page);
    await storeResults(page, 12);
    const toddler = { test_type: "asd", total_score: 3, scores: { riskCount: 3 } };
    await storeResult(page.request, former, submission(toddler));
    const results = await listAccountResults(page);
    await openAccount(page);
    const { name, content } = await download(page.getByRole("button", { name: "导出我的数据" }));
    await registerByApi(page);
    await openAccount(page);
    const bodies: unknown[] = [];
    await page.route("**/api/test-results", async (route) => {
      if (route.request().method() === "POST") bodies.push(route.request().postDataJSON());
      // The sixth request fails; the other ones succeed.
      await (bodies.length === 6 ? route.abort() : route.continue());
    });
    const choose = (buffer: Buffer) =>
      page.getByLabel("另一个账号的文件").setInputFiles({ name, mimeType: "application/json", buffer });
    const form = page.getByRole("form", { name: "存入另一个账号的结果" });

    await choose(Buffer.from("{}"));
    await expect(page.getByText("没有存：这不是“导出我的数据”存下的文件。")).toBeVisible();
    await choose(content);
    await expect(form.getByText(`文件里有13条结果，来自${former.email}。要存进这个账号吗？`)).toBeFocused();
    await expect(form.getByRole("button", { name: "存进这个账号（0条）" })).toBeDisabled();
    await form.getByRole("checkbox", { name: /^我同意把自己的测试结果/ }).check();
    await form.getByRole("button", { name: "存进这个账号（12条）" }).click();
    await expect(page.getByText("存好了5条，后面的还没有：没连上服务器。再选一次同一个文件")).toBeVisible();
    await expect(page.getByText("有1条没有同意，没有存。")).toBeVisible();
    await expect(consents(page)).toHaveText([/同意，文字版本upload-2/, /还没有同意过/]);
    await expect(page.getByRole("button", { name: "存入另一个账号的文件" })).toBeFocused();
    expect(await storedTypes(page)).toEqual(Array<string>(5).fill("adhd"));

    await choose(content);
    await form.getByRole("checkbox", { name: /^我是孩子的监护人/ }).check();
    await form.getByRole("button", { name: "存进这个账号（13条）" }).click();
    await expect(page.getByText("13条结果都在这个账号里了。")).toBeVisible();
    expect(await listAccountResults(page)).toEqual(results);
    expect(bodies).toHaveLength(6 + 13);
    for (const body of bodies) expect(body).toMatchObject({ is_counted: true });
  });

  test("every action reports its failure, and nothing is lost @long", async ({ page }) => {
    await openFinished(page, "adhd");
    await registerByApi(page);
    await page.goto("/");
    await page.route("**/api/account/**", (route) => route.abort());
    await page.getByRole("checkbox", { name: /我同意/ }).check();
    const save = page.getByRole("button", { name: /^保存到账号/ });
    await save.click();
    await expect(page.getByRole("alert")).toHaveText("没连上服务器。结果都还在这台设备上，可以稍后再试。");
    // No result is sent before its consent is stored in the account.
    expect(await storedTypes(page)).toEqual([]);
    await page.unroute("**/api/account/**");
    await save.click();
    await expect(page.getByText("已把 1 条结果保存到你的账号")).toBeVisible();

    await openAccount(page);
    await page.route(/\/api\/(account|test-results)/, (route) => route.abort());
    const name = page.getByRole("textbox", { name: "姓名" });
    await name.fill("小满");
    for (const [opener, confirmation, message] of [
      ["保存姓名", undefined, "没连上服务器，姓名还没有改。你填的还在，可以稍后再试。"],
      ["撤回同意：保存我自己的测试结果", "确认撤回", "没连上服务器，还没有撤回"],
      ["导出我的数据", undefined, "没连上服务器，文件还没有拿到"],
      ["删除全部结果", "确认全部删除", "没连上服务器，可能只删了一部分"],
      ["退出所有设备", "确认退出", "没连上服务器，还没有退出"],
    ] as const) {
      await page.getByRole("button", { name: opener }).click();
      if (confirmation !== undefined) await page.getByRole("button", { name: confirmation }).click();
      await expect(page.getByRole("alert").filter({ hasText: message })).toBeVisible();
      if (confirmation !== undefined) await page.getByRole("button", { name: "取消" }).click();
    }
    await expect(name).toHaveValue("小满");
    await page.unroute(/\/api\/(account|test-results)/);
    expect(await storedTypes(page)).toEqual(["adhd"]);
  });
});
