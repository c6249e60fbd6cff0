import { showState } from "../gallery/open-state.ts";
import { STATES } from "../gallery/states.ts";
import { expect, test } from "../support/test.ts";
import { runAxe } from "./axe.ts";
import { findOverflow, findOverlaps, findSmallTargets } from "./page-probes.ts";

/*
 * D14: the checks of D3, D5 and D6 with 长辈版 on, where targets are 60 px. In short states.spec.ts reads home, a
 * question and a result like this.
 */

const STATES_READ = [
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

for (const name of STATES_READ) {
  test(`D14 ${name}`, { tag: "@long" }, async ({ page }) => {
    test.setTimeout(60_000);
    await page.addInitScript(() => {
      localStorage.setItem("user_preferences", '{"display":{"elder":"on"}}');
    });
    await page.setViewportSize({ width: 360, height: 720 });
    await showState(
      page,
      STATES.find((state) => state.name === name)!,
    );
    const size = await page.evaluate(() => Number.parseFloat(getComputedStyle(document.body).fontSize));
    expect(size).toBeGreaterThanOrEqual(18);
    expect.soft(await runAxe(page), "axe").toEqual([]);
    expect.soft(await findSmallTargets(page, 60), "targets").toEqual([]);
    expect.soft([...(await findOverflow(page)), ...(await findOverlaps(page))], "reflow").toEqual([]);
  });
}
