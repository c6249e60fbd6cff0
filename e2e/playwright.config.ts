import { tmpdir } from "node:os";
import { join } from "node:path";
import { defineConfig } from "@playwright/test";
import { HEADLESS_SHELL, WHOLE_BROWSER } from "./support/browsers.ts";

const PORT = Number(process.env["E2E_PORT"] ?? 3999);
/** One database for the run; every journey makes people of its own. */
const database = join(tmpdir(), `xinjing-e2e-${process.pid}`, "e2e.db");

export default defineConfig({
  testDir: ".",
  fullyParallel: true,
  // What takes long runs in `npm run test:long`.
  ...(process.env["LONG"] === undefined ? { grepInvert: /@long/ } : {}),
  forbidOnly: true,
  workers: 2,
  reporter: "list",
  outputDir: "../test-results",
  use: {
    baseURL: `http://localhost:${PORT}`,
    locale: "zh-CN",
    // Neither UTC nor Asia/Shanghai: what depends on the device's zone shows here.
    timezoneId: "America/Los_Angeles",
    viewport: { width: 360, height: 780 },
    // A trace of every test costs a third of the time, and a failing one leaves the page's text in any case: `--trace=on`.
    trace: "off",
  },
  // Most journeys run as on a first visit: without the worker every request reaches the server, and what a journey stops
  // or spoils is really gone. What the worker changes is shown in offline/ (decision 126).
  projects: [
    {
      name: "journeys",
      testIgnore: "offline/**",
      use: { serviceWorkers: "block", launchOptions: HEADLESS_SHELL },
    },
    {
      name: "offline",
      testMatch: "offline/**/*.spec.ts",
      use: { serviceWorkers: "allow", launchOptions: WHOLE_BROWSER },
    },
  ],
  webServer: {
    command: `"${process.execPath}" apps/server/src/main.ts`,
    cwd: join(import.meta.dirname, ".."),
    url: `http://localhost:${PORT}/readyz`,
    env: { PORT: String(PORT), DATABASE_URL: `file:${database}`, LOG_LEVEL: "warn" },
    gracefulShutdown: { signal: "SIGTERM", timeout: 12_000 },
  },
});
