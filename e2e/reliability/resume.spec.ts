import type { Page } from "@playwright/test";
import { pick } from "../support/answer-in-page.ts";
import { FLOWS, passGate, type Flow, skipLoading } from "../support/flows.ts";
import { Front } from "../support/front.ts";
import { test as withProfile, untilOfflineReady, type Profile } from "../support/profile.ts";
import { recordProof } from "../support/proof.ts";
import { OwnServer } from "../support/servers.ts";
import { makeSheets, openAt, takeAnswers, type Sheets } from "../support/sheets.ts";
import { expect } from "../support/test.ts";

/*
 * C1: whatever happens after the answer to any of the 181 questions, the test goes on at the next one, and no answer is
 * missing. In short 60 cells, in full every question in every way to be interrupted.
 */

const IS_LONG = process.env["LONG"] !== undefined;

interface Site {
  readonly server: OwnServer;
  readonly sheets: Sheets;
}

const test = withProfile.extend<object, { site: Site }>({
  site: [
    async ({ browser }, use) => {
      const server = await OwnServer.launch();
      await use({ server, sheets: await makeSheets(browser, server.url) });
      await server.remove();
    },
    { scope: "worker", timeout: 120_000 },
  ],
  baseURL: async ({ site }, use) => {
    await use(site.server.url);
  },
});

// One server and one set of sheets serve all ways, one after the other.
test.describe.configure({ mode: "default" });

interface Cell {
  readonly flow: Flow;
  /** The question that is answered last before the interruption. */
  readonly question: number;
}

const CELLS: readonly Cell[] = FLOWS.flatMap((flow) =>
  Array.from({ length: flow.count }, (_, index) => ({ flow, question: index + 1 })),
);

/** All, or the four last questions and `count` - 4 others, not the same for every `turn`. */
function chooseCells(turn: number, count: number): readonly Cell[] {
  if (IS_LONG) return CELLS;
  const others = CELLS.filter(({ flow, question }) => question < flow.count);
  const step = Math.floor(others.length / (count - 4));
  const chosen = Array.from({ length: count - 4 }, (_, index) => others[index * step + ((turn * 5) % step)]!);
  return CELLS.filter((cell) => cell.question === cell.flow.count || chosen.includes(cell));
}

interface Way {
  readonly name: string;
  /** Cells of the short form. */
  readonly cells: number;
  /** Interrupts as soon as the answer was clicked, instead of when the next question is in the document. */
  readonly isAtOnce?: boolean;
  /** Each cell has a profile of its own. */
  readonly isKill?: boolean;
  /** What happens; gives the page to go on with. One that is blank is sent to the questionnaire. */
  readonly interrupt: (page: Page, profile: Profile, cell: Cell) => Promise<Page>;
}

async function anotherTab(page: Page): Promise<Page> {
  const tab = await page.context().newPage();
  await page.close();
  return tab;
}

async function killBrowser(_page: Page, profile: Profile): Promise<Page> {
  await profile.kill();
  return profile.open();
}

const WAYS: readonly Way[] = [
  {
    name: "a reload",
    cells: 8,
    interrupt: async (page) => {
      await page.reload();
      return page;
    },
  },
  { name: "a closed tab", cells: 8, interrupt: anotherTab },
  {
    name: "a crash of the tab",
    cells: 8,
    interrupt: async (page) => {
      const crashed = page.waitForEvent("crash");
      const session = await page.context().newCDPSession(page);
      session.send("Page.crash").catch(() => {
        // Nobody is left to answer.
      });
      await crashed;
      return anotherTab(page);
    },
  },
  // A kill in the middle of a write leaves Chromium's LevelDB a torn record that it goes on behind; at the start after the
  // next one it takes the whole database for damaged and deletes it. One kill for each profile tests this product alone.
  { name: "SIGKILL of the browser", cells: 10, isKill: true, interrupt: killBrowser },
  {
    name: "SIGKILL at once after the click",
    cells: 10,
    isKill: true,
    isAtOnce: true,
    interrupt: killBrowser,
  },
  {
    name: "going back and forward",
    cells: 8,
    interrupt: async (page, _profile, { flow: { type, count }, question }) => {
      const address = new RegExp(`/${type}/questionnaire$`);
      if (question === count) {
        await page.goBack();
      } else if (question % 2 === 0) {
        // Inside the running site.
        await page.getByRole("link", { name: "心镜" }).first().click();
        await expect(page).toHaveURL("/");
        await page.goBack();
      } else {
        await page.goBack();
        await expect(page).not.toHaveURL(address);
        await page.goForward();
      }
      await expect(page).toHaveURL(address);
      return page;
    },
  },
];

