import type { Page } from "@playwright/test";
import { answerInPage } from "./support/answer-in-page.ts";
import { claim, registerByApi } from "./support/people.ts";
import { openFinished } from "./support/taking.ts";
import { expect, test } from "./support/test.ts";

/*
 * Some browser functions exist but throw, for example in chat apps or with extensions. The page must work without them.
 */

/** Runs in a page before its scripts: replaces optional browser functions by functions that throw. */
function breakOptionalFunctions(): void {
  const fail = () => {
    throw new DOMException("not allowed here", "NotAllowedError");
  };
  const breakAll = (target: object, names: readonly string[], isGetter = false) => {
    for (const name of names)
      Object.defineProperty(target, name, { configurable: true, [isGetter ? "get" : "value"]: fail });
  };
  breakAll(Navigator.prototype, ["canShare", "share"]);
  breakAll(Navigator.prototype, ["clipboard", "connection", "locks"], true);
  breakAll(globalThis, ["requestIdleCallback", "speechSynthesis"]);
  breakAll(crypto, ["randomUUID"]);
  breakAll(Intl, ["Segmenter"]);
  breakAll(HTMLCanvasElement.prototype, ["getContext"]);
}

/** Opens the panel for saving a picture, and expects no error page. */
async function openPicture(page: Page): Promise<void> {
  await page.getByRole("button", { name: "保存图片" }).click();
  await expect(page.getByRole("region", { name: "分享图片" })).toBeVisible();
}

test("a share sheet that throws leaves the picture to be saved @long", async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(Navigator.prototype, "canShare", {
      value: () => {
        throw new TypeError("not here");
      },
    });
  });
  await openFinished(page, "adhd");
  await openPicture(page);
  await expect(page.getByRole("region", { name: "分享图片" }).getByRole("img")).toBeVisible();
  await expect(page.getByRole("button", { name: "发送图片" })).toHaveCount(0);
});

test("a test is taken, shown, shared and saved where every optional function throws @long", async ({
  page,
}) => {
  await registerByApi(page);
  await page.addInitScript(breakOptionalFunctions);
  await page.goto("/adhd/questionnaire");
  await expect(page.getByRole("button", { name: "朗读" })).toHaveCount(0);
  await answerInPage(page, 18, () => 1);
  await expect(page.getByRole("heading", { name: "依据与声明" })).toBeVisible();
  await openPicture(page);
  await expect(page.getByText("图片没有画出来", { exact: false })).toBeVisible();
  await page.getByRole("button", { name: "分享结果" }).click();
  await page.getByRole("button", { name: "分享这个测试" }).click();
  await expect(page.getByText("分享功能暂不可用")).toBeVisible();
  await page.getByRole("button", { name: "分享结果文字" }).click();
  await page.getByRole("button", { name: "发出这段文字" }).click();
  await expect(page.getByRole("button", { name: "复制这段文字" })).toBeVisible();
  await page.goto("/");
  await claim(page);
});
