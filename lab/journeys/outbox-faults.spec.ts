import { randomUUID } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import type { BrowserContext, Page } from "@playwright/test";
import * as fc from "fast-check";
import { submission } from "#harness/factories.ts";
import { recordProof, scaled } from "#harness/proof.ts";
import { type Account, createAccount, grantConsents, listResults } from "#e2e/support/accounts.ts";
import { readHistory } from "#e2e/support/people.ts";
import { Relay } from "#e2e/support/relay.ts";
import { QUIET_PAGE, storeEntries } from "#e2e/support/quiet-page.ts";
import { expect, test } from "#e2e/support/test.ts";

/*
 * Check C3: results are delivered on an unreliable network. Whatever happens to the requests, and however many tabs are open,
 * the account contains each result exactly once in the end. The clock of the pages is simulated; the server and the
 * network are real.
 */

/** Kinds of faults of a request. */
const FAULTS = [
  "down",
  "500",
  "503",
  "429",
  "timeout",
  "reset after commit",
  "slow",
  "captive portal",
] as const;
type Fault = (typeof FAULTS)[number];

/** Responses that replace the server's response, by fault. */
const ANSWERS: Partial<Record<Fault, readonly [status: number, headers: Record<string, string>]>> = {
  "500": [500, {}],
  "503": [503, { "retry-after": "5" }],
  "429": [429, { "retry-after": "20" }],
  "captive portal": [200, { "content-type": "text/html" }],
};
const FAILURE = JSON.stringify({ success: false, message: "服务暂时不可用" });

/** Requests that the outbox sends: reading the consents and storing a result. */
const OUTBOX_CALLS: readonly string[] = ["GET /api/account/consents", "POST /api/test-results"];

/** A request for which the page is still waiting. */
interface Waiting {
  readonly fault: Fault;
  readonly resume: () => void;
}

/**
 * A proxy that causes one of the given faults in each of the next requests of the outbox. Afterwards it forwards
 * everything.
 */
class FaultyProxy extends Relay {
  #faults: Fault[] = [];
  /** Requests that have no response yet. */
  readonly waiting = new Set<Waiting>();
  calls = 0;

  setFaults(faults: readonly Fault[]): void {
    this.#faults = [...faults];
  }

  get isClear(): boolean {
    return this.#faults.length === 0;
  }

  protected override async serve(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
    const fault = this.#takeFault(`${incoming.method} ${incoming.url}`);
    if (fault === "timeout" || fault === "slow") await this.#keepWaiting(fault, outgoing);
    if (outgoing.destroyed || fault === "timeout" || fault === "down") {
      incoming.resume();
      outgoing.destroy();
      return;
    }
    const answer = fault && ANSWERS[fault];
    if (answer) {
      const [status, headers] = answer;
      incoming.resume();
      const body = fault === "captive portal" ? "<!doctype html><h1>Wi-Fi</h1>" : FAILURE;
      outgoing.writeHead(status, { "content-type": "application/json", ...headers }).end(body);
      return;
    }
    this.passOn(incoming, outgoing, (given) => {
      if (fault === "reset after commit") {
        // The server has stored the result, but the response is lost.
        given.resume().on("end", () => outgoing.destroy());
        return;
      }
      outgoing.writeHead(given.statusCode ?? 502, given.headers);
      given.pipe(outgoing);
    });
  }

  /** Returns the fault of a request. Only requests of the outbox have faults. */
  #takeFault(call: string): Fault | undefined {
    if (!OUTBOX_CALLS.includes(call)) return undefined;
    this.calls += 1;
    return this.#faults.shift();
  }

  /** Waits until the page aborts the request or the test lets it continue. */
  async #keepWaiting(fault: Fault, outgoing: ServerResponse): Promise<void> {
    const { promise, resolve } = Promise.withResolvers<void>();
    outgoing.on("close", resolve);
    const waiting = { fault, resume: resolve };
    this.waiting.add(waiting);
    await promise;
    this.waiting.delete(waiting);
  }
}

const RUNS = scaled(300);
const SEED = Number(process.env["SEED"] ?? Date.now() % 2 ** 31);

test.setTimeout(60_000 + RUNS * 8_000);

const schedules = fc.record({
  faults: fc.array(fc.constantFrom(...FAULTS), { minLength: 1, maxLength: 5 }),
  /** Number of results that are stored in one step while three tabs are open. */
  finished: fc.integer({ min: 1, max: 3 }),
  losesTab: fc.boolean(),
});

