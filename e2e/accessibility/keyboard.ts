import type { Locator, Page } from "@playwright/test";
import { expect } from "../support/test.ts";

/** No page has so many tab stops: whoever presses Tab more often is trapped. */
const MOST_STOPS = 260;

interface Place {
  readonly isOnPage: boolean;
  readonly name: string;
  /** Width of the ring that shows where the keyboard is, in CSS pixels. A radio shows it around its label, the link of a card around the card. */
  readonly ringPx: number;
}

/** Where the keyboard is. */
function readPlace(page: Page): Promise<Place> {
  return page.evaluate(() => {
    const node = document.activeElement ?? document.body;
    const label = node.closest("label");
    const styles = [
      getComputedStyle(node),
      getComputedStyle(node, "::after"),
      label && getComputedStyle(label),
    ];
    const rings = styles.map((style) =>
      style && style.outlineStyle !== "none" ? Number.parseFloat(style.outlineWidth) : 0,
    );
    return {
      isOnPage: node !== document.body,
      name: `<${node.tagName.toLowerCase()}> ${node.textContent.trim().slice(0, 30)}`,
      ringPx: Math.max(...rings),
    };
  });
}

/** One stroke of Tab, or Shift+Tab: whatever has the focus then shows it, 2 px wide at least. */
async function step(page: Page, key: "Tab" | "Shift+Tab"): Promise<Place> {
  await page.keyboard.press(key);
  const place = await readPlace(page);
  if (place.isOnPage) expect(place.ringPx, `focus ring of ${place.name}`).toBeGreaterThanOrEqual(2);
  return place;
}

/** Presses Tab until an element has the focus. */
export async function tabTo(page: Page, target: Locator, key: "Tab" | "Shift+Tab" = "Tab"): Promise<void> {
  await expect(target).toBeVisible();
  for (let count = 0; count < MOST_STOPS; count += 1) {
    if (await target.evaluate((node) => node === document.activeElement)) return;
    await step(page, key);
  }
  throw new Error(`the keyboard never reached ${String(target)}`);
}

/** Goes to an element by keyboard and presses it. */
export async function pressByKey(page: Page, target: Locator, key = "Enter"): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press(key);
}

/** Leaves a page at its end and walks through all of it; every stop shows the focus, none holds it. Resolves with their number. */
export async function walkThrough(page: Page): Promise<number> {
  await leave(page);
  return leave(page);
}

async function leave(page: Page): Promise<number> {
  for (let count = 0; count < MOST_STOPS; count += 1) {
    if (!(await step(page, "Tab")).isOnPage) return count;
  }
  throw new Error("the keyboard never came to the end of the page");
}

/** Tab stops of a page before its first option. */
export function countStopsBeforeOptions(page: Page): Promise<number> {
  return page.evaluate(() => {
    const stops = [
      ...document.querySelectorAll<HTMLElement>("a[href], button, input, select, textarea, summary"),
    ];
    const seen = stops.filter(
      (node) => node.tabIndex >= 0 && !node.matches(":disabled") && node.checkVisibility(),
    );
    return seen.findIndex((node) => node instanceof HTMLInputElement && node.type === "radio");
  });
}
