import type { Page } from "@playwright/test";
import { recordProof, sampled } from "#harness/proof.ts";
import { readHistory } from "#e2e/support/people.ts";
import { SHEET, answerByMouse, seeQuestion, skipLoading } from "#e2e/support/taking.ts";
import { expect, test } from "#e2e/support/test.ts";

/* Check C12: the clock of the device is wrong, or is changed during a test. */

const NOW = Date.parse("2026-11-21T02:00:00Z");
const DAY = 24 * 3_600_000;

/** Each case sets the clock wrong by these numbers of days: at question 1, 7 and 13, and at the end. */
const WALKS = [
  ["a day ahead", [1, 1, 1, 1]],
  ["ten years behind", [-3653, -3653, -3653, -3653]],
  ["set back again and again", [0, -1, -2, -400]],
  ["set forward by a day on the way", [0, 0, 1, 1]],
  ["corrected from 1970", [-20_778, -20_778, 0, 0]],
  ["to and fro", [0, 1, -1, 0]],
] as const;

const setClock = (page: Page, days: number) => page.clock.setFixedTime(NOW + days * DAY);

for (const [name, offsets] of sampled(WALKS)) {
  for (const withReload of [false, true]) {
    const title = `${name}${withReload ? ", with a reload at each step" : ""}`;
    test(`C12 ${title}: every answer counts, and the end is after the start`, async ({ page }) => {
      await setClock(page, offsets[0]);
      await page.goto("/adhd/questionnaire");
      for (const step of [0, 1, 2] as const) {
        await setClock(page, offsets[step]);
        if (withReload && step > 0) await page.reload();
        await answerByMouse(page, SHEET.slice(step * 6, step * 6 + 6), step * 6 + 1);
        if (step < 2) await seeQuestion(page, step * 6 + 7);
      }
      await setClock(page, offsets[3]);
      await skipLoading(page);
      await expect(page.getByRole("img", { name: /^总分：38分/ })).toBeVisible();
      const [{ answers, start_time: start, end_time: end } = {}, ...others] = await readHistory(page);
      expect([Object.values(answers!), others]).toEqual([SHEET, []]);
      expect(Date.parse(String(end))).toBeGreaterThan(Date.parse(String(start)));
      recordProof("C12", title.replaceAll(/\W+/g, "-"), { answersLost: 0, endBeforeStart: 0 });
    });
  }
}