/** Answers the question on the screen and comes back the moment the next one, or the end, is in the document. */
async function answerAndSeeNext(page: Page, { flow, question }: Cell): Promise<void> {
  const next = question === flow.count ? "直接查看结果" : `第 ${question + 1} 题 / 共 ${flow.count} 题`;
  const isShown = page.evaluate(
    (text) =>
      new Promise<void>((resolve) => {
        new MutationObserver((_changes, observer) => {
          if (!document.body.textContent.includes(text)) return;
          observer.disconnect();
          resolve();
        }).observe(document, { subtree: true, childList: true, characterData: true });
      }),
    next,
  );
  const click = choose(page, question);
  await isShown;
  // What comes next may end the page before the click has been reported.
  click.catch(() => undefined);
}

async function choose(page: Page, question: number): Promise<void> {
  const radios = page.getByRole("radio");
  await radios.nth(pick(question, await radios.count())).click({ noWaitAfter: true });
}

async function seeNumber(page: Page, { count }: Flow, question: number): Promise<void> {
  await expect(page.getByText(`第 ${question} 题 / 共 ${count} 题`)).toBeVisible();
}

/** Waits until the saved session is on the screen: only then a click is an answer and not an early choice. */
async function untilResumed(page: Page, flow: Flow, question: number): Promise<void> {
  await seeNumber(page, flow, question);
  await expect(page.locator("html:not([data-resuming])")).toBeAttached();
  if (question === 1) await untilAlive(page);
}

async function untilAlive(page: Page): Promise<void> {
  await expect(async () => {
    const isAlive = await page
      .getByRole("radio")
      .first()
      .evaluate((node) => Object.keys(node).some((key) => key.startsWith("__react")));
    expect(isAlive).toBe(true);
  }).toPass();
}

async function expectChosen(page: Page, question: number): Promise<void> {
  const radios = page.getByRole("radio");
  await expect(radios.nth(pick(question, await radios.count()))).toBeChecked();
}

/** The screen goes on after `question`, which is chosen when looked at again, and every answer is stored. */
async function expectKept(page: Page, sheets: Sheets, { flow, question }: Cell): Promise<void> {
  const { type, count } = flow;
  const expected = takeAnswers(sheets, flow, question);
  if (question === count) {
    await expect(page.getByText("你已经答完全部题目。")).toBeVisible();
    await seeNumber(page, flow, count);
    await expectChosen(page, count);
    await page.getByRole("button", { name: "查看结果" }).click();
    await skipLoading(page);
    await expect(page).toHaveURL(new RegExp(`/${type}/result$`));
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    const history = await page.evaluate(() => localStorage.getItem("test_history"));
    const results = JSON.parse(history ?? "[]") as { answers: unknown }[];
    expect(results.map(({ answers }) => answers)).toEqual([expected]);
    return;
  }
  await seeNumber(page, flow, question + 1);
  await page.getByRole("button", { name: "上一题" }).click();
  await seeNumber(page, flow, question);
  await expectChosen(page, question);
  expect(await readAnswers(page, flow)).toEqual(expected);
  await page.getByRole("button", { name: "下一题" }).click();
  await seeNumber(page, flow, question + 1);
}

async function readAnswers(page: Page, { type }: Flow): Promise<unknown> {
  const text = await page.evaluate((key) => localStorage.getItem(key), `testSession_${type}`);
  return (JSON.parse(text ?? "{}") as { answers?: unknown }).answers;
}

/** How many answers web storage and the mirror hold together, read before the page stores anything. */
async function countStored(page: Page, { type }: Flow): Promise<number> {
  return page.evaluate(async (key) => {
    const opening = indexedDB.open("xinjing");
    opening.onupgradeneeded = () => opening.result.createObjectStore("mirror");
    await new Promise((resolve) => (opening.onsuccess = resolve));
    const reading = opening.result.transaction("mirror").objectStore("mirror").get(key);
    await new Promise((resolve) => (reading.onsuccess = resolve));
    opening.result.close();
    const copies = [reading.result as string | undefined, localStorage.getItem(key)].map(
      (text) => (JSON.parse(text ?? "{}") as { answers?: object }).answers ?? {},
    );
    return new Set(copies.flatMap((answers) => Object.keys(answers))).size;
  }, `testSession_${type}`);
}

/**
 * After a kill that left no time: the last answer may be missing or without its place, and nothing else. Gives it again
 * then, so that the test stands where it would have been; true when it was missing.
 */
async function giveAgain(page: Page, cell: Cell): Promise<boolean> {
  const { flow, question } = cell;
  const isEnd = question === flow.count;
  const stored = await countStored(page, flow);
  expect([question - 1, question]).toContain(stored);
  if (stored === 0 && flow.type === "asd") await passGate(page);
  const ended = page.getByText("你已经答完全部题目。");
  const wasLeft = page.getByText(`第 ${question} 题 / 共 ${flow.count} 题`).and(page.locator(":visible"));
  const goesOn = isEnd ? ended : page.getByText(`第 ${question + 1} 题 / 共 ${flow.count} 题`);
  await expect(page.getByRole("progressbar", { name: `已答 ${stored} 题` })).toBeAttached();
  await untilAlive(page);
  if (await goesOn.isVisible()) return false;
  await expect(wasLeft).toBeVisible();
  if (stored < question) await answerAndSeeNext(page, cell);
  else await page.getByRole("button", { name: isEnd ? "提交测试" : "下一题" }).click();
  if (isEnd) {
    await expect(page.getByRole("button", { name: "直接查看结果" })).toBeVisible();
    await page.goto(`/${flow.type}/questionnaire`);
  }
  return stored < question;
}

