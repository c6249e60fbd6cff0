// Usage: npm run test:long -- <id …>, or `list`, or `all`
// Runs long checks in full, and stores their figures in results.json and results.md. `list` shows the stored figures of
// every check; `all` runs every check.
import { mkdtempSync, readFileSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { CHECKS } from "./checks.mjs";
import { ensureBrowsers } from "../scripts/lib/programs.mjs";
import { ensureInstalled } from "../scripts/lib/install.mjs";
import { ROOT, nodePath, run, toolPath } from "../scripts/lib/project.mjs";
import { ensureBuilt } from "../scripts/lib/site-build.mjs";
import { describeFigures, git, listResults, recordResult } from "./results.mjs";

const MAX_FIGURES = 160;

const wanted = process.argv.slice(2);
if (wanted.length === 0 || wanted.includes("list")) printList();
else await runChecks(wanted.includes("all") ? Object.keys(CHECKS) : wanted);

function printList() {
  for (const { id, what, result, age } of listResults()) {
    console.log(`${id}: ${what}`);
    if (result === undefined) {
      console.log("    not run yet");
      continue;
    }
    const { date, commit, seconds, figures } = result;
    const since = age === undefined ? "an unknown number of" : age;
    console.log(
      `    ${date.slice(0, 10)}, commit ${commit}, ${since} commits on its code since, ${seconds} s`,
    );
    const text = describeFigures(figures);
    console.log(`    ${text.length > MAX_FIGURES ? `${text.slice(0, MAX_FIGURES)}…` : text}`);
  }
  console.log("npm run test:long -- <id …> runs some of them, -- all runs all.");
}

async function runChecks(ids) {
  const unknown = ids.filter((id) => !(id in CHECKS));
  if (unknown.length > 0) {
    console.error(`没有这个检查：${unknown.join("、")}。有的是：${Object.keys(CHECKS).join("、")}`);
    process.exitCode = 1;
    return;
  }
  await ensureInstalled();
  let failed = 0;
  for (const id of ids) if (!(await prove(id))) failed += 1;
  console.log(`${ids.length - failed} passed, ${failed} failed`);
  process.exitCode = failed === 0 ? 0 : 1;
}

async function prove(id) {
  const { what, run: command, needsBuild = false, env: extra = {} } = CHECKS[id];
  const folder = mkdtempSync(join(tmpdir(), "xinjing-proof-"));
  // Turns off colours, which `readSums` cannot parse.
  const env = { PROOF_FOLDER: folder, LONG: "1", NO_COLOR: "1", ...extra };
  if (needsBuild) {
    await ensureBuilt();
    Object.assign(env, await ensureBrowsers());
  }
  const commit = readCommit();
  const startedAt = performance.now();
  const script = command.tool.endsWith(".mjs") ? join(ROOT, command.tool) : toolPath(command.tool);
  const { code, output } = await run(nodePath(), [script, ...command.args], { env, capture: true });
  console.log(output);
  const seconds = Math.round((performance.now() - startedAt) / 1000);
  const figures = { ...readFigures(folder, id), ...readSums(output) };
  rmSync(folder, { recursive: true, force: true });
  if (code !== 0 || Object.keys(figures).length === 0) {
    console.error(`✗ ${id}: ${what} (${seconds} s)`);
    return false;
  }
  if (process.env.PROOF_SCALE === undefined)
    recordResult(id, { date: new Date().toISOString(), commit, seconds, figures });
  console.log(`✓ ${id}: ${what} (${seconds} s)`);
  return true;
}

/** Returns the figures that the tests recorded, by name of the test. */
function readFigures(folder, id) {
  const parts = readdirSync(folder)
    .filter((name) => name.startsWith(`${id}.`))
    .sort()
    .map((name) => JSON.parse(readFileSync(join(folder, name), "utf8")));
  return Object.fromEntries(parts.map(({ part, figures }) => [part, figures]));
}

/** Parses the summary of the test runner, for example `27 passed`. */
function readSums(output) {
  const sums = Array.from(output.matchAll(/\b(\d+) (passed|failed|flaky)\b/g), ([, count, word]) => [
    word,
    Number(count),
  ]);
  return sums.length > 0 ? { tests: Object.fromEntries(sums) } : {};
}

/** Returns the commit that was tested, with `+` if there were uncommitted changes. */
function readCommit() {
  const changed = git("status", "--porcelain", "--", ":!lab/results.*") === "" ? "" : "+";
  return `${git("rev-parse", "--short=10", "HEAD")}${changed}`;
}
