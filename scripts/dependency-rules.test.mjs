import { describe, expect, it } from "vitest";
import {
  findLockProblems,
  findSecrets,
  findSettingsProblems,
  listDirect,
  listShipped,
} from "./lib/dependency-rules.mjs";

const GOOD = { version: "1.0.0", integrity: `sha512-${"A".repeat(86)}==`, license: "MIT" };

/** A product that needs `one`, which brings `two`; `tool` is only used. */
function lockWith(changes = {}, path = "node_modules/two") {
  const packages = {
    "apps/server": { dependencies: { one: "1.0.0", "@xinjing/contract": "*" } },
    "apps/web": {},
    "packages/contract": { dependencies: { three: "1.0.0" } },
    "node_modules/@xinjing/contract": { link: true, resolved: "packages/contract" },
    "node_modules/one": { ...GOOD, dependencies: { two: "1.0.0" } },
    "node_modules/two": GOOD,
    "node_modules/three": GOOD,
    "node_modules/one/node_modules/two": GOOD,
    "node_modules/tool": { ...GOOD, dev: true },
  };
  return { packages: { ...packages, [path]: { ...packages[path], ...changes } } };
}

describe("B15: the lockfile", () => {
  it("tells what is shipped from what is only used, through links and nested folders", () => {
    expect(new Set(listShipped(lockWith()))).toEqual(
      new Set(["node_modules/one", "node_modules/one/node_modules/two", "node_modules/three"]),
    );
    expect(listDirect(lockWith())).toEqual(["one"]);
    expect(findLockProblems(lockWith())).toEqual([]);
    const named = { resolved: "https://registry.npmjs.org/two/-/two-1.0.0.tgz" };
    expect(findLockProblems(lockWith(named))).toEqual([]);
  });

  it.each([
    ["another registry", { resolved: "https://packages.example/two.tgz" }, /comes from/],
    ["a repository", { resolved: "git+ssh://git@github.com/two/two.git#abc" }, /comes from/],
    ["the registry without TLS", { resolved: "http://registry.npmjs.org/two.tgz" }, /comes from/],
    ["a look-alike", { resolved: "https://registry.npmjs.org.example/two.tgz" }, /comes from/],
    ["no hash", { integrity: undefined }, /SHA-512/],
    ["a weak hash", { integrity: "sha1-2jmj7l5rSw0yVb/vlWAYkK/YBwk=" }, /SHA-512/],
    ["an install script", { hasInstallScript: true }, /runs a script/],
    ["no licence", { license: undefined }, /licence/],
    ["a strong copyleft", { license: "GPL-3.0-only" }, /licence/],
    ["a second licence that is not allowed", { license: "MIT and AGPL-3.0" }, /licence/],
  ])("with %s is refused", (_name, changes, problem) => {
    expect(findLockProblems(lockWith(changes))).toEqual([expect.stringMatching(problem)]);
  });

  it("may use a tool under the Mozilla licence, and may not ship one", () => {
    const changes = { license: "MPL-2.0" };
    expect(findLockProblems(lockWith(changes, "node_modules/tool"))).toEqual([]);
    expect(findLockProblems(lockWith(changes, "node_modules/one"))).toHaveLength(1);
    expect(findLockProblems(lockWith({ license: "(MIT OR GPL-2.0)" }, "node_modules/one"))).toEqual([]);
  });

  it("with too many packages is refused", () => {
    const lock = lockWith();
    for (let index = 0; index < 150; index += 1) {
      lock.packages[`node_modules/more-${index}`] = GOOD;
      lock.packages["apps/web"].dependencies ??= {};
      lock.packages["apps/web"].dependencies[`more-${index}`] = "1.0.0";
    }
    expect(findLockProblems(lock)).toEqual([
      "151 direct dependencies are more than 20",
      "153 shipped packages are more than 150",
    ]);
  });
});

describe("B15: .npmrc", () => {
  it.each([
    ["save-exact=true\n", 1],
    ["ignore-scripts=true\n", 1],
    ["ignore-scripts=false\nsave-exact=true\n", 1],
    ["ignore-scripts=true\nsave-exact=true\nregistry=https://packages.example/\n", 1],
    ["ignore-scripts=true\nsave-exact=true\n//registry.npmjs.org/:_authToken=x\n", 1],
    ["ignore-scripts=true\nsave-exact=true\n", 0],
  ])("%j has %i problems", (settings, problems) => {
    expect(findSettingsProblems(settings)).toHaveLength(problems);
  });
});

describe("B15: secrets", () => {
  // Put together here, so that this file holds none.
  it.each([
    ["a key", ["-----BEGIN PRIVATE", "KEY-----"].join(" ")],
    ["an access key", ["AKIA", "ABCDEFGH12345678"].join("")],
    ["a GitHub token", `ghp_${"a1B2".repeat(9)}`],
    ["an npm token", `npm_${"a1B2".repeat(9)}`],
    ["a signed token", ["eyJhbGciOiJIUzI1", "eyJzdWIiOiIxMjM0", "SflKxwRJSMeKKF2QT4"].join(".")],
    ["a long value under a telling name", `const apiKey = "${"a1B2".repeat(12)}";`],
  ])("finds %s and does not show it", (_name, text) => {
    const [found = "", ...more] = findSecrets("apps/x.ts", `first line\n${text}\n`);
    expect(found).toMatch(/^apps\/x\.ts:2: /);
    expect([more.length, found.includes(text)]).toEqual([0, false]);
  });

  it.each(["apps/server/.env", ".env.production", "keys/site.pem", "id_rsa", "a/b.p12"])(
    "refuses a file called %s",
    (path) => expect(findSecrets(path, "")).toHaveLength(1),
  );

  it.each([
    ["apps/server/.env.example", "SECRET=\nDATABASE_URL=file:./data/xinjing.db"],
    ["apps/x.ts", 'const password = "雨后的小山 123"; const token = createToken();'],
    ["package-lock.json", '"integrity": "sha512-AAAA"'],
  ])("finds none in %s", (path, text) => expect(findSecrets(path, text)).toEqual([]));
});
