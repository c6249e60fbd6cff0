import { type Browser, type BrowserContext, type Page, chromium } from "@playwright/test";
import { WHOLE_BROWSER } from "#e2e/support/browsers.ts";

/** Latency and bandwidth of Lighthouse's slow phone, applied to the real connection. */
const SLOW_LINE = { latency: 150, downloadThroughput: 200_000, uploadThroughput: 93_750 } as const;
const SLOW_CPU = 4;
/** Timeout for a slowed-down page on a busy machine. */
const TIMEOUT_MS = 120_000;

/** Measurements of one visit to a page; times in milliseconds since the start of the navigation. */
export interface Visit {
  readonly fcp: number;
  readonly lcp: number;
  /** Time at which React had hydrated the element that is used first; NaN if no element was given. */
  readonly interactive: number;
  readonly tbt: number;
  readonly cls: number;
  /** Bytes transferred until the page was painted and interactive. */
  readonly bytes: number;
}

interface Marks {
  fcp: number;
  lcp: number;
  cls: number;
  tbt: number;
  interactive: number;
}

declare global {
  interface Window {
    benchMarks: Marks;
  }
}

export function launchBrowser(): Promise<Browser> {
  return chromium.launch(WHOLE_BROWSER);
}

/** Visits a URL for the first time: with an empty cache, a slow processor and a slow network. */
export async function visit(browser: Browser, url: string, usedFirst?: string): Promise<Visit> {
  const context = await browser.newContext({
    viewport: { width: 360, height: 780 },
    locale: "zh-CN",
    serviceWorkers: "block",
  });
  try {
    return await visitIn(context, url, { usedFirst, isSlowLine: true });
  } finally {
    await context.close();
  }
}

interface VisitOptions {
  readonly usedFirst?: string | undefined;
  readonly isSlowLine: boolean;
}

/** Visits a URL in a context, which may have a service worker and a cache from earlier visits. */
export async function visitIn(
  context: BrowserContext,
  url: string,
  { usedFirst, isSlowLine }: VisitOptions,
): Promise<Visit> {
  const page = await context.newPage();
  const cdp = await context.newCDPSession(page);
  await cdp.send("Network.enable");
  if (isSlowLine) await cdp.send("Network.emulateNetworkConditions", { offline: false, ...SLOW_LINE });
  await cdp.send("Emulation.setCPUThrottlingRate", { rate: SLOW_CPU });
  let bytes = 0;
  cdp.on("Network.loadingFinished", ({ encodedDataLength }) => (bytes += encodedDataLength));
  await page.addInitScript(watchPage, usedFirst ?? null);
  await page.goto(url, { waitUntil: "load", timeout: TIMEOUT_MS });
  await page.waitForFunction(
    (isAsked) => window.benchMarks.fcp > 0 && (!isAsked || window.benchMarks.interactive > 0),
    usedFirst !== undefined,
    { timeout: TIMEOUT_MS },
  );
  const bytesUntilInteractive = bytes;
  await page.waitForLoadState("networkidle");
  const marks = await page.evaluate(() => window.benchMarks);
  await page.close();
  const interactive = usedFirst === undefined ? Number.NaN : marks.interactive;
  return { ...marks, interactive, bytes: bytesUntilInteractive };
}

/**
 * Runs in the page before other scripts: records when it is painted, shifted, blocked and hydrated. React adds a
 * property to each hydrated element.
 */
function watchPage(usedFirst: string | null): void {
  const marks: Marks = { fcp: 0, lcp: 0, cls: 0, tbt: 0, interactive: 0 };
  window.benchMarks = marks;
  const watch = (type: string, take: (entry: PerformanceEntry) => void) => {
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) take(entry);
    }).observe({ type, buffered: true });
  };
  watch("paint", ({ name, startTime }) => {
    if (name !== "first-contentful-paint") return;
    marks.fcp = startTime;
    // Polls only after the paint, because polling would delay it. The static baseline has no element to wait for.
    if (usedFirst !== null) look(usedFirst);
  });
  watch("largest-contentful-paint", ({ startTime }) => (marks.lcp = startTime));
  watch("layout-shift", (entry) => (marks.cls += (entry as PerformanceEntry & { value: number }).value));
  // Total blocking time counts only long tasks after the first paint; earlier ones delay the paint itself.
  watch("longtask", ({ startTime, duration }) => {
    if (marks.fcp > 0 && startTime >= marks.fcp) marks.tbt += Math.max(0, duration - 50);
  });
  function look(selector: string): void {
    const element = document.querySelector(selector);
    if (element && Object.keys(element).some((key) => key.startsWith("__reactProps$"))) {
      marks.interactive = performance.now();
    } else setTimeout(look, 8, selector);
  }
}

/** Opens a page with a slow processor and a fast network. */
export async function openSlowed(browser: Browser, url: string, rate: number): Promise<Page> {
  const context = await browser.newContext({
    viewport: { width: 360, height: 780 },
    locale: "zh-CN",
    serviceWorkers: "block",
  });
  const page = await context.newPage();
  await page.goto(url, { waitUntil: "networkidle" });
  const cdp = await context.newCDPSession(page);
  await cdp.send("Emulation.setCPUThrottlingRate", { rate });
  return page;
}
