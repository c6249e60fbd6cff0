import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, expect, it } from "vitest";
import { lowerScriptPriority } from "./lib/script-priority.mjs";

const client = mkdtempSync(join(tmpdir(), "xinjing-priority-"));
afterAll(() => rmSync(client, { recursive: true, force: true }));

function plant(path, text) {
  mkdirSync(dirname(join(client, path)), { recursive: true });
  writeFileSync(join(client, path), text);
}

it("asks for the scripts of a prerendered page with low priority, the largest first, and leaves the fallback alone", () => {
  plant("assets/small.js", "1");
  plant("assets/large.js", "1234567");
  plant("assets/middle.js", "1234");
  const page = `<head><link rel="icon" href="/x"/><link rel="modulepreload" href="/assets/small.js"/><link rel="modulepreload" href="/assets/large.js"/><style>a</style><link rel="modulepreload" href="/assets/middle.js"/></head>`;
  plant("x/index.html", page);
  plant("__spa-fallback.html", page);
  lowerScriptPriority(client);
  const low = (name) => `<link rel="modulepreload" fetchpriority="low" href="/assets/${name}.js"/>`;
  expect(readFileSync(join(client, "x/index.html"), "utf8")).toBe(
    `<head><link rel="icon" href="/x"/>${low("large")}${low("middle")}<style>a</style>${low("small")}</head>`,
  );
  expect(readFileSync(join(client, "__spa-fallback.html"), "utf8")).toBe(page);
});
