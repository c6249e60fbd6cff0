// npm run screenshots: takes the pictures of docs/screenshots from the running, built product, the first screen each.
import { join } from "node:path";
import { VIEWPORTS, openState, takePictures } from "./gallery/open-state.ts";
import { findState } from "./gallery/states.ts";
import { withProduct } from "./support/product.ts";

const PICTURES = join(import.meta.dirname, "..", "docs", "screenshots");
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

await withProduct(async (product) => {
  for (const [name, state] of Object.entries(SHOWN)) {
    for (const viewport of VIEWPORTS) {
      const isPhone = viewport.width === 360;
      const pathOf = (scheme: string) =>
        join(PICTURES, `${name}-${isPhone ? "phone" : "wide"}-${scheme}.png`);
      // A phone has no keys, and shows none.
      await openState(product, findState(state), (page) => takePictures(page, viewport, {}, pathOf), {
        hasTouch: isPhone,
        isMobile: isPhone,
      });
    }
  }
});
