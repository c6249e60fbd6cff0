import { readFileSync } from "node:fs";
import { join } from "node:path";
// Built files need no page: these tests start neither a browser nor a server.
import { test as onFiles } from "@playwright/test";
import { listIndexedPaths } from "../scripts/lib/discovery.mjs";
import { CLIENT, readBuilt, readBuiltPages } from "./support/built-pages.ts";
import { icoSizes, pngSize } from "./support/picture-size.ts";
import { expect, test } from "./support/test.ts";

/* What the built files say to search engines, link previews and devices. */

const TYPES = ["adhd", "asd", "asd-adult", "mbti"] as const;

/** What search engines may list. */
const LISTED = [
  "/",
  "/children",
  "/display",
  "/materials/focus-diary",
  "/materials/mood-sleep-week",
  "/materials/play-ideas",
  "/materials/sensory-routine",
  "/materials/toddler-observations",
  "/materials/visit-checklist",
  "/privacy",
  "/share-files",
  "/terms",
  ...TYPES.flatMap((type) => [`/${type}/intro`, `/test-info/${type}`]),
].toSorted();

/** What holds nothing for somebody who searches: answers and results are on a device, the rest is for members. */
const UNLISTED = [
  "/api-test",
  "/frontend-test",
  "/login",
  "/my-data",
  "/register",
  ...TYPES.flatMap((type) => [`/${type}/questionnaire`, `/${type}/loading`, `/${type}/result`]),
].toSorted();

/** The origin of the build under test; a build has none unless SITE_ORIGIN says it. */
const ORIGIN = process.env["SITE_ORIGIN"] ?? "";

onFiles("D4 every prerendered page has its own title, description and preview", () => {
  const pages = readBuiltPages();
  const pathsOf = (isListed: boolean) =>
    pages
      .filter((page) => page.isListed === isListed)
      .map(({ path }) => path)
      .toSorted();
  expect([pathsOf(true), pathsOf(false)]).toEqual([LISTED, UNLISTED]);
  // What the sitemap names.
  expect(listIndexedPaths(CLIENT).toSorted()).toEqual(LISTED);
  expect(readBuilt("__spa-fallback.html")).toContain('<meta name="robots" content="noindex"');
  for (const { path, title, description, head, isListed, property } of pages) {
    expect.soft(title, path).toMatch(/^\S.* · 心镜$/);
    expect.soft(Array.from(description).length, `${path}: ${description}`).toBeGreaterThanOrEqual(50);
    expect.soft(Array.from(description).length, `${path}: ${description}`).toBeLessThanOrEqual(110);
    const canonical = /<link rel="canonical" href="(.*?)"/.exec(head)?.[1];
    const url = /<meta property="og:url" content="(.*?)"/.exec(head)?.[1];
    const address = isListed && ORIGIN !== "" ? `${ORIGIN}${path}` : undefined;
    expect.soft([canonical, url], path).toEqual([address, address]);
    // The link preview: the page's own words, and a picture that exists.
    expect.soft(path === "/" || title.includes(property("og:title")), path).toBe(true);
    expect.soft(property("og:description"), path).toBe(description);
    const picture = `/og/${TYPES.find((type) => path.split("/").includes(type)) ?? "site"}.png`;
    expect.soft(property("og:image"), path).toBe(`${ORIGIN}${picture}`);
    expect.soft(`${property("og:image:width")}x${property("og:image:height")}`, path).toBe("1200x630");
    expect.soft(pngSize(readFileSync(join(CLIENT, picture))), path).toBe("1200x630");
  }
  expect(new Set(pages.map(({ title }) => title)).size).toBe(pages.length);
  expect(new Set(pages.map(({ description }) => description)).size).toBe(pages.length);
});

onFiles("each icon exists in the size that is declared for it", () => {
  const home = readBuilt("index.html");
  /** Where the only link of the home page with these attributes, in their order, leads. */
  const linked = (attributes: string) => {
    const tags = home.match(/<link [^>]*>/g)!.filter((tag) => tag.includes(attributes));
    expect(tags, attributes).toHaveLength(1);
    return /href="(.*?)"/.exec(tags[0]!)![1]!;
  };
  const read = (address: string) => readFileSync(join(CLIENT, address));
  const manifest = JSON.parse(String(read(linked('rel="manifest"')))) as {
    icons: { src: string; sizes: string; purpose: string }[];
  };
  expect(manifest.icons.map(({ sizes, purpose }) => `${sizes} ${purpose}`)).toEqual([
    "192x192 any",
    "512x512 any",
    "512x512 maskable",
  ]);
  for (const { src, sizes } of manifest.icons) expect(pngSize(read(src)), src).toBe(sizes);
  expect(pngSize(read(linked('rel="apple-touch-icon"')))).toBe("180x180");
  expect(icoSizes(read(linked('sizes="32x32"')))).toContain("32x32");
  // Part of the document, so that no page asks for it.
  expect(linked('type="image/svg+xml"')).toMatch(/^data:image\/svg\+xml,/);
});

test("a page reached inside the site has its own words", async ({ page }) => {
  await page.goto("/");
  await page.getByRole("link", { name: "开始测试：ADHD自评" }).click();
  await expect(page).toHaveTitle("ADHD自评 · 心镜");
  await expect(page.locator('meta[property="og:title"]')).toHaveAttribute("content", "ADHD自评");
  await expect(page.locator('meta[name="robots"]')).toHaveCount(0);
});
