import { chromium } from "@playwright/test";
import { showState } from "../../gallery/open-state.ts";
import { expect, test } from "../../support/test.ts";
import { MAIN_STATES } from "../../gallery/states.ts";

/* D3: Lighthouse on the main routes, in a browser of its own that both can steer. */

const DEBUGGING_PORT = 8999;
const CATEGORIES = ["accessibility", "best-practices"];

for (const state of MAIN_STATES) {
  test(`Lighthouse gives ${state.name} 100 for accessibility and best practices`, async ({
    baseURL,
    launchOptions,
  }) => {
    test.setTimeout(180_000);
    const { default: lighthouse } = await import("lighthouse");
    // Lighthouse opens its page in the browser's own context, which Playwright makes only this way.
    const context = await chromium.launchPersistentContext("", {
      ...launchOptions,
      baseURL: baseURL!,
      args: [`--remote-debugging-port=${DEBUGGING_PORT}`],
    });
    try {
      await showState(context.pages()[0]!, state);
      const found = await lighthouse(`${baseURL}${state.path}`, {
        port: DEBUGGING_PORT,
        onlyCategories: CATEGORIES,
        disableStorageReset: true,
        logLevel: "error",
      });
      const { categories, audits } = found!.lhr;
      for (const [id, { score }] of Object.entries(categories)) {
        process.stdout.write(`figure: ${state.name} ${id} = ${Math.round(100 * (score ?? 0))}\n`);
      }
      const faults = Object.values(categories).flatMap(({ auditRefs }) =>
        auditRefs.filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 1).map(({ id }) => id),
      );
      expect(faults).toEqual([]);
    } finally {
      await context.close();
    }
  });
}
