import { execFileSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { CHECKS } from "./checks.mjs";
import { ROOT } from "../scripts/lib/project.mjs";

/** File with the figures of the last successful run of each check, by id. `results.md` shows them as a table. */
const RECORD = join(ROOT, "lab", "results.json");
const TABLE = join(ROOT, "lab", "results.md");

/**
 * Lists all checks with their last results. `age` is the number of later commits that changed the covered code;
 * undefined if the check never ran, or if this clone does not have its commit.
 */
export function listResults() {
  const results = readResults();
  return Object.entries(CHECKS).map(([id, { what, about }]) => {
    const result = results[id];
    return { id, what, result, age: result && countCommits(result.commit, about) };
  });
}

/** Stores the result of a check, and writes the table again. */
export function recordResult(id, result) {
  const results = { ...readResults(), [id]: result };
  const known = Object.keys(CHECKS).filter((each) => each in results);
  const sorted = Object.fromEntries(known.map((each) => [each, results[each]]));
  const lines = known.map((each) => `${JSON.stringify(each)}: ${JSON.stringify(results[each])}`);
  writeFileSync(RECORD, `{\n${lines.join(",\n")}\n}\n`);
  writeFileSync(TABLE, writeTable(sorted));
}

/** Formats figures as one line, for example `matrix: cells 361, leaks 0; tests: passed 1`. */
export function describeFigures(figures) {
  return Object.entries(figures)
    .map(([part, values]) => {
      const words = Object.entries(values).map(([name, value]) => `${name} ${value}`);
      return `${part}: ${words.join(", ")}`;
    })
    .join("; ");
}

/** Writes results.md: a table of all checks in the order of `checks.mjs`. */
export function writeTable(results) {
  const rows = Object.entries(CHECKS).map(([id, { what, run, files }]) => {
    const result = results[id];
    const ran = result
      ? [describeFigures(result.figures), `${result.seconds} s`, result.date.slice(0, 10), result.commit]
      : ["not run yet", "", "", ""];
    return [`\`${id}\``, what, `\`${[run.tool, ...files].join(" ")}\``, ...ran].map(escapeCell).join(" | ");
  });
  return `# Results of the long checks

Written by \`npm run test:long\`; not edited by hand. \`npm run test:long -- list\` also says how many commits have changed the code since.

check | promise | test | figures | time | date | commit
--- | --- | --- | --- | --- | --- | ---
${rows.join("\n")}
`;
}

export function git(...args) {
  return execFileSync("git", args, { cwd: ROOT, encoding: "utf8", stdio: ["ignore", "pipe", "pipe"] }).trim();
}

function readResults() {
  return JSON.parse(readFileSync(RECORD, "utf8"));
}

function escapeCell(text) {
  return String(text).replaceAll("|", "\\|");
}

function countCommits(commit, about) {
  try {
    const range = `${commit.replace(/\+$/, "")}..HEAD`;
    return Number(git("rev-list", "--count", range, "--", ...about));
  } catch {
    return undefined;
  }
}
