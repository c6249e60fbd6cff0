import type { Page } from "@playwright/test";
import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { fronted } from "./support/front.ts";
import { stoppable } from "./support/servers.ts";
import {
  answerByMouse,
  expect,
  openMenu,
  register,
  seeQuestion,
  takeTest,
  untilHydrated,
} from "./support/test.ts";

/*
 * The messages of the error catalogue (spec 8), each provoked for real: by a server that is stopped, by the server's
 * own refusals, or by a real HTTP server in front of it where only a broken server would answer like that.
 */

// Each starts a server of its own or goes through one in front: slow on a busy computer.
stoppable.setTimeout(60_000);
fronted.setTimeout(60_000);

const alert = (page: Page) => page.getByRole("alert");

/** Fills and sends the login or register form; the person exists nowhere. */
async function enter(page: Page, path: "/login" | "/register", password = "123456"): Promise<void> {
  await page.goto(path);
  const submit = page.getByRole("button", { name: path === "/login" ? "登录" : "注册" });
  await untilHydrated(submit);
  if (path === "/register") {
    await page.getByLabel("姓名").fill("小林");
    await page.getByLabel("确认密码", { exact: true }).fill(password);
  }
  await page.getByLabel("邮箱").fill("nobody@example.com");
  await page.getByLabel("密码", { exact: true }).fill(password);
  await submit.click();
}

/** Puts so many results into the account, by the API. */
async function store(page: Page, count: number): Promise<void> {
  const token = await page.evaluate(() => localStorage.getItem("auth_token"));
  for (let number = 1; number <= count; number += 1) {
    const answer = await page.request.post("/api/test-results", {
      headers: { Authorization: `Bearer ${token}` },
      data: {
        test_type: "adhd",
        test_name: "ADHD自评",
        result_type: "不太可能存在ADHD",
        scores: { attention: number, hyperactivity: 0, total: number, total_score: number },
        start_time: "2026-03-01T02:00:00.000Z",
        end_time: `2026-03-01T03:${String(number).padStart(2, "0")}:00.000Z`,
      },
    });
    expect(answer.status()).toBe(201);
  }
}

