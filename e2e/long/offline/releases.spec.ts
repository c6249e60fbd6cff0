import type { BrowserContext, Page, Request } from "@playwright/test";
import { recordProof } from "#harness/proof.ts";
import { RETIRED, Releases } from "#harness/releases.ts";
import { RESULT_WITHIN_MS, answer } from "../../support/flows.ts";
import { untilPageHydrated } from "../../support/hydrated.ts";
import { test as withProfile, untilOfflineReady } from "../../support/profile.ts";
import { countLoads, expect } from "../../support/test.ts";

/*
 * C7: a new release comes while people are in the middle of a test. Both releases are real builds
 * with different scripts; after a deployment the server has the files of the new one only.
 */

const test = withProfile.extend<{ plain: BrowserContext }, { releases: Releases }>({
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
  // Without the worker, on a device that saves data: nothing is fetched ahead, and what is missing is known.
  plain: async ({ browser, baseURL, expectedErrors }, use) => {
    const context = await browser.newContext({ baseURL: baseURL!, serviceWorkers: "block" });
    const errors: string[] = [];
    context.on("weberror", (error) => errors.push(String(error.error())));
    await context.addInitScript(() => {
      Object.defineProperty(navigator, "connection", { value: { saveData: true } });
    });
    await use(context);
    await context.close();
    const unexpected = errors.filter((text) => !expectedErrors.some((pattern) => pattern.test(text)));
    expect(unexpected).toEqual([]);
  },
});

// One copy of the product serves all of them, one after the other.
test.describe.configure({ mode: "default", timeout: 180_000 });

const COUNT = 18;
const offer = (page: Page) => page.getByText("有新版本");
const update = (page: Page) => page.getByRole("button", { name: "更新", exact: true });
const total = (page: Page) => page.getByRole("img", { name: /^总分：0分/ });

/** Asks the browser to look for a new worker, as it does with every navigation. */
async function lookForUpdate(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await (await navigator.serviceWorker.getRegistration())?.update();
  });
}

async function untilUpdateWaits(page: Page): Promise<void> {
  await lookForUpdate(page);
  const waits = () =>
    page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.waiting !== null);
  await expect.poll(waits).toBe(true);
}

/** Until the browser has the pages behind the questions: their script, and every other one that it names. */
async function untilEndingIsFetched(page: Page): Promise<void> {
  const isEnding = (request: Request) => /\/ending-[^/]+\.js$/.test(request.url());
  const request = await page.waitForEvent("requestfinished", isEnding);
  await page.evaluate((script) => import(script).then(() => undefined), request.url());
}

async function openHome(page: Page): Promise<Page> {
  await page.goto("/");
  await untilOfflineReady(page);
  return page;
}

async function startTest(page: Page, questions: number): Promise<void> {
  await page.goto("/adhd/questionnaire");
  await answer(page, COUNT, () => 0, 1, questions);
  await expect(page.getByText(`第 ${questions + 1} 题 / 共 ${COUNT} 题`)).toBeVisible();
}

/** Goes on to the end; every answer is in the history then. */
async function finishTest(page: Page, questions: number): Promise<void> {
  await answer(page, COUNT, () => 0, questions + 1);
  await expect(total(page)).toBeVisible({ timeout: RESULT_WITHIN_MS });
  expect(await countAnswers(page)).toBe(COUNT);
}

async function countAnswers(page: Page): Promise<number> {
  return page.evaluate(() => {
    const history = JSON.parse(localStorage.getItem("test_history") ?? "[]") as { answers?: object }[];
    return history.flatMap(({ answers = {} }) => Object.values(answers)).length;
  });
}

