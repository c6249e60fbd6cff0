import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { listShipped } from "./lib/dependency-rules.mjs";
import { ROOT } from "./lib/project.mjs";

it("the bill of materials lists what is shipped, each once, with version, licence and SHA-512, and no tool", () => {
  const lock = JSON.parse(readFileSync(join(ROOT, "package-lock.json"), "utf8"));
  const text = execFileSync(process.execPath, [join(ROOT, "scripts/sbom.mjs")], { encoding: "utf8" });
  const { bomFormat, specVersion, metadata, components } = JSON.parse(text);
  expect([bomFormat, specVersion]).toEqual(["CycloneDX", "1.6"]);
  expect(metadata.component.name).toBe("xinjing");
  expect(components.at(-1)).toMatchObject({ name: "node", version: "26.10.0" });
  const names = components.map(({ name }) => name);
  const shipped = listShipped(lock).map((path) => path.slice(path.lastIndexOf("node_modules/") + 13));
  expect(names).toEqual(expect.arrayContaining(shipped));
  for (const tool of ["vitest", "typescript", "oxlint"]) expect(names).not.toContain(tool);
  const versions = components.map(({ name, version }) => `${name}@${version}`);
  expect(new Set(versions).size).toBe(versions.length);
  for (const { name, purl, licenses, hashes } of components.filter(({ type }) => type === "library")) {
    expect(purl, name).toMatch(/^pkg:npm\/(%40[\w.-]+\/)?[\w.-]+@\d+\.\d+\.\d+/);
    expect(licenses[0].license?.id ?? licenses[0].expression, name).toMatch(/\w/);
    expect(hashes[0].content, name).toMatch(/^[\da-f]{128}$/);
  }
});
