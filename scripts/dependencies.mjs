// Part of npm run check: checks third-party packages. --registry also asks the registry (npm audit) and searches for secrets
// (secretlint).
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { findLockProblems, findSettingsProblems, listForeign } from "./lib/dependency-rules.mjs";
import { ROOT, run } from "./lib/project.mjs";

const lock = JSON.parse(readFileSync(join(ROOT, "package-lock.json"), "utf8"));
const foreign = listForeign(lock);
const problems = [
  ...findLockProblems(lock),
  ...findSettingsProblems(readFileSync(join(ROOT, ".npmrc"), "utf8")),
];
for (const problem of problems) console.error(problem);
const figures = { packages: foreign.length, shipped: foreign.filter(([, { dev }]) => !dev).length };
console.log(JSON.stringify(figures));
if (problems.length > 0) process.exitCode = 1;
leave("lockfile", figures);

if (process.argv.includes("--registry")) {
  const options = { capture: true };
  const audit = await run("npm", ["audit", "--omit=dev", "--json"], options);
  const signatures = await run("npm", ["audit", "signatures"], options);
  const secrets = await run(
    "npx",
    // Tests are excluded, because they contain made-up connection strings.
    ["--yes", "@secretlint/quick-start@13.0.5", "--secretlintignore", ".gitignore", "**/*", "!**/*.test.ts"],
    options,
  );
  const weaknesses = readWeaknesses(audit.output);
  const verified = /(\d+) packages? (?:has a|have) verified registry signature/.exec(signatures.output)?.[1];
  leave("registry", {
    knownWeaknesses: weaknesses ? JSON.stringify(weaknesses) : "not run: the registry gave no usable answer",
    signatures: verified ? `${verified} verified` : "not run: the registry gave no usable answer",
    secrets: secrets.code === 0 ? "none" : "see the output",
  });
  // The check does not fail if the registry gave no usable answer, because then nothing is known about the packages.
  const isWeak = weaknesses !== undefined && weaknesses.high + weaknesses.critical > 0;
  const isForged = /\b(?:invalid|missing) registry signature/.test(signatures.output);
  if (isWeak || isForged || secrets.code !== 0) {
    console.error(audit.output, signatures.output, secrets.output);
    process.exitCode = 1;
  }
}

/**
 * Returns the numbers of packages with known vulnerabilities, by severity; undefined if the output does not contain
 * them.
 */
function readWeaknesses(output) {
  try {
    return JSON.parse(output.slice(output.indexOf("{"))).metadata?.vulnerabilities;
  } catch {
    return undefined;
  }
}

/** Records figures of check B15 for lab/results.json, if lab/run.mjs started this script. */
function leave(part, values) {
  const folder = process.env.PROOF_FOLDER;
  if (folder === undefined) return;
  writeFileSync(join(folder, `B15.${part}.json`), JSON.stringify({ id: "B15", part, figures: values }));
}
