import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "@playwright/test";

const TAGS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

/**
 * Findings that axe cannot decide, because it does not know the background of the element: text in a drawing, in a
 * scrolling table, in a badge on a link, and single letters. contrast.test.ts checks their colours. Axe also reports
 * overlaps in pictures that a frame clips; page-probes.ts measures real overlaps.
 */
const EXPLAINED = [
  /^color-contrast: <(?:text|tspan|td|th) /,
  /^color-contrast: <span [^>]*>本站直达</,
  /^color-contrast: <span.*(?:text-letter-|hollow).* too short/,
  /^color-contrast: .*(?:overlapped by another element|partially overlaps other elements)$/,
];

/** Rules whose outcome depends on the colour scheme. */
export const COLOUR_RULES: readonly string[] = ["color-contrast", "link-in-text-block"];

/**
 * Runs axe on the page. Returns the violations, and the undecided findings that are not in `EXPLAINED`. If `rules` is
 * given, only these rules run.
 */
export async function runAxe(page: Page, rules?: readonly string[]): Promise<string[]> {
  // Restricts the report to violations and undecided findings.
  const axe = new AxeBuilder({ page })
    .setLegacyMode(true)
    .options({ resultTypes: ["violations", "incomplete"] });
  const { violations, incomplete } = await (rules ? axe.withRules([...rules]) : axe.withTags(TAGS)).analyze();
  const describe = (rules: typeof violations, kind: string) =>
    rules
      .flatMap(({ id, nodes }) =>
        nodes.map(({ html, any }) => `${id}: ${html.slice(0, 160)} ${any[0]?.message ?? ""}`),
      )
      .filter((line) => kind === "violation" || !EXPLAINED.some((each) => each.test(line)))
      .map((line) => `${kind} ${line}`);
  return [...describe(violations, "violation"), ...describe(incomplete, "incomplete")];
}

/** Runs axe on a page whose clock is stopped. Advances the clock meanwhile, because axe waits for timers. */
export async function runAxeOnStoppedClock(page: Page): Promise<string[]> {
  const reading = runAxe(page);
  const state = { isDone: false };
  void reading.finally(() => {
    state.isDone = true;
  });
  while (!state.isDone) await page.clock.runFor(1);
  return reading;
}
