import type { Page } from "@playwright/test";
import { getCatalogueEntry } from "@xinjing/instruments/catalogue";
import { pick } from "./answer-in-page.ts";
import type { Flow } from "./flows.ts";
import { fillReplica } from "./replica.ts";
import { QUIET_PAGE, openKeptSession } from "./test.ts";

/** Every answer to a test, by the options that `pick` gives, so that it can begin at any question. */
export async function sheetOf({ type }: Flow): Promise<readonly (number | string)[]> {
  const { questions } = await getCatalogueEntry(type).load();
  return questions.map(({ id, options }) => options[pick(id, options.length)]!.value);
}

/** Leaves a page that stands before `question`, with everything before it answered and nothing else kept. */
export async function openAt(page: Page, flow: Flow, question: number): Promise<void> {
  const { type } = flow;
  await page.goto(QUIET_PAGE);
  await fillReplica(page, {});
  await page.evaluate((type) => {
    localStorage.clear();
    sessionStorage.clear();
    sessionStorage.setItem(`${type}_age_passed`, "true");
  }, type);
  if (question === 1) await page.goto(`/${type}/questionnaire`);
  else await openKeptSession(page, type, (await sheetOf(flow)).slice(0, question - 1));
}