stoppable.describe("with the server stopped", () => {
  // 422 is the server's own answer after it came back.
  stoppable.use({ expectedErrors: [/ERR_CONNECTION_REFUSED|status of 422/] });

  stoppable(
    "home says 连接失败, 重新加载 says that it was tried, and the cards stay usable",
    async ({ page, server }) => {
      await page.goto("/");
      await expect(page.getByText("刷新测试数据")).toBeVisible();
      await page.waitForLoadState("networkidle");
      await server.stop();
      await page.getByRole("button", { name: "刷新测试数据" }).click();
      await expect(alert(page)).toContainText("连接失败");
      await expect(alert(page)).toContainText("请检查网络连接后重试");
      await expect(alert(page)).toContainText("刷新数据失败，请稍后重试");
      await expect(page.getByRole("link", { name: /^开始测试：/ })).toHaveCount(4);
      await server.start();
      await page.getByRole("button", { name: "重新加载" }).click();
      await expect(alert(page)).toHaveCount(0);
    },
  );

  for (const [path, message, button] of [
    ["/login", "登录失败，请稍后重试", "登录"],
    ["/register", "注册失败，请稍后重试", "注册"],
  ] as const) {
    stoppable(`${path} says ${message}, keeps the form and can be repeated`, async ({ page, server }) => {
      await page.goto(path);
      await untilHydrated(page.getByRole("button", { name: button }));
      if (path === "/register") {
        await page.getByLabel("姓名").fill("小林");
        await page.getByLabel("确认密码", { exact: true }).fill("123456");
      }
      await page.getByLabel("邮箱").fill("somebody@example.com");
      await page.getByLabel("密码", { exact: true }).fill("123456");
      await page.waitForLoadState("networkidle");
      await server.stop();
      await page.getByRole("button", { name: button }).click();
      await expect(alert(page)).toHaveText(message);
      await expect(page.getByLabel("邮箱")).toHaveValue("somebody@example.com");
      await expect(page.getByLabel("密码", { exact: true })).toHaveValue("123456");
      await server.start();
      await page.getByRole("button", { name: button }).click();
      if (path === "/register") await expect(page).toHaveURL("/");
      else await expect(alert(page)).toHaveText("邮箱或密码不正确");
    });
  }

  stoppable(
    "the history says 加载失败 with the network's message, and 重试 brings the page",
    async ({ page, server }) => {
      await register(page);
      await store(page, 11);
      await page.goto("/history");
      await expect(page.getByText("第 1 / 2 页")).toBeVisible();
      await server.stop();
      await page.getByRole("link", { name: "下一页" }).click();
      await expect(page.getByRole("heading", { name: "加载失败" })).toBeVisible();
      await expect(alert(page)).toContainText("网络连接失败，请检查网络设置");
      await server.start();
      await page.getByRole("button", { name: "重试" }).click();
      await expect(page.getByText("第 2 / 2 页")).toBeVisible();
    },
  );

  stoppable(
    "a claim whose consent reaches nobody leaves the result here, and can be repeated",
    async ({ page, server }) => {
      await takeTest(page);
      await register(page);
      await page.getByRole("checkbox", { name: /我同意/ }).check();
      await server.stop();
      await page.getByRole("button", { name: /^保存到账号/ }).click();
      await expect(alert(page)).toHaveText("没连上服务器。结果都还在这台设备上，可以稍后再试。");
      await server.start();
      await page.getByRole("button", { name: /^保存到账号/ }).click();
      await expect(page.getByText("已把 1 条结果保存到你的账号")).toBeVisible();
    },
  );

  stoppable("退出登录 forgets the account all the same and ends at home", async ({ page, server }) => {
    await register(page);
    await server.stop();
    await page.getByRole("button", { name: "退出登录" }).click();
    await openMenu(page);
    await expect(page.getByRole("link", { name: "登录" })).toBeVisible();
    await expect(page).toHaveURL("/");
    expect(
      await page.evaluate(() => ["auth_token", "user_info"].map((key) => localStorage.getItem(key))),
    ).toEqual([null, null]);
  });
});

