import { randomUUID } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { APIRequestContext, Browser, BrowserContext, Page } from "@playwright/test";
import { Crowd } from "../support/crowd.ts";
import {
  Fleet,
  makeNextRelease,
  makePresentRelease,
  type ReleaseFolder,
  removeRelease,
} from "../support/fleet.ts";
import { FLOWS, RESULT_WITHIN_MS, answer, passGate } from "../support/flows.ts";
import { untilOfflineReady } from "../support/profile.ts";
import { recordProof } from "../support/proof.ts";
import { QUIET_PAGE, expect, test as base } from "../support/test.ts";

/*
 * E4: three servers on one PostgreSQL give way to the next release one by one, which has other scripts and a newer
 * schema, while people are in the middle of tests and many others post, list and open pages.
 */

type Launch = (...args: Parameters<typeof Fleet.launch>) => Promise<Fleet>;

const test = base.extend<{ launch: Launch }, { present: ReleaseFolder; next: ReleaseFolder }>({
  launch: async ({}, use) => {
    const fleets: Fleet[] = [];
    await use(async (...args) => {
      const fleet = await Fleet.launch(...args);
      fleets.push(fleet);
      return fleet;
    });
    for (const fleet of fleets) await fleet.remove();
  },
  present: [
    async ({}, use) => {
      const release = makePresentRelease();
      await use(release);
      removeRelease(release);
    },
    { scope: "worker" },
  ],
  next: [
    async ({}, use) => {
      const release = await makeNextRelease();
      await use(release);
      removeRelease(release);
    },
    { scope: "worker", timeout: 300_000 },
  ],
});

test.describe.configure({ mode: "default", timeout: 900_000 });

const REQUESTS = 10_000;
const STEPS = 4;
const CROWD = 8;
type Flow = (typeof FLOWS)[number];
const [ADHD, MBTI, ASD, ASD_ADULT] = FLOWS;
/** Who is in the middle of a test: which, and whether their browser keeps the site for offline use. */
const IN_THE_MIDDLE: readonly (readonly [Flow, boolean])[] = [
  [ADHD, true],
  [ADHD, false],
  [MBTI, true],
  [MBTI, false],
  [ASD, false],
  [ASD_ADULT, true],
];

/** The first two options in turn, so that an answer in the wrong place shows. */
const pick = (question: number) => question % 2;

interface Person {
  readonly context: BrowserContext;
  readonly page: Page;
  readonly flow: Flow;
  readonly hasWorker: boolean;
  readonly token: string;
  readonly seen: { loads: number; readonly failures: string[] };
}

interface Account {
  readonly token: string;
  /** What signs a page in, with consent to keeping results. */
  readonly stored: Readonly<Record<string, string>>;
}

async function makeAccount(request: APIRequestContext, url: string): Promise<Account> {
  const data = {
    name: "小林",
    email: `upgrade-${randomUUID()}@example.com`,
    password: "一二三456",
    password_confirmation: "一二三456",
  };
  const answered = await request.post(`${url}/register`, { data });
  const { data: login } = (await answered.json()) as { data: { token: string; user: { id: string } } };
  const consents = { upload: "upload-1", child: "child-1" };
  for (const [kind, version] of Object.entries(consents)) {
    const put = await request.put(`${url}/api/account/consents`, {
      headers: { Authorization: `Bearer ${login.token}` },
      data: { kind, version, granted: true },
    });
    expect(put.status()).toBe(200);
  }
  return {
    token: login.token,
    stored: {
      auth_token: login.token,
      user_info: JSON.stringify(login.user),
      user_preferences: JSON.stringify({ consents: { [login.user.id]: consents } }),
    },
  };
}

/** Everything that goes wrong in a browser, seen by a person or not. */
function watch(context: BrowserContext, page: Page): Person["seen"] {
  const seen: Person["seen"] = { loads: 0, failures: [] };
  page.on("load", () => {
    seen.loads += 1;
  });
  context.on("response", (response) => {
    if (response.status() >= 400) seen.failures.push(`${response.status()} ${response.url()}`);
  });
  context.on("requestfailed", (request) => {
    const reason = request.failure()?.errorText ?? "";
    // What a page leaves behind when it is left.
    if (reason !== "net::ERR_ABORTED") seen.failures.push(`${reason} ${request.url()}`);
  });
  context.on("console", (message) => {
    if (message.type() === "error") seen.failures.push(message.text());
  });
  context.on("weberror", (error) => seen.failures.push(String(error.error())));
  return seen;
}

