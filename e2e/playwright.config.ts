import { defineConfig } from "@playwright/test";
import { HEADLESS_SHELL, WHOLE_BROWSER } from "./support/browsers.ts";

const IS_LONG = process.env["LONG"] !== undefined;
/** Pattern of tests that are skipped except in `npm run test:long`. */
const LONG_TAG = IS_LONG ? [] : /@long/;

export default defineConfig({
  testDir: ".",
  fullyParallel: true,
  forbidOnly: true,
  grepInvert: LONG_TAG,
  // Journeys mostly wait, so that three workers keep two cores busy.
  workers: 3,
  // This timeout only ends tests that hang; no test measures the speed of the machine.
  timeout: 120_000,
  expect: { timeout: 20_000 },
  reporter: "list",
  outputDir: "../test-results",
  use: {
    locale: "zh-CN",
    // A time zone that is neither UTC nor Asia/Shanghai reveals code that depends on the time zone of the device.
    timezoneId: "America/Los_Angeles",
    viewport: { width: 360, height: 780 },
    // Reduced motion saves time: the animated scene of a result would be painted in every frame for 3 s.
    contextOptions: { reducedMotion: "reduce" },
    // Traces would take a third of the time. Failures already include the text of the page; use `--trace=on` for more.
    trace: "off",
  },
  // Most journeys block the service worker, so that every request reaches the server. The journeys in offline/ use it.
  projects: [
    {
      name: "journeys",
      testIgnore: "**/offline/**",
      use: { serviceWorkers: "block", launchOptions: HEADLESS_SHELL },
    },
    {
      name: "offline",
      testMatch: "**/offline/**/*.spec.ts",
      use: { serviceWorkers: "allow", launchOptions: WHOLE_BROWSER },
    },
  ],
});
