import type { Page } from "@playwright/test";
import { recordProof, sampled } from "#harness/proof.ts";
import { pick } from "#e2e/support/answer-in-page.ts";
import { FLOWS, type Flow } from "#e2e/support/flows.ts";
import { readHistory } from "#e2e/support/people.ts";
import { type Profile, test, untilPainted } from "#e2e/support/profile.ts";
import { openAt, sheetOf } from "#e2e/support/sheets.ts";
import { untilHydrated } from "#e2e/support/hydrated.ts";
import { skipLoading } from "#e2e/support/taking.ts";
import { expect } from "#e2e/support/test.ts";

/*
 * Check C1: after the answer to any of the 181 questions, a reload, a crash or another interruption loses nothing: the test
 * continues at the next question with every answer. kills.spec.ts tests kills at random times.
 */

interface Cell {
  readonly flow: Flow;
  /** Number of the question that was answered just before the interruption. */
  readonly question: number;
}

/** Interrupts a test. Returns the page in which it continues. */
type Interrupt = (page: Page, profile: Profile, cell: Cell) => Promise<Page>;

async function anotherTab(page: Page): Promise<Page> {
  const tab = await page.context().newPage();
  await page.close();
  return tab;
}

const WAYS: Readonly<Record<string, Interrupt>> = {
  "a reload": async (page) => {
    await page.reload();
    return page;
  },
  "a closed tab": anotherTab,
  "a crash of the tab": async (page) => {
    const crashed = page.waitForEvent("crash");
    const session = await page.context().newCDPSession(page);
    // The call never returns, because the page crashes.
    session.send("Page.crash").catch(() => undefined);
    await crashed;
    return anotherTab(page);
  },
  // If Chromium is killed during a write, its LevelDB has an incomplete record. At the second start after that,
  // Chromium treats the whole database as corrupt and deletes it. A new profile for each kill excludes this fault of
  // the browser.
  "SIGKILL of the browser": async (page, profile, cell) => {
    await untilPainted(page, textAfter(cell));
    await profile.kill();
    return profile.open();
  },
  "going back and forward": async (page, _profile, { question, flow: { count } }) => {
    await page.goBack();
    if (question < count) await page.goForward();
    return page;
  },
};

/** Returns the text that the page shows after the answer to a question. */
function textAfter({ flow: { count }, question }: Cell): string {
  return question === count ? "直接查看结果" : `第 ${question + 1} 题 / 共 ${count} 题`;
}

/** Answers the question. Resolves as soon as the next question or the end is in the document. */
async function answerAndSeeNext(page: Page, cell: Cell): Promise<void> {
  const isShown = page.evaluate(
    (text) =>
      new Promise<void>((resolve) => {
        new MutationObserver((_changes, observer) => {
          if (!document.body.textContent.includes(text)) return;
          observer.disconnect();
          resolve();
        }).observe(document, { subtree: true, childList: true, characterData: true });
      }),
    textAfter(cell),
  );
  const option = pick(cell.question, cell.flow.options);
  const click = page.getByRole("radio").nth(option).click({ noWaitAfter: true });
  await isShown;
  // The interruption may end the page before the click is reported.
  click.catch(() => undefined);
}

async function seeNumber(page: Page, { count }: Flow, question: number): Promise<void> {
  await expect(page.getByText(`第 ${question} 题 / 共 ${count} 题`)).toBeVisible();
}

/**
 * Expects that the page shows the next question, that the answer to `question` is selected, and that every answer is
 * stored.
 */
async function expectKept(page: Page, { flow, question }: Cell): Promise<void> {
  const { type, count, options } = flow;
  const expected = (await sheetOf(flow)).slice(0, question);
  const chosen = page.getByRole("radio").nth(pick(question, options));
  if (question === count) {
    await expect(page.getByText("你已经答完全部题目。")).toBeVisible();
    await seeNumber(page, flow, count);
    await expect(chosen).toBeChecked();
    await page.getByRole("button", { name: "查看结果" }).click();
    await skipLoading(page);
    await expect(page).toHaveURL(new RegExp(`/${type}/result$`));
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    const results = await readHistory(page);
    expect(results.map(({ answers }) => Object.values(answers!))).toEqual([expected]);
    return;
  }
  await seeNumber(page, flow, question + 1);
  await page.getByRole("button", { name: "上一题" }).click();
  await seeNumber(page, flow, question);
  await expect(chosen).toBeChecked();
  const stored = await page.evaluate((key) => localStorage.getItem(key), `testSession_${type}`);
  expect(Object.values((JSON.parse(stored!) as { answers: object }).answers)).toEqual(expected);
  await page.getByRole("button", { name: "下一题" }).click();
  await seeNumber(page, flow, question + 1);
}

for (const flow of FLOWS) {
  const cells = Array.from({ length: flow.count }, (_, index): Cell => ({ flow, question: index + 1 }));
  for (const [turn, [name, interrupt]] of Object.entries(WAYS).entries()) {
    const chosen = sampled(cells, turn * 5);
    test(`C1 ${flow.type}, ${name}: goes on at the next question with every answer`, async ({ profile }) => {
      test.setTimeout(60_000 + chosen.length * 12_000);
      const isKill = name.startsWith("SIGKILL");
      let page = await profile.open();
      for (const [index, cell] of chosen.entries()) {
        await test.step(`${flow.type} ${cell.question}`, async () => {
          if (isKill && index > 0) page = await profile.renew();
          const goesOn = !isKill && chosen[index - 1]?.question === cell.question - 1;
          if (!goesOn) await openAt(page, flow, cell.question);
          // Waits for the stored session, because a click before it is shown counts as an early choice.
          await seeNumber(page, flow, cell.question);
          await expect(page.locator("html:not([data-resuming])")).toBeAttached();
          await untilHydrated(page.getByRole("radio").first());
          await answerAndSeeNext(page, cell);
          page = await interrupt(page, profile, cell);
          const path = `/${flow.type}/questionnaire`;
          if (new URL(page.url()).pathname !== path) await page.goto(path);
          await expectKept(page, cell);
        });
      }
      expect(profile.complaints).toEqual([]);
      const part = `${flow.type} ${name}`.replaceAll(/\W+/g, "-");
      recordProof("C1", part, { questions: chosen.length, answersLost: 0 });
    });
  }
}
