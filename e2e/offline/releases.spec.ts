import type { Browser, BrowserContext, Page } from "@playwright/test";
import { RESULT_WITHIN_MS, answer } from "../support/flows.ts";
import { test as withProfile, untilOfflineReady } from "../support/profile.ts";
import { recordProof } from "../support/proof.ts";
import { RETIRED, Releases } from "../support/releases.ts";
import { countLoads, expect } from "../support/test.ts";

/*
 * C7: a new release comes while people are in the middle of a test. Both releases are real builds
 * with different scripts; after a deployment the server has the files of the new one only.
 */

const test = withProfile.extend<object, { releases: Releases }>({
  releases: [
    async ({}, use) => {
      const releases = new Releases();
      await releases.build(1);
      await releases.build(RETIRED);
      await use(releases);
      releases.remove();
    },
    { scope: "worker", timeout: 300_000 },
  ],
  server: async ({ releases }, use) => {
    const server = await releases.serve();
    await use(server);
    await server.remove();
  },
});

// One copy of the product serves all of them, one after the other.
test.describe.configure({ mode: "default", timeout: 180_000 });

const COUNT = 18;
const offer = (page: Page) => page.getByText("有新版本");
const update = (page: Page) => page.getByRole("button", { name: "更新", exact: true });

/** Asks the browser to look for a new worker, as it does with every navigation, and waits until one waits. */
async function untilUpdateWaits(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await (await navigator.serviceWorker.getRegistration())?.update();
  });
  await expect
    .poll(() =>
      page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.waiting !== null),
    )
    .toBe(true);
}

/** Goes home by the header, inside the site. */
async function goHome(page: Page): Promise<void> {
  await page.getByRole("link", { name: "心镜" }).first().click();
  await expect(page).toHaveURL("/");
}

async function startTest(page: Page, questions: number): Promise<void> {
  await page.goto("/adhd/questionnaire");
  await answer(page, COUNT, () => 0, 1, questions);
  await expect(page.getByText(`第 ${questions + 1} 题 / 共 ${COUNT} 题`)).toBeVisible();
}

async function finishTest(page: Page, questions: number): Promise<void> {
  await answer(page, COUNT, () => 0, questions + 1);
  await expect(page.getByRole("img", { name: /^总分：0分/ })).toBeVisible({ timeout: RESULT_WITHIN_MS });
}

async function readAnswerCount(page: Page): Promise<number> {
  return page.evaluate(() => {
    const history = JSON.parse(localStorage.getItem("test_history") ?? "[]") as { answers?: object }[];
    return history.flatMap(({ answers = {} }) => Object.values(answers)).length;
  });
}

test("the two releases differ in the scripts that a test under way has still to load", ({ releases }) => {
  const [before, after] = [releases.listScripts(0), releases.listScripts(1)];
  for (const name of ["home", "ending", "adhd"]) {
    const only = (scripts: string[], others: string[]) =>
      scripts.filter(
        (script) => new RegExp(`^${name}-[\\w-]{8}\\.js$`).test(script) && !others.includes(script),
      );
    expect([name, only(before, after).length, only(after, before).length]).toEqual([name, 1, 1]);
  }
});

test("with the worker: the test ends on its own release, the update is offered at home only, and comes by one reload", async ({
  releases,
  server,
  profile,
}) => {
  const page = await profile.open();
  await page.goto("/");
  await untilOfflineReady(page);
  await startTest(page, 8);
  const loads = countLoads(page);
  await releases.deploy(server, 1);
  await untilUpdateWaits(page);
  await expect(offer(page)).toHaveCount(0);
  await finishTest(page, 8);
  await expect(page).toHaveTitle(/^测试结果/);
  await expect(offer(page)).toHaveCount(0);
  expect(await readAnswerCount(page)).toBe(COUNT);

  await goHome(page);
  await expect(offer(page)).toBeVisible();
  await expect(page.getByText("第1版")).toHaveCount(0);
  expect(loads()).toBe(0);
  await update(page).click();
  await expect(page.getByText("第1版免费")).toBeVisible();
  await expect(offer(page)).toHaveCount(0);
  await expect.poll(loads).toBe(1);
  expect(await readAnswerCount(page)).toBe(COUNT);
  await page.goto("/adhd/result");
  await expect(page).toHaveTitle(/^第1版测试结果/);
  await expect(page.getByRole("img", { name: /^总分：0分/ })).toBeVisible();
  expect(profile.complaints).toEqual([]);
});