/** A signed-in person who begins a test; with `hasWorker` after the worker has everything. */
async function begin(
  browser: Browser,
  request: APIRequestContext,
  url: string,
  [flow, hasWorker]: readonly [Flow, boolean],
  serviceWorkers: "allow" | "block" = hasWorker ? "allow" : "block",
): Promise<Person> {
  const { token, stored } = await makeAccount(request, url);
  const context = await browser.newContext({ baseURL: url, serviceWorkers });
  const page = await context.newPage();
  const seen = watch(context, page);
  await page.goto(QUIET_PAGE);
  await page.evaluate((entries) => {
    for (const [key, text] of Object.entries(entries)) localStorage.setItem(key, text);
  }, stored);
  await page.goto("/");
  if (hasWorker) await untilOfflineReady(page);
  await page.goto(`/${flow.type}/intro`);
  await page.getByRole("link", { name: "开始测试", exact: true }).click();
  if (flow.type === "asd") await passGate(page);
  await expect(page.getByText(`第 1 题 / 共 ${flow.count} 题`)).toBeVisible();
  seen.loads = 0;
  return { context, page, flow, hasWorker, token, seen };
}

/** The part of a test that a person answers in one step of the upgrade; they end with the last. */
async function answerPart({ page, flow: { count } }: Person, step: number): Promise<void> {
  const until = (part: number) => Math.floor((count * part) / STEPS);
  await answer(page, count, pick, until(step) + 1, until(step + 1));
}

/** Has the browser look for a new worker, as it does with every visit; in the middle of an upgrade it may not get one. */
async function lookForUpdate({ page }: Person): Promise<void> {
  await page.evaluate(async () => {
    const registration = await navigator.serviceWorker.getRegistration();
    await registration?.update().catch(() => undefined);
  });
}

interface Kept {
  readonly id: string;
  readonly test_type: string;
  readonly synced_to?: string;
  readonly answers?: Readonly<Record<string, unknown>>;
}

async function readKept(page: Page): Promise<Kept[]> {
  const text = await page.evaluate(() => localStorage.getItem("test_history"));
  return JSON.parse(text ?? "[]") as Kept[];
}

/** Answers that the device does not have, or has in another place. */
function countLost({ count }: Flow, { answers = {} }: Kept): number {
  const numbers = Array.from({ length: count }, (_, index) => index + 1);
  return numbers.filter((number) => answers[number] === undefined).length;
}

/** Sees the result, and waits until the account has it. Gives its id and how many answers are lost. */
async function seeResult(request: APIRequestContext, url: string, person: Person) {
  const { page, flow, token } = person;
  await expect(page).toHaveURL(new RegExp(`/${flow.type}/result$`), { timeout: RESULT_WITHIN_MS });
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(page.getByText(/出了点问题|无法加载|ChunkLoadError|Failed to fetch/)).toHaveCount(0);
  await expect
    .poll(async () => (await readKept(page)).map((result) => result.synced_to !== undefined), {
      timeout: 60_000,
    })
    .toEqual([true]);
  const [kept] = await readKept(page);
  const listed = await request.get(`${url}/api/test-results`, {
    headers: { Authorization: `Bearer ${token}` },
  });
  const { data } = (await listed.json()) as { data: { data: { id: string; test_type: string }[] } };
  expect(data.data.map(({ id, test_type: type }) => [id, type])).toEqual([[kept!.id, flow.type]]);
  return { id: kept!.id, lost: countLost(flow, kept!) };
}

/** Files that the device keeps for a release although they are of another one. */
async function findForeign(page: Page, { kept, edition }: ReleaseFolder): Promise<string[]> {
  const wanted = kept.filter(({ integrity }) => integrity !== undefined);
  return page.evaluate(
    async ({ entries, pages }) => {
      const foreign = [];
      for (const { url, revision, integrity } of entries) {
        // A document is kept under its own address, and another edition of it may still stand beside it.
        const stored =
          (await caches.match(`${url}?__WB_REVISION__=${revision}`)) ??
          (await caches.match(url, { cacheName: pages }));
        const bytes = new Uint8Array(
          await crypto.subtle.digest("SHA-256", (await stored?.arrayBuffer()) ?? new ArrayBuffer(0)),
        );
        if (integrity !== `sha256-${btoa(String.fromCodePoint(...bytes))}`) foreign.push(url);
      }
      return foreign;
    },
    { entries: wanted, pages: `xinjing-pages-${edition}` },
  );
}

/** At home the new release is offered; with a yes it is there. */
async function takeUpdate(person: Person, next: ReleaseFolder): Promise<void> {
  const { page } = person;
  await expect
    .poll(
      async () => {
        await lookForUpdate(person);
        return page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.waiting !== null);
      },
      { timeout: 30_000 },
    )
    .toBe(true);
  expect(await findForeign(page, next)).toEqual([]);
  await page.getByRole("link", { name: "心镜" }).first().click();
  await expect(page).toHaveURL("/");
  await page.getByRole("button", { name: "更新", exact: true }).click();
  await expect(page.getByText("第1版免费")).toBeVisible();
}

