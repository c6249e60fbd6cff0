import { chromium } from "@playwright/test";
import { INSTRUMENT_IDS } from "@xinjing/instruments/instrument";
import lighthouse from "lighthouse";
import { median } from "../figures.ts";
import type { Chapter } from "../report.ts";
import { LAUNCH } from "./browser.ts";

const DEBUGGING_PORT = 9333;
const TARGET = { atLeast: 98 };
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

/** Lighthouse's own score of performance, mobile, simulated line. */
export async function measureLighthouse(product: string, rounds: number): Promise<Chapter> {
  const scores: Record<string, number[]> = {};
  for (let round = 0; round < rounds; round += 1) {
    for (const path of PATHS) {
      (scores[path] ??= []).push(await scorePage(`${product}${path}`));
    }
    console.log(`lighthouse: round ${round + 1} of ${rounds}`);
  }
  const pages = PATHS.map((what) => ({ what, values: scores[what] ?? [] }));
  const lowest = Array.from({ length: rounds }, (_, round) =>
    Math.min(...pages.map(({ values }) => values[round] ?? Number.NaN)),
  );
  const missed = pages.filter(({ values }) => median(values) < TARGET.atLeast);
  return {
    title: "Lighthouse, performance",
    notes: [
      "Mobile, simulated line. Its model charges every script that is asked for before the largest paint to that paint. Whether the page is interactive later for it says the first table.",
    ],
    rows: [{ what: `lowest of ${PATHS.length} pages`, values: lowest }, ...missed].map(
      ({ what, values }) => ({
        what,
        unit: "",
        ours: values,
        target: TARGET,
      }),
    ),
  };
}

/** 0–100. Now and then Lighthouse loses the trace of a page: then it looks again. */
async function scorePage(url: string, triesLeft = 2): Promise<number> {
  // Lighthouse opens its page in the browser's own context, which Playwright makes only this way.
  const context = await chromium.launchPersistentContext("", {
    ...LAUNCH,
    args: [`--remote-debugging-port=${DEBUGGING_PORT}`],
  });
  try {
    const found = await lighthouse(url, {
      port: DEBUGGING_PORT,
      onlyCategories: ["performance"],
      logLevel: "error",
    });
    const score = found?.lhr.categories["performance"]?.score;
    if (typeof score === "number") return 100 * score;
  } finally {
    await context.close();
  }
  if (triesLeft === 0) return Number.NaN;
  console.warn(`lighthouse gave no score for ${url}`);
  return scorePage(url, triesLeft - 1);
}
