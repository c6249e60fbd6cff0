import { checkReflow, checkState } from "../../accessibility/check-state.ts";
import { runAxe } from "../../accessibility/axe.ts";
import { showState } from "../../gallery/open-state.ts";
import { MAIN_STATES, STATES, findState } from "../../gallery/states.ts";
import { expect, test } from "../../support/test.ts";

/*
 * Every state of the gallery under the checks of D3, D5, D6, D8 and D11 that need no journey: opened once, then measured
 * at one width after the other. The main routes in the dark, and what differs most in 长辈版 (D14).
 */

// Some states show errors that the network or the server was made to give.
test.use({ contextOptions: { reducedMotion: "reduce" }, expectedErrors: [/ERR_FAILED|422/] });
test.setTimeout(60_000);

for (const state of STATES) {
  test(`D3 D5 D6 D8 D11 ${state.name}`, async ({ page }) => {
    await checkState(page, state);
    await checkReflow(page, state);
  });
}

for (const state of MAIN_STATES) {
  test(`D3 ${state.name} in the dark, from the narrowest to the widest`, async ({ page }) => {
    await page.emulateMedia({ colorScheme: "dark", reducedMotion: "reduce" });
    await showState(page, state);
    for (const width of [320, 768, 1280]) {
      await page.setViewportSize({ width, height: 720 });
      expect.soft(await runAxe(page), `${width} px`).toEqual([]);
    }
  });
}

for (const name of [
  "home-online",
  "home-menu",
  "login-empty",
  "adhd-intro",
  "adhd-questionnaire-jump",
  "mbti-questionnaire-middle",
  "asd-result-high",
  "asd-follow-up-question",
  "history-results",
  "share-files-first",
]) {
  test(`D14 ${name} with 长辈版`, async ({ page }) => {
    const state = findState(name);
    const preferences = { display: { elder: "on" } };
    await checkState(page, {
      ...state,
      name: `elder-${name}`,
      stored: { ...state.stored, user_preferences: preferences },
    });
    const px = await page.evaluate(() => Number.parseFloat(getComputedStyle(document.body).fontSize));
    expect(px).toBeGreaterThanOrEqual(18);
  });
}
