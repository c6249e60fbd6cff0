import type { Browser, Page } from "@playwright/test";
import { percentile } from "#harness/percentile.ts";
import type { Row } from "../figures.ts";
import type { Chapter } from "../report.ts";
import { openSlowed } from "./browser.ts";

const SLOWDOWN = 6;
/**
 * Slowdown of the processor between the last answer and the result; the same as in the measurements of first visits.
 */
const RESULT_SLOWDOWN = 4;
/** Browsers do not report events that are shorter than this; such events count as this long. */
const SHORTEST_EVENT_MS = 16;
/** Milliseconds between pressing and releasing the mouse button in a quick click. */
const HELD_MS = 60;
/** Maximum number of questions to measure in a test. A long test shows a break hint after them. */
const MOST_ANSWERS = 22;

interface Sheet {
  readonly name: string;
  readonly type: "adhd" | "mbti";
  readonly path: string;
  /** Selector of the element with the text of the question. */
  readonly question: string;
  readonly questionCount: number;
  /** Milliseconds that the design requires between an answer and the next question. */
  readonly delayMs: number;
  /** Selector of the answers; the centre of each element can be clicked. */
  readonly option: string;
}

const OURS: readonly Sheet[] = [
  {
    name: "18",
    type: "adhd",
    path: "/adhd/questionnaire",
    questionCount: 18,
    delayMs: 0,
    question: "#question-text",
    option: "[role=radiogroup] label",
  },
  {
    name: "93",
    type: "mbti",
    path: "/mbti/questionnaire",
    questionCount: 93,
    delayMs: 300,
    question: "#question-text",
    option: "[role=radiogroup] label",
  },
];
const BASELINES = {
  survey: { question: ".sd-question__title", option: ".sd-item__decorator", delayMs: 0 },
  answers: { question: "h1", option: "label", delayMs: 0 },
} as const;

interface Answers {
  /** Milliseconds from each click until the next question is in the document, without `delayMs`. */
  readonly toDom: readonly number[];
  readonly events: readonly number[];
}

declare global {
  interface Window {
    benchAnswers: {
      readonly toDom: number[];
      readonly events: number[];
      onShown?: () => void;
    };
    benchPages: { loadingAt: number; resultAt: number };
  }
}

/**
 * Measures two questionnaires of the product, of SurveyJS and of bare React, in alternation, and the time from the last
 * answer to the result.
 */
export async function measureAnswers(
  browser: Browser,
  { product, floors, rounds }: { product: string; floors: string; rounds: number },
): Promise<Chapter> {
  const p95: Record<string, number[]> = {};
  const p98: Record<string, number[]> = {};
  const toResult: number[] = [];
  const take = (key: string, { toDom, events }: Answers) => {
    (p95[key] ??= []).push(percentile(toDom, 0.95));
    const missing = Array.from(
      { length: Math.max(0, toDom.length - events.length) },
      () => SHORTEST_EVENT_MS,
    );
    (p98[key] ??= []).push(percentile([...events, ...missing], 0.98));
  };
  for (let round = 0; round < rounds; round += 1) {
    for (const sheet of OURS) {
      const page = await openSlowed(browser, `${product}${sheet.path}`, SLOWDOWN);
      take(`ours ${sheet.name}`, await answer(page, sheet));
      if (sheet.delayMs === 0) toResult.push(await finish(page, sheet));
      await page.context().close();
      for (const [name, marks] of Object.entries(BASELINES)) {
        const other = await openSlowed(browser, `${floors}/${name}-${sheet.type}/`, SLOWDOWN);
        take(`${name} ${sheet.name}`, await answer(other, { ...sheet, ...marks }));
        await other.context().close();
      }
    }
    console.log(`answers: round ${round + 1} of ${rounds}`);
  }
  return {
    title: "Answer → next question",
    notes: [
      `6 × CPU, from the end of the specification's own delay (none for 18, 300 ms for 93 questions). Real clicks, held for ${HELD_MS} ms, ${MOST_ANSWERS} of the 93. Ours stores each answer in IndexedDB and web storage, the bare pages store it in localStorage only. The p95 of 17 answers is the slowest; an event shorter than ${SHORTEST_EVENT_MS} ms counts as ${SHORTEST_EVENT_MS}.`,
    ],
    rows: [
      ...OURS.flatMap(({ name }) => listRows(name, p95, p98)),
      {
        what: `result painted after the loading page's 1.5 s, ${RESULT_SLOWDOWN} × CPU`,
        unit: "ms",
        ours: toResult,
        target: { atMost: 150 },
      },
    ],
  };
}

