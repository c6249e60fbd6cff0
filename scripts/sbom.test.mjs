import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { ROOT } from "./lib/project.mjs";
import { makeSbom } from "./lib/sbom.mjs";

const lock = JSON.parse(readFileSync(join(ROOT, "package-lock.json"), "utf8"));
const run = () => execFileSync(process.execPath, [join(ROOT, "scripts/sbom.mjs")], { encoding: "utf8" });

/** What npm itself marks as needed in production: neither dev nor optional. */
const production = Object.entries(lock.packages)
  .filter(
    ([path, entry]) =>
      path.includes("node_modules/") && !entry.link && !entry.dev && !entry.optional && !entry.devOptional,
  )
  .map(([path, { version }]) => `${path.slice(path.lastIndexOf("node_modules/") + 13)}@${version}`);

describe("the bill of materials", () => {
  it("lists every production dependency, each once, with version, licence and SHA-512", () => {
    const { components } = JSON.parse(run());
    const names = components.map(({ name, version }) => `${name}@${version}`);
    expect(production.length).toBeGreaterThan(50);
    // What the journeys are run with stands among the dependencies of their workspace, and is shipped to nobody.
    const missing = production
      .filter((name) => !names.includes(name))
      .map((name) => name.replace(/@[^@]+$/, ""));
    expect(missing.toSorted()).toEqual([
      "@axe-core/playwright",
      "@playwright/test",
      "axe-core",
      "playwright",
      "playwright-core",
    ]);
    expect(new Set(names).size).toBe(names.length);
    for (const { name, purl, licenses, hashes } of components.filter(({ type }) => type === "library")) {
      expect(purl, name).toMatch(/^pkg:npm\/(%40[\w.-]+\/)?[\w.-]+@\d+\.\d+\.\d+/);
      expect(licenses[0].license?.id ?? licenses[0].expression, name).toMatch(/\w/);
      expect(hashes[0].content, name).toMatch(/^[\da-f]{128}$/);
    }
  });

  it("is CycloneDX, names the product and its Node, and none of the tools", () => {
    const bom = JSON.parse(run());
    expect([bom.bomFormat, bom.specVersion, bom.version]).toEqual(["CycloneDX", "1.6", 1]);
    expect(bom.metadata.component).toMatchObject({
      name: "xinjing",
      licenses: [{ license: { id: "Apache-2.0" } }],
    });
    expect(bom.components.at(-1)).toMatchObject({ name: "node", version: "26.10.0" });
    for (const tool of ["vitest", "typescript", "oxlint"])
      expect(bom.components.map(({ name }) => name)).not.toContain(tool);
  });

  it("is the same text for the same lockfile", () => {
    expect(run()).toBe(`${JSON.stringify(makeSbom(structuredClone(lock)), null, 2)}\n`);
  });
});
