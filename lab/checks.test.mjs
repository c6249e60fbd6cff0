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

it("each long check names existing files", () => {
  let count = 0;
  for (const [id, { run }] of Object.entries(CHECKS)) {
    const parts = run.args.filter((arg) => arg.includes("/") && !arg.endsWith(".config.ts"));
    for (const part of parts) {
      expect(
        TESTS.filter((file) => file.includes(part)),
        `${id}: ${part}`,
      ).not.toEqual([]);
      count += 1;
    }
  }
  expect(count).toBeGreaterThan(60);
});

it("each title that selects tests of a check is in its files", () => {
  let count = 0;
  for (const [id, { run }] of Object.entries(CHECKS)) {
    const place = run.args.findLastIndex((arg) => arg === "-t" || arg === "-g");
    if (place === -1) continue;
    const parts = run.args.filter((arg) => arg.includes("/") && !arg.endsWith(".config.ts"));
    const files = TESTS.filter((file) => parts.length === 0 || parts.some((part) => file.includes(part)));
    const titles = run.args[place + 1].split("|");
    // Some titles are names of states.
    const texts = [...files, "e2e/support/states/states.ts"]
      .map((file) => readFileSync(join(ROOT, file), "utf8"))
      .join("\n");
    expect(
      titles.filter((title) => !texts.includes(title)),
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