test("another tab in the middle of a test keeps its scripts when the update is taken at home", async ({
  releases,
  server,
  profile,
}) => {
  const home = await profile.open();
  await home.goto("/");
  await untilOfflineReady(home);
  const tab = await home.context().newPage();
  await tab.goto("/adhd/intro");
  await releases.deploy(server, 1);
  await untilUpdateWaits(home);
  const loads = countLoads(tab);
  await update(home).click();
  await expect(home.getByText("第1版免费")).toBeVisible();
  await tab.getByRole("link", { name: "开始测试", exact: true }).click();
  await answer(tab, COUNT, () => 0);
  await expect(tab).toHaveTitle(/^测试结果/, { timeout: RESULT_WITHIN_MS });
  await expect(tab.getByRole("img", { name: /^总分：0分/ })).toBeVisible();
  expect(loads()).toBe(0);
  expect(profile.complaints).toEqual([]);
});

test("a new release that nobody agreed to is there when the site was closed everywhere", async ({
  releases,
  server,
  profile,
}) => {
  const page = await profile.open();
  await page.goto("/");
  await untilOfflineReady(page);
  await releases.deploy(server, 1);
  await untilUpdateWaits(page);
  await profile.close();
  const later = await profile.open();
  await later.goto("/");
  await expect(later.getByText("第1版免费")).toBeVisible();
  await expect(offer(later)).toHaveCount(0);
});

test.describe("without the worker", () => {
  let context: BrowserContext;
  const errors: string[] = [];

  test.beforeEach(async ({ browser, baseURL }) => {
    context = await browser.newContext({ baseURL: baseURL!, serviceWorkers: "block" });
    errors.length = 0;
    // On a device that saves data home fetches nothing ahead: the next page's scripts are known to be missing.
    await context.addInitScript(() => {
      Object.defineProperty(navigator, "connection", { value: { saveData: true } });
    });
    context.on("weberror", (error) => errors.push(String(error.error())));
  });
  test.afterEach(async () => context.close());

  test("a test under way ends without a reload, and even without the server", async ({
    releases,
    server,
  }) => {
    const page = await context.newPage();
    const fetched = page.waitForResponse(/\/assets\/ending-[^/]+\.js$/);
    await startTest(page, 8);
    await fetched;
    await page.waitForLoadState("networkidle");
    const loads = countLoads(page);
    await releases.deploy(server, 1);
    await server.stop();
    await finishTest(page, 8);
    expect(loads()).toBe(0);
    expect(await readAnswerCount(page)).toBe(COUNT);
    expect(errors).toEqual([]);
  });

  test("a page whose next script is gone is loaded again once, and keeps the answers", async ({
    releases,
    server,
  }) => {
    const page = await context.newPage();
    await startTest(page, 8);
    await page.goto("/");
    await page.waitForLoadState("networkidle");
    const loads = countLoads(page);
    await releases.deploy(server, 1);
    await page.getByRole("link", { name: "开始测试：ADHD自评" }).click();
    await expect(page.getByText("第1版免费")).toBeVisible();
    await expect.poll(loads).toBe(1);
    await page.getByRole("link", { name: "继续上次" }).click();
    await expect(page.getByText(`第 9 题 / 共 ${COUNT} 题`)).toBeVisible();
    await finishTest(page, 8);
    expect(loads()).toBe(1);
    expect(errors).toEqual([]);
  });

  test("questions that are gone are loaded by one reload; questions that fail by themselves are told", async ({
    releases,
    server,
  }) => {
    const page = await context.newPage();
    await page.goto("/asd-adult/intro");
    await page.waitForLoadState("networkidle");
    const loads = countLoads(page);
    await releases.deploy(server, 1);
    // Inside the site to another test: its page is the same and loaded already, its questions are not.
    await page.getByRole("main").getByRole("link", { name: "ADHD自评" }).first().click();
    await expect(page.getByText("第1版看看过去6个月里")).toBeVisible();
    await expect.poll(loads).toBe(1);
    await page.route(/\/assets\/asd-adult-[^/]+\.js$/, (route) => route.abort());
    await page.goto("/asd-adult/intro");
    await expect(page.getByRole("heading", { name: "无法加载 asd-adult 测试题目" })).toBeVisible();
    await expect.poll(loads).toBe(2);
  });
});

