import { rmSync } from "node:fs";
import type { APIRequestContext, Browser, BrowserContext, Page } from "@playwright/test";
import { Fleet, makeNextRelease, makePresentRelease } from "#lab/harness/fleet.ts";
import { recordProof, scaled } from "#harness/proof.ts";
import { countOutcomes, startPeople } from "#harness/traffic.ts";
import { type Account, createAccount, grantConsents, listResults } from "#e2e/support/accounts.ts";
import { type Flow, flowOf, passGate } from "#e2e/support/flows.ts";
import { readHistory } from "#e2e/support/people.ts";
import { untilOfflineReady } from "#e2e/support/profile.ts";
import { QUIET_PAGE, storeEntries } from "#e2e/support/quiet-page.ts";
import { answerByMouse } from "#e2e/support/taking.ts";
import { expect, test as base } from "#e2e/support/test.ts";

/*
 * Check E4: three servers with one PostgreSQL are replaced one by one by the next release, which has other scripts and a
 * newer schema. Meanwhile people take tests, and others post and list results.
 */

const test = base.extend<{ fleet: Fleet; next: string }>({
  fleet: async ({}, use) => {
    const present = makePresentRelease();
    const fleet = await Fleet.launch(present);
    await use(fleet);
    await fleet.remove();
    rmSync(present, { recursive: true });
  },
  next: async ({}, use) => {
    const release = await makeNextRelease();
    await use(release);
    rmSync(release, { recursive: true });
  },
});

test.setTimeout(900_000);

const REQUESTS = scaled(10_000);
const STEPS = 4;
const CROWD = 8;
const PER_SECOND = 120;
/** The tests that people are taking, and whether their browser has a service worker. */
const IN_THE_MIDDLE = [
  [flowOf("adhd"), true],
  [flowOf("adhd"), false],
  [flowOf("mbti"), true],
  [flowOf("mbti"), false],
  [flowOf("asd"), false],
  [flowOf("asd-adult"), true],
] as const;

/** Alternates between the first two options, so that an answer stored for the wrong question is detected. */
const pick = (question: number) => question % 2;

interface Person {
  readonly context: BrowserContext;
  readonly page: Page;
  readonly flow: Flow;
  readonly account: Account;
  readonly failures: string[];
  readonly hasWorker: boolean;
  loads: number;
}

async function makeAccount(request: APIRequestContext, url: string): Promise<Account> {
  const account = await createAccount(request, { url });
  return grantConsents(request, account, { upload: "upload-2", child: "child-2" }, url);
}

/** Records every failed request and every error in a person's browser, even if the page shows none. */
function watch(person: Person): void {
  const { context, page, failures, hasWorker } = person;
  // Each server has only the scripts of its own release, so that a browser without a service worker must reload the
  // page once.
  const isOldScript = (url: string) => !hasWorker && url.includes("/assets/");
  page.on("load", () => {
    person.loads += 1;
  });
  context.on("response", (response) => {
    // Ignores requests of the service worker: if a file is missing during its installation, it gives up and tries again
    // at a later visit.
    if (response.status() < 400 || isOldScript(response.url()) || response.request().serviceWorker()) return;
    failures.push(`${response.status()} ${response.url()}`);
  });
  context.on("requestfailed", (request) => {
    const reason = request.failure()?.errorText ?? "";
    // Requests are cancelled when the user leaves a page.
    if (reason !== "net::ERR_ABORTED") failures.push(`${reason} ${request.url()}`);
  });
  context.on("console", (message) => {
    if (message.type() === "error" && !isOldScript(message.location().url)) failures.push(message.text());
  });
  context.on("weberror", (error) => failures.push(String(error.error())));
}

