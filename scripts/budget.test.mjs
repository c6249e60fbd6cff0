import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { findLimit } from "./lib/budget-limits.mjs";
import { listStaticImports, weighRoute } from "./lib/route-bytes.mjs";

const client = mkdtempSync(join(tmpdir(), "xinjing-budget-"));
afterAll(() => rmSync(client, { recursive: true, force: true }));

function plant(path, text) {
  mkdirSync(dirname(join(client, path)), { recursive: true });
  writeFileSync(join(client, path), text);
  return text.length;
}

describe("what a page loads", () => {
  it("is what its document names and what that imports, each once; not what is asked for later", () => {
    plant(
      "x/index.html",
      `<link rel="modulepreload" href="/assets/preloaded-1.js"/><script type="module">import * as route0 from "/assets/page-1.js";import("/assets/entry-1.js");</script>`,
    );
    const raw =
      plant("assets/preloaded-1.js", "1") +
      plant(
        "assets/page-1.js",
        `import{a as b}from"./shared-1.js";import"./effect-1.js";import("./later-1.js");`,
      ) +
      plant("assets/entry-1.js", `import*as e from"./shared-1.js";export{x}from"./again-1.js";`) +
      plant("assets/shared-1.js", "22") +
      plant("assets/effect-1.js", "333") +
      plant("assets/again-1.js", "4444");
    plant("assets/later-1.js", "not loaded");
    const { files, scripts } = weighRoute(client, "x/index.html");
    expect(files).toEqual(
      ["again", "effect", "entry", "page", "preloaded", "shared"].map((name) => `assets/${name}-1.js`),
    );
    expect(scripts.raw).toBe(raw);
  });

  it("takes the bytes of the compressed copies, and a script without one as it is", () => {
    plant("y/index.html", `<link rel="modulepreload" href="/assets/one.js"/>"/assets/two.js"`);
    plant("assets/one.js", "12345678");
    plant("assets/one.js.br", "123");
    plant("assets/one.js.gz", "1234");
    plant("assets/two.js", "12");
    expect(weighRoute(client, "y/index.html").scripts).toEqual({ raw: 10, gzip: 6, brotli: 5 });
  });

  it("finds imports in minified code, and none in its texts", () => {
    const code = `import{n as e}from"./a-1.js";const t=\`import x from "./no-1.js"\`;export{t as default};export*from"./b-1.js"`;
    expect(listStaticImports(code, "assets/x.js")).toEqual(["assets/a-1.js", "assets/b-1.js"]);
  });
});

describe("the limits", () => {
  it("hold for every page: the first row that matches", () => {
    for (const path of ["/", "/adhd/questionnaire", "/asd-adult/intro", "/mbti/result", "/privacy"]) {
      expect(findLimit(path).limit).toBeGreaterThan(1);
    }
    expect(findLimit("/").limit).toBeLessThanOrEqual(findLimit("/privacy").limit);
  });
});
