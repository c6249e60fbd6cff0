import type { Page } from "@playwright/test";
import { FLOWS } from "../support/flows.ts";
import { test as withProfile, type Profile } from "../support/profile.ts";
import { recordProof } from "../support/proof.ts";
import { OwnServer } from "../support/servers.ts";
import { makeSheets, openAt, pick, takeAnswers, type Flow, type Sheets } from "../support/sheets.ts";
import { expect } from "../support/test.ts";

/*
 * Design/reliability C1: whatever happens after the answer to any of the 181 questions, the test goes on at the next
 * one, and no answer is missing. In short 10 questions for each way to be interrupted, in full all of them.
 */

const IS_LONG = process.env["LONG"] !== undefined;

const test = withProfile.extend<object, { sheets: Sheets }>({
  sheets: [
    async ({ browser }, use) => {
      const server = await OwnServer.launch();
      await use(await makeSheets(browser, server.url));
      await server.remove();
    },
    { scope: "worker", timeout: 120_000 },
  ],
});

interface Cell {
  readonly flow: Flow;
  /** The question that is answered last before the interruption. */
  readonly question: number;
}

const CELLS: readonly Cell[] = FLOWS.flatMap((flow) =>
  Array.from({ length: flow.count }, (_, index) => ({ flow, question: index + 1 })),
);

/** All, or the four last questions and `count` - 4 others, not the same for every `turn`. */
function chooseCells(turn: number, count = 10): readonly Cell[] {
  if (IS_LONG) return CELLS;
  const others = CELLS.filter(({ flow, question }) => question < flow.count);
  const step = Math.floor(others.length / (count - 4));
  const chosen = Array.from({ length: count - 4 }, (_, index) => others[index * step + ((turn * 5) % step)]!);
  return CELLS.filter((cell) => cell.question === cell.flow.count || chosen.includes(cell));
}

type Interrupt = (page: Page, profile: Profile, cell: Cell) => Promise<Page>;

async function anotherTab(page: Page): Promise<Page> {
  const tab = await page.context().newPage();
  await page.close();
  return tab;
}

/** What happens; gives the page to go on with. One that is blank is sent to the questionnaire. */
const WAYS: readonly (readonly [string, Interrupt])[] = [
  [
    "a reload",
    async (page) => {
      await page.reload();
      return page;
    },
  ],
  ["a closed tab", anotherTab],
  [
    "a crash of the tab",
    async (page) => {
      const crashed = page.waitForEvent("crash");
      const session = await page.context().newCDPSession(page);
      session.send("Page.crash").catch(() => {
        // Nobody is left to answer.
      });
      await crashed;
      return anotherTab(page);
    },
  ],
  [
    "SIGKILL of the browser",
    async (_page, profile) => {
      await profile.kill();
      return profile.open();
    },
  ],
  [
    "going back and forward",
    async (page, _profile, { flow: { type, count }, question }) => {
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
  ],
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
  if (question > 1) return;
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
    await page.getByRole("button", { name: "直接查看结果" }).click();
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

for (const [turn, [name, interrupt]] of WAYS.entries()) {
  test(`C1 ${name}: the test goes on at the next question with every answer`, async ({ profile, sheets }) => {
    const cells = chooseCells(turn);
    test.setTimeout(60_000 + cells.length * 12_000);
    let page = await profile.open();
    let at: Cell | undefined;
    let answers = 0;
    for (const cell of cells) {
      const { flow, question } = cell;
      await test.step(`${flow.type} ${question}`, async () => {
        if (at?.flow !== flow || at.question !== question) await openAt(page, sheets, flow, question);
        await untilResumed(page, flow, question);
        await answerAndSeeNext(page, cell);
        page = await interrupt(page, profile, cell);
        const isThere = new URL(page.url()).pathname === `/${flow.type}/questionnaire`;
        if (!isThere) await page.goto(`/${flow.type}/questionnaire`);
        await expectKept(page, sheets, cell);
        at = { flow, question: question + 1 };
        answers += question;
      });
    }
    expect(profile.complaints).toEqual([]);
    const part = name.replaceAll(/\W+/g, "-");
    recordProof("C1", part, { questions: cells.length, answersExpected: answers, answersLost: 0 });
  });
}
