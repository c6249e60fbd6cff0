import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { describe, expect, it, onTestFinished } from "vitest";
import { SECURITY_HEADERS } from "../apps/server/src/plugins/security-headers.ts";
import { securityTxt } from "./lib/discovery.mjs";
import { listPrecache } from "./lib/precache.mjs";
import { makeNpmCache } from "./lib/install.mjs";
import { ROOT, toolPath } from "./lib/project.mjs";
import { SITE_SOURCES } from "./lib/site-build.mjs";
import { describeSettings, readSettings } from "./lib/settings.mjs";

/* Tests the build steps that run after the bundler. */

/** Makes a folder with the given files, like that of a built site. */
function makeClient(files) {
  const client = mkdtempSync(join(tmpdir(), "xinjing-client-"));
  onTestFinished(() => rmSync(client, { recursive: true }));
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(client, path)), { recursive: true });
    writeFileSync(join(client, path), text);
  }
  return client;
}

describe("the precache list", () => {
  const icons = ["favicon.ico", "icon-192.png", "manifest.webmanifest"];
  const essentials = ["__spa-fallback.html", ...icons, "assets/home-1a2b.js"];
  const others = ["adhd/intro/index.html", "index.html", "icon-512.png", "og/adhd.png", "robots.txt"];
  const files = Object.fromEntries([...essentials, ...others].map((path) => [path, path]));

  it("has every document, every script and the files that browsers request themselves, with checksums", () => {
    const { essential, documents } = listPrecache(makeClient(files), {});
    expect(essential.map(({ url }) => url)).toEqual(essentials.map((path) => `/${path}`));
    expect(documents.map(({ url }) => url)).toEqual(["/adhd/intro", "/"]);
    const known = Object.fromEntries([...essential, ...documents].map((one) => [one.url, one]));
    // Computed with: printf favicon.ico | openssl dgst -sha256 -binary | base64
    expect(known["/favicon.ico"].integrity).toBe("sha256-QUR3mNNIWIXYVvbLzxqDLA9tgHCAk4ufOWegPYd9PfQ=");
    // A script has no revision, because its name changes with its content.
    expect(known["/assets/home-1a2b.js"]).toMatchObject({ revision: null });
    expect(known["/assets/home-1a2b.js"].integrity).toBeUndefined();
  });

  it("has a new revision and edition if a document or its headers change, and only then", () => {
    const client = makeClient(files);
    const list = (policy, ...common) => {
      const { edition, essential, documents } = listPrecache(client, { "index.html": policy }, ...common);
      const revisions = [...essential, ...documents].map(({ url, revision }) => [url, revision]);
      return { edition, revisions: Object.fromEntries(revisions) };
    };
    const [before, after] = [list("a"), list("b")];
    expect(after.edition).not.toBe(before.edition);
    expect(after.revisions["/"]).not.toBe(before.revisions["/"]);
    expect({ ...after.revisions, "/": "" }).toEqual({ ...before.revisions, "/": "" });
    const reordered = Object.fromEntries(Object.entries(SECURITY_HEADERS).toReversed());
    expect(list("b", reordered)).toEqual(after);
    const framed = list("b", { ...SECURITY_HEADERS, "x-frame-options": "SAMEORIGIN" });
    for (const path of ["/", "/adhd/intro"]) expect(framed.revisions[path]).not.toBe(after.revisions[path]);
    // The list must not depend on the source code of the server. Otherwise a changed comment would make every device
    // load every document again.
    const text = readFileSync(new URL("lib/precache.mjs", import.meta.url), "utf8");
    const imported = Array.from(text.matchAll(/"\.\.\/\.\.\/(apps\/server\/[^"]+)"/g), ([, path]) => path);
    expect(imported).toHaveLength(2);
    expect(SITE_SOURCES).toEqual(expect.arrayContaining(imported));
    writeFileSync(join(client, "adhd/intro/index.html"), "another text");
    expect(list("b").revisions["/adhd/intro"]).not.toBe(after.revisions["/adhd/intro"]);
  });
});

it("the build writes a contact to security.txt that expires within a year", () => {
  expect(securityTxt("help@xinjing.example", new Date("2026-11-24T08:00:00Z"))).toBe(
    "Contact: mailto:help@xinjing.example\nExpires: 2027-11-01T00:00:00.000Z\nPreferred-Languages: zh, en\n",
  );
});

