import type { Page } from "@playwright/test";
import { FLOWS, type Flow, answerFast, passGate } from "./flows.ts";
import { fillReplica } from "./replica.ts";
import { test as withProfile } from "./profile.ts";
import { Server } from "./servers.ts";
import { QUIET_PAGE, openKeptSession } from "./test.ts";

/** Every answer to each test as the product stores it, so that a test can begin at any question. */
export type Sheets = Partial<Record<Flow["type"], readonly (number | string)[]>>;

/** Tests with browsers that can be killed, one server for all of them, and the sheets. */
export const withSheets = withProfile.extend<object, { site: { server: Server; sheets: Sheets } }>({
  site: [
    async ({ browser }, use) => {
      const server = await Server.launch();
      const page = await browser.newPage({ baseURL: server.url, serviceWorkers: "block" });
      const sheets: Sheets = {};
      for (const flow of FLOWS) {
        await page.goto(`/${flow.type}/questionnaire`);
        if (flow.type === "asd") await passGate(page);
        await answerFast(page, flow);
        const text = await page.evaluate((type) => localStorage.getItem(`testSession_${type}`), flow.type);
        const { answers } = JSON.parse(text!) as { answers: Record<string, number | string> };
        sheets[flow.type] = Object.values(answers);
      }
      await page.close();
      await use({ server, sheets });
      await server.remove();
    },
    { scope: "worker", timeout: 120_000 },
  ],
  baseURL: async ({ site }, use) => {
    await use(site.server.url);
  },
});

/** Leaves a page that stands before `question`, with everything before it answered and nothing else kept. */
export async function openAt(page: Page, sheets: Sheets, { type }: Flow, question: number): Promise<void> {
  await page.goto(QUIET_PAGE);
  await fillReplica(page, {});
  await page.evaluate((type) => {
    localStorage.clear();
    sessionStorage.clear();
    sessionStorage.setItem(`${type}_age_passed`, "true");
  }, type);
  if (question === 1) await page.goto(`/${type}/questionnaire`);
  else await openKeptSession(page, type, sheets[type]!.slice(0, question - 1));
}
