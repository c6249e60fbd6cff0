import { size } from "#harness/proof.ts";
import { forgetState, showState } from "../gallery/open-state.ts";
import { MAIN_STATES, STATES, type State, findState } from "../gallery/states.ts";
import { expect, test } from "../support/test.ts";
import { runAxe } from "./axe.ts";
import { checkDark, checkReflow, checkState } from "./check-state.ts";

/* One state of every kind of page and component, on a phone: axe, sizes of targets, motion, type and layout. */

// Some states show errors that the network or the server was made to give.
test.use({ contextOptions: { reducedMotion: "reduce" }, expectedErrors: [/ERR_FAILED|422/] });

/** States that one page shows one after the other; with a star also in the dark. */
const GROUPS = {
  "pages to read": [
    "home-menu *",
    "home-claim",
    "home-offline",
    "materials-focus-diary",
    "share-files-first",
    "privacy",
    "test-info-mbti",
    "display *",
  ],
  "pages of a person": [
    "login-error",
    "register-mismatch",
    "profile-results",
    "history-deleting *",
    "sync-failed",
    "adhd-change",
    "account-closing",
    "my-data-full",
  ],
  questions: [
    "adhd-intro-start-over",
    "adhd-questionnaire-jump *",
    "mbti-questionnaire-message",
    "asd-age-gate-outside",
    "asd-follow-up-remaining",
    "elder-questionnaire",
  ],
  results: [
    "adhd-result-D-B *",
    "mbti-result-borderline",
    "mbti-together-unreadable",
    "mbti-together-one",
    "mbti-together-two *",
    "mbti-together-link",
    "asd-result-high",
    "test-result-found",
    "asd-adult-result-why",
    "asd-adult-visit-sheet",
    "joint-sheet *",
    "elder-result",
  ],
} as const;

for (const [group, names] of Object.entries(GROUPS)) {
  test(`${group} are accessible on a phone`, async ({ page }) => {
    test.setTimeout(120_000);
    for (const entry of names) {
      const state = findState(entry.replace(" *", ""));
      await test.step(state.name, async () => {
        await checkState(page, state);
        if (entry.endsWith("*")) await checkDark(page, state);
        await forgetState(page);
      });
    }
  });
}

// Its clock is stopped, which cannot be undone.
test("the page between a test and its result is accessible on a phone", async ({ page }) => {
  await checkState(page, findState("adhd-loading"));
  await expect(page.getByRole("button", { name: "直接查看结果" })).toBeVisible();
});

// In full: every state opened once, then measured at one width after the other; the main routes in the dark; what differs most
// in 长辈版.

for (const state of size<readonly State[]>([], STATES)) {
  test(`D3 D5 D6 D8 D11 ${state.name}`, async ({ page }) => {
    await checkState(page, state);
    await checkReflow(page, state);
  });
}

for (const state of size<readonly State[]>([], MAIN_STATES)) {
  test(`D3 ${state.name} in the dark, from the narrowest to the widest`, async ({ page }) => {
    await page.emulateMedia({ colorScheme: "dark", reducedMotion: "reduce" });
    await showState(page, state);
    for (const width of [320, 768, 1280]) {
      await page.setViewportSize({ width, height: 720 });
      expect.soft(await runAxe(page), `${width} px`).toEqual([]);
    }
  });
}

const IN_ELDER = [
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
];

for (const name of size<readonly string[]>([], IN_ELDER)) {
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
