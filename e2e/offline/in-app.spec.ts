import type { BrowserContext, Page } from "@playwright/test";
import { findOverflow, findOverlaps } from "../accessibility/page-probes.ts";
import { FLOWS, takeWholeTest } from "../support/flows.ts";
import { recordProof } from "../support/proof.ts";
import { expect, test } from "../support/test.ts";

/*
 * C11: the browser inside a chat app. No worker, no share sheet, a clipboard that refuses, no IndexedDB,
 * storage that is empty at the next visit, and the size of text that the app was told to use.
 */

const USER_AGENT =
  "Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148 MicroMessenger/8.0.49(0x18003137) NetType/WIFI Language/zh_CN";
const IS_LONG = process.env["LONG"] !== undefined;
/** In short a test with more questions is answered inside the page. */
const MOST_CLICKS = 20;
/** Size of text where the app is told nothing. */
const PLAIN_TEXT_PX = 16;

test.use({ userAgent: USER_AGENT, isMobile: true, hasTouch: true });

/** Takes away what such a browser lacks. */
async function takeAway(target: Page | BrowserContext): Promise<void> {
  await target.addInitScript(() => {
    for (const name of ["serviceWorker", "share", "canShare"])
      Reflect.deleteProperty(Navigator.prototype, name);
    Reflect.deleteProperty(globalThis, "indexedDB");
    Object.defineProperty(Clipboard.prototype, "writeText", {
      value: () => Promise.reject(new DOMException("denied", "NotAllowedError")),
    });
  });
}

test.beforeEach(async ({ page }) => {
  await takeAway(page);
});

test("the browser of these tests really lacks all of it", async ({ page }) => {
  await page.goto("/");
  const lacks = await page.evaluate(async () => ({
    worker: "serviceWorker" in navigator,
    share: "share" in navigator,
    database: "indexedDB" in globalThis,
    clipboard: await navigator.clipboard.writeText("x").then(
      () => "takes",
      () => "refuses",
    ),
    isInApp: navigator.userAgent.includes("MicroMessenger"),
  }));
  expect(lacks).toEqual({
    worker: false,
    share: false,
    database: false,
    clipboard: "refuses",
    isInApp: true,
  });
});

for (const flow of FLOWS) {
  test(`${flow.type}: from the intro to the result; sharing hands the text over; the next visit begins anew`, async ({
    page,
  }) => {
    test.setTimeout(120_000);
    await takeWholeTest(page, flow, !IS_LONG && flow.count > MOST_CLICKS);
    const headline = await page.getByRole("heading", { level: 1 }).innerText();
    await page.getByRole("button", { name: "分享结果" }).click();
    await expect(page.getByRole("alert")).toHaveText("分享功能暂不可用");
    await expect(page.getByRole("textbox", { name: /自己复制/ })).toHaveValue(
      new RegExp(`/${flow.type}/intro$`),
    );
    // A swipe back and forward, as these browsers have it.
    await page.goBack();
    await page.goForward();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(headline);

    await page.evaluate(() => {
      localStorage.clear();
      sessionStorage.clear();
    });
    await page.goto(`/${flow.type}/result`);
    await expect(page).toHaveURL(new RegExp(`/${flow.type}/intro$`));
    await expect(page.getByRole("alert")).toContainText(/请重新作答$/);
    await expect(page.getByRole("link", { name: "继续上次" })).toHaveCount(0);
    await expect(page.getByRole("link", { name: "开始测试", exact: true })).toBeVisible();
    recordProof("C11", flow.type, { finished: 1, askedToStartAnew: 1 });
  });
}

for (const percent of [80, 120, 160]) {
  test(`text at ${percent} %: nothing is cut off, lies on something else or leaves the screen`, async ({
    page,
    context,
  }) => {
    test.setTimeout(60_000);
    const textPx = Math.round((PLAIN_TEXT_PX * percent) / 100);
    const session = await context.newCDPSession(page);
    await session.send("Page.setFontSizes", {
      // Whole pixels only.
      fontSizes: { standard: textPx, fixed: textPx },
    });
    const look = async (where: string) => {
      expect([where, await findOverflow(page), await findOverlaps(page)]).toEqual([where, [], []]);
    };
    await page.goto("/");
    const rootPx = await page.evaluate(() =>
      Number.parseFloat(getComputedStyle(document.documentElement).fontSize),
    );
    // 106.25 % of what the browser is told (styles.css).
    expect(rootPx).toBeCloseTo(textPx * 1.0625, 1);
    await look("home");
    await page.goto("/mbti/questionnaire");
    await look("questionnaire");
    await takeWholeTest(page, FLOWS[0], true);
    await look("result");
    await page.getByRole("button", { name: "分享结果" }).click();
    await expect(page.getByRole("alert")).toHaveText("分享功能暂不可用");
    await look("result with the text to copy");
    recordProof("C11", `text-${percent}`, { pages: 4, overflows: 0, overlaps: 0 });
  });
}
