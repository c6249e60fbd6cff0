import { chromium, expect, test } from "@playwright/test";
import { recordProof, sampled } from "#harness/proof.ts";
import { HEADLESS_SHELL } from "#e2e/support/browsers.ts";
import { Server } from "#e2e/support/servers.ts";
import { expectWebKit, withWebKit } from "#e2e/support/webkit.ts";

/*
 * Compares widths of text between WebKit and Chromium. If digits next to Chinese characters were narrower in one
 * engine, they would overlap their neighbours there.
 */

const PAGES = sampled([
  "/",
  "/adhd/intro",
  "/adhd/questionnaire",
  "/asd/intro",
  "/mbti/intro",
  "/test-info/adhd",
  "/materials/visit-checklist",
  "/my-data",
  "/privacy",
  "/login",
]);
const WIDEST_DIFFERENCE = 0.02;

interface Measured {
  readonly window: { readonly width: number; readonly height: number };
  readonly runs: readonly {
    readonly text: string;
    /** Width on one line, in CSS pixels. */
    readonly width: number;
  }[];
}

/**
 * Runs in the page: measures every piece of text in a font that both engines have. Turns off trimming of punctuation,
 * which WebKit does not support, and enlarges the text ten times, because WebKit rounds glyphs to whole pixels.
 */
async function measureRuns(): Promise<string> {
  const isReady = () => Object.keys(document.querySelector("main")!).some((key) => key.startsWith("__react"));
  while (!isReady()) await new Promise(requestAnimationFrame);
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const texts: Text[] = [];
  while (walker.nextNode()) texts.push(walker.currentNode as Text);
  const runs = texts.flatMap((node) => {
    const text = node.data.replaceAll(/\s+/g, " ").trim();
    const parent = node.parentElement!;
    if (text === "" || parent.closest("script, style, noscript, svg") || parent.getClientRects().length === 0)
      return [];
    const run = document.createElement("span");
    run.textContent = text;
    run.style.cssText =
      "position: absolute; white-space: pre; font-family: 'Noto Sans CJK SC'; text-spacing-trim: space-all; font-size: 10em";
    parent.append(run);
    const { width } = run.getBoundingClientRect();
    run.remove();
    return [{ text, width }];
  });
  return JSON.stringify({ window: { width: innerWidth, height: innerHeight }, runs });
}

test.setTimeout(300_000);

test("webkit-widths: text is as wide in WebKit as in Chromium, over ten pages", async () => {
  expectWebKit();
  const server = await Server.launch();
  try {
    const inWebKit = await withWebKit(async ({ open, run }) => {
      const pages: Measured[] = [];
      for (const path of PAGES) {
        await open(`${server.url}${path}`);
        pages.push(JSON.parse(await run(measureRuns)) as Measured);
      }
      return pages;
    });
    const browser = await chromium.launch(HEADLESS_SHELL);
    const page = await browser.newPage({ viewport: inWebKit[0]!.window });
    let count = 0;
    let widest = { share: 0, text: "" };
    for (const [index, path] of PAGES.entries()) {
      await page.goto(`${server.url}${path}`);
      const { runs } = JSON.parse(await page.evaluate(measureRuns)) as Measured;
      const others = inWebKit[index]!.runs;
      const listTexts = (measured: Measured["runs"]) => measured.map(({ text }) => text);
      expect(listTexts(others), path).toEqual(listTexts(runs));
      for (const [at, { text, width }] of runs.entries()) {
        const share = Math.abs(others[at]!.width - width) / width;
        if (share > widest.share) widest = { share, text };
      }
      count += runs.length;
    }
    await browser.close();
    expect(count).toBeGreaterThan(PAGES.length * 10);
    expect(widest.share, widest.text).toBeLessThan(WIDEST_DIFFERENCE);
    recordProof("webkit-widths", "runs", {
      pages: PAGES.length,
      runs: count,
      widestDifferencePercent: Number((widest.share * 100).toFixed(2)),
    });
  } finally {
    await server.remove();
  }
});
