import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import { getCatalogueEntry } from "@xinjing/instruments/catalogue";
import { recordProof, sampled } from "#harness/proof.ts";
import { CLIENT, readBuiltPages } from "#e2e/support/built-pages.ts";
import { FLOWS, type Flow, takeWholeTest } from "#e2e/support/flows.ts";
import { openForOffline, type Profile, test as withProfile } from "#e2e/support/profile.ts";
import { lastSection } from "#e2e/support/taking.ts";
import { expect } from "#e2e/support/test.ts";

/* Check C2: the site works in a restarted browser without the server, after one earlier visit. */

/** Browser errors about an unreachable server, which are expected. */
const REFUSED = /net::ERR_(CONNECTION_REFUSED|INTERNET_DISCONNECTED)/;

const test = withProfile.extend<{ unserved: Page }>({
  // A page in a browser that visited the site once and was restarted; the server is stopped. Only API calls may fail.
  unserved: async ({ server, profile }, use) => {
    await visitOnce(profile);
    await server.kill();
    const page = await profile.open();
    const missing = new Set<string>();
    page.on("requestfailed", (request) => {
      const { pathname } = new URL(request.url());
      // The browser cancelled the request, because the user left the page.
      const isLeft = request.failure()?.errorText === "net::ERR_ABORTED";
      if (!isLeft && !pathname.startsWith("/api/") && pathname !== "/register") missing.add(pathname);
    });
    await use(page);
    expect([...missing]).toEqual([]);
    expect(profile.complaints.filter((text) => !REFUSED.test(text))).toEqual([]);
  },
});

test.setTimeout(240_000);

/** Opens the home page, waits until the service worker has cached everything, and closes the browser. */
async function visitOnce(profile: Profile): Promise<void> {
  await openForOffline(profile);
  await profile.close();
}

/** Returns the text of the result page after its late sections are rendered. */
async function readResult(page: Page, { type }: Flow): Promise<string> {
  await expect(lastSection(page)).toBeVisible();
  if (getCatalogueEntry(type).isAboutHealth)
    await expect(page.getByRole("heading", { name: "看完医生以后" })).toBeVisible();
  return page.locator("main").innerText();
}

test("C2 all four tests without the server end as online", async ({ server, browser, baseURL, profile }) => {
  const online = await browser.newContext({ baseURL: baseURL!, serviceWorkers: "block" });
  const onlinePage = await online.newPage();
  const expected = new Map<Flow, readonly [fresh: string, reopened: string]>();
  for (const flow of sampled(FLOWS)) {
    await takeWholeTest(onlinePage, flow, false);
    const fresh = await readResult(onlinePage, flow);
    await onlinePage.reload();
    // The age of the child is not stored, so the text of a reopened result is for every age.
    await expect(onlinePage.getByRole("heading", { level: 1 })).toBeVisible();
    expected.set(flow, [fresh, await readResult(onlinePage, flow)]);
  }
  await online.close();
  await visitOnce(profile);
  await server.kill();
  const page = await profile.open();
  for (const [flow, [fresh, reopened]] of expected) {
    await test.step(flow.type, async () => {
      await takeWholeTest(page, flow, false);
      await expect.poll(() => readResult(page, flow)).toBe(fresh);
      await page.reload();
      await expect.poll(() => readResult(page, flow)).toBe(reopened);
      await page.goBack();
      await expect(page).toHaveURL(new RegExp(`/${flow.type}/questionnaire$`));
      await page.goForward();
      await expect(page).toHaveURL(new RegExp(`/${flow.type}/result$`));
      await expect.poll(() => readResult(page, flow)).toBe(reopened);
    });
  }
  expect(profile.complaints.filter((text) => !REFUSED.test(text))).toEqual([]);
  recordProof("C2", "chromium", { tests: expected.size, sameAsOnline: expected.size });
});

/**
 * Addresses without a prerendered document, for which the service worker responds with the fallback document. The
 * values are the addresses to which they redirect.
 */
const DRAWN_BY_THE_FALLBACK = {
  "/history": "/login",
  "/history/adhd": "/login",
  "/asd/follow-up": "/asd/intro",
  "/adhd/visit-sheet": "/adhd/visit-sheet",
  "/visit-sheet": "/visit-sheet",
  "/adhd": "/adhd/intro",
  "/?from=share": "/?from=share",
  "/no/such/page": "/",
} as const;

test("C2 every page opens without the server, and keeps its own policy", async ({ unserved: page }) => {
  const policies = JSON.parse(readFileSync(join(CLIENT, "..", "csp.json"), "utf8")) as Record<string, string>;
  const pages = readBuiltPages();
  expect(pages.length).toBeGreaterThan(30);
  const see = async (path: string, shown?: string) => {
    const answer = (await page.goto(path))!;
    expect(answer.fromServiceWorker(), path).toBe(true);
    if (shown !== undefined) await expect(page, path).toHaveURL(shown);
    await expect(page.getByRole("heading", { level: 1 }).first(), path).toBeVisible();
    return answer.allHeaders();
  };
  for (const { path } of pages) {
    const headers = await see(path);
    const file = path === "/" ? "index.html" : `${path.slice(1)}/index.html`;
    expect(headers["content-security-policy"], path).toBe(policies[file]);
    expect(headers).toMatchObject({ "cache-control": "no-cache", "x-content-type-options": "nosniff" });
  }
  for (const [path, shown] of Object.entries(DRAWN_BY_THE_FALLBACK)) await see(path, shown);
});
