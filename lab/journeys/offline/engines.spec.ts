import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "@playwright/test";
import { recordProof, sampled } from "#harness/proof.ts";
import { FLOWS } from "#e2e/support/flows.ts";
import { Server } from "#e2e/support/servers.ts";
import { takeInPage } from "#e2e/support/take-in-page.ts";
import { expectFirefox, withFirefox } from "#e2e/support/puppeteer.ts";
import { expectWebKit, TIMEOUT_MS, withWebKit, type Browser, type Work } from "#e2e/support/webkit.ts";

/*
 * Check C2 in the Firefox and WebKit of Debian. Firefox is controlled by WebDriver BiDi, because Playwright supports only its
 * own build; WebKit, the engine of Safari, by WebDriver over HTTP. WebKit deletes its data after an automated session,
 * so only Firefox is restarted between the visit and the tests.
 */
const flows = sampled(FLOWS);

/** Takes every test in the browser, and returns the texts of the results. */
async function readResults(browser: Browser, origin: string): Promise<string[]> {
  const results: string[] = [];
  for (const { type, count } of flows) {
    await browser.open(`${origin}/${type}/questionnaire`);
    results.push(await browser.run(takeInPage, type, count));
  }
  return results;
}

/** Opens the home page, and waits until the service worker has cached everything. */
async function visit(browser: Browser, origin: string): Promise<void> {
  await browser.open(origin);
  const readState = async () => navigator.serviceWorker.controller?.state ?? "none";
  await expect.poll(() => browser.run(readState), { timeout: TIMEOUT_MS }).toBe("activated");
}

test.setTimeout(900_000);

test("C2 Firefox: all four tests from one visit, with the server stopped and the browser started again", async () => {
  expectFirefox();
  const folders = [0, 1].map(() => mkdtempSync(join(tmpdir(), "xinjing-firefox-")));
  const server = await Server.launch();
  const read: Work<string[]> = (browser) => readResults(browser, server.url);
  try {
    const online = await withFirefox(folders[0]!, read);
    await withFirefox(folders[1]!, (browser) => visit(browser, server.url));
    await server.kill();
    expect(await withFirefox(folders[1]!, read)).toEqual(online);
    recordProof("C2", "firefox", { tests: flows.length, sameAsOnline: flows.length });
  } finally {
    await server.remove();
    for (const folder of folders) rmSync(folder, { recursive: true, force: true });
  }
});

test("C2-webkit WebKit: all four tests from one visit, with the server stopped", async () => {
  expectWebKit();
  const server = await Server.launch();
  // WebKit allows service workers only on localhost and https.
  const origin = server.url.replace("127.0.0.1", "localhost");
  try {
    const online = await withWebKit((browser) => readResults(browser, origin));
    const offline = await withWebKit(async (browser) => {
      await visit(browser, origin);
      await server.kill();
      return readResults(browser, origin);
    });
    expect(offline).toEqual(online);
    recordProof("C2-webkit", "tests", { tests: flows.length, sameAsOnline: flows.length });
  } finally {
    await server.remove();
  }
});
