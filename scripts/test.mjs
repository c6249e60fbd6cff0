// npm test: installs what is missing. Runs static checks in parallel with the build and the unit and smoke tests; then budget,
// compatibility, and the end-to-end tests in Chromium.
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { runBudget } from "./budget.mjs";
import { runChecks } from "./check.mjs";
import { runCompatibility } from "./compatibility.mjs";
import { ensureBrowsers, installPrograms, requirePrograms } from "./lib/programs.mjs";
import { ensureInstalled } from "./lib/install.mjs";
import { ROOT, nodePath, run, toolPath } from "./lib/project.mjs";
import { ensureBuilt } from "./lib/site-build.mjs";

const times = [];
const counts = [];

const servers = (process.env.XINJING_SKIP_POSTGRES ?? "") === "" ? ["postgres", "redis"] : [];
await part("install", async () => {
  await Promise.all([ensureInstalled(), installPrograms(["chromium", "headlessShell", ...servers])]);
  // Fails at once if a program is missing, instead of after minutes of tests.
  await requirePrograms(["chromium", ...servers]);
});
const results = mkdtempSync(join(tmpdir(), "xinjing-test-"));
// Checks run in parallel, because tests of processes mostly wait. Tests begin after the build, so that their servers find it
// complete.
const [checked, tested] = await Promise.all([
  part("checks", runChecks),
  part("build", ensureBuilt).then(() => part("unit and smoke tests", runVitest)),
]);
counts.push(checked, tested);
counts.push(await part("budget", runBudget));
counts.push(await part("compatibility", runCompatibility));
counts.push(await part("journeys", runJourneys));
rmSync(results, { recursive: true, force: true });

const passed = sum("passed");
const failed = sum("failed");
console.log(times.join(" · "));
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;

async function part(name, work) {
  const startedAt = performance.now();
  const outcome = await work();
  times.push(`${name} ${Math.round((performance.now() - startedAt) / 1000)} s`);
  return outcome;
}

function sum(key) {
  return counts.reduce((total, count) => total + count[key], 0);
}

async function runVitest() {
  const file = join(results, "vitest.json");
  const reporters = ["--reporter=default", "--reporter=json", `--outputFile.json=${file}`];
  // Shares a compile cache, because every test file runs in its own process and would compile the server's modules again.
  const env = { NODE_COMPILE_CACHE: join(ROOT, "node_modules", ".cache", "xinjing-test-compile-cache") };
  const { code } = await run(nodePath(), [toolPath("vitest"), "run", ...reporters], { env });
  const report = readReport(file);
  return readCounts(code, report?.numPassedTests, report?.numFailedTests);
}

async function runJourneys() {
  const file = join(results, "journeys.json");
  const { code } = await run(
    nodePath(),
    [toolPath("playwright"), "test", "--config", "e2e/playwright.config.ts", "--reporter=list,json"],
    { env: { ...(await ensureBrowsers()), PLAYWRIGHT_JSON_OUTPUT_FILE: file } },
  );
  const stats = readReport(file)?.stats;
  return readCounts(code, stats?.expected, stats && stats.unexpected + stats.flaky);
}

function readReport(file) {
  try {
    return JSON.parse(readFileSync(file, "utf8"));
  } catch {
    // The runner crashed; its exit code counts as one failure.
    return undefined;
  }
}

/** Counts at least one failure if the exit code is not 0. */
function readCounts(code, passed = 0, failed = 0) {
  return { passed, failed: code === 0 ? failed : Math.max(failed, 1) };
}
