import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import {
  QUIET_PAGE,
  SHEET,
  answerByMouse,
  claim,
  countLoads,
  expect,
  openMenu,
  register,
  seeQuestion,
  takeTest,
  test,
  untilHydrated,
} from "./support/test.ts";

/* Home and questionnaire are alive without what comes after them: calls, their schemas, results of the device, sending. */

const LATER = /\/assets\/(?:later|schemas)-[^/]+\.js$/;

/** After so long a browser that says nothing of paints is not waited for (scripts/lib/paint-first.mjs). */
const PATIENCE_MS = 1500;

test.use({ expectedErrors: [/ERR_FAILED/] });

test("home and questionnaire work without what they load later", async ({ page }) => {
  await page.route(LATER, (route) => route.abort());
  const loads = countLoads(page);
  await page.goto("/");
  await expect(page.getByRole("alert")).toContainText("测试照常可以做，答案留在这台设备上。");
  await page.getByRole("link", { name: "开始测试：ADHD自评" }).click();
  await page.getByRole("link", { name: "开始测试", exact: true }).click();
  await answerByMouse(page, SHEET.slice(0, 3));
  await seeQuestion(page, 4);
  expect(loads()).toBe(1);
  await page.reload();
  await seeQuestion(page, 4);
  await page.goto("/");
  await expect(page.getByText("上次的ADHD自评，答到第4题。")).toBeVisible();
});

test("a half-done test that makes no sense is put aside without a library", async ({ page }) => {
  await page.route(LATER, (route) => route.abort());
  const record = { testType: "adhd", currentQuestionIndex: "often", answers: { 1: 3 }, startTime: 5 };
  await page.goto(QUIET_PAGE);
  await page.evaluate((text) => localStorage.setItem("testSession_adhd", text), JSON.stringify(record));
  await page.goto("/adhd/questionnaire");
  await seeQuestion(page, 1);
  await expect(page.getByRole("radio", { checked: true })).toHaveCount(0);
  const aside = await page.evaluate(() => localStorage.getItem("testSession_adhd_corrupt"));
  expect(JSON.parse(aside ?? "{}")).toEqual(record);
});

test("who signs out is forgotten at once, also when the call to say so does not arrive", async ({ page }) => {
  await register(page);
  await page.route(LATER, (route) => route.abort());
  await page.goto("/");
  await openMenu(page);
  await page.getByRole("button", { name: "退出登录" }).click();
  await openMenu(page);
  await expect(page.getByRole("banner").getByRole("link", { name: "登录" })).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem("auth_token"))).toBeNull();
});

test("what sends results is asked for again when it did not arrive", async ({ page }) => {
  await register(page);
  await takeTest(page);
  await claim(page);
  await page.goto(QUIET_PAGE);
  // As if it had not been sent yet; the page that opens next cannot load what would send it.
  await page.evaluate(() => {
    const results = JSON.parse(localStorage.getItem("test_history") ?? "[]") as { synced_to?: string }[];
    const waiting = results.map(({ synced_to: owner, ...result }) => ({
      ...result,
      outbox: { owner, queued_at: 1, tries: [], failures: 0, next_try_at: 0 },
      changed_at: Date.now(),
    }));
    localStorage.setItem("test_history", JSON.stringify(waiting));
  });
  await page.route(LATER, (route) => route.abort());
  const failed = page.waitForEvent("requestfailed", (request) => LATER.test(request.url()));
  await page.goto("/adhd/questionnaire");
  await failed;
  await page.unroute(LATER);
  const sent = page.waitForResponse(
    (answer) => answer.url().endsWith("/api/test-results") && answer.request().method() === "POST",
  );
  await page.evaluate(() => dispatchEvent(new Event("online")));
  expect((await sent).ok()).toBe(true);
});

