import { launch, type LaunchOptions } from "puppeteer-core";
import { WHOLE_BROWSER } from "./browsers.ts";
import { expectInstalled, SCRIPT_WITHIN_MS, TIMEOUT_MS, type Work } from "./webkit.ts";

/*
 * Browsers that Puppeteer controls: Firefox by WebDriver BiDi, because Playwright supports only its own build, and
 * Chromium by the DevTools protocol.
 */

const FIREFOX = process.env["FIREFOX"] ?? "/usr/bin/firefox-esr";

/** Throws if Firefox is not installed. */
export function expectFirefox(): void {
  expectInstalled("firefox-esr", FIREFOX);
}

/** Runs `work` in Firefox with a profile folder. */
export function withFirefox<Result>(userDataDir: string, work: Work<Result>): Promise<Result> {
  return steer({ browser: "firefox", executablePath: FIREFOX, userDataDir }, work);
}

/** Runs `work` in the installed Chromium. */
export function withChromium<Result>(work: Work<Result>): Promise<Result> {
  const { executablePath = "/usr/bin/chromium" } = WHOLE_BROWSER;
  return steer({ executablePath, args: ["--no-sandbox"] }, work);
}

async function steer<Result>(options: LaunchOptions, work: Work<Result>): Promise<Result> {
  const browser = await launch({ ...options, timeout: TIMEOUT_MS, protocolTimeout: SCRIPT_WITHIN_MS });
  try {
    const page = await browser.newPage();
    return await work({
      open: (url) => page.goto(url),
      run: (script, ...args) => page.evaluate(script as (...given: unknown[]) => Promise<string>, ...args),
    });
  } finally {
    await browser.close();
  }
}