test("a retired worker is gone with everything it kept, and the page in front of a person stays", async ({
  releases,
  server,
  profile,
}) => {
  const page = await profile.open();
  await page.goto("/");
  await untilOfflineReady(page);
  await startTest(page, 8);
  const loads = countLoads(page);
  await releases.deploy(server, RETIRED);
  await page.evaluate(async () => {
    await (await navigator.serviceWorker.getRegistration())?.update();
  });
  const readRemains = () =>
    page.evaluate(async () => [
      (await navigator.serviceWorker.getRegistrations()).length,
      (await caches.keys()).length,
    ]);
  await expect.poll(readRemains).toEqual([0, 0]);
  expect(loads()).toBe(0);
  await finishTest(page, 8);
  expect(loads()).toBe(0);

  const answered = (await page.goto("/"))!;
  expect(answered.fromServiceWorker()).toBe(false);
  await expect(page.getByText(`第${RETIRED}版免费`)).toBeVisible();
  await page.waitForLoadState("networkidle");
  expect(await readRemains()).toEqual([0, 0]);
  expect(await readAnswerCount(page)).toBe(COUNT);
});

test("the worker's script and documents are asked for again each time, scripts never", async ({
  server,
  releases,
  request,
}) => {
  const readCaching = async (path: string) =>
    (await request.get(`${server.url}${path}`)).headers()["cache-control"];
  expect(await readCaching("/sw.js")).toBe("no-cache");
  expect(await readCaching("/")).toBe("no-cache");
  expect(await readCaching(`/assets/${releases.listScripts(0)[0]}`)).toBe("max-age=31536000, immutable");
});

test("twenty browsers in the middle of a test through four releases: no answer lost, no missing script seen @long", async ({
  releases,
  server,
  browser,
  baseURL,
}) => {
  test.setTimeout(1_200_000);
  const figures = { browsers: 0, releases: 0, reloads: 0, answersLost: 0, errorsSeen: 0 };
  // Before anybody comes: a build replaces the files that the server has.
  for (const release of [2, 3, 4]) await releases.build(release);
  await releases.deploy(server, 0);
  for (const release of [1, 2, 3, 4]) {
    const people = [];
    for (let index = 0; index < 5; index += 1) {
      people.push(await visit(browser, baseURL!, index < 3, 1 + ((release * 5 + index) % 17)));
    }
    await releases.deploy(server, release);
    for (const { context, page, loads, questions } of people) {
      await finishTest(page, questions);
      figures.browsers += 1;
      figures.reloads += loads();
      figures.answersLost += COUNT - (await readAnswerCount(page));
      figures.errorsSeen += await page
        .getByText(/出了点问题|无法加载|ChunkLoadError|Failed to fetch/)
        .count();
      await context.close();
    }
    figures.releases += 1;
  }
  recordProof("C7", "deployments", figures);
  expect(figures).toEqual({ browsers: 20, releases: 4, reloads: 0, answersLost: 0, errorsSeen: 0 });
});

/** A browser in the middle of a test; with the worker it has visited the home page before. */
async function visit(browser: Browser, baseURL: string, hasWorker: boolean, questions: number) {
  const context = await browser.newContext({ baseURL, serviceWorkers: hasWorker ? "allow" : "block" });
  const page = await context.newPage();
  if (hasWorker) {
    await page.goto("/");
    await untilOfflineReady(page);
  }
  await startTest(page, questions);
  await page.waitForLoadState("networkidle");
  return { context, page, questions, loads: countLoads(page) };
}
