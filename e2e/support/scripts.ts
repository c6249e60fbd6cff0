import type { Page } from "@playwright/test";
import { expect } from "./test.ts";

/** Blocks scripts of the build, named without their hashes. Returns a function that waits until all were requested. */
export async function blockScripts(page: Page, ...names: readonly string[]): Promise<() => Promise<void>> {
  const requested = new Set<string>();
  for (const name of names) {
    await page.route(`**/assets/${name}-*.js`, (route) => {
      requested.add(name);
      return route.abort();
    });
  }
  return async () => {
    await expect.poll(() => names.filter((name) => !requested.has(name))).toEqual([]);
  };
}
