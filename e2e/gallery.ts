// npm run gallery -- <folder>: full-page pictures of every route and state of the built product, at two widths
// and in both colour schemes, named {route-state}-{width}-{scheme}.png. To look at all of it, not to compare.
import { mkdirSync } from "node:fs";
import { join, resolve } from "node:path";
import { VIEWPORTS, openState, takePictures } from "./gallery/open-state.ts";
import { STATES } from "./gallery/states.ts";
import { withProduct } from "./support/product.ts";

/** Pages open at a time. */
const WORKERS = 3;

const [folder, only = ""] = process.argv.slice(2);
if (folder === undefined) throw new Error("usage: npm run gallery -- <folder> [part of a name]");
const pictures = resolve(folder);
mkdirSync(pictures, { recursive: true });

const waiting = STATES.filter(({ name }) => name.includes(only)).values();
await withProduct(async (product) => {
  const work = async () => {
    for (const state of waiting) {
      const pathOf = (width: number, scheme: string) =>
        join(pictures, `${state.name}-${width}-${scheme}.png`);
      await openState(product, state, async (page) => {
        for (const viewport of VIEWPORTS)
          await takePictures(page, viewport, { fullPage: true }, (scheme) => pathOf(viewport.width, scheme));
      }).catch((error: unknown) => {
        process.stderr.write(`${state.name}: ${String(error)}\n`);
        process.exitCode = 1;
      });
    }
  };
  await Promise.all(Array.from({ length: WORKERS }, work));
});