test("three replicas give way to the next release: no request fails, and every test ends with all its answers @long", async ({
  present,
  next,
  launch,
  browser,
  request,
}) => {
  const releasesDir = mkdtempSync(join(tmpdir(), "xinjing-releases-"));
  const fleet = await launch(present, releasesDir);
  const { url } = fleet;
  const tokens: string[] = [];
  for (let count = 0; count < CROWD; count += 1) tokens.push((await makeAccount(request, url)).token);
  const people: Person[] = [];
  for (const who of IN_THE_MIDDLE) people.push(await begin(browser, request, url, who));

  const crowd = new Crowd(url, tokens);
  crowd.start();
  await Promise.all(people.map((person) => answerPart(person, 0)));
  const newcomers: Person[] = [];
  for (let step = 1; step < STEPS; step += 1) {
    await fleet.replaceOne(next);
    await Promise.all(people.filter(({ hasWorker }) => hasWorker).map(lookForUpdate));
    const isMixed = step < STEPS - 1;
    // Somebody who comes while both releases are served, and takes a whole test then; a worker cannot be counted on.
    if (isMixed) newcomers.push(await begin(browser, request, url, [ADHD, false], "allow"));
    const comer = newcomers[step - 1];
    await Promise.all([
      ...people.map((person) => answerPart(person, step)),
      ...(isMixed && comer ? [answer(comer.page, comer.flow.count, pick)] : []),
    ]);
    await expect
      .poll(() => crowd.sent, { timeout: 300_000 })
      .toBeGreaterThanOrEqual((REQUESTS * step) / (STEPS - 1));
  }
  const everybody = [...people, ...newcomers];
  const results = [];
  for (const person of everybody) results.push(await seeResult(request, url, person));
  const reloads = everybody.map(({ seen }) => seen.loads);
  for (const person of people) if (person.hasWorker) await takeUpdate(person, next);
  await crowd.stop();

  const { failures, ...sums } = crowd.sums;
  const rows = fleet.query("select id from test_results");
  const lost = [...crowd.acknowledged, ...results.map(({ id }) => id)].filter((id) => !rows.includes(id));
  const schema = fleet.query("select max(version) from schema_migrations");
  const figures = {
    replicas: 3,
    ...sums,
    browsers: everybody.length,
    failedInBrowsers: everybody.flatMap(({ seen }) => seen.failures).length,
    answersGiven: everybody.reduce((sum, { flow }) => sum + flow.count, 0),
    answersLost: results.reduce((sum, { lost }) => sum + lost, 0),
    reloadsInTests: reloads.reduce((sum, loads) => sum + loads, 0),
    mostReloadsWithUpdate: Math.max(...everybody.map(({ seen }) => seen.loads)),
    acknowledgedResults: crowd.acknowledged.length + results.length,
    lostResults: lost.length,
    rows: rows.length,
    passedOn: fleet.balancer.passedOn(),
  };
  console.info("E4:", figures, failures, everybody.flatMap(({ seen }) => seen.failures).slice(0, 10));
  recordProof("E4", "upgrade", figures);
  const { said } = fleet;
  for (const { context } of everybody) await context.close();
  rmSync(releasesDir, { recursive: true });

  expect(failures, said).toEqual([]);
  expect(everybody.flatMap(({ seen }) => seen.failures)).toEqual([]);
  expect(sums.calls + sums.pages + sums.scripts).toBeGreaterThanOrEqual(REQUESTS);
  expect(schema).toEqual(["29991231"]);
  expect(figures).toMatchObject({ answersLost: 0, reloadsInTests: 0, lostResults: 0 });
  expect(figures.mostReloadsWithUpdate).toBeLessThanOrEqual(1);
  expect(rows).toHaveLength(figures.acknowledgedResults);
});

test("the check can fail: servers that share no folder answer for their own scripts only @long", async ({
  present,
  next,
  launch,
  browser,
  request,
}) => {
  const fleet = await launch(present);
  const { token } = await makeAccount(request, fleet.url);
  await fleet.replaceOne(next);
  const crowd = new Crowd(fleet.url, [token]);
  for (let visits = 0; visits < 20; visits += 1) await crowd.visit("/");
  await crowd.stop();
  let dead = 0;
  for (let visits = 0; visits < 20; visits += 1) {
    const context = await browser.newContext({ baseURL: fleet.url, serviceWorkers: "block" });
    const page = await context.newPage();
    await page.goto("/");
    await page.waitForLoadState("networkidle");
    dead += (await page.evaluate(isTakenOver)) ? 0 : 1;
    await context.close();
  }
  const { pages, scripts, failed } = crowd.sums;
  recordProof("E4", "without a shared folder", { pages, scripts, failed, opened: 20, dead });
  console.info("E4 without a shared folder:", { pages, scripts, failed, opened: 20, dead });
  expect(failed).toBeGreaterThan(0);
});

/** Runs in a page: whether React has it. */
function isTakenOver(): boolean {
  const link = document.querySelector("main a");
  return link !== null && Object.keys(link).some((key) => key.startsWith("__react"));
}