test("with the worker: the test ends on its own release, the update is offered at home only, and comes by one reload", async ({
  releases,
  server,
  profile,
}) => {
  const page = await openHome(await profile.open());
  const other = await page.context().newPage();
  await other.goto("/adhd/intro");
  await startTest(page, 8);
  const [loads, otherLoads] = [countLoads(page), countLoads(other)];
  await releases.deploy(server, 1);
  await untilUpdateWaits(page);
  await expect(offer(page)).toHaveCount(0);
  await finishTest(page, 8);
  await expect(page).toHaveTitle(/^测试结果/);
  await expect(offer(page)).toHaveCount(0);

  await page.getByRole("link", { name: "心镜" }).first().click();
  await expect(offer(page)).toBeVisible();
  await expect(page.getByText("第1版")).toHaveCount(0);
  expect(loads()).toBe(0);
  await update(page).click();
  await expect(page.getByText("第1版免费")).toBeVisible();
  await expect(offer(page)).toHaveCount(0);
  await expect.poll(loads).toBe(1);
  expect(await countAnswers(page)).toBe(COUNT);
  await page.goto("/adhd/result");
  await expect(page).toHaveTitle(/^第1版测试结果/);
  await expect(total(page)).toBeVisible();

  recordProof("C7", "with the worker", { answersLost: 0, reloads: 1 });

  // Another tab that was on its way into a test keeps its scripts.
  await other.getByRole("link", { name: "开始测试", exact: true }).click();
  await answer(other, COUNT, () => 0);
  await expect(other).toHaveTitle(/^测试结果/, { timeout: RESULT_WITHIN_MS });
  await expect(total(other)).toBeVisible();
  expect(otherLoads()).toBe(0);
  expect(profile.complaints).toEqual([]);
});

test("without the worker a test under way ends without a reload, and even without the server", async ({
  releases,
  server,
  plain,
}) => {
  const page = await plain.newPage();
  const fetched = untilEndingIsFetched(page);
  await startTest(page, 8);
  await fetched;
  const loads = countLoads(page);
  await releases.deploy(server, 1);
  await server.kill();
  await finishTest(page, 8);
  expect(loads()).toBe(0);
  recordProof("C7", "without the worker", { answersLost: 0, reloads: 0 });
});

test("without the worker a page whose next script is gone is loaded again once, and keeps the answers", async ({
  releases,
  server,
  plain,
}) => {
  const page = await plain.newPage();
  await startTest(page, 8);
  await page.goto("/");
  await untilPageHydrated(page);
  const loads = countLoads(page);
  await releases.deploy(server, 1);
  // It goes where the person wanted to go, on the new release.
  await page.getByRole("link", { name: "开始测试：ADHD自评" }).click();
  // In the document, folded.
  await expect(page.getByText("第1版前9题看专注困难")).toBeAttached();
  await expect(page).toHaveURL("/adhd/intro");
  await expect.poll(loads).toBe(1);
  await page.getByRole("link", { name: "继续上次" }).click();
  await expect(page.getByText(`第 9 题 / 共 ${COUNT} 题`)).toBeVisible();
  await finishTest(page, 8);
  expect(loads()).toBe(1);
});

test("a retired worker is gone with everything it kept, and the page in front of a person stays", async ({
  releases,
  server,
  profile,
}) => {
  const page = await openHome(await profile.open());
  await startTest(page, 8);
  const loads = countLoads(page);
  await releases.deploy(server, RETIRED);
  await lookForUpdate(page);
  const countRemains = () =>
    page.evaluate(async () => [
      (await navigator.serviceWorker.getRegistrations()).length,
      (await caches.keys()).length,
    ]);
  await expect.poll(countRemains).toEqual([0, 0]);
  await finishTest(page, 8);
  expect(loads()).toBe(0);

  const answered = (await page.goto("/"))!;
  expect(answered.fromServiceWorker()).toBe(false);
  await expect(page.getByText(`第${RETIRED}版免费`)).toBeVisible();
  await untilPageHydrated(page);
  expect(await countRemains()).toEqual([0, 0]);
  expect(await countAnswers(page)).toBe(COUNT);
});