interface Figures {
  readonly questions: number;
  readonly answersExpected: number;
  readonly answersLost: number;
  readonly fewerByOne: number;
}

/** Interrupts after the answers to some questions, in one browser as long as it lives. */
async function walk(
  first: Page,
  profile: Profile,
  sheets: Sheets,
  cells: readonly Cell[],
  { isAtOnce = false, isKill = false, interrupt }: Omit<Way, "name" | "cells">,
): Promise<Figures> {
  let page = first;
  let at: Cell | undefined;
  const figures = { questions: cells.length, answersExpected: 0, answersLost: 0, fewerByOne: 0 };
  for (const cell of cells) {
    const { flow, question } = cell;
    await test.step(`${flow.type} ${question}`, async () => {
      if (isKill && at) {
        page = await profile.renew();
        at = undefined;
      }
      if (at?.flow !== flow || at.question !== question) await openAt(page, sheets, flow, question);
      await untilResumed(page, flow, question);
      if (isAtOnce) await choose(page, question);
      else await answerAndSeeNext(page, cell);
      page = await interrupt(page, profile, cell);
      const isThere = new URL(page.url()).pathname === `/${flow.type}/questionnaire`;
      if (!isThere) await page.goto(`/${flow.type}/questionnaire`);
      if (isAtOnce && (await giveAgain(page, cell))) figures.fewerByOne += 1;
      await expectKept(page, sheets, cell);
      at = { flow, question: question + 1 };
      figures.answersExpected += question;
    });
  }
  expect(profile.complaints).toEqual([]);
  return figures;
}

const withFront = test.extend<{ front: Front }>({
  front: async ({ site }, use) => {
    const front = await new Front(site.server.url).listen();
    await use(front);
    await front.close();
  },
  baseURL: async ({ front }, use) => {
    await use(front.url);
  },
  serviceWorkers: "allow",
});

/** What one test goes through: all four in short, in full one after the other. */
const PORTIONS: readonly (readonly Flow[])[] = IS_LONG ? FLOWS.map((flow) => [flow]) : [FLOWS];

for (const flows of PORTIONS) {
  const types = flows.map(({ type }) => type).join("-");
  const chooseOfThese = (turn: number, count: number) =>
    chooseCells(turn, count).filter(({ flow }) => flows.includes(flow));

  test.describe(types, () => {
    for (const [turn, way] of WAYS.entries()) {
      const { name } = way;
      test(`C1 ${name}: the test goes on at the next question with every answer`, async ({
        profile,
        site,
      }) => {
        const cells = chooseOfThese(turn, way.cells);
        test.setTimeout(60_000 + cells.length * 12_000);
        const figures = await walk(await profile.open(), profile, site.sheets, cells, way);
        recordProof("C1", `${types} ${name}`.replaceAll(/\W+/g, "-"), { ...figures });
      });
    }

    withFront(
      "C1 a worker update: the test goes on at the next question with every answer",
      async ({ profile, site, front }) => {
        const cells = chooseOfThese(WAYS.length, 8);
        test.setTimeout(60_000 + cells.length * 12_000);
        let updates = 0;
        front.rewrite(/^\/sw\.js$/, (script) => `${script}\n// ${updates}`);
        const home = await profile.open();
        await home.goto("/");
        await untilOfflineReady(home);
        const interrupt = async (page: Page, _profile: Profile, { flow, question }: Cell) => {
          updates += 1;
          await takeUpdate(home);
          // The page in front of the person stays as it is; after a reload the new worker answers.
          if (question < flow.count) await seeNumber(page, flow, question + 1);
          await page.reload();
          return page;
        };
        const page = await home.context().newPage();
        const figures = await walk(page, profile, site.sheets, cells, { interrupt });
        expect(updates).toBe(cells.length);
        recordProof("C1", `${types}-a-worker-update`, { ...figures, updates });
      },
    );
  });
}

/** Lets the browser find a new worker, and takes it at the home page as a person does. */
async function takeUpdate(home: Page): Promise<void> {
  const before = await home.evaluate(async () => {
    const { controller } = navigator.serviceWorker;
    Object.assign(globalThis, { before: controller });
    await (await navigator.serviceWorker.getRegistration())?.update();
    return controller !== null;
  });
  expect(before).toBe(true);
  const loaded = home.waitForEvent("load");
  await home.getByRole("button", { name: "更新", exact: true }).click();
  await loaded;
  const state = await home.evaluate(async () => {
    const registration = await navigator.serviceWorker.getRegistration();
    return [registration?.waiting === null, navigator.serviceWorker.controller === registration?.active];
  });
  expect(state).toEqual([true, true]);
}
