import { randomUUID } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import type { BrowserContext, Page } from "@playwright/test";
import * as fc from "fast-check";
import { submission } from "#harness/factories.ts";
import { recordProof, scaled } from "#harness/proof.ts";
import { type Account, createAccount, grantConsents, listResults } from "#e2e/support/accounts.ts";
import { readHistory } from "#e2e/support/people.ts";
import { Relay } from "#e2e/support/relay.ts";
import { QUIET_PAGE, expect, storeEntries, test } from "#e2e/support/test.ts";

/*
 * C3: finished tests on a bad line. Whatever happens to the calls, and in however many tabs, in the end the account
 * holds each result once, and nothing else. The pages' clock is turned by hand, the server and the line are real.
 */

/** What may happen to one call on its way. */
const TROUBLES = [
  "down",
  "500",
  "503",
  "429",
  "timeout",
  "reset after commit",
  "slow",
  "captive portal",
] as const;
type Trouble = (typeof TROUBLES)[number];

/** Answers in the server's place. */
const ANSWERS: Partial<Record<Trouble, readonly [status: number, headers: Record<string, string>]>> = {
  "500": [500, {}],
  "503": [503, { "retry-after": "5" }],
  "429": [429, { "retry-after": "20" }],
  "captive portal": [200, { "content-type": "text/html" }],
};
const FAILURE = JSON.stringify({ success: false, message: "服务暂时不可用" });

/** What the outbox asks: whether the consents still hold, and to keep a result. */
const OUTBOX_CALLS: readonly string[] = ["GET /api/account/consents", "POST /api/test-results"];

/** A call that is not answered yet. */
interface Waiting {
  readonly trouble: Trouble;
  /** Lets a slow call go on. */
  readonly goOn: () => void;
}

/** The next calls that send results meet the troubles it was given, one each; then everything works. */
class BadLine extends Relay {
  #troubles: Trouble[] = [];
  /** The calls that keep a page waiting. */
  readonly waiting = new Set<Waiting>();
  /** Calls of the outbox so far: questions for consents, and results. */
  calls = 0;

  spoil(troubles: readonly Trouble[]): void {
    this.#troubles = [...troubles];
  }

  get isClear(): boolean {
    return this.#troubles.length === 0;
  }

  protected override async serve(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
    const trouble = this.#meet(`${incoming.method} ${incoming.url}`);
    if (trouble === "timeout" || trouble === "slow") await this.#keepWaiting(trouble, outgoing);
    if (outgoing.destroyed || trouble === "timeout" || trouble === "down") {
      incoming.resume();
      outgoing.destroy();
      return;
    }
    const answer = trouble && ANSWERS[trouble];
    if (answer) {
      const [status, headers] = answer;
      incoming.resume();
      const body = trouble === "captive portal" ? "<!doctype html><h1>Wi-Fi</h1>" : FAILURE;
      outgoing.writeHead(status, { "content-type": "application/json", ...headers }).end(body);
      return;
    }
    this.passOn(incoming, outgoing, (given) => {
      if (trouble === "reset after commit") {
        // The server has done its work; nobody hears of it.
        given.resume().on("end", () => outgoing.destroy());
        return;
      }
      outgoing.writeHead(given.statusCode ?? 502, given.headers);
      given.pipe(outgoing);
    });
  }

  /** The trouble of this call; calls of the outbox only have any. */
  #meet(call: string): Trouble | undefined {
    if (!OUTBOX_CALLS.includes(call)) return undefined;
    this.calls += 1;
    return this.#troubles.shift();
  }

  /** Until the page gives up, or a slow call may go on. */
  async #keepWaiting(trouble: Trouble, outgoing: ServerResponse): Promise<void> {
    const { promise, resolve } = Promise.withResolvers<void>();
    outgoing.on("close", resolve);
    const waiting = { trouble, goOn: resolve };
    this.waiting.add(waiting);
    await promise;
    this.waiting.delete(waiting);
  }
}

const RUNS = scaled(300);
const SEED = Number(process.env["SEED"] ?? Date.now() % 2 ** 31);

test.setTimeout(60_000 + RUNS * 8_000);

const schedules = fc.record({
  troubles: fc.array(fc.constantFrom(...TROUBLES), { minLength: 1, maxLength: 5 }),
  /** How many results come into the storage under three open tabs. */
  finished: fc.integer({ min: 1, max: 3 }),
  losesTab: fc.boolean(),
});

test("C3 on a bad line the account ends with each finished test once", async ({ page, browser, baseURL }) => {
  const line = await new BadLine(baseURL!).listen();
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
    line.spoil(schedule.troubles);
    const ids = Array.from({ length: schedule.finished }, () => randomUUID());
    await queue(store, tab, account, ids);
    if (schedule.losesTab) await leaving.reload();
    await deliverAll(context, line, tab, JSON.stringify(schedule));
    // What vanished from the device is not waiting either.
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
 * Puts results into history and outbox, as a tab that nobody sees would. What another tab overwrites in the same moment is
 * put there again: a tab of the site finds it in the replica, which this page does not write.
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

/** Turns the clock until everything is delivered: within a minute once the line is good. */
async function deliverAll(
  context: BrowserContext,
  line: BadLine,
  tab: Page,
  schedule: string,
): Promise<void> {
  for (let turn = 0; turn < 40; turn += 1) {
    await untilIdle(context, line, tab);
    if (await isAllSynced(tab)) return;
    const { calls, isClear } = line;
    // Not while a call is under way: its ten seconds would be over.
    await context.clock.fastForward(60_000);
    await tab.evaluate(() => dispatchEvent(new Event("online")));
    // A minute after such a sign somebody has tried, if there was anything left; on a good line it has arrived.
    await expect
      .poll(async () => (!isClear && line.calls > calls) || (await isAllSynced(tab)), { message: schedule })
      .toBe(true);
  }
  throw new Error(`not delivered: ${schedule}`);
}

/** Until no tab sends and nothing is due; a call that is kept waiting is brought to its end. */
async function untilIdle(context: BrowserContext, line: BadLine, tab: Page): Promise<void> {
  for (let quiet = 0; quiet < 2;) {
    for (const call of line.waiting) {
      await context.clock.runFor(call.trouble === "timeout" ? 10_100 : 9900);
      call.goOn();
      await expect.poll(() => line.waiting.has(call)).toBe(false);
    }
    const isBusy = await tab.evaluate(async () => {
      const { held = [], pending = [] } = await navigator.locks.query();
      return held.length + pending.length > 0;
    });
    quiet = isBusy || line.waiting.size > 0 ? 0 : quiet + 1;
  }
}