/** Starts a test as a signed-in user. With a service worker, waits until it has cached everything. */
async function begin(
  browser: Browser,
  request: APIRequestContext,
  url: string,
  flow: Flow,
  hasWorker: boolean,
): Promise<Person> {
  const account = await makeAccount(request, url);
  const context = await browser.newContext({
    baseURL: url,
    serviceWorkers: hasWorker ? "allow" : "block",
  });
  const person: Person = {
    context,
    page: await context.newPage(),
    flow,
    account,
    failures: [],
    hasWorker,
    loads: 0,
  };
  const { page } = person;
  watch(person);
  await page.goto(QUIET_PAGE);
  await page.evaluate(storeEntries, account.stored);
  await page.goto("/");
  if (hasWorker) await untilOfflineReady(page);
  await page.goto(`/${flow.type}/intro`);
  await page.getByRole("link", { name: "开始测试", exact: true }).click();
  if (flow.type === "asd") await passGate(page);
  await expect(page.getByText(`第 1 题 / 共 ${flow.count} 题`)).toBeVisible();
  person.loads = 0;
  return person;
}

/** Answers the questions that belong to one step of the upgrade. The last step completes the test. */
async function answerPart({ page, flow: { count } }: Person, step: number): Promise<void> {
  // Checks for a new service worker, as every visit does. During the upgrade the request may fail.
  await page.evaluate(async () => {
    const registration = await navigator.serviceWorker.getRegistration();
    await registration?.update().catch(() => undefined);
  });
  const until = (part: number) => Math.floor((count * part) / STEPS);
  const first = until(step) + 1;
  const picks = Array.from({ length: until(step + 1) - until(step) }, (_, index) => pick(first + index));
  await answerByMouse(page, picks, first, count);
}

/** Waits until the result is on the screen and, with every answer, in the account. Returns its id. */
async function seeResult(request: APIRequestContext, url: string, person: Person): Promise<string> {
  const { page, flow, account } = person;
  await expect(page).toHaveURL(new RegExp(`/${flow.type}/result$`));
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(page.getByText(/出了点问题|无法加载|ChunkLoadError|Failed to fetch/)).toHaveCount(0);
  await expect
    .poll(async () => (await readHistory(page)).map((result) => "synced_to" in result), { timeout: 60_000 })
    .toEqual([true]);
  const [{ id, answers } = {}] = await readHistory(page);
  expect(Object.keys(answers!)).toHaveLength(flow.count);
  expect((await listResults(request, account, url)).map((result) => result.id)).toEqual([id]);
  return String(id);
}

test("E4 an upgrade of three replicas fails no request or test", async ({
  fleet,
  next,
  browser,
  request,
}) => {
  const { url } = fleet;
  const crowd: Account[] = [];
  for (let count = 0; count < CROWD; count += 1) crowd.push(await makeAccount(request, url));
  const people: Person[] = [];
  for (const [flow, hasWorker] of IN_THE_MIDDLE)
    people.push(await begin(browser, request, url, flow, hasWorker));

  const traffic = startPeople(url, crowd, PER_SECOND);
  await Promise.all(people.map((person) => answerPart(person, 0)));
  for (let step = 1; step < STEPS; step += 1) {
    await fleet.replaceOne(next);
    await Promise.all(people.map((person) => answerPart(person, step)));
    const wanted = (REQUESTS * step) / (STEPS - 1);
    await expect.poll(() => traffic.sent(), { timeout: 300_000 }).toBeGreaterThanOrEqual(wanted);
  }
  const results: string[] = [];
  for (const person of people) results.push(await seeResult(request, url, person));
  const { answered, ...others } = countOutcomes(await traffic.stop());

  const rows = (await fleet.query("select id from test_results")).map(({ id }) => String(id));
  expect(others, fleet.output).toEqual({ refused: 0, reset: 0, fault: 0 });
  expect(people.flatMap(({ failures }) => failures)).toEqual([]);
  for (const { loads, hasWorker } of people) expect(loads).toBeLessThanOrEqual(hasWorker ? 0 : 1);
  expect(rows.toSorted()).toEqual([...traffic.ledger.fates.keys(), ...results].toSorted());
  const [{ max } = {}] = await fleet.query("select max(version) from schema_migrations");
  expect(Number(max)).toBe(29_991_231);
  const browsers = people.length;
  recordProof("E4", "upgrade", { replicas: 3, requests: answered, failed: 0, browsers, rows: rows.length });
  for (const { context } of people) await context.close();
});
