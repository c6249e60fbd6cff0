import { FLOWS, takeWholeTest } from "#e2e/support/flows.ts";
import { recordProof, sampled } from "#harness/proof.ts";
import { expect, test } from "#e2e/support/test.ts";

/*
 * Check C11: the browser of a chat app. It has no service worker, share sheet, clipboard access or IndexedDB, and its storage
 * is empty at the next visit.
 */

const USER_AGENT =
  "Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148 MicroMessenger/8.0.49(0x18003137) NetType/WIFI Language/zh_CN";

test.use({ userAgent: USER_AGENT, isMobile: true, hasTouch: true });

// Removes the functions that such a browser does not have.
test.beforeEach(async ({ page }) => {
  await page.addInitScript(() => {
    for (const name of ["serviceWorker", "share", "canShare"])
      Reflect.deleteProperty(Navigator.prototype, name);
    Reflect.deleteProperty(globalThis, "indexedDB");
    Object.defineProperty(Clipboard.prototype, "writeText", {
      value: () => Promise.reject(new DOMException("denied", "NotAllowedError")),
    });
  });
});

for (const flow of sampled(FLOWS)) {
  test(`C11 ${flow.type}: a whole test, a text to share, and a new start next time`, async ({ page }) => {
    await takeWholeTest(page, flow, false);
    const headline = await page.getByRole("heading", { level: 1 }).innerText();
    await page.getByRole("button", { name: "分享结果", exact: true }).click();
    if (flow.type !== "mbti") await page.getByRole("button", { name: "分享这个测试" }).click();
    await expect(page.getByRole("alert")).toHaveText("分享功能暂不可用");
    await expect(page.getByRole("textbox", { name: /自己复制/ })).toHaveValue(
      new RegExp(`/${flow.type}/intro$`),
    );
    // Goes back and forward, like an accidental swipe.
    await page.goBack();
    await page.goForward();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(headline);

    await page.evaluate(() => {
      localStorage.clear();
      sessionStorage.clear();
    });
    await page.goto(`/${flow.type}/result`);
    await expect(page).toHaveURL(new RegExp(`/${flow.type}/intro$`));
    await expect(page.getByRole("alert")).toContainText("这台设备上没有这个测试的结果");
    await expect(page.getByRole("link", { name: "继续上次" })).toHaveCount(0);
    await expect(page.getByRole("link", { name: "开始测试", exact: true })).toBeVisible();
    recordProof("C11", flow.type, { finished: 1, askedToStartAnew: 1 });
  });
}
