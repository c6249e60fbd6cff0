import type { Page } from "@playwright/test";
import { size } from "#harness/proof.ts";
import { forgetState, showState } from "../support/states/open-state.ts";
import { MAIN_STATES, STATES, type State, findState } from "../support/states/states.ts";
import { expect, longUnless, test } from "../support/test.ts";
import { COLOUR_RULES, runAxe, runAxeOnStoppedClock } from "./axe.ts";
import {
  addRules,
  findMotion,
  findOverflow,
  findOverlaps,
  findSmallTargets,
  findTypeFaults,
} from "./page-probes.ts";

/* Checks one state of every kind of page on a phone: axe, target sizes, motion, typography and layout. */

/** Style rules for the test of WCAG 1.4.12 (text spacing). */
const TEXT_SPACING =
  "* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important; } p { margin-bottom: 2em !important; }";
/** Style rule that doubles the text size, which is 17 px at the root. */
const TEXT_TWICE = ":root { font-size: 34px !important; }";

/** Opens a state on a phone, and runs all checks at one size. */
async function checkState(page: Page, state: State): Promise<void> {
  const { name } = state;
  await page.setViewportSize({ width: 360, height: 720 });
  await showState(page, state);
  const found = name.endsWith("-loading") ? runAxeOnStoppedClock(page) : runAxe(page);
  expect.soft(await found, `D3 axe: ${name}`).toEqual([]);
  // 长辈版 (larger text and controls) requires larger targets.
  const leastPx = name.startsWith("elder-") ? 60 : 44;
  expect.soft(await findSmallTargets(page, leastPx), `D6 targets: ${name}`).toEqual([]);
  expect.soft(await findMotion(page), `D8 motion: ${name}`).toEqual([]);
  expect.soft(await findTypeFaults(page), `D11 type: ${name}`).toEqual([]);
  await checkLayout(page, `D5 layout: ${name}`);
}

async function checkDark(page: Page, { name }: State): Promise<void> {
  await page.emulateMedia({ colorScheme: "dark" });
  expect.soft(await runAxe(page, COLOUR_RULES), `D3 axe in the dark: ${name}`).toEqual([]);
  await page.emulateMedia({ colorScheme: "light" });
}

/** Checks the layout with less space for text: zoom, landscape, text spacing, and text of double size. */
async function checkReflow(page: Page, { name }: State): Promise<void> {
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

// Some states show a failed request on purpose.
test.use({ expectedErrors: [/ERR_FAILED|422/] });

/** Names of states. One test opens each group in sequence; a star means that dark mode is checked too. */
const GROUPS = {
  "pages to read": ["home-menu *", "share-files-first", "share-files-poster *"],
  "pages of a person": ["login-error", "history-deleting *", "account-files *"],
  questions: ["adhd-questionnaire-jump *", "mbti-questionnaire-rest", "asd-age-gate-outside"],
  results: ["adhd-result-D-B *", "mbti-result-borderline", "adhd-result-visit *"],
} as const;

for (const [group, names] of Object.entries(GROUPS)) {
  const tag = longUnless(group, "pages of a person", "questions", "results");
  test(`${group} are accessible on a phone${tag}`, async ({ page }) => {
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

// Has its own test, because its clock stays stopped.
test("the page between a test and its result is accessible on a phone @long", async ({ page }) => {
  await checkState(page, findState("adhd-loading"));
  await expect(page.getByRole("button", { name: "直接查看结果" })).toBeVisible();
});

// The long run opens every state once and measures it at each width; it checks some states in dark mode and in 长辈版.

for (const state of size<readonly State[]>([], STATES)) {
  test(`D3 D5 D6 D8 D11 ${state.name}`, async ({ page }) => {
    await checkState(page, state);
    await checkReflow(page, state);
  });
}

for (const state of size<readonly State[]>([], MAIN_STATES)) {
  test(`D3 ${state.name} in the dark, from the narrowest to the widest`, async ({ page }) => {
    await page.emulateMedia({ colorScheme: "dark" });
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
  "share-files-poster",
  "kiosk-first",
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
