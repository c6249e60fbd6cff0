// npm run test:long [-- id]: the long runs, all or one; the last result of each stands in docs/proofs/{id}.json.
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { ensureChromium } from "./lib/chromium.mjs";
import { ROOT, ensureBuilt, ensureInstalled, run } from "./lib/project.mjs";
import { LONG_TESTS } from "./long-tests.mjs";

const PROOFS = join(ROOT, "docs", "proofs");
/** A line of output that is a figure: Playwright's and Vitest's sums, and `figure: name = value`. */
const FIGURE = /^\s*(?:(\d+ (?:passed|failed|flaky|skipped).*)|figure: (.+) = (.+))$/gm;

const [wanted] = process.argv.slice(2);
const chosen = LONG_TESTS.filter(({ id }) => wanted === undefined || id === wanted);
if (chosen.length === 0)
  throw new Error(`no such test; there are ${LONG_TESTS.map(({ id }) => id).join(", ")}`);

await ensureInstalled();
await ensureBuilt();
mkdirSync(PROOFS, { recursive: true });
const env = { LONG: "1", CHROMIUM: await ensureChromium() };
for (const test of chosen) {
  console.log(`${test.id}: ${test.title}`);
  const startedAt = Date.now();
  const { code, output } = await run("sh", ["-c", test.command], { env, capture: true });
  console.log(output);
  if (code !== 0) process.exitCode = 1;
  const { output: commit } = await run("git", ["rev-parse", "--short", "HEAD"], { capture: true });
  const proof = {
    ...test,
    date: new Date(startedAt).toISOString().slice(0, 10),
    commit: commit.trim(),
    hasPassed: code === 0,
    seconds: Math.round((Date.now() - startedAt) / 1000),
    figures: Object.fromEntries(
      [...output.matchAll(FIGURE)].map(([, sum, name, value]) =>
        sum ? [sum.split(" ")[1], sum] : [name, value],
      ),
    ),
  };
  writeFileSync(join(PROOFS, `${test.id}.json`), `${JSON.stringify(proof, undefined, 2)}\n`);
}
