import type { Page } from "@playwright/test";
import { showState } from "../gallery/open-state.ts";
import type { State } from "../gallery/states.ts";
import { expect } from "../support/test.ts";
import { runAxe, runAxeOnStoppedClock } from "./axe.ts";
import {
  addRules,
  findMotion,
  findOverflow,
  findOverlaps,
  findSmallTargets,
  findTypeFaults,
} from "./page-probes.ts";

/** WCAG 1.4.12. */
const TEXT_SPACING =
  "* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important; } p { margin-bottom: 2em !important; }";
/** The site's own root size is 17 px: twice of it. */
const TEXT_TWICE = ":root { font-size: 34px !important; }";

/** Shows a state on a phone, and checks what is measured at one size: D3, D5, D6, D8 and D11. */
export async function checkState(page: Page, state: State): Promise<void> {
  const { name } = state;
  await page.setViewportSize({ width: 360, height: 720 });
  await showState(page, state);
  const found = name.endsWith("-loading") ? runAxeOnStoppedClock(page) : runAxe(page);
  expect.soft(await found, `D3 axe: ${name}`).toEqual([]);
  // D14 asks for more in 长辈版.
  const leastPx = name.startsWith("elder-") ? 60 : 44;
  expect.soft(await findSmallTargets(page, leastPx), `D6 targets: ${name}`).toEqual([]);
  expect.soft(await findMotion(page), `D8 motion: ${name}`).toEqual([]);
  expect.soft(await findTypeFaults(page), `D11 type: ${name}`).toEqual([]);
  await checkLayout(page, `D5 layout: ${name}`);
}

/** The same page in the dark. */
export async function checkDark(page: Page, { name }: State): Promise<void> {
  await page.emulateMedia({ colorScheme: "dark" });
  expect.soft(await runAxe(page), `D3 axe in the dark: ${name}`).toEqual([]);
  await page.emulateMedia({ colorScheme: "light" });
}

/** The ways in which there is less room for text. */
export async function checkReflow(page: Page, { name }: State): Promise<void> {
  for (const [way, width, height, rules] of [
    ["400 %", 320, 256, ""],
    ["landscape", 568, 320, ""],
    ["text spacing", 360, 720, TEXT_SPACING],
    ["text 200 %", 360, 720, TEXT_TWICE],
  ] as const) {
    await page.setViewportSize({ width, height });
    await addRules(page, rules);
    await checkLayout(page, `D5 ${way}: ${name}`);
  }
  await addRules(page, "");
}

async function checkLayout(page: Page, what: string): Promise<void> {
  expect.soft([...(await findOverflow(page)), ...(await findOverlaps(page))], what).toEqual([]);
}
