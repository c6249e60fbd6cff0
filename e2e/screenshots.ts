// npm run screenshots: takes the pictures of docs/screenshots from the running, built product, the first screen each.
import { join } from "node:path";
import type { Page } from "@playwright/test";
import { SCHEMES, VIEWPORTS, openState } from "./gallery/open-state.ts";
import { STATES } from "./gallery/states.ts";
import { withProduct } from "./support/product.ts";

const PICTURES = join(import.meta.dirname, "..", "docs", "screenshots");
const PORT = 3998;
/** Name of each picture, and the state of the gallery that it shows. */
const SHOWN = {
  home: "home-online",
  intro: "adhd-intro",
  questionnaire: "adhd-questionnaire-middle",
  "result-adhd": "adhd-result-B-B",
  "result-mbti": "mbti-result-borderline",
  "result-asd": "asd-result-medium",
  "result-asd-adult": "asd-adult-result-middle",
  history: "history-results",
  profile: "profile-results",
} as const;
const SCREENS = { 360: "phone", 1280: "wide" } as const;

await withProduct(PORT, async (product) => {
  for (const [name, stateName] of Object.entries(SHOWN)) {
    const state = STATES.find((each) => each.name === stateName);
    if (!state) throw new Error(`the gallery has no state ${stateName}`);
    for (const viewport of VIEWPORTS) {
      const screen = SCREENS[viewport.width];
      const take = async (page: Page) => {
        await page.setViewportSize(viewport);
        for (const colorScheme of SCHEMES) {
          await page.emulateMedia({ colorScheme });
          await page.evaluate(() => {
            scrollTo(0, 0);
          });
          const file = `${name}-${screen}-${colorScheme}.png`;
          await page.screenshot({ path: join(PICTURES, file), animations: "disabled" });
        }
      };
      // A phone has no keys, and shows none.
      await openState(product, state, take, { hasTouch: screen === "phone", isMobile: screen === "phone" });
    }
  }
});
