import type { LaunchOptions } from "@playwright/test";

/** Path of the installed Chromium. If it is empty, Playwright's own browser is used. */
const CHROMIUM = process.env["CHROMIUM"] ?? "/usr/bin/chromium";
/** Path of the headless shell, a smaller and faster build of Chromium. */
const SHELL = process.env["CHROMIUM_SHELL"] ?? CHROMIUM;

/** Launch options of the full browser, for tests of stored data and of the service worker. */
export const WHOLE_BROWSER = launchOptions(CHROMIUM);
/** Launch options of most journeys. */
export const HEADLESS_SHELL = launchOptions(SHELL, [
  // Starts no spare process for a second site.
  "--renderer-process-limit=1",
  // Turns off the optimizing compiler, which costs more than it saves for pages that live for seconds.
  "--js-flags=--no-opt",
]);

function launchOptions(executablePath: string, args: string[] = []): LaunchOptions {
  return {
    args,
    ...(executablePath === "" ? {} : { executablePath }),
    chromiumSandbox: false,
    // Without a UTF-8 locale, file names with Chinese characters are lost.
    env: { ...process.env, LANG: "C.UTF-8" },
  };
}
