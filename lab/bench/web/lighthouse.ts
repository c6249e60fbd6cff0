import { chromium } from "@playwright/test";
import { INSTRUMENT_IDS } from "@xinjing/instruments/instrument";
import lighthouse from "lighthouse";
import { WHOLE_BROWSER } from "#e2e/support/browsers.ts";
import { median } from "../figures.ts";
import type { Chapter } from "../report.ts";

const DEBUGGING_PORT = 9333;
/** Minimum score of each category, from 0 to 100. */
const TARGETS = { performance: 95, accessibility: 100, "best-practices": 100 } as const;
type Category = keyof typeof TARGETS;
const CATEGORIES = Object.keys(TARGETS) as Category[];
const PATHS = [
  "/",
  "/login",
  "/register",
  "/share-files",
  "/display",
  "/my-data",
  "/privacy",
  ...INSTRUMENT_IDS.flatMap((type) => [`/test-info/${type}`, `/${type}/intro`, `/${type}/questionnaire`]),
];

/**
 * Measures Lighthouse's scores on a phone. Reports the lowest score of each category, and every page below its target.
 */
export async function measureLighthouse(product: string, rounds: number): Promise<Chapter> {
  const scores: Record<string, Record<Category, number>[]> = {};
  for (let round = 0; round < rounds; round += 1) {
    for (const path of PATHS) {
      (scores[path] ??= []).push(await scorePage(`${product}${path}`));
    }
    console.log(`lighthouse: round ${round + 1} of ${rounds}`);
  }
  const rows = CATEGORIES.flatMap((category) => {
    const target = { atLeast: TARGETS[category] };
    const pages = PATHS.map((path) => ({
      what: `${category}: ${path}`,
      values: (scores[path] ?? []).map((score) => score[category]),
    }));
    const lowest = Array.from({ length: rounds }, (_, round) =>
      Math.min(...pages.map(({ values }) => values[round] ?? Number.NaN)),
    );
    const missed = pages.filter(({ values }) => median(values) < target.atLeast);
    const all = [{ what: `${category}: lowest of ${PATHS.length} pages`, values: lowest }, ...missed];
    return all.map(({ what, values }) => ({ what, unit: "", ours: values, target }));
  });
  return {
    title: "Lighthouse",
    notes: ["Mobile, simulated line."],
    rows,
  };
}

/** Returns the scores of a page, from 0 to 100. Retries if Lighthouse fails to record the page. */
async function scorePage(url: string, triesLeft = 2): Promise<Record<Category, number>> {
  // Lighthouse opens its page in the browser's default context. Only a persistent context of Playwright is that
  // context.
  const context = await chromium.launchPersistentContext("", {
    ...WHOLE_BROWSER,
    args: [`--remote-debugging-port=${DEBUGGING_PORT}`],
  });
  try {
    const found = await lighthouse(url, {
      port: DEBUGGING_PORT,
      onlyCategories: CATEGORIES,
      logLevel: "error",
    });
    const read = (category: Category) => 100 * (found?.lhr.categories[category]?.score ?? Number.NaN);
    const scores = {
      performance: read("performance"),
      accessibility: read("accessibility"),
      "best-practices": read("best-practices"),
    };
    if (triesLeft === 0 || !Object.values(scores).some(Number.isNaN)) return scores;
  } finally {
    await context.close();
  }
  console.warn(`lighthouse gave no score for ${url}`);
  return scorePage(url, triesLeft - 1);
}
