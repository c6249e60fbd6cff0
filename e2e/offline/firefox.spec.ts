import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "@playwright/test";
import { launch, type Page } from "puppeteer-core";
import { FLOWS } from "../support/flows.ts";
import { recordProof } from "../support/proof.ts";
import { OwnServer } from "../support/servers.ts";

/*
 * C2 in Firefox, by WebDriver BiDi. Playwright drives only a Firefox of its own; this is the one of the
 * system (Debian: firefox-esr), and without it the check fails.
 */
const FIREFOX = process.env["FIREFOX"] ?? "/usr/bin/firefox-esr";
const PATIENCE_MS = 30_000;

/** A Firefox on a profile of its own. */
async function withFirefox(folder: string, work: (page: Page) => Promise<void>): Promise<void> {
  const browser = await launch({
    browser: "firefox",
    executablePath: FIREFOX,
    userDataDir: folder,
    timeout: PATIENCE_MS,
  });
  try {
    await work(await browser.newPage());
  } finally {
    await browser.close();
  }
}

/** Presses the first control with this text, when it is there. */
async function press(page: Page, selector: string, text: string): Promise<void> {
  await page.waitForFunction(
    (selector, text) => {
      const found = [...document.querySelectorAll<HTMLElement>(selector)].find(
        (node) => node.textContent.trim() === text,
      );
      found?.click();
      return found !== undefined;
    },
    { timeout: PATIENCE_MS },
    selector,
    text,
  );
}

/** Takes a test with the first option everywhere; gives the text of its result. */
async function readResult(
  page: Page,
  origin: string,
  { type, count }: (typeof FLOWS)[number],
): Promise<string> {
  await page.goto(`${origin}/${type}/questionnaire`);
  if (type === "asd") {
    await page.waitForSelector("main input");
    await page.type("main input", "20");
    await press(page, "button", "看看适不适合");
    await press(page, "button", "开始答题");
  }
  for (let question = 1; question <= count; question += 1) {
    await page.waitForFunction(
      (label) => document.body.textContent.includes(label),
      { timeout: PATIENCE_MS },
      `第 ${question} 题 / 共 ${count} 题`,
    );
    await page.evaluate(async () => {
      // What is pressed before the frame that paints a question does not count.
      await new Promise(requestAnimationFrame);
      document.querySelector<HTMLElement>("main input[type=radio]")!.click();
    });
  }
  await page.waitForFunction(
    (path) => location.pathname === path && document.querySelector("main h1.font-serif") !== null,
    { timeout: PATIENCE_MS },
    `/${type}/result`,
  );
  await page.waitForNetworkIdle();
  return page.evaluate(() => document.querySelector("main")!.innerText);
}

test("Firefox: all four tests from one visit, with the server stopped and the browser started again @long", async () => {
  // Not skipped: the figures would then say nothing of a Firefox that was never there.
  expect(existsSync(FIREFOX), `no Firefox at ${FIREFOX}: apt-get install firefox-esr, or set FIREFOX`).toBe(
    true,
  );
  test.setTimeout(900_000);
  const folders = [0, 1].map(() => mkdtempSync(join(tmpdir(), "xinjing-firefox-")));
  const server = await OwnServer.launch();
  try {
    const online: string[] = [];
    await withFirefox(folders[0]!, async (page) => {
      for (const flow of FLOWS) online.push(await readResult(page, server.url, flow));
    });
    await withFirefox(folders[1]!, async (page) => {
      await page.goto(server.url);
      await page.waitForFunction(() => navigator.serviceWorker.controller?.state === "activated", {
        timeout: PATIENCE_MS,
      });
    });
    await server.stop();
    await withFirefox(folders[1]!, async (page) => {
      for (const [index, flow] of FLOWS.entries()) {
        expect(await readResult(page, server.url, flow)).toBe(online[index]);
      }
    });
    recordProof("C2", "firefox", { tests: FLOWS.length, sameAsOnline: FLOWS.length });
  } finally {
    await server.remove();
    for (const folder of folders) rmSync(folder, { recursive: true, force: true });
  }
});
