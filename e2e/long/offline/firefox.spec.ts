import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "@playwright/test";
import { launch, type Page } from "puppeteer-core";
import { recordProof, sampled } from "#harness/proof.ts";
import { FLOWS } from "../../support/flows.ts";
import { Server } from "../../support/servers.ts";
import { takeInPage } from "../../support/take-in-page.ts";

/*
 * C2 in Firefox, by WebDriver BiDi. Playwright drives only a Firefox of its own; this is the one of the
 * system (Debian: firefox-esr), and without it the check fails.
 */
const FIREFOX = process.env["FIREFOX"] ?? "/usr/bin/firefox-esr";
const TIMEOUT_MS = 30_000;

/** A Firefox on a profile of its own. */
async function withFirefox<Result>(folder: string, work: (page: Page) => Promise<Result>): Promise<Result> {
  const browser = await launch({
    browser: "firefox",
    executablePath: FIREFOX,
    userDataDir: folder,
    timeout: TIMEOUT_MS,
    protocolTimeout: 300_000,
  });
  try {
    return await work(await browser.newPage());
  } finally {
    await browser.close();
  }
}

test("C2 Firefox: all four tests from one visit, with the server stopped and the browser started again", async () => {
  // Not skipped: the figures would then say nothing of a Firefox that was never there.
  expect(existsSync(FIREFOX), `no Firefox at ${FIREFOX}: apt-get install firefox-esr, or set FIREFOX`).toBe(
    true,
  );
  test.setTimeout(900_000);
  const folders = [0, 1].map(() => mkdtempSync(join(tmpdir(), "xinjing-firefox-")));
  const server = await Server.launch();
  const flows = sampled(FLOWS);
  const readResults = async (page: Page) => {
    const results: string[] = [];
    for (const { type, count } of flows) {
      await page.goto(`${server.url}/${type}/questionnaire`);
      results.push(await page.evaluate(takeInPage, type, count));
    }
    return results;
  };
  try {
    const online = await withFirefox(folders[0]!, readResults);
    await withFirefox(folders[1]!, async (page) => {
      await page.goto(server.url);
      const isReady = () => navigator.serviceWorker.controller?.state === "activated";
      await page.waitForFunction(isReady, { timeout: TIMEOUT_MS });
    });
    await server.kill();
    expect(await withFirefox(folders[1]!, readResults)).toEqual(online);
    recordProof("C2", "firefox", { tests: flows.length, sameAsOnline: flows.length });
  } finally {
    await server.remove();
    for (const folder of folders) rmSync(folder, { recursive: true, force: true });
  }
});
