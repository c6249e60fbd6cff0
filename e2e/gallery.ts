// npm run gallery -- <folder>: full-page pictures of every route and state of the built product, at two widths
// and in both colour schemes, named {route-state}-{width}-{scheme}.png. To look at all of it, not to compare.
import { mkdirSync } from "node:fs";
import { join, resolve } from "node:path";
import type { Page } from "@playwright/test";
import { SCHEMES, VIEWPORTS, openState } from "./gallery/open-state.ts";
import { STATES } from "./gallery/states.ts";
import { withProduct } from "./support/product.ts";

const PORT = Number(process.env["E2E_PORT"] ?? 3997);
/** Pages open at a time. */
const WORKERS = 3;

const [folder, only = ""] = process.argv.slice(2);
if (folder === undefined) throw new Error("usage: npm run gallery -- <folder> [part of a name]");
const pictures = resolve(folder);
mkdirSync(pictures, { recursive: true });

const waiting = STATES.filter(({ name }) => name.includes(only));
const failures: string[] = [];
await withProduct(PORT, async (product) => {
  const work = async () => {
    for (let state = waiting.shift(); state !== undefined; state = waiting.shift()) {
      await openState(product, state, (page) => takePictures(page, state.name)).catch((error: unknown) =>
        failures.push(`${state.name}: ${String(error)}`),
      );
    }
  };
  await Promise.all(Array.from({ length: WORKERS }, work));
});
for (const failure of failures) process.stderr.write(`${failure}\n`);
process.exitCode = failures.length === 0 ? 0 : 1;

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
