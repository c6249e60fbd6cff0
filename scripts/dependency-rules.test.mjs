import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { findLockProblems, findSettingsProblems } from "./lib/dependency-rules.mjs";
import { ROOT } from "./lib/project.mjs";

/* The rules by which dependencies.mjs, a part of npm run check, judges the lockfile and .npmrc. */

const GOOD = { version: "1.0.0", integrity: `sha512-${"A".repeat(86)}==`, license: "MIT" };

/** A package that is shipped, and one that is only used. */
function lockWith(changes = {}, path = "node_modules/one") {
  const packages = {
    "node_modules/@xinjing/contract": { link: true, resolved: "packages/contract" },
    "node_modules/one": GOOD,
    "node_modules/tool": { ...GOOD, dev: true },
  };
  return { packages: { ...packages, [path]: { ...packages[path], ...changes } } };
}

it("refuses packages from elsewhere, without a strong hash, with a script or under another licence", () => {
  const resolved = "https://registry.npmjs.org/one/-/one-1.0.0.tgz";
  expect(findLockProblems(lockWith({ resolved }))).toEqual([]);
  for (const [changes, problem] of [
    [{ resolved: "git+ssh://git@github.com/two/two.git#abc" }, /comes from/],
    [{ resolved: "http://registry.npmjs.org/one.tgz" }, /comes from/],
    [{ resolved: "https://registry.npmjs.org.example/one.tgz" }, /comes from/],
    [{ integrity: undefined }, /SHA-512/],
    [{ integrity: "sha1-2jmj7l5rSw0yVb/vlWAYkK/YBwk=" }, /SHA-512/],
    [{ hasInstallScript: true }, /runs a script/],
    [{ license: undefined }, /licence/],
    [{ license: "MIT and AGPL-3.0" }, /licence/],
  ]) {
    const name = JSON.stringify(changes);
    expect.soft(findLockProblems(lockWith(changes)), name).toEqual([expect.stringMatching(problem)]);
  }
  // A tool may be under the Mozilla licence, nothing that is shipped.
  const problemsOf = (license, path) => findLockProblems(lockWith({ license }, path));
  expect(problemsOf("MPL-2.0", "node_modules/tool")).toEqual([]);
  expect(problemsOf("MPL-2.0", "node_modules/one")).toHaveLength(1);
  expect(problemsOf("(MIT OR GPL-2.0)", "node_modules/one")).toEqual([]);
});

it("wants .npmrc to run no scripts, save exact versions, and name no registry and no login", () => {
  const good = "ignore-scripts=true\nsave-exact=true\n";
  expect(findSettingsProblems(good)).toEqual([]);
  for (const settings of [
    "ignore-scripts=true\n",
    good.replace("true", "false"),
    `${good}registry=https://packages.example/\n`,
    `${good}//registry.npmjs.org/:_authToken=x\n`,
  ]) {
    expect(findSettingsProblems(settings), settings).toHaveLength(1);
  }
});

it("our manifests name exact versions, and nobody's package can take the place of one of ours", () => {
  const read = (file) => JSON.parse(readFileSync(join(ROOT, file), "utf8"));
  const { packages } = read("package-lock.json");
  const folders = Object.keys(packages).filter((path) => !path.includes("node_modules/"));
  for (const folder of folders) {
    const { name, dependencies, devDependencies, optionalDependencies } = read(join(folder, "package.json"));
    if (folder !== "") expect.soft(packages[`node_modules/${name}`], name).toMatchObject({ link: true });
    const wanted = Object.entries({ ...dependencies, ...devDependencies, ...optionalDependencies });
    for (const [needed, version] of wanted.filter(([needed]) => !needed.startsWith("@xinjing/"))) {
      expect.soft(version, `${folder}: ${needed}`).toMatch(/^\d+\.\d+\.\d+$/);
    }
  }
});
