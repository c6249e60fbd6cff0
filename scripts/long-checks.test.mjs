import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { CHECKS } from "./lib/long-checks.mjs";
import { ROOT } from "./lib/project.mjs";

const TESTS = globSync(
  ["{apps,packages}/*/{src,app,worker}/**/*.test.ts", "tests/*/*.test.ts", "e2e/**/*.spec.ts"],
  { cwd: ROOT },
);

it("each long check that runs tests names files that are there", () => {
  let count = 0;
  for (const [id, { run }] of Object.entries(CHECKS)) {
    const parts = run.args.filter((arg) => arg.includes("/") && !arg.endsWith(".config.ts"));
    for (const part of parts) {
      const isHere = join(part).replace("e2e/long/../", "e2e/");
      expect(
        TESTS.filter((file) => file.includes(isHere)),
        `${id}: ${part}`,
      ).not.toEqual([]);
      count += 1;
    }
  }
  expect(count).toBeGreaterThan(60);
});

it("each limit of security.md names a test or a check that is there", () => {
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
