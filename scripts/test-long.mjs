// npm run test:long [-- id …]: checks in full, and their figures as docs/proofs/<id>.json. Without an id: all of them.
import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { ensureChromium } from "./lib/chromium.mjs";
import { ROOT, ensureBuilt, ensureInstalled, nodePath, run, toolPath } from "./lib/project.mjs";

const onPostgres = (...files) => ({
  tool: "vitest",
  args: ["run", "--project", "server-postgres", ...files],
});
const unit = (...files) => ({ tool: "vitest", args: ["run", ...files] });
const journeys = (...files) => ({
  tool: "playwright",
  args: ["test", "--config", "e2e/playwright.config.ts", "--trace=off", "--workers=1", ...files],
});

/** What runs for an id, and what it shows. A test leaves its figures with `recordProof(id, …)`. */
const CHECKS = {
  A1: { what: "what was acknowledged survives kills of the server", run: unit("src/proofs/durability/kill") },
  A2: { what: "what was acknowledged survives power cuts", run: unit("src/proofs/durability/power-cut") },
  A3: {
    what: "a result is stored exactly once, however often and in whatever order it is sent",
    run: unit("src/proofs/durability/exactly-once"),
  },
  "A3-postgres": {
    what: "the same of two servers on PostgreSQL",
    run: onPostgres("src/proofs/postgres-exactly-once"),
  },
  A4: {
    what: "the primary of PostgreSQL is killed, its standby promoted",
    run: onPostgres("src/proofs/postgres-failover", "-t", "A4"),
  },
  A5: {
    what: "the synchronous standby of PostgreSQL is lost",
    run: onPostgres("src/proofs/postgres-failover", "-t", "A5"),
  },
  A6: {
    what: "a full or failing disk: nothing unstored is acknowledged, and it recovers by itself",
    run: unit("src/proofs/durability/disk"),
  },
  A7: {
    what: "a locked database makes writes wait, and nobody else",
    run: unit("src/proofs/durability/lock"),
  },
  A8: { what: "a stop or a restart under load cuts nobody off", run: unit("src/proofs/durability/stop") },
  "A8-rolling": {
    what: "three replicas on PostgreSQL are replaced one by one under load, and nobody notices",
    run: onPostgres("src/proofs/postgres-rolling"),
  },
  A9: { what: "more than it can do makes it refuse, not slow", run: unit("src/proofs/durability/overload") },
  A10: {
    what: "backups and restores survive kills, and hold a million results",
    run: unit("src/proofs/backup"),
  },
  A11: { what: "every statement fails up to three times", run: onPostgres("src/proofs/postgres-retries") },
  "A11-serializable": {
    what: "the API's tests under SERIALIZABLE",
    run: onPostgres("src/modules"),
    env: { POSTGRES_OPTIONS: "-c default_transaction_isolation=serializable" },
  },
  "A11-suite": {
    what: "the API's tests while one statement in fifteen fails",
    run: onPostgres("src/modules"),
    env: { POSTGRES_FAILURES: "1" },
  },
  A12: {
    what: "the network between server and PostgreSQL is spoilt",
    run: onPostgres("src/proofs/postgres-network"),
  },
  A13: { what: "SQL that every engine understands", run: onPostgres("src/proofs/portable-sql") },
  A14: { what: "migrations killed at every statement", run: onPostgres("src/database/postgres/migrate") },
  "A14-suite": {
    what: "the API's tests on the schema of a later, additive release",
    run: onPostgres("src/modules"),
    env: { POSTGRES_SCHEMA_AHEAD: "1" },
  },
  A17: { what: "a damaged file is noticed", run: unit("src/proofs/durability/damage") },
  A18: { what: "a wrong clock keeps nobody in or out", run: unit("src/proofs/durability/clock") },
  B1: {
    what: "nobody reads or changes another person's data",
    run: unit("src/proofs/access", "src/proofs/sequences", "-t", "B1"),
  },
  B2: {
    what: "logging in tells nothing about who has an account",
    run: unit("src/proofs/strangers", "-t", "B2"),
  },
  B3: { what: "nothing in a database dump is a token", run: unit("src/proofs/access", "-t", "B3") },
  B4: { what: "no text runs as code", run: journeys("e2e/xss.spec.ts"), needsBuild: true },
  B5: { what: "any request gets an answer of the contract", run: unit("src/proofs/fuzz") },
  B6: { what: "guessing is stopped and the owner is not", run: unit("src/modules/auth/login-throttle") },
  B7: { what: "one sender cannot inflate a count", run: unit("src/plugins/rate-limit") },
  B8: { what: "no column can be set from outside", run: unit("src/proofs/mass-assignment") },
  B9: { what: "no text becomes SQL", run: unit("src/proofs/injection") },
  B10: { what: "slow connections are cut off", run: unit("src/proofs/strangers", "-t", "B10") },
  B11: { what: "every kind of answer carries the headers", run: unit("src/plugins/headers") },
  B12: {
    what: "after any change of person nothing of the one before is shown or sent",
    run: journeys("e2e/switches.spec.ts"),
    needsBuild: true,
  },
  B13: { what: "nothing is left of a closed account", run: unit("src/proofs/erasure") },
  B14: { what: "logs and errors say nothing about people", run: unit("src/proofs/privacy") },
  B15: {
    what: "what others wrote is known, and no secret is in the tree",
    run: { tool: "dependencies.mjs", args: ["--registry"] },
  },
  B16: { what: "races end as if they had been no races", run: unit("src/proofs/races") },
  E6: { what: "metrics stay few, whatever is asked for", run: unit("src/plugins/metrics") },
  E8: {
    what: "what the container file makes runs as nobody on a root that cannot be written, in 256 MiB",
    run: unit("scripts/read-only-root"),
    needsBuild: true,
  },
  E9: { what: "the chart, rendered and judged by helm", run: unit("scripts/chart") },
  E10: { what: "two builds are the same to the byte", run: unit("scripts/reproducible-build") },
  E11: {
    what: "every command of the runbooks, typed",
    run: unit("src/proofs/runbooks", "src/proofs/postgres-runbooks"),
  },
  C1: {
    what: "a test goes on at each of its questions, whatever happened to the browser",
    run: journeys("e2e/reliability/resume.spec.ts"),
    needsBuild: true,
  },
  C2: {
    what: "after one visit all four tests and every page work with the server stopped",
    run: journeys("e2e/offline/without-server.spec.ts", "e2e/offline/firefox.spec.ts"),
    needsBuild: true,
  },
  C3: {
    what: "on any bad line the account ends with each finished test once",
    run: journeys("e2e/outbox-faults.spec.ts"),
    needsBuild: true,
  },
  C4: {
    what: "every test ends with its result, whatever the browser refuses to keep",
    run: journeys("e2e/reliability/storage-failures.spec.ts"),
    needsBuild: true,
  },
  C5: { what: "any state of storage and mirror can be read", run: unit("app/platform/corrupt-storage") },
  C6: {
    what: "several tabs end with the answer chosen last to every question",
    run: unit("app/platform/several-tabs"),
  },
  C7: {
    what: "a release during use: no missing script is seen, no answer lost, at most one reload",
    run: journeys("e2e/offline/releases.spec.ts"),
    needsBuild: true,
  },
  C8: {
    what: "a network that gives next to nothing stops nobody",
    run: journeys("e2e/reliability/slow-network.spec.ts"),
    needsBuild: true,
  },
  C9: {
    what: "storms of clicks, taps and keys answer nothing unseen and submit once",
    run: journeys("e2e/reliability/storms.spec.ts"),
    needsBuild: true,
  },
  C11: {
    what: "all four tests in the browser inside a chat app",
    run: journeys("e2e/offline/in-app.spec.ts"),
    needsBuild: true,
  },
  C12: {
    what: "a wrong clock spoils no result",
    run: journeys("e2e/reliability/clock.spec.ts"),
    needsBuild: true,
  },
  C14: {
    what: "a part of the questionnaire that throws loses no answer",
    run: journeys("e2e/reliability/broken-part.spec.ts"),
    needsBuild: true,
  },
  D1: {
    what: "all four tests by keyboard alone, every question",
    run: journeys("e2e/accessibility/keyboard.spec.ts"),
    needsBuild: true,
  },
  D3: {
    what: "axe on every state at 360 px, and on the main routes in the dark at 320, 768 and 1280 px",
    run: journeys("e2e/accessibility/states.spec.ts", "e2e/accessibility/main-routes.spec.ts"),
    needsBuild: true,
  },
  "D3-lighthouse": {
    what: "Lighthouse on the main routes: accessibility and best practices 100",
    run: journeys("e2e/accessibility/lighthouse.spec.ts"),
    needsBuild: true,
  },
};

