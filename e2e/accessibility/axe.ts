import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "@playwright/test";

const TAGS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

/**
 * Elements whose background axe cannot determine: texts of a drawing, of a scrolling table, of a badge on a link, and single
 * letters. Their colours are tokens that contrast.test.ts checks. Axe also ignores that a frame clips a scene; page-probes.ts
 * measures real overlaps.
 */
const EXPLAINED = [
  /^color-contrast: <(?:text|tspan|td|th) /,
  /^color-contrast: <span [^>]*>本站直达</,
  /^color-contrast: <span.*(?:text-letter-|hollow).* too short/,
  /^color-contrast: .*(?:overlapped by another element|partially overlaps other elements)$/,
];

/** Rules that depend on the colour scheme. */
export const COLOUR_RULES: readonly string[] = ["color-contrast", "link-in-text-block"];

/**
 * Returns the violations and the undecided findings that `EXPLAINED` does not list. `rules` restricts the run to rules with
 * these names.
 */
export async function runAxe(page: Page, rules?: readonly string[]): Promise<string[]> {
  // Axe then lists no elements that pass.
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

/** Runs axe on a page whose clock is stopped: axe waits for timers, so the clock runs meanwhile. */
export async function runAxeOnStoppedClock(page: Page): Promise<string[]> {
  const reading = runAxe(page);
  const state = { isDone: false };
  void reading.finally(() => {
    state.isDone = true;
  });
  while (!state.isDone) await page.clock.runFor(1);
  return reading;
}
