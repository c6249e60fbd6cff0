import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Page, Response } from "@playwright/test";
import { CLIENT, readBuiltPages } from "../support/built-pages.ts";
import { FLOWS, takeWholeTest, type Flow } from "../support/flows.ts";
import { Front } from "../support/front.ts";
import { test, untilOfflineReady, type Profile } from "../support/profile.ts";
import { recordProof } from "../support/proof.ts";
import type { OwnServer } from "../support/servers.ts";
import { expect, openMenu, untilHydrated } from "../support/test.ts";

/*
 * C2: one visit, then the server is really stopped and the browser started again.
 */

test.setTimeout(240_000);

/** By clicks in full, in short inside the page. */
const isFast = process.env["LONG"] === undefined;

/** What the browser says of a call that reaches nobody; everything else would be a fault. */
const REFUSED = /net::ERR_(CONNECTION_REFUSED|INTERNET_DISCONNECTED)/;

/** Visits the home page once, waits for the worker, closes the browser, and stops the server. */
async function visitOnce(server: OwnServer, profile: Profile): Promise<void> {
  const page = await profile.open();
  await page.goto("/");
  await untilOfflineReady(page);
  await profile.close();
  await server.stop();
}

/** Paths of requests that reached nobody. */
function watchFailures(page: Page): Set<string> {
  const failed = new Set<string>();
  page.on("requestfailed", (request) => {
    // Given up by the page itself, because it was left: nothing was missing.
    if (request.failure()?.errorText === "net::ERR_ABORTED") return;
    failed.add(new URL(request.url()).pathname);
  });
  return failed;
}

/** The text of the result, without what depends on the moment. */
async function readResult(page: Page): Promise<string> {
  await page.waitForLoadState("networkidle");
  return page.locator("main").innerText();
}

/** The same once nothing comes any more: charts are loaded after the result is shown. */
async function readWholeResult(page: Page): Promise<string> {
  let text = "";
  await expect(async () => {
    const before = text;
    text = await readResult(page);
    expect(text).toBe(before);
  }).toPass({ intervals: [1000] });
  return text;
}

test("all four tests from the intro to the result without the server, and each result is the one online", async ({
  server,
  profile,
  browser,
  baseURL,
}) => {
  const online = await browser.newContext({ baseURL: baseURL!, serviceWorkers: "block" });
  const onlinePage = await online.newPage();
  const expected = new Map<Flow, string>();
  for (const flow of FLOWS) {
    await takeWholeTest(onlinePage, flow, isFast);
    expected.set(flow, await readWholeResult(onlinePage));
  }
  await online.close();

  await visitOnce(server, profile);
  const page = await profile.open();
  const failed = watchFailures(page);
  for (const flow of FLOWS) {
    await test.step(flow.type, async () => {
      const result = expected.get(flow)!;
      await takeWholeTest(page, flow, isFast);
      await expect.poll(() => readResult(page)).toBe(result);
      await page.reload();
      await expect.poll(() => readResult(page)).toBe(result);
      await page.goBack();
      await expect(page).toHaveURL(new RegExp(`/${flow.type}/questionnaire$`));
      await page.goForward();
      await expect(page).toHaveURL(new RegExp(`/${flow.type}/result$`));
      await expect.poll(() => readResult(page)).toBe(result);
    });
  }
  // Nothing but the count of participants and the submission asks for the server.
  expect([...failed].filter((path) => !path.startsWith("/api/"))).toEqual([]);
  expect(profile.complaints.filter((text) => !REFUSED.test(text))).toEqual([]);
  recordProof("C2", "chromium", { tests: FLOWS.length, sameAsOnline: FLOWS.length });
});

/** Every page of the site: those that are prerendered, and those that only the fallback document draws. */
const DRAWN_BY_THE_FALLBACK = [
  ["/profile", "/login"],
  ["/account", "/login"],
  ["/history", "/login"],
  ["/history/adhd", "/login"],
  ["/asd/follow-up", "/asd/intro"],
  ["/adhd/visit-sheet", "/adhd/visit-sheet"],
  ["/test-result/mbti", "/test-result/mbti"],
  ["/tarot/intro", "/tarot/intro"],
  ["/adhd", "/adhd/intro"],
  ["/adhd/info", "/test-info/adhd"],
  ["/test-info/adhd/", "/test-info/adhd"],
  ["/?from=share", "/?from=share"],
  ["/no/such/page", "/"],
] as const;

test("every page opens without the server, with its own policy, and none breaks a policy", async ({
  server,
  profile,
}) => {
  // Every page of the site, one after the other, on a computer that may be busy.
  test.setTimeout(120_000);
  await visitOnce(server, profile);
  const page = await profile.open();
  const failed = watchFailures(page);
  const policies = JSON.parse(readFileSync(join(CLIENT, "..", "csp.json"), "utf8")) as Record<string, string>;
  const pages = readBuiltPages();
  expect(pages.length).toBeGreaterThan(30);
  for (const { path } of pages) {
    const answer = (await page.goto(path))!;
    expect([path, answer.fromServiceWorker()]).toEqual([path, true]);
    const headers = await answer.allHeaders();
    const file = path === "/" ? "index.html" : `${path.slice(1)}/index.html`;
    expect([path, headers["content-security-policy"]]).toEqual([path, policies[file]]);
    expect(headers).toMatchObject({ "cache-control": "no-cache", "x-content-type-options": "nosniff" });
    await expect(page.getByRole("heading", { level: 1 }).first()).toBeVisible();
  }
  for (const [path, shown] of DRAWN_BY_THE_FALLBACK) {
    const answer = (await page.goto(path))!;
    expect([path, answer.fromServiceWorker()]).toEqual([path, true]);
    await expect(page).toHaveURL(shown);
    await expect(page.getByRole("heading", { level: 1 }).first()).toBeVisible();
  }
  expect([...failed].filter((path) => !path.startsWith("/api/"))).toEqual([]);
  expect(profile.complaints.filter((text) => !REFUSED.test(text))).toEqual([]);
});

