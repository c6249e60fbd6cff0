import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "@playwright/test";

const TAGS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

/**
 * Axe cannot tell what is behind the words of a drawing, of a table in a box that scrolls, of a badge on a row that
 * is pressed as a whole, and of a letter that stands alone. All of them are tokens on grounds that contrast.test.ts computes. Sky
 * and water of a scene go on beyond the frame that cuts them off, and axe takes them for whole; what really overlaps is measured in
 * page-probes.ts.
 */
const EXPLAINED = [
  /^color-contrast: <(?:text|tspan|td|th) /,
  /^color-contrast: <span [^>]*>本站直达</,
  /^color-contrast: <span.*(?:text-letter-|hollow).* too short/,
  /^color-contrast: .*(?:overlapped by another element|partially overlaps other elements)$/,
];

/** The rules that the colours of another scheme can break. */
export const COLOUR_RULES: readonly string[] = ["color-contrast", "link-in-text-block"];

/**
 * What axe finds wrong, and what it cannot decide and nobody has explained: each rule with the element it means; `rules` are all
 * of `TAGS`, or those of these names.
 */
export async function runAxe(page: Page, rules?: readonly string[]): Promise<string[]> {
  // Of the elements that pass it makes no list.
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

/** The same where a state has stopped the clock of the page: axe waits for timers, so it ticks while axe reads. */
export async function runAxeOnStoppedClock(page: Page): Promise<string[]> {
  const reading = runAxe(page);
  const state = { isDone: false };
  void reading.finally(() => {
    state.isDone = true;
  });
  while (!state.isDone) await page.clock.runFor(1);
  return reading;
}
