import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, expect, it } from "vitest";
import { paintFirst } from "./lib/paint-first.mjs";

const client = mkdtempSync(join(tmpdir(), "xinjing-paint-first-"));
afterAll(() => rmSync(client, { recursive: true, force: true }));

function plant(path, text) {
  mkdirSync(dirname(join(client, path)), { recursive: true });
  writeFileSync(join(client, path), text);
}

const link = (name, more = "") => `<link rel="modulepreload"${more} href="/assets/${name}.js"/>`;
const low = (name) => link(name, ' fetchpriority="low"');
const START = `<script type="module" async="">import "/assets/manifest.js";
import * as route0 from "/assets/small.js";
import * as route1 from "/assets/handed-on.js";
  window.routes = {"root":route0,"shell":route1};

import("/assets/large.js");</script>`;

it("asks for the two largest scripts at once and low, for the others after the paint, and leaves the fallback alone", () => {
  plant("assets/manifest.js", "1");
  plant("assets/small.js", "1");
  plant("assets/large.js", "1".repeat(100));
  plant("assets/middle.js", "1".repeat(90));
  plant("assets/shared.js", "123");
  plant("assets/handed-on.js", '\nexport{a as Layout,b}from"./large.js";\n');
  const page = `<head>${link("small")}${link("handed-on")}${link("large")}<style>a</style>${link("shared")}${link("middle")}</head><body>text${START}</body>`;
  plant("x/index.html", page);
  plant("__spa-fallback.html", page);
  paintFirst(client);

  const html = readFileSync(join(client, "x/index.html"), "utf8");
  const [head, script] = html.split("<body>text");
  expect(head).toBe(`<head>${low("large")}${low("middle")}<style>a</style></head>`);
  // The ground alone is no paint: its frame may come before the text has.
  expect(script).toContain('getEntriesByName("first-contentful-paint")');
  expect(script.indexOf("await new Promise")).toBeLessThan(script.indexOf("/assets/"));
  expect(script).toContain('for(const href of ["/assets/shared.js"])');
  expect(script).toContain(
    'const [,route0,route1]=await Promise.all([import("/assets/manifest.js"),import("/assets/small.js"),import("/assets/large.js").then(m=>({Layout:m.a,b:m.b}))]);',
  );
  expect(script).toMatch(
    /\);\nwindow\.routes = \{"root":route0,"shell":route1\};\s+import\("\/assets\/large\.js"\);<\/script>/,
  );
  expect(script).not.toMatch(/^\s*import /m);
  expect(readFileSync(join(client, "__spa-fallback.html"), "utf8")).toBe(page);
});

it("refuses a document that starts in another way: nothing would wait for its paint", () => {
  plant(
    "x/index.html",
    `<head>${link("small")}</head><script type="module" src="/assets/large.js"></script>`,
  );
  expect(() => paintFirst(client)).toThrow("x/index.html");
});
