import type { Page } from "@playwright/test";
import { CATALOGUE } from "@xinjing/instruments/catalogue";
import { fronted } from "./support/front.ts";
import { openMenu, readHistory, registerByApi, signOut, storeResults } from "./support/people.ts";
import { stoppable } from "./support/servers.ts";
import { countLoads } from "./support/hydrated.ts";
import { storeEntries } from "./support/quiet-page.ts";
import { openFinished, seeQuestion } from "./support/taking.ts";
import { expect } from "./support/test.ts";

/*
 * Error messages, caused by a stopped server, by refused requests, or by a proxy. For consents, deletions and the
 * account page, see account.spec.ts and history.spec.ts.
 */

const OPEN = CATALOGUE.filter(({ isAvailable }) => isAvailable).length;

const alert = (page: Page) => page.getByRole("alert");

/** Message if there is no response, or if the response does not come from this site. */
const UNREACHED = "现在连不上网站。你填的内容还在，请稍后重试";

const FORMS = [
  ["/login", "登录失败"],
  ["/register", "注册失败"],
] as const;

/** Fills in the login or registration form with an unknown user. Returns the submit button. */
async function fillForm(page: Page, path: "/login" | "/register") {
  await page.goto(path);
  if (path === "/register") {
    await page.getByLabel("姓名").fill("小林");
    await page.getByLabel("确认密码", { exact: true }).fill("123456");
  }
  await page.getByLabel("邮箱").fill("nobody@example.com");
  await page.getByLabel("密码", { exact: true }).fill("123456");
  return page.getByRole("button", { name: path === "/login" ? "登录" : "注册" });
}

stoppable.use({
  expectedErrors: [/ERR_(CONNECTION_(REFUSED|RESET)|EMPTY_RESPONSE|FAILED|SOCKET_NOT_CONNECTED)/],
});

stoppable("shows where a stopped server was needed, and recovers", async ({ page, server }) => {
  // At its start, the server logs which settings were missing when the site was built.
  expect(server.output).toContain(
    "没有设置运营者名称（OPERATOR_NAME）、联系邮箱（CONTACT_EMAIL）、ICP备案号（ICP_NUMBER）",
  );
  await registerByApi(page);
  await page.goto("/");
  const refresh = page.getByRole("button", { name: "刷新测试数据" });
  await expect(refresh).toHaveAttribute("aria-busy", "false");
  await server.kill();
  await refresh.click();
  await expect(alert(page)).toContainText("刷新数据失败，请稍后重试");
  await expect(page.getByRole("link", { name: /^开始测试：/ })).toHaveCount(OPEN);
  // The login is removed from this device even if the server is not reachable.
  await signOut(page, false);
  await openMenu(page);
  await expect(page.getByRole("banner").getByRole("link", { name: "登录" })).toBeVisible();
  expect(
    await page.evaluate(() => ["auth_token", "user_info"].map((key) => localStorage.getItem(key))),
  ).toEqual([null, null]);
  await server.start();
  await page.getByRole("button", { name: "重新加载" }).click();
  await expect(alert(page)).toHaveCount(0);
});

stoppable(
  "login and register say that the site cannot be reached, and keep what was typed @long",
  async ({ page, server }) => {
    for (const [path, name] of FORMS) {
      const button = await fillForm(page, path);
      await server.kill();
      await button.click();
      await expect(alert(page)).toHaveText(`${name}，${UNREACHED}`);
      await expect(page.getByLabel("邮箱")).toHaveValue("nobody@example.com");
      await server.start();
    }
  },
);

