// npm test: installs what is missing, then checks, unit and server tests, the budget, and the journeys in a real browser.
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { runBudget } from "./budget.mjs";
import { runChecks } from "./check.mjs";
import { ensureChromium, ensureHeadlessShell } from "./lib/chromium.mjs";
import { ensureBuilt, ensureInstalled, nodePath, run, toolPath } from "./lib/project.mjs";

const results = mkdtempSync(join(tmpdir(), "xinjing-test-"));

await ensureInstalled();
const counts = [await runChecks(), await runUnitTests()];
await ensureBuilt();
counts.push(await runBudget(), await runJourneys());
rmSync(results, { recursive: true, force: true });

const passed = sum("passed");
const failed = sum("failed");
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;

function sum(key) {
  return counts.reduce((total, count) => total + count[key], 0);
}

async function runUnitTests() {
  const file = join(results, "unit.json");
  const { code } = await run(nodePath(), [
    toolPath("vitest"),
    "run",
    "--reporter=default",
    "--reporter=json",
    `--outputFile.json=${file}`,
  ]);
  const report = readReport(file);
  return readCounts(code, report?.numPassedTests, report?.numFailedTests);
}

async function runJourneys() {
  const file = join(results, "e2e.json");
  const chromium = await ensureChromium();
  const { code } = await run(
    nodePath(),
    [toolPath("playwright"), "test", "--config", "e2e/playwright.config.ts", "--reporter=list,json"],
    {
      env: {
        CHROMIUM: chromium,
        CHROMIUM_SHELL: await ensureHeadlessShell(chromium),
        PLAYWRIGHT_JSON_OUTPUT_FILE: file,
      },
    },
  );
  const stats = readReport(file)?.stats;
  return readCounts(code, stats?.expected, stats && stats.unexpected + stats.flaky);
}

function readReport(file) {
  try {
    return JSON.parse(readFileSync(file, "utf8"));
  } catch {
    // The runner died before it could report; its exit code counts as one failure.
    return undefined;
  }
}

/** A run that ends badly counts at least one failure, whatever its report says. */
function readCounts(code, passed = 0, failed = 0) {
  return { passed, failed: code === 0 ? failed : Math.max(failed, 1) };
}