describe("the settings of the build", () => {
  const refuse = (environment) => expect(() => readSettings(environment), JSON.stringify(environment));

  it("are empty if not set, and unchanged if valid", () => {
    expect(new Set(Object.values(readSettings({})))).toEqual(new Set([""]));
    const set = {
      SITE_ORIGIN: "https://xinjing.example",
      SITE_NAME: "心镜 Mirror 2",
      OPERATOR_NAME: "某某县妇幼保健院（东院区）",
      CONTACT_EMAIL: "help+site@xinjing.example",
      HOTLINE: "010-82951332，北京心理危机热线，24小时，2026-11-24",
      ICP_NUMBER: "京ICP备12345678号-1",
      POLICE_NUMBER: "京公网安备11010502030001号",
      CHILD_RESULTS: "off",
      ITEM_PACKS: ".",
      API_BASE: "https://api.xinjing.example:8443",
      RETIRE_WORKER: "1",
    };
    expect(readSettings({ ...set, PORT: "x" })).toEqual(set);
    const slashed = readSettings({ SITE_ORIGIN: "https://a.example/", API_BASE: "http://b.example/" });
    expect(slashed).toMatchObject({ SITE_ORIGIN: "https://a.example", API_BASE: "http://b.example" });
  });

  it("stop the build with a line for each invalid one", () => {
    const origin = "https://xinjing.example";
    for (const [name, values] of Object.entries({
      SITE_ORIGIN: [
        "xinjing.example",
        `${origin}/app`,
        `${origin}?x`,
        "ftp://a.b",
        "https://a b",
        `${origin}"`,
      ],
      SITE_NAME: [" 心镜", "心<b>镜", "十三个字的名字实在是太长了吧", '心"镜'],
      OPERATOR_NAME: ["院", "某<b>院", "“某院”", " 某院"],
      CONTACT_EMAIL: ["help", "help@localhost", "a b@c.example", '"><@c.example'],
      HOTLINE: ["12356", "12356,热线,24小时", "心,热线,24小时,2026-11-21", "12356,<b>,24小时,2026-11-21"],
      ICP_NUMBER: ["12345678", "京ICP备12345678", "javascript:"],
      POLICE_NUMBER: ["京公网安备1101号", "11010502030001", "京公网安备 11010502030001号"],
      CHILD_RESULTS: ["no", "OFF"],
      ITEM_PACKS: ["no-such-folder", "package.json"],
      API_BASE: ["/api", `${origin}/api`],
      RETIRE_WORKER: ["yes"],
    })) {
      for (const value of values)
        refuse({ [name]: value }).toThrow(new RegExp(`^配置有误：${name} 应当[^\n]+$`));
    }
    refuse({ ICP_NUMBER: "x", RETIRE_WORKER: "x" }).toThrow(
      /^配置有误：ICP_NUMBER .+\n配置有误：RETIRE_WORKER .+$/,
    );
  });

  it("are also read from .env by npm run build, as the server's settings are", () => {
    const { scripts } = JSON.parse(readFileSync(join(ROOT, "package.json"), "utf8"));
    const folder = makeClient({ ".env": "SITE_ORIGIN=nonsense\n" });
    // Runs the build directly, because on-node.mjs would install dependencies during the tests.
    const [, arguments_] = scripts.build.split("scripts/on-node.mjs ");
    const args = arguments_
      .split(" ")
      .map((part) => part.replace(/^(?:\.\/)?(?=(?:apps|scripts)\/)/, `${ROOT}/`));
    const { status, stderr } = spawnSync(process.execPath, args, { cwd: folder, encoding: "utf8" });
    expect([status, stderr]).toEqual([1, expect.stringContaining("SITE_ORIGIN 应当")]);
  });

  it("cause a new build if one of them changes, and only then", () => {
    const now = describeSettings({ CONTACT_EMAIL: "a@b.example", PORT: "1" });
    expect(describeSettings({ CONTACT_EMAIL: "a@b.example", PORT: "2" })).toBe(now);
    for (const name of Object.keys(readSettings({})))
      expect(describeSettings({ CONTACT_EMAIL: "a@b.example", [name]: "other" }), name).not.toBe(now);
    const ITEM_PACKS = makeClient({ "asd.json": "{}" });
    const before = describeSettings({ ITEM_PACKS });
    expect(describeSettings({ ITEM_PACKS })).toBe(before);
    writeFileSync(join(ITEM_PACKS, "asd.json"), "{ }");
    expect(describeSettings({ ITEM_PACKS }), "another pack").not.toBe(before);
  });
});

describe("the tools that scripts start", () => {
  it("are installed through npm's cache, or another one if that is read-only", () => {
    const home = makeClient({ file: "" });
    expect(makeNpmCache(undefined)).toBeUndefined();
    expect(makeNpmCache(join(home, "new", ".npm"))).toBeUndefined();
    const own = makeNpmCache(join(home, "file", ".npm"));
    onTestFinished(() => rmSync(own, { recursive: true }));
    expect(existsSync(own)).toBe(true);
  });

  it("are started by their own script, also on Windows, where npm writes shell scripts", () => {
    const shim = '#!/bin/sh\nexec node "$basedir/../tool/bin/tool.js" "$@"\n';
    const packages = {
      "node_modules/other/node_modules/tool": { bin: { tool: "old.js" } },
      "node_modules/tool": { bin: { tool: "bin/tool.js" } },
    };
    const root = makeClient({
      "node_modules/.bin/tool": shim,
      "node_modules/.bin/tool.cmd": "@ECHO off\r\n",
      "node_modules/.bin/tool.ps1": "#!/usr/bin/env pwsh\n",
      "node_modules/.package-lock.json": JSON.stringify({ packages }),
    });
    expect(toolPath("tool", root)).toBe(join(root, "node_modules/tool/bin/tool.js"));
    expect(() => toolPath("another", root)).toThrow("没有安装 another：请先运行 npm ci");
  });
});