test("C3 on a bad line the account ends with each finished test once", async ({ page, browser, baseURL }) => {
  const line = await new FaultyProxy(baseURL!).listen();
  const account = await grantConsents(page.request, await createAccount(page.request), {
    upload: "upload-2",
  });
  const wanted: string[] = [];
  console.info(`C3: SEED=${SEED}, ${RUNS} schedules`);
  const context = await browser.newContext({ baseURL: line.url, locale: "zh-CN", serviceWorkers: "block" });
  await context.clock.install();
  const store = await context.newPage();
  await store.goto(QUIET_PAGE);
  await store.evaluate(storeEntries, account.stored);
  const [leaving, tab, third] = [
    await context.newPage(),
    await context.newPage(),
    await context.newPage(),
  ] as const;
  for (const each of [leaving, tab, third]) await each.goto("/privacy");
  for (const schedule of fc.sample(schedules, { numRuns: RUNS, seed: SEED })) {
    line.setFaults(schedule.faults);
    const ids = Array.from({ length: schedule.finished }, () => randomUUID());
    await queue(store, tab, account, ids);
    if (schedule.losesTab) await leaving.reload();
    await deliverAll(context, line, tab, JSON.stringify(schedule));
    // The outbox is part of the stored results, so a result that is missing on the device would never be delivered.
    expect(await listIds(tab), JSON.stringify(schedule)).toEqual(expect.arrayContaining(ids));
    wanted.push(...ids);
  }
  await context.close();
  await line.close();
  const rows = (await listResults(page.request, account)).map(({ id }) => id);
  expect(rows.toSorted()).toEqual(wanted.toSorted());
  recordProof("C3", "faults", {
    schedules: RUNS,
    finished: wanted.length,
    seed: SEED,
    calls: line.calls,
    rows: rows.length,
  });
});

const listIds = async (tab: Page) => (await readHistory(tab)).map(({ id }) => id);
const isAllSynced = async (tab: Page) => (await readHistory(tab)).every((result) => "synced_to" in result);

/**
 * Stores results for delivery, as another tab would. Retries if a tab overwrites the entry at the same time: this page
 * has no replica from which the site could restore the lost results.
 */
async function queue(store: Page, tab: Page, { id: owner }: Account, ids: readonly string[]): Promise<void> {
  const results = ids.map((id) => ({
    ...submission(),
    id,
    end_time: new Date().toISOString(),
    is_anonymous: true,
    owner,
    outbox: { owner, queued_at: 0, tries: [], failures: 0, next_try_at: 0 },
    changed_at: Date.now(),
  }));
  await expect(async () => {
    await store.evaluate((added) => {
      const present = JSON.parse(localStorage.getItem("test_history") ?? "[]") as { id: string }[];
      const missing = added.filter(({ id }) => !present.some((result) => result.id === id));
      if (missing.length === 0) return;
      localStorage.setItem("test_history", JSON.stringify([...missing, ...present]));
    }, results);
    expect(await listIds(tab)).toEqual(expect.arrayContaining([...ids]));
  }).toPass();
}

/** Advances the clock until everything is delivered, which takes at most a minute on a working network. */
async function deliverAll(
  context: BrowserContext,
  line: FaultyProxy,
  tab: Page,
  schedule: string,
): Promise<void> {
  for (let turn = 0; turn < 40; turn += 1) {
    await untilIdle(context, line, tab);
    if (await isAllSynced(tab)) return;
    const { calls, isClear } = line;
    // Advances the clock only between requests, because a request has a timeout of ten seconds.
    await context.clock.fastForward(60_000);
    await tab.evaluate(() => dispatchEvent(new Event("online")));
    // A tab retries within a minute after this event. Either a fault was used up, or the results have arrived.
    await expect
      .poll(async () => (!isClear && line.calls > calls) || (await isAllSynced(tab)), { message: schedule })
      .toBe(true);
  }
  throw new Error(`not delivered: ${schedule}`);
}

/** Waits until no tab is sending and nothing is due. Lets requests continue that have no response yet. */
async function untilIdle(context: BrowserContext, line: FaultyProxy, tab: Page): Promise<void> {
  for (let quiet = 0; quiet < 2;) {
    for (const call of line.waiting) {
      await context.clock.runFor(call.fault === "timeout" ? 10_100 : 9900);
      call.resume();
      await expect.poll(() => line.waiting.has(call)).toBe(false);
    }
    const isBusy = await tab.evaluate(async () => {
      const { held = [], pending = [] } = await navigator.locks.query();
      return held.length + pending.length > 0;
    });
    quiet = isBusy || line.waiting.size > 0 ? 0 : quiet + 1;
  }
}
