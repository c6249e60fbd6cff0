import { defineConfig } from "@playwright/test";
import { HEADLESS_SHELL, WHOLE_BROWSER } from "./support/browsers.ts";

const IS_LONG = process.env["LONG"] !== undefined;
/** Marks tests that run only in `npm run test:long`. */
const LONG_TAG = IS_LONG ? [] : /@long/;

export default defineConfig({
  testDir: ".",
  fullyParallel: true,
  forbidOnly: true,
  grepInvert: LONG_TAG,
  // Journeys mostly wait, so three workers use two cores fully.
  workers: 3,
  // Only ends hanging tests; no test measures the speed of the machine.
  timeout: 120_000,
  expect: { timeout: 20_000 },
  reporter: "list",
  outputDir: "../test-results",
  use: {
    locale: "zh-CN",
    // Neither UTC nor Asia/Shanghai, to detect code that depends on the time zone of the device.
    timezoneId: "America/Los_Angeles",
    viewport: { width: 360, height: 780 },
    // The scene of a result animates for 3 s and would repaint on every frame.
    contextOptions: { reducedMotion: "reduce" },
    // Traces cost a third of the time, and failures include the page's text: use `--trace=on`.
    trace: "off",
  },
  // Most journeys block the service worker, so that every request reaches the server. offline/ tests the worker.
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
