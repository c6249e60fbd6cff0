import { forgetState } from "../gallery/open-state.ts";
import { findState } from "../gallery/states.ts";
import { expect, test } from "../support/test.ts";
import { checkDark, checkState } from "./check-state.ts";

/*
 * One state of every kind of page and component, on a phone: axe, sizes of targets, motion, type and layout. All
 * states of the gallery at all widths are in long/accessibility (D3).
 */

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
    "asd-result-high",
    "test-result-found",
    "asd-adult-result-why",
    "asd-adult-visit-sheet",
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