fronted.describe("when the server answers and it did not work", () => {
  fronted.use({
    expectedErrors: [/Failed to load resource: the server responded with a status of (401|403|422|500)/],
  });

  for (const [path, name] of [
    ["/login", "登录失败"],
    ["/register", "注册失败"],
  ] as const) {
    for (const [answer, fault, message] of [
      ["500", { status: 500, body: { success: false, message: "服务器出错了" } }, `${name}，请稍后重试`],
      ["200 without success", { status: 200, body: { success: false, message: "内部状态" } }, name],
      ["200 without data", { status: 200, body: { success: true } }, name],
      [
        "a page of somebody else",
        { status: 200, body: "<p>wifi</p>", contentType: "text/html" },
        `${name}，请稍后重试`,
      ],
      ["403 without a message", { status: 403, body: {} }, "请求失败"],
    ] as const) {
      fronted(`${path} on ${answer} says ${message}`, async ({ page, front }) => {
        front.answer(`POST ${path}`, fault);
        await enter(page, path);
        await expect(alert(page)).toHaveText(message);
        await expect(page.getByLabel("邮箱")).toHaveValue("nobody@example.com");
      });
    }
  }

  fronted("the register form shows what the server says beside each field", async ({ page }) => {
    await enter(page, "/register", "12345");
    await expect(page.getByLabel("密码", { exact: true })).toHaveAccessibleDescription(/密码至少需要6个字符/);
    await expect(page).toHaveURL("/register");
  });

  fronted("home on 500 says that the counts could not be had", async ({ page, front }) => {
    front.answer("GET /api/tests", { status: 500, body: { success: false, message: "服务器出错了" } });
    await page.goto("/");
    await expect(alert(page)).toContainText("连接失败");
    await expect(alert(page)).toContainText("请检查网络连接后重试");
    await expect(alert(page)).toContainText("获取测试数据失败，请稍后重试");
    front.clear();
    await page.getByRole("button", { name: "重新加载" }).click();
    await expect(alert(page)).toHaveCount(0);
  });

  for (const [path, message] of [
    ["/history", "获取测试历史失败"],
    ["/profile", "加载测试结果失败"],
  ] as const) {
    for (const [answer, fault] of [
      ["500", { status: 500, body: "" }],
      ["200 without success", { status: 200, body: { success: false } }],
    ] as const) {
      fronted(`${path} on ${answer} says ${message}, and 重试 brings it`, async ({ page, front }) => {
        await register(page);
        await store(page, 1);
        front.answer("GET /api/test-results", fault);
        await page.goto(path);
        await expect(alert(page)).toContainText(message);
        front.clear();
        await page.getByRole("button", { name: "重试" }).click();
        await expect(page.getByText("不太可能存在ADHD")).toBeVisible();
      });
    }
  }

  fronted(
    "an upload on 500 waits, and a refused one keeps the result here and says why",
    async ({ page, front }) => {
      await takeTest(page);
      await register(page);
      front.answer("POST /api/test-results", { status: 500, body: "" });
      await page.getByRole("checkbox", { name: /我同意/ }).check();
      await page.getByRole("button", { name: /^保存到账号/ }).click();
      const pending = page.getByRole("region", { name: "还没存到账号的结果" });
      await expect(pending).toContainText("待同步");
      await expect(pending).toContainText("没连上服务器。结果在这台设备上，联网后会自动补交。");
      front.clear();
      // A total that no test gives: the server's own 422.
      await page.evaluate(() => {
        const [result] = JSON.parse(localStorage.getItem("test_history") ?? "[]") as object[];
        const changed = { ...result, total_score: 999, changed_at: Date.now() + 1000 };
        localStorage.setItem("test_history", JSON.stringify([changed]));
      });
      await pending.getByRole("button", { name: /^现在同步/ }).click();
      await expect(pending).toContainText("未能同步");
      await expect(pending).toContainText("没能保存：总分超出范围。结果还在这台设备上");
    },
  );

  fronted("a login that expires meanwhile throws nobody off a questionnaire", async ({ page, front }) => {
    await register(page);
    await page.evaluate(() => {
      localStorage.setItem("auth_token", "dead");
    });
    const release = front.hold("GET /api/test-results");
    await page.goto("/history");
    await expect(page.getByText("正在读取历史记录…")).toBeVisible();
    await page.getByRole("link", { name: "心镜" }).first().click();
    await page.getByRole("link", { name: "开始测试：ADHD自评" }).click();
    await expect(page).toHaveURL("/adhd/intro");
    await page.getByRole("link", { name: "开始测试", exact: true }).click();
    await answerByMouse(page, [3]);
    await seeQuestion(page, 2);
    release();
    await expect(alert(page)).toContainText("登录已过期，结果保存在本机");
    await expect(page.getByRole("link", { name: "重新登录" })).toHaveAttribute("href", "/login");
    await expect(page).toHaveURL("/adhd/questionnaire");
    await seeQuestion(page, 2);
  });
});

