import type { Browser, Page } from "@playwright/test";
import { FLOWS, answerFast, type Flow } from "./flows.ts";

/** A session as the product stored it, when everything was answered. */
interface WholeSession {
  readonly answers: Readonly<Record<string, unknown>>;
  readonly answeredAt: Readonly<Record<string, number>>;
  readonly activeMsByQuestion: Readonly<Record<string, number>>;
  readonly endTime?: string;
}

/** What the product itself stores for each test, so that a test can begin at any question. */
export type Sheets = Readonly<Record<Flow["type"], WholeSession>>;

/** Takes tests once, and keeps what the product stored. */
export async function makeSheets(
  browser: Browser,
  baseURL: string,
  flows: readonly Flow[] = FLOWS,
): Promise<Sheets> {
  const sheets: Partial<Record<Flow["type"], WholeSession>> = {};
  const context = await browser.newContext({ baseURL, serviceWorkers: "block" });
  const page = await context.newPage();
  for (const flow of flows) {
    await page.goto("/robots.txt");
    await page.evaluate((type) => sessionStorage.setItem(`${type}_age_passed`, "true"), flow.type);
    await page.goto(`/${flow.type}/questionnaire`);
    await answerFast(page, flow);
    const text = await page.evaluate((type) => localStorage.getItem(`testSession_${type}`), flow.type);
    sheets[flow.type] = JSON.parse(text!) as WholeSession;
  }
  await context.close();
  return sheets as Sheets;
}

/** The first so many answers of a sheet. */
export function takeAnswers(sheets: Sheets, { type }: Flow, answered: number): Record<string, unknown> {
  return takeFirst(sheets[type].answers, answered);
}

function takeFirst<Value>(values: Readonly<Record<string, Value>>, count: number): Record<string, Value> {
  return Object.fromEntries(Object.entries(values).filter(([question]) => Number(question) <= count));
}

/** Leaves a page that stands before `question`, with everything before it answered as the product would have stored it. */
export async function openAt(page: Page, sheets: Sheets, flow: Flow, question: number): Promise<void> {
  const { type } = flow;
  const { endTime: _end, ...whole } = sheets[type];
  const now = new Date().toISOString();
  const session = {
    ...whole,
    answers: takeFirst(whole.answers, question - 1),
    answeredAt: takeFirst(whole.answeredAt, question - 1),
    activeMsByQuestion: takeFirst(whole.activeMsByQuestion, question - 1),
    currentQuestionIndex: question - 1,
    startTime: now,
    isCompleted: false,
    isSubmitted: false,
  };
  await page.goto("/robots.txt");
  await page.evaluate(
    async ({ type, text, isBegun }) => {
      localStorage.clear();
      sessionStorage.clear();
      sessionStorage.setItem(`${type}_age_passed`, "true");
      const opening = indexedDB.open("xinjing");
      opening.onupgradeneeded = () => opening.result.createObjectStore("mirror");
      await new Promise((resolve) => (opening.onsuccess = resolve));
      const transaction = opening.result.transaction("mirror", "readwrite");
      const mirror = transaction.objectStore("mirror");
      mirror.clear();
      if (isBegun) {
        mirror.put(text, `testSession_${type}`);
        localStorage.setItem(`testSession_${type}`, text);
      }
      await new Promise((resolve) => (transaction.oncomplete = resolve));
      opening.result.close();
    },
    { type, isBegun: question > 1, text: JSON.stringify({ ...session, lastUpdated: Date.now() }) },
  );
  await page.goto(`/${type}/questionnaire`);
}
