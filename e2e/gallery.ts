// npm run gallery -- <folder>: full-page pictures of every route and state of the built product, at two widths
// and in both colour schemes, named {route-state}-{width}-{scheme}.png. To look at all of it, not to compare.
import { mkdirSync } from "node:fs";
import { join, resolve } from "node:path";
import type { Page } from "@playwright/test";
import { openState } from "./gallery/open-state.ts";
import { STATES, type State } from "./gallery/states.ts";
import { withProduct, type Product } from "./support/product.ts";

const PORT = Number(process.env["E2E_PORT"] ?? 3997);
const VIEWPORTS = [
  { width: 360, height: 720 },
  { width: 1280, height: 800 },
] as const;
const SCHEMES = ["light", "dark"] as const;
/** Pages open at a time. */
const WORKERS = 3;
const ACTION_TIMEOUT_MS = 30_000;

const [folder, only = ""] = process.argv.slice(2);
if (folder === undefined) throw new Error("usage: npm run gallery -- <folder> [part of a name]");
const pictures = resolve(folder);
mkdirSync(pictures, { recursive: true });

const waiting = STATES.filter(({ name }) => name.includes(only));
const failures: string[] = [];
await withProduct(PORT, async (product) => {
  const work = async () => {
    for (let state = waiting.shift(); state !== undefined; state = waiting.shift()) {
      await take(product, state).catch((error: unknown) => failures.push(`${state.name}: ${String(error)}`));
    }
  };
  await Promise.all(Array.from({ length: WORKERS }, work));
});
for (const failure of failures) process.stderr.write(`${failure}\n`);
process.exitCode = failures.length === 0 ? 0 : 1;

/** Brings one state onto the screen once, and takes it in every width and scheme. */
async function take({ origin, browser }: Product, state: State): Promise<void> {
  const context = await browser.newContext({
    baseURL: origin,
    viewport: VIEWPORTS[0],
    locale: "zh-CN",
    timezoneId: "Asia/Shanghai",
    reducedMotion: "reduce",
  });
  try {
    const page = await context.newPage();
    page.setDefaultTimeout(ACTION_TIMEOUT_MS);
    await page.route(
      (url) => url.origin !== origin,
      (route) => route.abort(),
    );
    await openState(page, state);
    await takePictures(page, state.name);
  } finally {
    await context.close();
  }
}

async function takePictures(page: Page, name: string): Promise<void> {
  for (const viewport of VIEWPORTS) {
    await page.setViewportSize(viewport);
    for (const colorScheme of SCHEMES) {
      await page.emulateMedia({ colorScheme });
      await page.evaluate(() => {
        scrollTo(0, 0);
      });
      await page.screenshot({
        path: join(pictures, `${name}-${viewport.width}-${colorScheme}.png`),
        fullPage: true,
        animations: "disabled",
      });
    }
  }
}
