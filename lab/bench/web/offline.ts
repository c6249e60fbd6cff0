import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { chromium, type BrowserContext } from "@playwright/test";
import { WHOLE_BROWSER } from "#e2e/support/browsers.ts";
import type { Row } from "../figures.ts";
import { startProduct } from "../product.ts";
import type { Chapter } from "../report.ts";
import { visitIn } from "./browser.ts";
import { PLACES } from "./loads.ts";

/** Measures every page in a restarted browser without a server, and compares it with its first visit online. */
export async function measureOffline(rounds: number): Promise<Chapter> {
  const online: Record<string, number[]> = {};
  const offline: Record<string, number[]> = {};
  for (let round = 0; round < rounds; round += 1) {
    const product = await startProduct();
    try {
      for (const { path } of PLACES) {
        (online[path] ??= []).push(await startBrowser((context) => firstPaint(context, product.url + path)));
      }
      await withProfile(async (profile) => {
        await startBrowser((context) => fillCache(context, product.url), profile);
        await product.stop();
        for (const { path } of PLACES) {
          const fcp = await startBrowser((context) => firstPaint(context, product.url + path), profile);
          (offline[path] ??= []).push(fcp);
        }
      });
    } finally {
      await product.remove();
    }
    console.log(`offline: round ${round + 1} of ${rounds}`);
  }
  return {
    title: "Offline",
    notes: [
      "First paint in a new browser, 4 × CPU, with the server's process killed, against a first visit while it runs.",
    ],
    rows: PLACES.map(({ path }): Row => ({
      what: `${path} fcp`,
      unit: "ms",
      ours: offline[path] ?? [],
      baseline: { name: "online first visit", values: online[path] ?? [] },
      target: { atMost: 1.25 },
    })),
  };
}

async function firstPaint(context: BrowserContext, url: string): Promise<number> {
  return (await visitIn(context, url, { isSlowLine: false })).fcp;
}

async function fillCache(context: BrowserContext, url: string): Promise<number> {
  const page = await context.newPage();
  await page.goto(url);
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
  });
  await page.waitForTimeout(1500);
  return 0;
}

async function startBrowser(
  work: (context: BrowserContext) => Promise<number>,
  profile?: string,
): Promise<number> {
  if (profile === undefined) return withProfile((fresh) => startBrowser(work, fresh));
  const context = await chromium.launchPersistentContext(profile, {
    ...WHOLE_BROWSER,
    viewport: { width: 360, height: 780 },
    locale: "zh-CN",
  });
  try {
    return await work(context);
  } finally {
    await context.close();
  }
}

async function withProfile<Result>(work: (profile: string) => Promise<Result>): Promise<Result> {
  const profile = mkdtempSync(join(tmpdir(), "xinjing-bench-profile-"));
  try {
    return await work(profile);
  } finally {
    rmSync(profile, { recursive: true, force: true, maxRetries: 5 });
  }
}
