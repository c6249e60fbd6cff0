import { showState } from "../gallery/open-state.ts";
import { expect, test } from "../support/test.ts";
import { runAxe } from "./axe.ts";
import { MAIN_STATES } from "./main-routes.ts";

/* D3, the part that takes long: the main routes in the dark, from the narrowest to the widest. */

for (const state of MAIN_STATES) {
  for (const width of [320, 768, 1280]) {
    test(`D3 ${state.name} in the dark, ${width} px @long`, async ({ page }) => {
      test.setTimeout(60_000);
      await page.emulateMedia({ colorScheme: "dark", reducedMotion: "reduce" });
      await page.setViewportSize({ width, height: 720 });
      await showState(page, state);
      expect(await runAxe(page)).toEqual([]);
    });
  }
}
