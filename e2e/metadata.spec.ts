import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { listIndexedPaths, sitemapXml } from "../scripts/lib/discovery.mjs";
import { CLIENT, readBuilt, readBuiltPages } from "./support/built-pages.ts";
import { icoSizes, pngSize } from "./support/picture-size.ts";
import { expect, test } from "./support/test.ts";

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
];

/** What holds nothing for somebody who searches: answers and results are on a device, the rest is for members. */
const UNLISTED = [
  "/api-test",
  "/frontend-test",
  "/login",
  "/my-data",
  "/register",
  ...TYPES.flatMap((type) => [`/${type}/questionnaire`, `/${type}/loading`, `/${type}/result`]),
];

/** The origin of the build under test; a build has none unless SITE_ORIGIN says it. */
const ORIGIN = process.env["SITE_ORIGIN"] ?? "";

const pathsOf = (pages: readonly { path: string }[]) => pages.map(({ path }) => path).toSorted();

test("D4 every prerendered page has a title in the form page · 心镜 and a description, both of its own", () => {
  const pages = readBuiltPages();
  expect(pathsOf(pages)).toEqual([...LISTED, ...UNLISTED].toSorted());
  for (const { path, title, description } of pages) {
    expect(title, path).toMatch(/^\S.* · 心镜$/);
    const length = Array.from(description).length;
    expect(length, `${path}: ${description}`).toBeGreaterThanOrEqual(50);
    expect(length, `${path}: ${description}`).toBeLessThanOrEqual(110);
  }
  expect(new Set(pages.map(({ title }) => title)).size).toBe(pages.length);
  expect(new Set(pages.map(({ description }) => description)).size).toBe(pages.length);
});

test("the 16-type test is found by its usual name, too", () => {
  const titles = new Map(readBuiltPages().map(({ path, title }) => [path, title]));
  expect(titles.get("/mbti/intro")).toBe("16型人格测试（MBTI） · 心镜");
  expect(titles.get("/test-info/mbti")).toBe("测试说明 · 16型人格测试（MBTI） · 心镜");
});

test("questions, results, login and developer pages ask not to be listed", () => {
  expect(pathsOf(readBuiltPages().filter(({ isListed }) => !isListed))).toEqual(UNLISTED.toSorted());
  expect(readBuilt("__spa-fallback.html")).toContain('<meta name="robots" content="noindex"');
});

test("a link preview shows the page's own words, and a picture of the right size that exists", () => {
  for (const { path, title, description, property } of readBuiltPages()) {
    expect(path === "/" || title.includes(property("og:title")), path).toBe(true);
    expect(property("og:description"), path).toBe(description);
    const type = TYPES.find((known) => path.split("/").includes(known));
    expect(property("og:image"), path).toBe(`${ORIGIN}/og/${type ?? "site"}.png`);
    const picture = readFileSync(join(CLIENT, "og", `${type ?? "site"}.png`));
    expect(`${property("og:image:width")}x${property("og:image:height")}`).toBe("1200x630");
    expect(pngSize(picture), path).toBe("1200x630");
  }
});

test("canonical addresses stand on listed pages, and only where the build knows its origin", () => {
  for (const { path, head, isListed } of readBuiltPages()) {
    const canonical = /<link rel="canonical" href="(.*?)"/.exec(head)?.[1];
    const url = /<meta property="og:url" content="(.*?)"/.exec(head)?.[1];
    const expected = isListed && ORIGIN !== "" ? `${ORIGIN}${path}` : undefined;
    expect({ path, canonical, url }).toEqual({ path, canonical: expected, url: expected });
  }
});

test("the sitemap lists exactly what may be listed", async ({ request }) => {
  const locations = (xml: string) =>
    Array.from(xml.matchAll(/<loc>(.*?)<\/loc>/g), ([, address = ""]) => address);
  const origin = "https://xinjing.example";
  const expected = (at: string) => LISTED.map((path) => `${at}${path}`).toSorted();
  expect(locations(sitemapXml(listIndexedPaths(CLIENT), origin)).toSorted()).toEqual(expected(origin));

  const sitemap = await request.get("/sitemap.xml");
  const robots = await request.get("/robots.txt");
  expect(await robots.text()).toMatch(/^User-agent: \*\nDisallow:\n/);
  if (ORIGIN === "") {
    expect(sitemap.status()).toBe(404);
    expect(await robots.text()).not.toContain("Sitemap");
  } else {
    expect(locations(await sitemap.text()).toSorted()).toEqual(expected(ORIGIN));
    expect(await robots.text()).toContain(`Sitemap: ${ORIGIN}/sitemap.xml`);
  }
});

interface StructuredData {
  readonly "@context": string;
  readonly "@type": string;
  readonly name: string;
  readonly description: string;
  readonly disambiguatingDescription: string;
  readonly audience: { readonly description: string };
  readonly author: { readonly name: string };
  readonly dateModified: string;
  readonly lastReviewed: string;
  readonly citation: readonly { readonly name: string; readonly url?: string }[];
}