test("pages and their scripts come without the worker, where the browser can", async ({
  server,
  profile,
}) => {
  await visitOnce(server, profile);
  const page = await profile.open();
  await page.goto("/adhd/intro");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  const sources = await page.evaluate(() =>
    [...performance.getEntriesByType("navigation"), ...performance.getEntriesByType("resource")].map(
      (entry) => ({
        path: new URL(entry.name).pathname,
        source: (entry as PerformanceEntry & { workerFinalSourceType?: string }).workerFinalSourceType,
      }),
    ),
  );
  const routed = sources.filter(({ path }) => path === "/adhd/intro" || path.startsWith("/assets/"));
  expect(routed.length).toBeGreaterThan(5);
  expect(routed.filter(({ source }) => source !== "cache")).toEqual([]);
});

test("a device that saves data keeps no document and has every page, drawn from the fallback", async ({
  server,
  profile,
}) => {
  const front = await new Front(server.url).listen();
  // No browser can be told to save data for a worker: this one is told by its script.
  front.rewrite(
    /^\/sw\.js$/,
    (script) => `Object.defineProperty(navigator, "connection", { value: { saveData: true } });${script}`,
  );
  const first = await profile.open();
  const { url } = front;
  await first.goto(url);
  await untilOfflineReady(first);
  const kept = await first.evaluate(async () => {
    const requests = await Promise.all(
      (await caches.keys()).map(async (name) => (await caches.open(name)).keys()),
    );
    return requests.flat().map((request) => new URL(request.url).pathname);
  });
  expect(kept.filter((path) => !path.startsWith("/assets/"))).toEqual([
    "/__spa-fallback.html",
    "/favicon.ico",
    "/icon-192.png",
    "/manifest.webmanifest",
  ]);
  await profile.close();
  await front.close();
  const page = await profile.open();
  for (const { path } of readBuiltPages()) {
    await page.goto(url + path);
    await expect(page.getByRole("heading", { level: 1 }).first()).toBeVisible();
  }
  expect(profile.complaints.filter((text) => !REFUSED.test(text))).toEqual([]);
});

test("home says 连接失败 and keeps its cards, registering says 需要联网 and keeps the form", async ({
  server,
  profile,
}) => {
  await visitOnce(server, profile);
  const page = await profile.open();
  await page.goto("/");
  await expect(page.getByRole("link", { name: /^开始测试：/ })).toHaveCount(4);
  const refresh = page.getByRole("button", { name: "刷新测试数据" });
  await untilHydrated(refresh);
  await refresh.click();
  await expect(page.getByRole("alert")).toContainText("连接失败");
  await expect(page.getByRole("alert")).toContainText("请检查网络连接后重试");
  // The counts that were there at the last visit are gone by 刷新; the tests are not.
  await expect(page.getByRole("link", { name: /^开始测试：/ })).toHaveCount(4);
  await openMenu(page);
  await page.getByRole("link", { name: "注册" }).click();
  // A stopped server is not all: the device itself knows that it has no connection.
  await page.context().setOffline(true);
  await page.getByLabel("姓名").fill("小林");
  await page.getByLabel("邮箱").fill("xiaolin@example.com");
  await page.getByLabel("密码", { exact: true }).fill("一二三456");
  await page.getByLabel("确认密码", { exact: true }).fill("一二三456");
  await page.getByRole("button", { name: "注册" }).click();
  await expect(page.getByRole("alert")).toContainText("需要联网");
  await expect(page.getByLabel("邮箱")).toHaveValue("xiaolin@example.com");
  await server.start();
  await page.context().setOffline(false);
  await page.getByRole("button", { name: "注册" }).click();
  await expect(page).toHaveURL("/");
  await openMenu(page);
  await expect(page.getByText("欢迎，小林")).toBeVisible();
});

test("calls and what operators ask are never the worker's", async ({ server, profile, baseURL }) => {
  const page = await profile.open();
  await page.goto("/");
  await untilOfflineReady(page);
  for (const path of ["/user", "/healthz", "/readyz", "/openapi.json", "/api/tests", "/robots.txt"]) {
    const answer: Response = (await page.goto(path))!;
    expect([path, answer.status(), answer.fromServiceWorker()]).toEqual([path, 200, false]);
  }
  await server.stop();
  for (const path of ["/user", "/healthz", "/readyz", "/openapi.json", "/api/tests", "/metrics", "/sw.js"]) {
    await expect(page.goto(`${baseURL!}${path}`), path).rejects.toThrow("ERR_CONNECTION_REFUSED");
  }
});
