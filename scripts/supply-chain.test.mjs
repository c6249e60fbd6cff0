import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { ROOT } from "./lib/project.mjs";

/* package-lock.json is the inventory of everything that others wrote: what is in it, and where it comes from. */

const { packages } = JSON.parse(readFileSync(join(ROOT, "package-lock.json"), "utf8"));
const OWN = ["", "apps/server", "apps/web", "bench", "e2e", "packages/contract", "packages/instruments"];
const foreign = Object.entries(packages).filter(([path, { link }]) => !OWN.includes(path) && link !== true);

/** Licences under which others' work may be shipped or used here. */
const LICENCES = [
  "0BSD",
  "Apache-2.0",
  "BlueOak-1.0.0",
  "BSD-2-Clause",
  "BSD-3-Clause",
  "CC-BY-4.0",
  "CC0-1.0",
  "ISC",
  "MIT",
  "MPL-2.0",
  "Unlicense",
];

describe("everything that others wrote", () => {
  it("is in the inventory with version, licence and a SHA-512 of what is installed", () => {
    expect(foreign.length).toBeGreaterThan(100);
    for (const [path, { version, integrity, license = "" }] of foreign) {
      expect([path, version]).toEqual([path, expect.stringMatching(/^\d+\.\d+\.\d+/)]);
      expect([path, integrity]).toEqual([path, expect.stringMatching(/^sha512-[\w+/]{86}==$/)]);
      const names = license.match(/[\w.-]+/g)?.filter((word) => !["AND", "OR", "and", "or"].includes(word));
      expect([path, names?.some((name) => LICENCES.includes(name))]).toEqual([path, true]);
    }
  });

  it("is a published package: nothing from a folder, an archive or a repository", () => {
    const addresses = foreign.map(([, { resolved }]) => resolved).filter((address) => address !== undefined);
    expect(addresses.filter((address) => !address.startsWith("https://"))).toEqual([]);
    expect(addresses.filter((address) => /git|codeload|github/.test(address))).toEqual([]);
  });

  it("is named with one exact version, so that a new one is a change that somebody makes", () => {
    const wanted = OWN.flatMap((folder) => {
      const manifest = JSON.parse(readFileSync(join(ROOT, folder, "package.json"), "utf8"));
      const all = { ...manifest.dependencies, ...manifest.devDependencies, ...manifest.optionalDependencies };
      return Object.entries(all).map(([name, version]) => [folder, name, version]);
    });
    expect(wanted.length).toBeGreaterThan(20);
    const loose = wanted.filter(
      ([, name, version]) => !name.startsWith("@xinjing/") && !/^\d+\.\d+\.\d+$/.test(version),
    );
    expect(loose).toEqual([]);
    const settings = readFileSync(join(ROOT, ".npmrc"), "utf8");
    expect(settings).toMatch(/^save-exact=true$/m);
  });

  it("runs nothing while it is installed", () => {
    expect(foreign.filter(([, { hasInstallScript }]) => hasInstallScript).map(([path]) => path)).toEqual([]);
    expect(readFileSync(join(ROOT, ".npmrc"), "utf8")).toMatch(/^ignore-scripts=true$/m);
  });

  it("cannot take the place of a package of ours: their names belong to this repository", () => {
    const names = OWN.slice(1).map(
      (folder) => JSON.parse(readFileSync(join(ROOT, folder, "package.json"), "utf8")).name,
    );
    for (const name of names) expect(packages[`node_modules/${name}`]).toMatchObject({ link: true });
  });
});
