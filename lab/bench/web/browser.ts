import { type Browser, type BrowserContext, type Page, chromium } from "@playwright/test";

const CHROMIUM = process.env["CHROMIUM"] ?? "/usr/bin/chromium";

/** A slow phone on a slow line, as Lighthouse defines it; applied, not simulated. */
const SLOW_LINE = { latency: 150, downloadThroughput: 200_000, uploadThroughput: 93_750 } as const;
const SLOW_CPU = 4;
/** A busy machine makes a slowed page very slow; what takes longer is broken. */
const TIMEOUT_MS = 120_000;

export const LAUNCH = {
  ...(CHROMIUM === "" ? {} : { executablePath: CHROMIUM }),
  chromiumSandbox: false,
} as const;

/** What one visit of a page cost; times in milliseconds from the start of the navigation. */
export interface Visit {
  readonly fcp: number;
  readonly lcp: number;
  /** When React had taken over the element that is used first; NaN where nothing is asked for. */
  readonly interactive: number;
  readonly tbt: number;
  readonly cls: number;
  /** Bytes on the wire, everything that had come when the page was painted and interactive. */
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
  return chromium.launch(LAUNCH);
}

/** Opens an address as a first visit: nothing cached, line and processor slowed down. */
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

/** The same in a given context, which may hold a worker and its cache. */
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

/** Runs in the page before anything else. React marks the elements it has taken over. */
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
    // Not sooner: looking would take time from the paint, and the static floor has nothing to look for.
    if (usedFirst !== null) look(usedFirst);
  });
  watch("largest-contentful-paint", ({ startTime }) => (marks.lcp = startTime));
  watch("layout-shift", (entry) => (marks.cls += (entry as PerformanceEntry & { value: number }).value));
  // What blocks before the first paint is in that figure; this one says how long the painted page does not answer.
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

/** A page whose processor is slowed down, on a quick line. */
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
