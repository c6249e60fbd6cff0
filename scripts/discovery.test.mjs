import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { listIndexedPaths, robotsTxt, sitemapXml } from "./lib/discovery.mjs";
import { parseSiteOrigin } from "./lib/site-origin.mjs";

const client = mkdtempSync(join(tmpdir(), "xinjing-discovery-"));
afterAll(() => rmSync(client, { recursive: true, force: true }));

function plant(path, html) {
  mkdirSync(dirname(join(client, path)), { recursive: true });
  writeFileSync(join(client, path), html);
}

describe("the sitemap", () => {
  it("names every document but those that ask not to be listed", () => {
    plant("index.html", "<title>home</title>");
    plant("test-info/adhd/index.html", "<title>adhd</title>");
    plant("login/index.html", '<meta name="robots" content="noindex"/>');
    plant("__spa-fallback.html", "<title>any</title>");
    const paths = listIndexedPaths(client);
    expect(paths).toEqual(["/", "/test-info/adhd"]);
    const locations = [...sitemapXml(paths, "https://xinjing.example").matchAll(/<loc>(.*?)<\/loc>/g)];
    expect(locations.map(([, address]) => address)).toEqual([
      "https://xinjing.example/",
      "https://xinjing.example/test-info/adhd",
    ]);
  });

  it("is named in robots.txt only where the origin is known, and nothing is forbidden", () => {
    expect(robotsTxt("")).toBe("User-agent: *\nDisallow:\n");
    expect(robotsTxt("https://xinjing.example")).toBe(
      "User-agent: *\nDisallow:\n\nSitemap: https://xinjing.example/sitemap.xml\n",
    );
  });
});

describe("SITE_ORIGIN", () => {
  it.each([
    [undefined, ""],
    ["", ""],
    ["https://xinjing.example", "https://xinjing.example"],
    ["https://xinjing.example/", "https://xinjing.example"],
    ["http://192.168.1.8:3000", "http://192.168.1.8:3000"],
  ])("%s is read as %s", (value, origin) => {
    expect(parseSiteOrigin(value)).toBe(origin);
  });

  it.each([
    "xinjing.example",
    "https://xinjing.example/app",
    "https://xinjing.example?x",
    "ftp://a.b",
    "https://a b",
    'https://a.b"',
  ])("%s stops the build", (value) => {
    expect(() => parseSiteOrigin(value)).toThrow(/^配置有误：SITE_ORIGIN/);
  });
});
