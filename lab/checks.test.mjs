import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { CHECKS } from "./checks.mjs";
import { writeTable } from "./results.mjs";
import { ROOT } from "../scripts/lib/project.mjs";

const TESTS = globSync(
  ["{apps,packages}/*/{src,app,worker}/**/*.test.ts", "{tests,lab}/*/*.test.ts", "{e2e,lab}/**/*.spec.ts"],
  { cwd: ROOT },
);

const STATES = "e2e/support/states/states.ts";
/** Finds titles of tests and groups, also those after `each(…)`, and names of states, which are parts of titles. */
const TITLE =
  /(?:\bdescribe|(?<!\.)\b(?:it|test|fronted|stoppable|state)|\))\(\s*(["`])((?:\\.|(?!\1)[^\\])+)\1/gs;

function readTitles(file) {
  return Array.from(readFileSync(join(ROOT, file), "utf8").matchAll(TITLE), ([, , title]) => title);
}

it("each long check names existing files", () => {
  let count = 0;
  for (const [id, { files }] of Object.entries(CHECKS)) {
    for (const part of files) {
      expect(
        TESTS.filter((file) => file.includes(part)),
        `${id}: ${part}`,
      ).not.toEqual([]);
      count += 1;
    }
  }
  expect(count).toBeGreaterThan(60);
});

it("each text that selects tests of a check is in a title of its files", () => {
  let count = 0;
  for (const [id, { files, title }] of Object.entries(CHECKS)) {
    if (title === undefined) continue;
    const tests = TESTS.filter((file) => files.length === 0 || files.some((part) => file.includes(part)));
    const titles = [...tests, STATES].flatMap(readTitles);
    expect(
      title.split("|").filter((text) => !titles.some((each) => each.includes(text))),
      id,
    ).toEqual([]);
    count += 1;
  }
  expect(count).toBeGreaterThan(10);
});

it("each limit of security.md names an existing test or check", () => {
  const [, table = ""] = readFileSync(join(ROOT, "docs/security.md"), "utf8").split("| proof |");
  const rows = table.split("\n\n")[0].split("\n").slice(2);
  expect(rows.length).toBeGreaterThan(15);
  for (const row of rows) {
    const [, proofs = ""] = /\| ([^|]*) \|$/.exec(row) ?? [];
    const names = Array.from(proofs.matchAll(/`([^`]+)`/g), ([, name]) => name);
    expect(names, row).not.toEqual([]);
    const isThere = (name) => name in CHECKS || TESTS.some((file) => file.endsWith(`/${name}.test.ts`));
    expect(
      names.filter((name) => !isThere(name)),
      row,
    ).toEqual([]);
  }
});

it("results.md shows the contents of results.json, for existing checks only", () => {
  const read = (name) => readFileSync(join(import.meta.dirname, name), "utf8");
  const results = JSON.parse(read("results.json"));
  expect(read("results.md")).toBe(writeTable(results));
  expect(Object.keys(results).filter((id) => !(id in CHECKS))).toEqual([]);
});
