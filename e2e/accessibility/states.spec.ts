import type { Page } from "@playwright/test";
import { showState } from "../gallery/open-state.ts";
import { STATES, type State } from "../gallery/states.ts";
import { expect, test } from "../support/test.ts";
import { runAxe, runAxeOnStoppedClock } from "./axe.ts";
import {
  addRules,
  findLineStarts,
  findMotion,
  findOverflow,
  findOverlaps,
  findSmallTargets,
  findTypeFaults,
} from "./page-probes.ts";

/*
 * Every state of the gallery under the checks of D3, D5, D6, D8 and D11 that need no journey:
 * opened once, then measured at one width after the other.
 */

/** WCAG 1.4.12. */
const TEXT_SPACING =
  "* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important; } p { margin-bottom: 2em !important; }";
/** The site's own root size is 17 px: twice of it. */
const TEXT_TWICE = ":root { font-size: 34px !important; }";
const LINE_START_WIDTHS = [320, 360, 412, 768, 1280];

// Some states show errors that the network or the server was made to give.
test.use({ contextOptions: { reducedMotion: "reduce" }, expectedErrors: [/ERR_FAILED|422/] });

async function findLayoutFaults(page: Page): Promise<string[]> {
  return [...(await findOverflow(page)), ...(await findOverlaps(page))];
}

async function checkReflow(page: Page): Promise<void> {
  for (const [name, width, height, rules] of [
    ["400 %", 320, 256, ""],
    ["landscape", 568, 320, ""],
    ["text spacing", 360, 720, TEXT_SPACING],
    ["text 200 %", 360, 720, TEXT_TWICE],
  ] as const) {
    await page.setViewportSize({ width, height });
    await addRules(page, rules);
    expect.soft(await findLayoutFaults(page), name).toEqual([]);
  }
  await addRules(page, "");
}

/** The least size of a target: D14 asks for more in 长辈版. */
const leastTargetPx = ({ name }: State) => (name.startsWith("elder-") ? 60 : 44);

for (const state of STATES) {
  test(`D3 D5 D6 D8 D11 ${state.name}`, async ({ page }) => {
    test.setTimeout(60_000);
    await page.setViewportSize({ width: 360, height: 720 });
    await showState(page, state);
    const found = state.name.endsWith("-loading") ? runAxeOnStoppedClock(page) : runAxe(page);
    expect.soft(await found, "D3 axe").toEqual([]);
    expect.soft(await findSmallTargets(page, leastTargetPx(state)), "D6 targets").toEqual([]);
    expect.soft(await findMotion(page), "D8 motion").toEqual([]);
    for (const width of LINE_START_WIDTHS) {
      await page.setViewportSize({ width, height: 720 });
      expect.soft(await findLineStarts(page), `D11 line starts, ${width} px`).toEqual([]);
    }
    expect.soft(await findTypeFaults(page), "D11 type").toEqual([]);
    await checkReflow(page);
  });
}