async function answer(page: Page, sheet: Sheet): Promise<Answers> {
  await page.evaluate(watchAnswers, sheet.question);
  const count = Math.min(MOST_ANSWERS, sheet.questionCount - 1);
  for (let question = 0; question < count; question += 1) {
    const box = await page.locator(sheet.option).first().boundingBox();
    if (!box) throw new Error(`nothing to click: ${page.url()}`);
    // The page itself reports the next question, because polling in every frame would slow down the measured code.
    const shown = page.evaluate(() => new Promise<void>((tell) => (window.benchAnswers.onShown = tell)));
    await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2, { delay: HELD_MS });
    await shown;
    // Waits as long as a fast reader. A faster second click would count as a double click.
    await page.waitForTimeout(320);
  }
  const { toDom, events } = await page.evaluate(() => ({
    ...window.benchAnswers,
    onShown: undefined,
  }));
  return { events, toDom: toDom.map((ms) => ms - sheet.delayMs) };
}

/** Runs in the page: records the time from each click until the text of the question changes. */
function watchAnswers(question: string): void {
  const kept: Window["benchAnswers"] = { toDom: [], events: [] };
  window.benchAnswers = kept;
  const read = () => document.querySelector(question)?.textContent ?? "";
  let shown = read();
  let clickedAt = 0;
  const stamp = ({ timeStamp }: PointerEvent) => {
    clickedAt = timeStamp;
  };
  window.addEventListener("pointerup", stamp, { capture: true });
  new MutationObserver(() => {
    const text = read();
    if (clickedAt === 0 || text === "" || text === shown) return;
    shown = text;
    kept.toDom.push(performance.now() - clickedAt);
    clickedAt = 0;
    kept.onShown?.();
  }).observe(document.body, { childList: true, subtree: true, characterData: true });
  new PerformanceObserver((list) => {
    for (const { name, duration } of list.getEntries()) if (name === "click") kept.events.push(duration);
  }).observe({ type: "event", durationThreshold: 16, buffered: false } as PerformanceObserverInit);
}

/**
 * Answers the last question. Returns the milliseconds from the end of the loading page's fixed delay until the result
 * is painted.
 */
async function finish(page: Page, { option }: Sheet): Promise<number> {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send("Emulation.setCPUThrottlingRate", { rate: RESULT_SLOWDOWN });
  await page.evaluate(watchPages);
  await page.locator(option).first().click();
  await page.waitForFunction(() => window.benchPages.resultAt > 0, undefined, { timeout: 30_000 });
  const { loadingAt, resultAt } = await page.evaluate(() => window.benchPages);
  return resultAt - loadingAt - 1500;
}

/**
 * Runs in the page: records when the heading of the loading page appears, and when the heading of the result is
 * painted. The URL is not used, because it changes earlier or later than the screen.
 */
function watchPages(): void {
  const pages = { loadingAt: 0, resultAt: 0 };
  window.benchPages = pages;
  const read = () =>
    [...document.querySelectorAll("main h1")].find((heading) => heading.checkVisibility())?.textContent;
  let shown = read();
  const look = () => {
    const heading = read();
    if (heading === undefined || heading === shown || pages.resultAt !== 0) return;
    shown = heading;
    if (pages.loadingAt === 0) {
      pages.loadingAt = performance.now();
      return;
    }
    pages.resultAt = -1;
    // The first task after the frame has this priority; a timer or a message would also measure later work.
    const stamp = () => (pages.resultAt = performance.now());
    requestAnimationFrame(() => void scheduler.postTask(stamp, { priority: "user-blocking" }));
  };
  new MutationObserver(look).observe(document, {
    childList: true,
    subtree: true,
    characterData: true,
    attributes: true,
  });
}

function listRows(
  name: string,
  p95: Readonly<Record<string, number[]>>,
  p98: Readonly<Record<string, number[]>>,
): Row[] {
  const toDom = {
    what: `${name} questions: click → next question, p95`,
    unit: "ms",
    ours: p95[`ours ${name}`] ?? [],
  };
  return [
    {
      ...toDom,
      baseline: { name: "bare React", values: p95[`answers ${name}`] ?? [] },
      target: { atMost: 1.25 },
    },
    { ...toDom, baseline: { name: "SurveyJS", values: p95[`survey ${name}`] ?? [] } },
    {
      what: `${name} questions: event timing p98`,
      unit: "ms",
      ours: p98[`ours ${name}`] ?? [],
      baseline: { name: "SurveyJS", values: p98[`survey ${name}`] ?? [] },
      target: { atMost: 0.3 },
    },
  ];
}
