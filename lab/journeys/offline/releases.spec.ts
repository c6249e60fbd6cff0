import type { Page } from "@playwright/test";
import { recordProof } from "#harness/proof.ts";
import { RETIRED, Releases } from "#lab/harness/releases.ts";
import { countLoads, untilPageHydrated } from "#e2e/support/hydrated.ts";
import { openForOffline, test as withProfile } from "#e2e/support/profile.ts";
import { answerByMouse, repeat } from "#e2e/support/taking.ts";
import { expect } from "#e2e/support/test.ts";

/*
 * Check C7: a new release is deployed while people take a test. Both releases are real builds with different scripts, and the
 * server has only the files of the new one. For browsers without a service worker, see reliability/upgrade.spec.ts and
 * errors.spec.ts.
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

// The tests run one after another, because they share one copy of the product.
test.describe.configure({ mode: "default", timeout: 180_000 });

const COUNT = 18;
const offer = (page: Page) => page.getByText("有新版本");
const update = (page: Page) => page.getByRole("button", { name: "更新", exact: true });
const total = (page: Page) => page.getByRole("img", { name: /^总分：0分/ });

/** Checks for a new service worker, as the browser does at every navigation. */
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

async function startTest(page: Page, questions: number): Promise<void> {
  await page.goto("/adhd/questionnaire");
  await answerByMouse(page, repeat([questions, 0]));
  await expect(page.getByText(`第 ${questions + 1} 题 / 共 ${COUNT} 题`)).toBeVisible();
}

/** Answers the remaining questions, and expects that the stored result contains every answer. */
async function finishTest(page: Page, questions: number): Promise<void> {
  await answerByMouse(page, repeat([COUNT - questions, 0]), questions + 1);
  await expect(total(page)).toBeVisible();
  expect(await countAnswers(page)).toBe(COUNT);
}

async function countAnswers(page: Page): Promise<number> {
  return page.evaluate(() => {
    const history = JSON.parse(localStorage.getItem("test_history") ?? "[]") as { answers?: object }[];
    return history.flatMap(({ answers = {} }) => Object.values(answers)).length;
  });
}

test("a test ends on its own release; home alone offers the update", async ({
  releases,
  server,
  profile,
}) => {
  const page = await openForOffline(profile);
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

  // Another tab with an older page keeps loading the scripts of its own release.
  await other.getByRole("link", { name: "开始测试", exact: true }).click();
  await answerByMouse(other, repeat([COUNT, 0]));
  await expect(other).toHaveTitle(/^测试结果/);
  await expect(total(other)).toBeVisible();
  expect(otherLoads()).toBe(0);
  expect(profile.complaints).toEqual([]);
});

test("a retired worker goes with all it kept; the open page stays", async ({ releases, server, profile }) => {
  const page = await openForOffline(profile);
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
