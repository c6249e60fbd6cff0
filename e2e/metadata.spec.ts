import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
// Uses Playwright's own `test`, because this file needs no page and no server.
import { expect, test } from "@playwright/test";
import { CATALOGUE } from "@xinjing/instruments/catalogue";
import { listIndexedPaths } from "../scripts/lib/discovery.mjs";
import { CLIENT, readBuilt, readBuiltPages } from "./support/built-pages.ts";
import { pngSize } from "./support/picture-size.ts";

/* Metadata in the built documents for search engines, link previews and devices. */

const TESTS = CATALOGUE.filter(({ isAvailable }) => isAvailable);

/** Pages that are not in the sitemap, because their content is only on the device or needs a login. */
const UNLISTED = /\/(?:questionnaire|loading|result|login|register|my-data|api-test|frontend-test)$/;

/** Value of the setting SITE_ORIGIN at the time of the build. */
const ORIGIN = process.env["SITE_ORIGIN"] ?? "";

test("D4 every prerendered page has its own title, description and preview", () => {
  const pages = readBuiltPages();
  expect(pages.filter(({ path, isListed }) => isListed === UNLISTED.test(path))).toEqual([]);
  const listed = pages.filter(({ isListed }) => isListed).map(({ path }) => path);
  expect(listed.length).toBeGreaterThan(18);
  // The sitemap contains exactly these paths.
  expect(listIndexedPaths(CLIENT).toSorted()).toEqual(listed.toSorted());
  expect(readBuilt("__spa-fallback.html")).toContain('<meta name="robots" content="noindex"');
  for (const { path, title, description, head, isListed, property } of pages) {
    expect.soft(title, path).toMatch(/^\S.* · 心镜$/);
    expect.soft(Array.from(description).length, `${path}: ${description}`).toBeGreaterThanOrEqual(50);
    expect.soft(Array.from(description).length, `${path}: ${description}`).toBeLessThanOrEqual(110);
    const canonical = /<link rel="canonical" href="(.*?)"/.exec(head)?.[1];
    const url = /<meta property="og:url" content="(.*?)"/.exec(head)?.[1];
    const address = isListed && ORIGIN !== "" ? `${ORIGIN}${path}` : undefined;
    expect.soft([canonical, url], path).toEqual([address, address]);
    // The link preview shows the texts of the page, and its picture exists.
    expect.soft(path === "/" || title.includes(property("og:title")), path).toBe(true);
    expect.soft(property("og:description"), path).toBe(description);
    const picture = `/og/${TESTS.find(({ type }) => path.split("/").includes(type))?.type ?? "site"}.png`;
    expect.soft(property("og:image"), path).toBe(`${ORIGIN}${picture}`);
    expect.soft(`${property("og:image:width")}x${property("og:image:height")}`, path).toBe("1200x630");
    expect(existsSync(join(CLIENT, picture)), `${picture}: npm run pictures draws it`).toBe(true);
    expect.soft(pngSize(readFileSync(join(CLIENT, picture))), path).toBe("1200x630");
  }
  expect(new Set(pages.map(({ title }) => title)).size).toBe(pages.length);
  expect(new Set(pages.map(({ description }) => description)).size).toBe(pages.length);
});
