import type { Locator, Page } from "@playwright/test";
import { adhd } from "@xinjing/instruments/adhd";
import { download } from "./support/download.ts";
import { pngSize } from "./support/picture-size.ts";
import { readQr, type Dark } from "./support/qr.ts";
import { untilHydrated } from "./support/hydrated.ts";
import { openWithResult } from "./support/quiet-page.ts";
import { expect, test } from "./support/test.ts";

/* The picture of a result for sharing. For its texts, see card-content.test.ts. */

const section = (page: Page): Locator => page.getByRole("region", { name: "分享图片" });
const picture = (page: Page): Locator => section(page).getByRole("img");
const opener = (page: Page): Locator =>
  page.locator("button[aria-controls]", { hasText: /^(?:保存|收起)图片$/ });

const ADHD = { attention: 25, hyperactivity: 13, total: 38 };

/** Opens a stored result with these scores, as the history opens it. */
async function openResult(page: Page, type: string, scores: unknown): Promise<void> {
  const result = { test_type: type, scores, end_time: "2026-03-01T02:05:00.000Z" };
  await openWithResult(page, `/test-result/${type}`, result);
  await untilHydrated(opener(page));
}

const choose = (page: Page, name: "只分享测试" | "加上结果") =>
  section(page)
    .getByRole("radio", { name: new RegExp(`^${name}`) })
    .check();

/** Returns the URL of the picture as soon as its alternative text matches. */
async function readAddress(page: Page, alt: RegExp): Promise<string> {
  await expect(picture(page)).toHaveAttribute("alt", alt);
  return (await picture(page).getAttribute("src")) ?? "";
}

/** Returns the width of the QR code divided by the width of the picture. */
async function measureCode(page: Page): Promise<number> {
  return section(page)
    .locator(".day")
    .evaluate((card) => {
      const code = card.querySelector("svg.shrink-0")!;
      return code.getBoundingClientRect().width / card.getBoundingClientRect().width;
    });
}

/** Scales the displayed picture to a width. Returns its rows as text, with `1` for dark and `0` for light pixels. */
async function readPixels(page: Page, width: number): Promise<Dark> {
  return picture(page).evaluate(async (node: HTMLImageElement, shownWidth) => {
    await node.decode();
    const canvas = document.createElement("canvas");
    canvas.width = Math.round(shownWidth);
    canvas.height = Math.round((shownWidth * node.naturalHeight) / node.naturalWidth);
    const context = canvas.getContext("2d")!;
    context.drawImage(node, 0, 0, canvas.width, canvas.height);
    const { data } = context.getImageData(0, 0, canvas.width, canvas.height);
    return Array.from({ length: canvas.height }, (_, y) =>
      Array.from({ length: canvas.width }, (_, x) =>
        data[(y * canvas.width + x) * 4]! < 128 ? "1" : "0",
      ).join(""),
    );
  }, width);
}

test("a health result is not on the picture unless the user adds it", async ({ page, baseURL }) => {
  // Does not search the URL, because its port may contain the digits of a result.
  const TEST_ONLY =
    /^心镜的分享图片：ADHD自评。(?!.*(?:这次的结果|绊住你|38).*二维码).*结果供自我了解，不是诊断。/;
  await openResult(page, "adhd", ADHD);
  await opener(page).click();
  const testOnly = await readAddress(page, TEST_ONLY);
  expect(testOnly).toMatch(/^data:image\/png;base64,/);
  await expect(section(page).getByRole("radio", { name: /^只分享测试/ })).toBeChecked();
  // In a chat, the code is about 180 pixels wide.
  expect(readQr(await readPixels(page, 180 / (await measureCode(page))))).toBe(`${baseURL}/adhd/intro`);

  const asked: string[] = [];
  page.on("request", (request) => {
    if (!/^(blob|data):/.test(request.url())) asked.push(request.url());
  });
  await choose(page, "加上结果");
  expect(
    await readAddress(page, new RegExp(`这次的结果：${adhd.page({ scores: ADHD })!.headline}`)),
  ).not.toBe(testOnly);
  const { name, content } = await download(section(page).getByRole("button", { name: "保存图片" }));
  expect([name, pngSize(content)]).toEqual(["xinjing.png", "1080x1440"]);
  await choose(page, "只分享测试");
  expect(await readAddress(page, TEST_ONLY)).toBe(testOnly);
  expect(asked).toEqual([]);

  // Without the result, the picture is the same for every person.
  await openResult(page, "adhd", { attention: 2, hyperactivity: 2, total: 4 });
  await opener(page).click();
  expect(await readAddress(page, TEST_ONLY)).toBe(testOnly);
});

test("a type fills three fifths of its picture, and its QR code is readable in a chat and on paper @long", async ({
  page,
  baseURL,
}) => {
  await openResult(page, "mbti", { E: 4, I: 19, S: 19, N: 4, T: 4, F: 19, J: 19, P: 5 });
  await opener(page).click();
  await readAddress(page, /这次最接近：ISFJ，守卫者。.*你多半都记着。与/);
  // The panel opens below the button, so the page must scroll to it.
  await expect(section(page).getByRole("heading", { name: "分享图片" })).toBeInViewport();
  await expect(picture(page)).toBeInViewport({ ratio: 0.5 });
  const [hero, card] = await section(page)
    .locator(".day, .day .hero")
    .evaluateAll((nodes) => nodes.map((node) => [node.clientHeight, node.scrollHeight]).toReversed());
  expect([hero?.[0], card]).toEqual([288, [480, 480]]);
  // Widths in pixels: a code of 180 pixels in a chat, and a card of 6 cm printed at 150 dpi.
  for (const width of [180 / (await measureCode(page)), 354]) {
    expect(readQr(await readPixels(page, width))).toBe(`${baseURL}/mbti/intro`);
  }
});
