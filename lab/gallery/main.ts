// npm run gallery -- <folder> [part of a name]: takes full-page pictures of every state of the built product, at two widths
// and in both colour schemes, named <state>-<width>-<scheme>.png. They are for people to look at; no test compares them.
// npm run screenshots: takes the pictures of docs/screenshots, which show only the first screen.
import { mkdirSync } from "node:fs";
import { join, resolve } from "node:path";
import { chromium } from "@playwright/test";
import { ROOT, Server } from "#harness/product.ts";
import { showState } from "#e2e/support/states/open-state.ts";
import { STATES, findState, type State } from "#e2e/support/states/states.ts";
import { WHOLE_BROWSER } from "#e2e/support/browsers.ts";

/** Number of states that are opened at the same time. */
const WORKERS = 3;
const PHONE = { name: "phone", width: 360, height: 720 };
const LAPTOP = { name: "wide", width: 1280, height: 800 };

/** States of which docs/screenshots has a picture, by the name of the picture. */
const IN_DOCUMENTS = {
  home: "home-online",
  intro: "adhd-intro",
  questionnaire: "adhd-questionnaire-middle",
  "result-adhd": "adhd-result-B-B",
  "result-mbti": "mbti-result-borderline",
  "result-asd": "asd-result-medium",
  "result-asd-adult": "asd-adult-result-middle",
  history: "history-results",
  profile: "profile-results",
} as const;

const [target, only = ""] = process.argv.slice(2);
if (target === undefined) throw new Error("usage: npm run gallery -- <folder> [part of a name]");
const isForDocuments = target === "--documents";
const folder = isForDocuments ? join(ROOT, "docs", "screenshots") : resolve(target);
mkdirSync(folder, { recursive: true });

const server = await Server.launch();
const browser = await chromium.launch(WHOLE_BROWSER);
const jobs = isForDocuments
  ? Object.entries(IN_DOCUMENTS).flatMap(([name, state]) =>
      [PHONE, LAPTOP].map((screen) => ({ name, state: findState(state), screens: [screen] })),
    )
  : STATES.filter(({ name }) => name.includes(only)).map((state) => ({
      name: state.name,
      state,
      screens: [PHONE, LAPTOP],
    }));
const waiting = jobs.values();
const work = async () => {
  for (const { name, state, screens } of waiting) {
    await takePictures(name, state, screens).catch((error: unknown) => {
      process.stderr.write(`${name}: ${String(error)}\n`);
      process.exitCode = 1;
    });
  }
};
await Promise.all(Array.from({ length: WORKERS }, work));
await browser.close();
await server.remove();

/** Opens a state in a new browser, and takes a picture at each size and in both colour schemes. */
async function takePictures(name: string, state: State, screens: readonly (typeof PHONE)[]): Promise<void> {
  const isPhone = isForDocuments && screens[0] === PHONE;
  const context = await browser.newContext({
    baseURL: server.url,
    viewport: PHONE,
    locale: "zh-CN",
    timezoneId: "Asia/Shanghai",
    reducedMotion: "reduce",
    // A device with touch gets no hints about keyboard shortcuts.
    hasTouch: isPhone,
    isMobile: isPhone,
  });
  try {
    const page = await context.newPage();
    await page.route(
      (url) => url.origin !== server.url,
      (route) => route.abort(),
    );
    await showState(page, state);
    for (const screen of screens) {
      await page.setViewportSize(screen);
      for (const colorScheme of ["light", "dark"] as const) {
        await page.emulateMedia({ colorScheme });
        await page.evaluate(() => scrollTo(0, 0));
        const path = join(
          folder,
          `${name}-${isForDocuments ? screen.name : screen.width}-${colorScheme}.png`,
        );
        await page.screenshot({ path, fullPage: !isForDocuments, animations: "disabled" });
      }
    }
  } finally {
    await context.close();
  }
}