fronted.describe("when the server answers and it did not work", () => {
  fronted.use({
    expectedErrors: [
      /Failed to load resource: the server responded with a status of (401|403|422|429|500|503|507)/,
    ],
  });

  const ERROR = { status: 500, body: { success: false, message: "服务器出错了" } };

  fronted(
    "login and register say what kind of failure it was and keep the form @long",
    async ({ page, front }) => {
      for (const [path, name] of FORMS) {
        const button = await fillForm(page, path);
        for (const [fault, message] of [
          [ERROR, `${name}，请稍后重试`],
          [{ status: 200, body: "<p>wifi</p>", contentType: "text/html" }, `${name}，${UNREACHED}`],
          [{ status: 503, body: "<h1>502</h1>", contentType: "text/html" }, `${name}，${UNREACHED}`],
          [{ status: 200, body: { success: true } }, name],
          [{ status: 503, body: { success: false, message: "服务器忙" } }, `${name}，请稍后重试`],
          [{ status: 403, body: {} }, "请求失败"],
          [{ status: 401, body: { success: false, message: "登录凭证无效" } }, "登录凭证无效"],
          [{ status: 429, body: { success: false, message: "试的次数太多了" } }, "试的次数太多了"],
          [{ status: 507, body: { success: false, message: "存储快满了" } }, "存储快满了"],
        ] as const) {
          front.clear();
          front.answer(`POST ${path}`, fault);
          await button.click();
          await expect(alert(page), `${path}: ${JSON.stringify(fault)}`).toHaveText(message);
        }
        await expect(page.getByLabel("邮箱")).toHaveValue("nobody@example.com");
        front.clear();
        front.answer(`POST ${path}`, {
          status: 403,
          body: { success: false, errors: { email: ["停用了"] } },
        });
        await button.click();
        await expect(page.getByLabel("邮箱")).toHaveAccessibleDescription(/停用了/);
      }
    },
  );

  fronted("home, history and profile say what is missing; a button brings it", async ({ page, front }) => {
    await registerByApi(page);
    await storeResults(page, 1);
    for (const [path, call, message, button] of [
      ["/", "GET /api/tests", /连接失败.*请检查网络连接后重试.*获取测试数据失败，请稍后重试/, "重新加载"],
      ["/history", "GET /api/test-results", /获取测试历史失败/, "重试"],
      ["/profile", "GET /api/test-results", /加载测试结果失败/, "重试"],
    ] as const) {
      front.answer(call, ERROR);
      await page.goto(path);
      await expect(alert(page), path).toContainText(message);
      front.clear();
      await page.getByRole("button", { name: button }).click();
      await expect(alert(page), path).toHaveCount(0);
      if (path !== "/") await expect(page.getByText("特征不明显"), path).toBeVisible();
    }
  });

  fronted("a refused upload keeps the result here and says why", async ({ page }) => {
    await openFinished(page, "adhd");
    await registerByApi(page);
    // A total that is too high, so that the server responds with 422.
    const [result] = await readHistory(page);
    const refused = { ...result, total_score: 999, changed_at: Date.now() + 1000 };
    await page.evaluate(storeEntries, { test_history: JSON.stringify([refused]) });
    await page.goto("/");
    await page.getByRole("checkbox", { name: /我同意/ }).check();
    await page.getByRole("button", { name: /^保存到账号/ }).click();
    const pending = page.getByRole("region", { name: "还没存到账号的结果" });
    await expect(pending).toContainText("未能同步");
    await expect(pending).toContainText("没能保存：总分超出范围。结果还在这台设备上");
  });
});

fronted.describe("without a connection", () => {
  fronted.use({ expectedErrors: [/ERR_INTERNET_DISCONNECTED/] });

  fronted("a form says that it needs one, and keeps what was typed", async ({ page, context }) => {
    for (const [path, name] of FORMS) {
      const button = await fillForm(page, path);
      await context.setOffline(true);
      await button.click();
      await expect(alert(page)).toHaveText(`${name}，请稍后重试。这一步需要联网，你填的内容还在`);
      await expect(page.getByLabel("邮箱")).toHaveValue("nobody@example.com");
      await expect(page.getByLabel("密码", { exact: true })).toHaveValue("123456");
      await context.setOffline(false);
    }
  });
});

