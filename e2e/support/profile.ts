import { mkdtempSync, readFileSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { chromium, type BrowserContext, type LaunchOptions, type Page } from "@playwright/test";
import { WHOLE_BROWSER } from "./browsers.ts";
import { stoppable } from "./servers.ts";
import { expect } from "./test.ts";

/** A browser with a profile on the disk, which can be closed and started again with everything that it kept. */
export interface Profile {
  /** Starts the browser, the whole one unless another is asked for; gives its one page. */
  open(browser?: LaunchOptions): Promise<Page>;
  close(): Promise<void>;
  /** Closes the browser and starts another one with nothing kept; gives its one page. */
  renew(): Promise<Page>;
  /** Ends the browser's main process at once (SIGKILL), and with it all others: nothing more is written. Linux only. */
  kill(): Promise<void>;
  /** What the browser complained of since the profile was made: console errors and uncaught errors. */
  readonly complaints: string[];
}

/** Tests with a server that can really be stopped, and a browser that can really be started again. */
export const test = stoppable.extend<{ profile: Profile }>({
  profile: async ({ baseURL, locale, timezoneId, viewport }, use) => {
    let folder = mkdtempSync(join(tmpdir(), "xinjing-profile-"));
    const complaints: string[] = [];
    let context: BrowserContext | undefined;
    let browserId = 0;
    const close = async () => context?.close();
    const remove = async () => {
      await close();
      rmSync(folder, { recursive: true, force: true });
    };
    const profile: Profile = {
      complaints,
      close,
      renew: async () => {
        await remove();
        folder = mkdtempSync(join(tmpdir(), "xinjing-profile-"));
        return profile.open();
      },
      kill: async () => {
        const gone = context!.waitForEvent("close");
        process.kill(browserId, "SIGKILL");
        await gone;
      },
      open: async (browser = WHOLE_BROWSER) => {
        context = await chromium.launchPersistentContext(folder, {
          ...browser,
          baseURL: baseURL!,
          locale: locale!,
          timezoneId: timezoneId!,
          viewport,
        });
        // Found now: a kill must not be late by the search.
        browserId = findBrowser(folder);
        context.on("console", (message) => {
          if (message.type() === "error") complaints.push(message.text());
        });
        context.on("weberror", (error) => complaints.push(String(error.error())));
        return context.pages()[0]!;
      },
    };
    await use(profile);
    await remove();
  },
});

/** The main process of the browser that runs on a profile; its helpers have a --type. */
function findBrowser(folder: string): number {
  const found = readdirSync("/proc").find((id) => {
    if (!/^\d+$/.test(id)) return false;
    const line = readCommandLine(id);
    return line.includes(`--user-data-dir=${folder}`) && !line.some((part) => part.startsWith("--type="));
  });
  if (found === undefined) throw new Error(`no browser runs on ${folder}`);
  return Number(found);
}

function readCommandLine(id: string): string[] {
  try {
    return readFileSync(`/proc/${id}/cmdline`, "utf8").split("\0");
  } catch {
    return []; // It ended meanwhile.
  }
}

/** Waits until the worker has everything and answers for this page. */
export async function untilOfflineReady(page: Page): Promise<void> {
  await expect
    .poll(() => page.evaluate(() => navigator.serviceWorker.controller?.state), { timeout: 30_000 })
    .toBe("activated");
}

/** Opens home in the browser, until the worker has everything. */
export async function openForOffline(profile: Profile): Promise<Page> {
  const page = await profile.open();
  await page.goto("/");
  await untilOfflineReady(page);
  return page;
}

/** What has been on the screen for so long survives a killed browser; a kill that comes sooner may cost the last answer. */
export const KEPT_AFTER_MS = 250;

/** Waits until a text has been painted for so long, by the page's own clock: that is the promise, and no wait for a machine. */
export async function untilPainted(page: Page, text: string, ms = KEPT_AFTER_MS): Promise<void> {
  await page.evaluate(
    ({ text, ms }) =>
      new Promise<void>((resolve) => {
        let frames = 0;
        let paintedAt = 0;
        const look = () => {
          frames = document.body.textContent.includes(text) ? frames + 1 : 0;
          // In the frame after the first one that was painted with it.
          if (frames === 2) paintedAt = performance.now();
          if (frames > 2 && performance.now() - paintedAt >= ms) resolve();
          else requestAnimationFrame(look);
        };
        requestAnimationFrame(look);
      }),
    { text, ms },
  );
}
