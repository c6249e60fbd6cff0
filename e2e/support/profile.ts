import { mkdtempSync, readFileSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { chromium, type BrowserContext, type LaunchOptions, type Page } from "@playwright/test";
import { WHOLE_BROWSER } from "./browsers.ts";
import { stoppable } from "./servers.ts";
import { expect } from "./test.ts";

/** A browser whose profile is on disk, so that its data survives a restart. */
export interface Profile {
  /** Starts the browser, and returns a page. */
  open(browser?: LaunchOptions): Promise<Page>;
  close(): Promise<void>;
  /** Restarts the browser with an empty profile, and returns a page. */
  renew(): Promise<Page>;
  /** Kills the browser with SIGKILL, so that it writes nothing more. Linux only. */
  kill(): Promise<void>;
  /** Returns the folder of the profile on disk. */
  folder(): string;
  /** Console errors and uncaught errors of all pages so far. */
  readonly complaints: string[];
}

/** A test with its own server, which can be stopped, and a browser that can be restarted with its data. */
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
      folder: () => folder,
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
        // Finds the process in advance, so that a kill takes no time.
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

/** Returns the id of the browser's main process. Child processes have an argument --type. */
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
    return []; // The process has already ended.
  }
}

/** Waits until the service worker has cached everything and controls the page. */
export async function untilOfflineReady(page: Page): Promise<void> {
  await expect
    .poll(() => page.evaluate(() => navigator.serviceWorker.controller?.state), { timeout: 30_000 })
    .toBe("activated");
}

/** Opens the home page, and waits until the service worker is ready. */
export async function openForOffline(profile: Profile): Promise<Page> {
  const page = await profile.open();
  await page.goto("/");
  await untilOfflineReady(page);
  return page;
}

/**
 * An answer survives a killed browser if the next question was on the screen for this long. An earlier kill may lose
 * the last answer.
 */
export const KEPT_AFTER_MS = 250;

/** Waits until a text was on the screen for this time, by the clock of the page. */
export async function untilPainted(page: Page, text: string, ms = KEPT_AFTER_MS): Promise<void> {
  await page.evaluate(
    ({ text, ms }) =>
      new Promise<void>((resolve) => {
        let frames = 0;
        let paintedAt = 0;
        const look = () => {
          frames = document.body.textContent.includes(text) ? frames + 1 : 0;
          // The second frame after the text appeared means that it was painted.
          if (frames === 2) paintedAt = performance.now();
          if (frames > 2 && performance.now() - paintedAt >= ms) resolve();
          else requestAnimationFrame(look);
        };
        requestAnimationFrame(look);
      }),
    { text, ms },
  );
}
