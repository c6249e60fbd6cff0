import type { LaunchOptions } from "@playwright/test";

/** Path of the installed browser; empty for Playwright's own. */
const CHROMIUM = process.env["CHROMIUM"] ?? "/usr/bin/chromium";
/** Headless shell of the same engine, which is faster. */
const SHELL = process.env["CHROMIUM_SHELL"] ?? CHROMIUM;

/** Launch options of the whole browser, for tests of persistence and the service worker. */
export const WHOLE_BROWSER = start(CHROMIUM);
/** Launch options of most journeys. */
export const HEADLESS_SHELL = start(SHELL, [
  // Starts no spare process for another site.
  "--renderer-process-limit=1",
  // Pages live for seconds, so the optimizing compiler costs more than it saves.
  "--js-flags=--no-opt",
]);

function start(executablePath: string, args: string[] = []): LaunchOptions {
  return {
    args,
    ...(executablePath === "" ? {} : { executablePath }),
    chromiumSandbox: false,
    // Without a locale, file names outside ASCII are lost.
    env: { ...process.env, LANG: "C.UTF-8" },
  };
}
