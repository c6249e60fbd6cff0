import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import { recordProof, sampled } from "#harness/proof.ts";
import { CLIENT, readBuiltPages } from "#e2e/support/built-pages.ts";
import { FLOWS, type Flow, takeWholeTest } from "#e2e/support/flows.ts";
import { openForOffline, type Profile, test as withProfile } from "#e2e/support/profile.ts";
import { expect } from "#e2e/support/test.ts";

/* C2: after one visit the server is stopped and the browser restarted. */

/** The browser's error for an unreachable server. Any other error is a failure. */
const REFUSED = /net::ERR_(CONNECTION_REFUSED|INTERNET_DISCONNECTED)/;

const test = withProfile.extend<{ unserved: Page }>({
  // Opens the page after one visit, with the server stopped. Only API calls may try to reach it.
  unserved: async ({ server, profile }, use) => {
    await visitOnce(profile);
    await server.kill();
    const page = await profile.open();
    const missing = new Set<string>();
    page.on("requestfailed", (request) => {
      const { pathname } = new URL(request.url());
      // The page cancelled the request when it was left, so nothing is missing.
      const isLeft = request.failure()?.errorText === "net::ERR_ABORTED";
      if (!isLeft && !pathname.startsWith("/api/") && pathname !== "/register") missing.add(pathname);
    });
    await use(page);
    expect([...missing]).toEqual([]);
    expect(profile.complaints.filter((text) => !REFUSED.test(text))).toEqual([]);
  },
});

test.setTimeout(240_000);

/** Visits the home page once, waits for the worker, and closes the browser. */
async function visitOnce(profile: Profile): Promise<void> {
  await openForOffline(profile);
  await profile.close();
}

/** Returns the text of the result when its charts, which contain legends, are loaded. */
async function readResult(page: Page): Promise<string> {
  await expect(page.locator("main .relative > div.invisible")).toHaveCount(0);
  return page.locator("main").innerText();
}

test("C2 all four tests without the server end as online", async ({ server, browser, baseURL, profile }) => {
  const online = await browser.newContext({ baseURL: baseURL!, serviceWorkers: "block" });
  const onlinePage = await online.newPage();
  const expected = new Map<Flow, readonly [fresh: string, reopened: string]>();
  for (const flow of sampled(FLOWS)) {
    await takeWholeTest(onlinePage, flow, false);
    const fresh = await readResult(onlinePage);
    await onlinePage.reload();
    // A child's age is not stored, so a reopened result addresses every age.
    await expect(onlinePage.getByRole("heading", { level: 1 })).toBeVisible();
    expected.set(flow, [fresh, await readResult(onlinePage)]);
  }
  await online.close();
  await visitOnce(profile);
  await server.kill();
  const page = await profile.open();
  for (const [flow, [fresh, reopened]] of expected) {
    await test.step(flow.type, async () => {
      await takeWholeTest(page, flow, false);
      await expect.poll(() => readResult(page)).toBe(fresh);
      await page.reload();
      await expect.poll(() => readResult(page)).toBe(reopened);
      await page.goBack();
      await expect(page).toHaveURL(new RegExp(`/${flow.type}/questionnaire$`));
      await page.goForward();
      await expect(page).toHaveURL(new RegExp(`/${flow.type}/result$`));
      await expect.poll(() => readResult(page)).toBe(reopened);
    });
  }
  expect(profile.complaints.filter((text) => !REFUSED.test(text))).toEqual([]);
  recordProof("C2", "chromium", { tests: expected.size, sameAsOnline: expected.size });
});

/** Addresses that only the fallback document serves, and where they redirect to. */
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
