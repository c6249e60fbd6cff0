// Usage: node lab/mutation.mjs [--static] [folder …]
// Mutation testing of packages/instruments, or of some of its folders, such as `session` or `asd/follow-up`. Stryker
// changes one operator, condition, call, block or list at a time, and runs the tests that execute it. The command fails
// if the tests detect less than 95 % of the changes.
//
// Not changed: files of texts or questions, which have tests of their own; string literals; and numbers,
// which Stryker does not support. The tests of each instrument state its limits and its key by hand.
// Not counted by default: tables that a file builds when it is loaded, because every change needs all tests. `--static`
// counts them, and takes several times as long.
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, relative } from "node:path";
import { ROOT, listFiles, nodePath, runOrExit } from "../scripts/lib/project.mjs";

const MIN_SCORE = 95;
const STRYKER = "10.1.1";
const SOURCES = join(ROOT, "packages", "instruments", "src");
const TEXTS = /(^|\/)(about|card|info|pages|sheet|texts|wordings|types-..)\.ts$|-(questionnaire|texts)\.ts$/;

/** Runs the tests of the instrument's own folder first, because they are fast and detect most mutants. */
const VITEST_CONFIG = `
import { BaseSequencer } from "vitest/node";

class OwnFirst extends BaseSequencer {
  sort(files) {
    const isCommon = ({ moduleId }) => Number(/instrument-/.test(moduleId));
    return files.toSorted((one, other) => isCommon(one) - isCommon(other));
  }
}

export default {
  test: {
    include: ["src/**/*.test.ts"],
    setupFiles: ["fewer-runs.js"],
    // Same timeout as in vitest.config.ts, so that a slow machine causes no failure.
    testTimeout: 60_000,
    sequence: { sequencer: OwnFirst },
  },
};
`;

/** Reduces the number of examples of property tests, because the tests run about a thousand times. */
const FEWER_RUNS = `
import { configureGlobal } from "fast-check";

configureGlobal({ numRuns: 20 });
`;

const wanted = process.argv.slice(2).filter((argument) => argument !== "--static");
const isStaticToo = process.argv.includes("--static");
const folder = mkdtempSync(join(tmpdir(), "xinjing-mutation-"));
process.on("exit", () => rmSync(folder, { recursive: true, force: true, maxRetries: 9 }));

copyTests();
await install();
const stryker = join(folder, "node_modules", "@stryker-mutator", "core", "bin", "stryker.js");
await runOrExit(nodePath(), [stryker, "run"], { cwd: folder });
report(countMutants());

/** Copies the instruments, and the test harness that their tests import, to a separate package. */
function copyTests() {
  cpSync(SOURCES, join(folder, "src"), { recursive: true });
  mkdirSync(join(folder, "harness"));
  for (const file of ["answer-sheets.ts", "texts.ts"])
    cpSync(join(ROOT, "tests", "harness", file), join(folder, "harness", file));
  writeFileSync(join(folder, "vitest.config.js"), VITEST_CONFIG);
  writeFileSync(join(folder, "fewer-runs.js"), FEWER_RUNS);
  const { devDependencies } = JSON.parse(readFileSync(join(ROOT, "package.json"), "utf8"));
  writeJson("package.json", {
    private: true,
    type: "module",
    imports: { "#harness/*": "./harness/*" },
    devDependencies: {
      "@stryker-mutator/core": STRYKER,
      "@stryker-mutator/vitest-runner": STRYKER,
      "fast-check": devDependencies["fast-check"],
      vitest: devDependencies.vitest,
    },
  });
  writeJson("stryker.config.json", {
    testRunner: "vitest",
    plugins: ["@stryker-mutator/vitest-runner"],
    mutate: listFiles(SOURCES)
      .map((path) => `src/${relative(SOURCES, path)}`)
      .filter(isMutated),
    mutator: { excludedMutations: ["StringLiteral"] },
    inPlace: true,
    coverageAnalysis: "perTest",
    ignoreStatic: !isStaticToo,
    concurrency: 2,
    reporters: ["json", "clear-text", "progress-append-only"],
    clearTextReporter: { allowColor: false, allowEmojis: false, logTests: false, reportTests: false },
    jsonReporter: { fileName: "mutation.json" },
  });
}

function isMutated(path) {
  const isWanted =
    wanted.length === 0 || wanted.some((name) => dirname(path) === `src/${name}`.replace(/\/\.$/, ""));
  return isWanted && /(?<!\.test)\.ts$/.test(path) && !TEXTS.test(path);
}

async function install() {
  const options = ["install", "--ignore-scripts", "--no-audit", "--no-fund", "--loglevel=error"];
  await runOrExit("npm", options, { cwd: folder });
}

function writeJson(name, value) {
  writeFileSync(join(folder, name), JSON.stringify(value));
}

function countMutants() {
  const { files } = JSON.parse(readFileSync(join(folder, "mutation.json"), "utf8"));
  // By default, mutants of tables that are built when a file is loaded are not counted; only `--static` runs all tests
  // for them.
  const counted = Object.values(files).flatMap(({ mutants }) =>
    mutants.filter((mutant) => isStaticToo || mutant.static !== true),
  );
  const statuses = counted.map(({ status }) => status);
  const count = (...wantedStatuses) => statuses.filter((status) => wantedStatuses.includes(status)).length;
  const [killed, timeout, survived] = [count("Killed"), count("Timeout"), count("Survived", "NoCoverage")];
  const mutants = killed + timeout + survived;
  const score = mutants === 0 ? 0 : Math.round(((killed + timeout) * 1000) / mutants) / 10;
  return { mutants, killed, timeout, survived, score };
}

function report(figures) {
  const { mutants, killed, timeout, survived, score } = figures;
  console.log(`${mutants} mutants: ${killed} killed, ${timeout} timed out, ${survived} survived: ${score} %`);
  const proof = process.env["PROOF_FOLDER"];
  if (proof !== undefined && wanted.length === 0 && !isStaticToo) {
    const content = JSON.stringify({ id: "mutation", part: "instruments", figures });
    writeFileSync(join(proof, "mutation.instruments.json"), content);
  }
  process.exitCode = score < MIN_SCORE ? 1 : 0;
}
