import { defineConfig } from "@playwright/test";
import { HEADLESS_SHELL, WHOLE_BROWSER } from "./support/browsers.ts";

const IS_LONG = process.env["LONG"] !== undefined;
/** Marks the tests that run only in `npm run test:long`. */
const LONG_TAG = IS_LONG ? [] : /@long/;

export default defineConfig({
  testDir: ".",
  fullyParallel: true,
  forbidOnly: true,
  grepInvert: LONG_TAG,
  // A journey waits more often than it computes: two would leave a quarter of two cores idle.
  workers: 3,
  // Only to end what hangs: no journey is about the speed of the machine.
  timeout: 120_000,
  expect: { timeout: 20_000 },
  reporter: "list",
  outputDir: "../test-results",
  use: {
    locale: "zh-CN",
    // Neither UTC nor Asia/Shanghai: what depends on the device's zone shows here.
    timezoneId: "America/Los_Angeles",
    viewport: { width: 360, height: 780 },
    // The scene of a result moves for 3 s, and is drawn anew for each of 180 frames.
    contextOptions: { reducedMotion: "reduce" },
    // A trace of every test costs a third of the time, and a failing one leaves the page's text in any case: `--trace=on`.
    trace: "off",
  },
  // Most journeys run as on a first visit: without the worker every request reaches the server, and what a journey stops
  // or spoils is really gone. What the worker changes is shown in offline/.
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