test("a questionnaire is drawn when the whole of its first question has come: the text takes the height that the options leave", async ({
  browser,
  request,
}) => {
  const GAP_MS = 1500;
  const html = await (await request.get("/adhd/questionnaire")).text();
  const cut = html.indexOf("</label>");
  expect(cut).toBeGreaterThan(0);
  const server = createServer(({ url }, answer) => {
    answer.writeHead(url === "/" ? 200 : 404, { "content-type": "text/html; charset=utf-8" });
    if (url !== "/") return answer.end();
    answer.write(html.slice(0, cut));
    setTimeout(() => answer.end(html.slice(cut)), GAP_MS);
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const page = await browser.newPage();
  await page.goto(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`);
  const painted = await page.waitForFunction(() => performance.getEntriesByType("paint").at(-1)?.startTime);
  expect(await painted.jsonValue()).toBeGreaterThan(GAP_MS);
  await page.close();
  server.close();
});

for (const path of ["/", "/adhd/intro", "/mbti/questionnaire"]) {
  test(`${path} asks for two scripts early and low, and for the others once it is painted`, async ({
    page,
    request,
  }) => {
    const html = await (await request.get(path, { headers: { accept: "text/html" } })).text();
    const early = html.match(/<link rel="modulepreload"[^>]*>/g) ?? [];
    expect(early).toHaveLength(2);
    expect(early.filter((link) => !link.includes('fetchpriority="low"'))).toEqual([]);
    await page.goto(path);
    await untilHydrated(page.locator("main h1"));
    const { paintedAt, scripts } = await page.evaluate(() => ({
      paintedAt: performance.getEntriesByName("first-contentful-paint")[0]!.startTime,
      scripts: performance
        .getEntriesByType("resource")
        .map(({ name, startTime }) => ({ path: new URL(name).pathname, startTime }))
        .filter((entry) => entry.path.startsWith("/assets/")),
    }));
    const later = scripts.filter((script) => !early.some((link) => link.includes(script.path)));
    expect(later.length).toBeGreaterThan(2);
    expect(later.filter(({ startTime }) => startTime < paintedAt)).toEqual([]);
  });
}

test("a button that is pressed before the scripts are there does what it says when they are", async ({
  page,
}) => {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(/\/assets\/site-[^/]+\.js$/, async (route) => {
    await released;
    await route.continue();
  });
  await page.setViewportSize({ width: 360, height: 780 });
  await page.goto("/", { waitUntil: "commit" });
  await page.getByRole("button", { name: "打开菜单" }).click();
  const links = page.getByRole("banner").getByRole("link", { name: "资料分享" });
  await expect(links).toBeHidden();
  release();
  await expect(links).toBeVisible();
  // Once: what is pressed then is heard as it is.
  await page.getByRole("button", { name: "收起菜单" }).click();
  await expect(links).toBeHidden();
});

test("a page whose browser says nothing of paints is alive all the same", async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(globalThis, "PerformanceObserver", {
      value: class {
        observe(): void {
          // Never calls back.
        }
      },
    });
  });
  await page.goto("/adhd/questionnaire");
  await answerByMouse(page, SHEET.slice(0, 1));
  await seeQuestion(page, 2);
});

for (const isHidden of [true, false]) {
  test(`a page ${isHidden ? "that nobody looks at does not wait" : "that is looked at waits"} for its paint`, async ({
    page,
  }) => {
    await page.addInitScript((hidden) => {
      Object.defineProperty(Document.prototype, "hidden", { get: () => hidden });
      const delays: unknown[] = [];
      const { setTimeout: begin } = globalThis;
      Object.assign(globalThis, {
        delays,
        setTimeout: (...args: Parameters<typeof begin>) => {
          delays.push(args[1]);
          return begin(...args);
        },
      });
    }, isHidden);
    await page.goto("/adhd/intro");
    await untilHydrated(page.locator("main h1"));
    const delays = await page.evaluate(() => (globalThis as unknown as { delays: number[] }).delays);
    expect(delays.includes(PATIENCE_MS)).toBe(!isHidden);
  });
}
