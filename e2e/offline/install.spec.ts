import { Front } from "../support/front.ts";
import { test, untilOfflineReady } from "../support/profile.ts";
import { expect } from "../support/test.ts";

test("the browser finds nothing that keeps the site from being installed", async ({ profile }) => {
  const page = await profile.open();
  await page.goto("/");
  await untilOfflineReady(page);
  const session = await page.context().newCDPSession(page);
  await session.send("Page.enable");
  const { installabilityErrors } = await session.send("Page.getInstallabilityErrors");
  expect(installabilityErrors).toEqual([]);

  const { url, errors, data } = await session.send("Page.getAppManifest");
  expect([new URL(url).pathname, errors]).toEqual(["/manifest.webmanifest", []]);
  const manifest = JSON.parse(data ?? "null") as {
    icons: { src: string; purpose: string; sizes: string }[];
  };
  expect(manifest).toMatchObject({
    name: "心镜",
    short_name: "心镜",
    lang: "zh-CN",
    start_url: "/",
    scope: "/",
    display: "standalone",
    theme_color: "#f6f4ee",
    background_color: "#f6f4ee",
  });
  expect(manifest.icons.map(({ sizes, purpose }) => `${sizes} ${purpose}`)).toEqual([
    "192x192 any",
    "512x512 any",
    "512x512 maskable",
  ]);
});

test("the check can fail: without a name the browser says so", async ({ profile }) => {
  const page = await profile.open();
  await page.route("**/manifest.webmanifest", (route) =>
    route.fulfill({
      contentType: "application/manifest+json",
      body: '{"start_url":"/","display":"browser"}',
    }),
  );
  await page.goto("/");
  const session = await page.context().newCDPSession(page);
  const { installabilityErrors } = await session.send("Page.getInstallabilityErrors");
  expect(installabilityErrors.map(({ errorId }) => errorId)).not.toEqual([]);
});

test("a worker whose documents come from two releases is not installed, and is at the next visit", async ({
  browser,
  server,
}) => {
  const front = await new Front(server.url).listen();
  front.rewrite(/^\/adhd\/intro$/, (html) => `${html}<!-- of another release -->`);
  const context = await browser.newContext({ baseURL: front.url });
  const page = await context.newPage();
  const countWorkers = () =>
    page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length);
  await page.goto("/");
  await expect.poll(() => front.count("GET /adhd/intro"), { timeout: 30_000 }).toBe(1);
  await expect.poll(countWorkers).toBe(0);

  front.clear();
  await page.reload();
  await untilOfflineReady(page);
  const kept = await page.evaluate(async () => (await caches.match("/adhd/intro"))!.text());
  expect(kept).not.toContain("of another release");
  await context.close();
  await front.close();
});
