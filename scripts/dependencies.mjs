// Part of npm run check: what others wrote and what must not be in the tree. --registry also asks the registry (npm audit).
import { readFileSync, readdirSync, writeFileSync } from "node:fs";
import { join, relative } from "node:path";
import {
  findLockProblems,
  findSecrets,
  findSettingsProblems,
  listDirect,
  listShipped,
} from "./lib/dependency-rules.mjs";
import { ROOT, run } from "./lib/project.mjs";

/** Made on the machine or ignored by git. */
const NOT_OURS = new Set([
  ".git",
  ".env",
  "build",
  "data",
  "node_modules",
  "playwright-report",
  "test-results",
]);
const BINARY = /\.(?:png|jpe?g|webp|ico|gif|woff2?|gz|br|zip|db)$/;

const lock = JSON.parse(readFileSync(join(ROOT, "package-lock.json"), "utf8"));
const files = listOurs(ROOT);
const problems = [
  ...findLockProblems(lock),
  ...findSettingsProblems(readFileSync(join(ROOT, ".npmrc"), "utf8")),
  ...files.flatMap((file) => findSecrets(relative(ROOT, file).replaceAll("\\", "/"), readText(file))),
];
const figures = {
  packages: Object.keys(lock.packages).filter((path) => path.includes("node_modules/")).length,
  direct: listDirect(lock).length,
  shipped: listShipped(lock).length,
  filesWithoutSecrets: files.length,
};
for (const problem of problems) console.error(problem);
console.log(JSON.stringify(figures));
process.exitCode = problems.length === 0 ? 0 : 1;
leave("tree", figures);

if (process.argv.includes("--registry")) {
  const audit = await askNpm("audit", "--omit=dev", "--json");
  const signatures = await askNpm("audit", "signatures");
  const weaknesses = readWeaknesses(audit.output);
  const verified = /(\d+) packages? (?:has a|have) verified registry signature/.exec(signatures.output)?.[1];
  leave("registry", {
    knownWeaknesses: weaknesses ? JSON.stringify(weaknesses) : "not run: the registry gave no usable answer",
    signatures: verified ? `${verified} verified` : "not run: the registry gave no usable answer",
  });
  // A registry that gives no usable answer says nothing about the packages; one that warns of them does.
  const isBad = weaknesses !== undefined && weaknesses.high + weaknesses.critical > 0;
  if (isBad || /\b(?:invalid|missing) registry signature/.test(signatures.output)) {
    console.error(audit.output, signatures.output);
    process.exitCode = 1;
  }
}

/** Every file that is ours. */
function listOurs(folder) {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (NOT_OURS.has(entry.name)) return [];
    return entry.isDirectory() ? listOurs(path) : [path];
  });
}

function readText(file) {
  return BINARY.test(file) ? "" : readFileSync(file, "utf8");
}

function askNpm(...args) {
  const npm = process.env.npm_execpath;
  return npm === undefined
    ? run("npm", args, { capture: true })
    : run(process.execPath, [npm, ...args], { capture: true });
}

/** How many packages have a known weakness, by severity; undefined when the answer holds no such count. */
function readWeaknesses(output) {
  try {
    return JSON.parse(output.slice(output.indexOf("{"))).metadata?.vulnerabilities;
  } catch {
    return undefined;
  }
}

/** Leaves figures for docs/proofs when scripts/test-long.mjs asked for them. */
function leave(part, values) {
  const folder = process.env.PROOF_FOLDER;
  if (folder === undefined) return;
  writeFileSync(join(folder, `B15.${part}.json`), JSON.stringify({ id: "B15", part, figures: values }));
}
