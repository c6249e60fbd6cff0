import type { LaunchOptions } from "@playwright/test";

/** The browser as people have it; empty: Playwright's own. */
const CHROMIUM = process.env["CHROMIUM"] ?? "/usr/bin/chromium";
/** The same engine without windows: thirty states take 32 s instead of 57 s. */
const SHELL = process.env["CHROMIUM_SHELL"] ?? CHROMIUM;

/** How the whole browser is started: for what is kept when it is closed or killed, and for the worker. */
export const WHOLE_BROWSER = start(CHROMIUM);
/** How the browser of most journeys is started. */
export const HEADLESS_SHELL = start(SHELL, [
  // No process is kept ready for another site: no journey goes to one.
  "--renderer-process-limit=1",
  // A page lives for seconds: the optimizing compiler costs more than it saves.
  "--js-flags=--no-opt",
]);

function start(executablePath: string, args: string[] = []): LaunchOptions {
  return {
    args,
    ...(executablePath === "" ? {} : { executablePath }),
    chromiumSandbox: false,
    // Without a locale the names of downloads that are not ASCII are lost.
    env: { ...process.env, LANG: "C.UTF-8" },
  };
}