fronted.describe("when the questions of a test do not arrive", () => {
  // React reports a mismatch, because the prerendered page contains the question and the rendered page an error
  // message.
  fronted.use({ expectedErrors: [/status of 500|Minified React error #418/] });

  fronted("that is said, with a way to load them again", async ({ page, front }) => {
    front.answer(/^GET \/assets\/adhd-[^/]+\.js$/, { status: 500, body: "" });
    await page.goto("/adhd/questionnaire");
    await expect(page.getByRole("heading", { name: "无法加载 adhd 测试题目" })).toBeVisible();
    await expect(alert(page)).toContainText("加载测试题目失败: 网络连接失败，请检查网络设置");
    await expect(page.getByRole("link", { name: "返回首页" })).toHaveAttribute("href", "/");
    front.clear();
    await page.getByRole("button", { name: "重新加载" }).click();
    await seeQuestion(page, 1);
  });

  fronted("the page loads itself again once per release @long", async ({ page, front }) => {
    front.answer(/^GET \/assets\/adhd-[^/]+\.js$/, { status: 500, body: "" });
    await page.goto("/privacy");
    const loads = countLoads(page);
    for (const release of [1, 2]) {
      // Simulates a new release, whose main script has another name.
      const name = `<!-- /assets/main-${release}.js -->`;
      front.rewrite(/^\/adhd\/questionnaire$/, (html) => html.replace("<head>", `<head>${name}`));
      await page.goto("/adhd/questionnaire", { waitUntil: "commit" });
      await expect.poll(loads).toBe(3 * release - 1);
      await expect(page.getByRole("heading", { name: "无法加载 adhd 测试题目" })).toBeVisible();
      await page.reload();
      await expect(page.getByRole("heading", { name: "无法加载 adhd 测试题目" })).toBeVisible();
      expect(loads()).toBe(3 * release);
    }
  });
});

const SLOW = "网站答得慢，还在等…";

fronted(
  "a call is slow after 3 seconds, fails after 10, not before, and is made again",
  async ({ page, front }) => {
    const release = front.hold("GET /api/tests");
    await page.clock.install();
    // Records the time of each request in the page, because the page's clock continues while this test waits.
    await page.addInitScript(() => {
      const { fetch } = globalThis;
      globalThis.fetch = (input, init) => {
        if (typeof input === "string" && input.endsWith("/api/tests"))
          Object.assign(globalThis, { askedAt: Date.now() });
        return fetch(input, init);
      };
    });
    await page.goto("/");
    await expect.poll(() => front.count("GET /api/tests")).toBe(1);
    await page.clock.pauseAt(2500 + (await page.evaluate<number>("askedAt")));
    await expect(page.getByText(SLOW)).toHaveCount(0);
    await page.clock.runFor(1000);
    await expect(page.getByText(SLOW)).toBeVisible();
    await page.clock.runFor(5500);
    await expect(alert(page)).toHaveCount(0);
    await page.clock.runFor(1500);
    await expect(alert(page)).toContainText("连接失败");
    await expect(alert(page)).toContainText("网站一直没有答复，这里会接着试，有了就显示");
    await expect(page.getByText(SLOW)).toHaveCount(0);
    release();
    await page.clock.runFor(2000);
    await expect(alert(page)).toHaveCount(0);
    expect(front.count("GET /api/tests")).toBe(2);
  },
);

fronted(
  "a login and a history that wait say so; the history comes without a press",
  async ({ page, front }) => {
    await page.clock.install();
    const answerLogin = front.hold("POST /login");
    await (await fillForm(page, "/login")).click();
    await expect.poll(() => front.count("POST /login")).toBe(1);
    await page.clock.runFor(4000);
    await expect(page.getByText(SLOW)).toBeVisible();
    await page.clock.runFor(7000);
    await expect(alert(page)).toHaveText(`登录失败，${UNREACHED}`);
    await expect(page.getByText(SLOW)).toHaveCount(0);
    answerLogin();

    await registerByApi(page);
    await storeResults(page, 1);
    const answerList = front.hold("GET /api/test-results");
    await page.goto("/history");
    await expect.poll(() => front.count("GET /api/test-results")).toBe(1);
    await page.clock.runFor(4000);
    await expect(page.getByText(SLOW)).toBeVisible();
    await page.clock.runFor(7000);
    await expect(alert(page)).toContainText("网站一直没有答复，这里会接着试，有了就显示");
    answerList();
    await page.clock.runFor(2000);
    await expect(page.getByText("特征不明显")).toBeVisible();
    expect(front.count("GET /api/test-results")).toBe(2);
  },
);

fronted.describe("in a browser that prefers another language", () => {
  fronted.use({ locale: "en-US" });

  fronted("each call speaks JSON and Chinese and carries the token of who is signed in", async ({ page }) => {
    const common = {
      accept: "application/json",
      "content-type": "application/json",
      "accept-language": "zh-CN",
      "content-language": "zh-CN",
    };
    const anonymous = page.waitForRequest(/\/api\/tests$/);
    await page.goto("/");
    const headers = await (await anonymous).allHeaders();
    expect(headers).toMatchObject(common);
    expect(headers).not.toHaveProperty("authorization");
    const { token } = await registerByApi(page);
    const own = page.waitForRequest(/\/api\/test-results\?/);
    await page.goto("/history");
    expect(await (await own).allHeaders()).toMatchObject({ ...common, authorization: `Bearer ${token}` });
    expect((await own).url()).toMatch(/\?page=1&per_page=10$/);
    await expect(page.getByText("还没有保存到账号的结果")).toBeVisible();
    const ended = page.waitForRequest(/\/logout$/);
    await signOut(page);
    expect(await (await ended).allHeaders()).toMatchObject({ ...common, authorization: `Bearer ${token}` });
  });
});