for (const type of TYPES) {
  test(`the structured data of ${type} says what its info page says`, async ({ page }) => {
    const answer = await page.goto(`/test-info/${type}`);
    const block = page.locator('script[type="application/ld+json"]');
    const data = JSON.parse((await block.textContent())!) as StructuredData;
    expect(data["@context"]).toBe("https://schema.org");
    expect(data["@type"]).toBe(type === "mbti" ? "WebPage" : "MedicalWebPage");
    expect(data.disambiguatingDescription).toContain("不是诊断");
    const text = (await page.locator("main").textContent())!;
    const said = [
      data.name,
      data.description,
      data.disambiguatingDescription,
      data.audience.description,
      data.author.name,
      data.dateModified,
      data.lastReviewed,
      ...data.citation.map(({ name }) => name),
    ];
    for (const words of said) expect(text).toContain(words);
    expect(data.citation.length).toBeGreaterThan(3);
    for (const { url } of data.citation) {
      if (url !== undefined) await expect(page.locator(`main a[href="${url}"]`)).not.toHaveCount(0);
    }
    // A data block does not run, so no policy has to name it.
    const hash = createHash("sha256")
      .update((await block.textContent())!)
      .digest("base64");
    expect(answer!.headers()["content-security-policy"]).toContain("script-src 'self' 'sha256-");
    expect(answer!.headers()["content-security-policy"]).not.toContain(hash);
  });
}

test("each icon exists in the size that is declared for it", async ({ page, request }) => {
  await page.goto("/");
  const manifestAt = await page.locator('link[rel="manifest"]').getAttribute("href");
  const manifest = (await (await request.get(manifestAt!)).json()) as {
    readonly name: string;
    readonly short_name: string;
    readonly start_url: string;
    readonly display: string;
    readonly theme_color: string;
    readonly background_color: string;
    readonly icons: readonly { readonly src: string; readonly sizes: string; readonly purpose: string }[];
  };
  expect(manifest).toMatchObject({
    name: "心镜",
    short_name: "心镜",
    start_url: "/",
    display: "standalone",
    theme_color: "#f6f4ee",
    background_color: "#f6f4ee",
  });
  expect(manifest.icons.map(({ sizes, purpose }) => `${sizes} ${purpose}`)).toEqual([
    "192x192 any",
    "512x512 any",
    "512x512 maskable",
  ]);
  for (const { src, sizes } of manifest.icons) {
    expect(pngSize(await (await request.get(src)).body()), src).toBe(sizes);
  }
  const linked = (selector: string) => page.locator(`link${selector}`).getAttribute("href");
  const touch = await request.get((await linked('[rel="apple-touch-icon"]'))!);
  expect(pngSize(await touch.body())).toBe("180x180");
  const ico = await request.get((await linked('[rel="icon"][sizes="32x32"]'))!);
  expect(icoSizes(await ico.body())).toEqual(["16x16", "32x32", "48x48"]);
  // Part of the document, so that no page asks for it.
  const [kind, svg = ""] = (await linked('[rel="icon"][type="image/svg+xml"]'))!.split(",", 2);
  expect(kind).toBe("data:image/svg+xml");
  expect(decodeURIComponent(svg)).toContain("(prefers-color-scheme:dark)");
});

for (const colorScheme of ["light", "dark"] as const) {
  test(`the browser's own bars have the colour of the page, ${colorScheme}`, async ({ page }) => {
    await page.emulateMedia({ colorScheme });
    await page.goto("/");
    const declared = await page
      .locator(`meta[name="theme-color"][media="(prefers-color-scheme: ${colorScheme})"]`)
      .getAttribute("content");
    await expect(page.locator("meta[name='color-scheme']")).toHaveAttribute("content", "light dark");
    const token = await page.evaluate(() =>
      getComputedStyle(document.documentElement).getPropertyValue("--paper").trim(),
    );
    expect(declared).toBe(token);
  });
}

test("the header shows the mark beside the name", async ({ page }) => {
  await page.goto("/login");
  const home = page.getByRole("banner").getByRole("link", { name: "心镜" });
  await expect(home.locator("svg path")).toHaveAttribute("fill-rule", "evenodd");
});

test("a page reached inside the site says its own words to the share sheet", async ({ page }) => {
  await page.goto("/");
  await page.getByRole("link", { name: "开始测试：ADHD自评" }).click();
  await expect(page).toHaveTitle("ADHD自评 · 心镜");
  await expect(page.locator('meta[property="og:title"]')).toHaveAttribute("content", "ADHD自评");
  await expect(page.locator('meta[name="robots"]')).toHaveCount(0);
  await expect(page.locator('link[rel="canonical"]')).toHaveCount(ORIGIN === "" ? 0 : 1);
});