const PROOFS = join(ROOT, "docs", "proofs");
const ids = process.argv.slice(2).length > 0 ? process.argv.slice(2) : Object.keys(CHECKS);
const unknown = ids.filter((id) => !(id in CHECKS));
if (unknown.length > 0) {
  console.error(`没有这个检查：${unknown.join("、")}。有的是：${Object.keys(CHECKS).join("、")}`);
  process.exit(1);
}

await ensureInstalled();
mkdirSync(PROOFS, { recursive: true });
let failed = 0;
for (const id of ids) if (!(await prove(id))) failed += 1;
console.log(`${ids.length - failed} passed, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;

async function prove(id) {
  const { what, run: command, needsBuild = false, env: extra = {} } = CHECKS[id];
  const folder = mkdtempSync(join(tmpdir(), "xinjing-proof-"));
  // Without colours, which would hide the sums from readSums.
  const env = { PROOF_FOLDER: folder, LONG: "1", NO_COLOR: "1", ...extra };
  if (needsBuild) {
    await ensureBuilt();
    env.CHROMIUM = await ensureChromium();
  }
  const commit = readCommit();
  const startedAt = performance.now();
  const script = command.tool.endsWith(".mjs") ? join(ROOT, "scripts", command.tool) : toolPath(command.tool);
  const { code, output } = await run(nodePath(), [script, ...command.args], {
    env,
    capture: true,
  });
  console.log(output);
  const seconds = Math.round((performance.now() - startedAt) / 1000);
  const figures = { ...readFigures(folder, id), ...readSums(output) };
  rmSync(folder, { recursive: true, force: true });
  if (code !== 0 || Object.keys(figures).length === 0) {
    console.error(`✗ ${id}: ${what} (${seconds} s)`);
    return false;
  }
  const proof = { id, what, date: new Date().toISOString(), commit, seconds, figures };
  writeFileSync(join(PROOFS, `${id}.json`), `${JSON.stringify(proof, null, 2)}\n`);
  console.log(`✓ ${id}: ${what} (${seconds} s)`);
  return true;
}

/** Figures by test; a check that leaves none has shown nothing. */
function readFigures(folder, id) {
  const parts = readdirSync(folder)
    .filter((name) => name.startsWith(`${id}.`))
    .toSorted()
    .map((name) => JSON.parse(readFileSync(join(folder, name), "utf8")));
  return Object.fromEntries(parts.map(({ part, figures }) => [part, figures]));
}

/** What the runner counted: 27 passed. */
function readSums(output) {
  const sums = Array.from(output.matchAll(/\b(\d+) (passed|failed|flaky)\b/g), ([, count, word]) => [
    word,
    Number(count),
  ]);
  return sums.length > 0 ? { tests: Object.fromEntries(sums) } : {};
}

function git(...args) {
  return execFileSync("git", args, { cwd: ROOT, encoding: "utf8" }).trim();
}

/** The commit that was tested; `+` when files differed from it. */
function readCommit() {
  const changed = git("status", "--porcelain", "--", ":!docs/proofs") === "" ? "" : "+";
  return `${git("rev-parse", "--short=10", "HEAD")}${changed}`;
}