fronted.describe("when the questions of a test do not arrive", () => {
  // The prerendered page holds the question already: React says that it draws something else.
  fronted.use({ expectedErrors: [/status of 500|Minified React error #418/] });

  fronted(
    "questions that do not arrive are named, with a way to load them again",
    async ({ page, front }) => {
      front.answer(/^GET \/assets\/adhd-[^/]+\.js$/, { status: 500, body: "" });
      await page.goto("/adhd/questionnaire");
      await expect(page.getByRole("heading", { name: "无法加载 adhd 测试题目" })).toBeVisible();
      await expect(alert(page)).toContainText("加载测试题目失败: 网络连接失败，请检查网络设置");
      await expect(page.getByRole("link", { name: "返回首页" })).toHaveAttribute("href", "/");
      front.clear();
      await page.getByRole("button", { name: "重新加载" }).click();
      await seeQuestion(page, 1);
    },
  );
});

fronted.describe("states while waiting and with nothing", () => {
  fronted("the login button is disabled and busy while the call is under way", async ({ page, front }) => {
    const { email, password } = await register(page);
    await page.getByRole("button", { name: "退出登录" }).click();
    await expect(page.getByRole("button", { name: "退出登录" })).toHaveCount(0);
    const release = front.hold("POST /login");
    await page.goto("/login");
    await untilHydrated(page.getByRole("button", { name: "登录" }));
    await page.getByLabel("邮箱").fill(email);
    await page.getByLabel("密码", { exact: true }).fill(password);
    const button = page.getByRole("button", { name: "登录" });
    await button.click();
    await expect(button).toBeDisabled();
    await expect(button).toHaveAttribute("aria-busy", "true");
    await expect(button.locator("svg")).toBeVisible();
    release();
    await expect(page).toHaveURL("/");
  });

  fronted("the profile shows a spinner while its results are on their way", async ({ page, front }) => {
    await register(page);
    const release = front.hold("GET /api/test-results");
    await page.goto("/profile");
    await expect(page.getByRole("status").filter({ hasText: "正在读取你的结果…" })).toBeVisible();
    release();
    await expect(page.getByText("已完成 0 项测试")).toBeVisible();
  });

  fronted(
    "a call that is not answered counts as failed after 10 seconds, not before",
    async ({ page, front }) => {
      const release = front.hold("GET /api/tests");
      await page.clock.install();
      await page.goto("/");
      await untilHydrated(page.getByRole("button", { name: "刷新测试数据" }));
      await expect(page.getByRole("button", { name: "刷新测试数据" })).toHaveAttribute("aria-busy", "true");
      await expect.poll(() => front.count("GET /api/tests")).toBe(1);
      await page.clock.runFor(9000);
      await expect(alert(page)).toHaveCount(0);
      await page.clock.runFor(1500);
      await expect(alert(page)).toContainText("连接失败");
      release();
    },
  );

  fronted("a cloud drive without files says 暂无资料", async ({ page, front }) => {
    const assets = join(import.meta.dirname, "..", "apps", "web", "build", "client", "assets");
    const list = readdirSync(assets)
      .filter((name) => /^share-files-.*\.js$/.test(name))
      .map((name) => ({ name, text: readFileSync(join(assets, name), "utf8") }))
      .find(({ text }) => text.includes("/materials/"));
    const body = list!.text.replaceAll(/files:\w+/g, "files:[]");
    expect(body).not.toBe(list!.text);
    front.answer(`GET /assets/${list!.name}`, { status: 200, body, contentType: "text/javascript" });
    await page.goto("/");
    await untilHydrated(page.getByRole("button", { name: "打开菜单" }));
    await openMenu(page);
    await page.getByRole("link", { name: "资料分享" }).click();
    await expect(page.getByRole("tabpanel")).toHaveText("暂无资料");
  });
});

fronted.describe("in a browser that prefers another language", () => {
  fronted.use({ locale: "en-US" });

  fronted(
    "every call speaks JSON and Chinese, and carries the token of who is signed in",
    async ({ page }) => {
      const anonymous = page.waitForRequest((request) => request.url().endsWith("/api/tests"));
      await page.goto("/");
      const common = {
        accept: "application/json",
        "content-type": "application/json",
        "accept-language": "zh-CN",
        "content-language": "zh-CN",
      };
      const headers = await (await anonymous).allHeaders();
      expect(headers).toMatchObject(common);
      expect(headers).not.toHaveProperty("authorization");
      await register(page);
      const own = page.waitForRequest((request) => request.url().includes("/api/test-results?"));
      await page.goto("/history");
      const token = await page.evaluate(() => localStorage.getItem("auth_token"));
      expect(await (await own).allHeaders()).toMatchObject({ ...common, authorization: `Bearer ${token}` });
      expect((await own).url()).toMatch(/\?page=1&per_page=10$/);
      await expect(page.getByText("还没有保存到账号的结果")).toBeVisible();
    },
  );
});
