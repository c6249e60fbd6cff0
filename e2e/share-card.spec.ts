import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import type { Locator, Page } from "@playwright/test";
import { runAxe } from "./accessibility/axe.ts";
import { readQr, type Dark } from "./support/qr.ts";
import { expect, loadAnew, openPassed, takeTest, test, untilHydrated } from "./support/test.ts";

/** Chromium encodes a canvas when it is idle: on a busy machine that is late. */
const eventually = expect.configure({ timeout: 20_000 });

const ASSETS = join(import.meta.dirname, "..", "apps", "web", "build", "client", "assets");

/** Scores of one result of each test. */
const RESULTS = {
  adhd: { attention: 25, hyperactivity: 13, total: 38 },
  mbti: { E: 10, I: 13, S: 10, N: 13, T: 10, F: 13, J: 10, P: 14 },
  asd: { riskCount: 5 },
  "asd-adult": {
    total_score: 34,
    socialSkills: 7,
    attentionSwitching: 8,
    attentionToDetail: 6,
    communication: 7,
    imagination: 6,
  },
} as const;
const TYPES = ["adhd", "mbti", "asd", "asd-adult"] as const;

/** Opens a stored result of these scores, as the history passes it on. */
async function openResult(page: Page, type: string, scores: unknown): Promise<void> {
  const result = {
    id: "00000000-0000-4000-8000-000000000001",
    test_type: type,
    scores,
    end_time: "2026-03-01T02:05:00.000Z",
  };
  await openPassed(page, `/test-result/${type}`, result);
  await untilHydrated(opener(page));
}

const section = (page: Page): Locator => page.getByRole("region", { name: "分享图片" });
const picture = (page: Page): Locator => section(page).getByRole("img");
const opener = (page: Page): Locator => page.getByRole("button", { name: "分享图片", exact: true });
const choose = (page: Page, name: "只分享测试" | "加上结果") =>
  section(page)
    .getByRole("radio", { name: new RegExp(`^${name}`) })
    .check();

async function openSection(page: Page): Promise<void> {
  await opener(page).click();
  await eventually(picture(page)).toBeVisible();
}

/** The picture's address once its words match: the picture of the choice before is not shown meanwhile. */
async function readAddress(page: Page, alt: RegExp): Promise<string> {
  await eventually(picture(page)).toHaveAttribute("alt", alt);
  return (await picture(page).getAttribute("src")) ?? "";
}

/** The pixels of the picture on the screen, as `1` for dark and `0` for light. */
async function readPixels(page: Page): Promise<Dark> {
  return picture(page).evaluate(async (node: HTMLImageElement) => {
    await node.decode();
    const canvas = document.createElement("canvas");
    canvas.width = node.naturalWidth;
    canvas.height = node.naturalHeight;
    const context = canvas.getContext("2d")!;
    context.drawImage(node, 0, 0);
    const { data } = context.getImageData(0, 0, canvas.width, canvas.height);
    return Array.from({ length: canvas.height }, (_, y) =>
      Array.from({ length: canvas.width }, (_, x) =>
        data[(y * canvas.width + x) * 4]! < 128 ? "1" : "0",
      ).join(""),
    );
  });
}

async function expectAccessible(page: Page): Promise<void> {
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme });
    expect(await runAxe(page), colorScheme).toEqual([]);
  }
}

test("a health result stays off the picture until its person puts it on", async ({ page, baseURL }) => {
  test.setTimeout(90_000);
  await takeTest(page);
  const headline = (await page.getByRole("heading", { level: 1 }).textContent()) ?? "";
  expect(headline).not.toBe("");
  await openSection(page);
  await expect(section(page).getByRole("radio", { name: /^只分享测试/ })).toBeChecked();
  await eventually(picture(page)).toHaveAttribute(
    "alt",
    /^心镜的分享图片：ADHD自评。.*结果供自我了解，不是诊断。/,
  );
  await eventually(picture(page)).not.toHaveAttribute("alt", /这次的结果|走神|38/);
  expect(readQr(await readPixels(page))).toBe(`${baseURL}/adhd/intro`);
  await expect(section(page).getByText("图片发出去就收不回来，先想想谁会看到。")).toBeVisible();
  await expectAccessible(page);

  await choose(page, "加上结果");
  await eventually(picture(page)).toHaveAttribute("alt", new RegExp(`这次的结果：${headline}`));
  expect(readQr(await readPixels(page))).toBe(`${baseURL}/adhd/intro`);
  await choose(page, "只分享测试");
  await eventually(picture(page)).not.toHaveAttribute("alt", /这次的结果/);
});

for (const type of TYPES) {
  test(`the code on the picture of ${type} leads to its intro page, and the picture is 1080 by 1440`, async ({
    page,
    baseURL,
  }) => {
    await openResult(page, type, RESULTS[type]);
    await openSection(page);
    const pixels = await readPixels(page);
    expect([pixels[0]?.length, pixels.length]).toEqual([1080, 1440]);
    expect(readQr(pixels)).toBe(`${baseURL}/${type}/intro`);
  });
}

test("the picture of the test alone is the same, to the pixel, whatever the result", async ({ page }) => {
  const pictures: string[] = [];
  for (const scores of [RESULTS.adhd, { attention: 2, hyperactivity: 2, total: 4 }]) {
    await openResult(page, "adhd", scores);
    await openSection(page);
    pictures.push(await readAddress(page, /^心镜的分享图片：ADHD自评/));
  }
  expect(pictures[0]).toMatch(/^data:image\/png;base64,/);
  expect(pictures[1]).toBe(pictures[0]);
  await choose(page, "加上结果");
  expect(await readAddress(page, /这次的结果/)).not.toBe(pictures[0]);
});

test("the picture is the same in light, dark and high contrast", async ({ page }) => {
  await openResult(page, "mbti", RESULTS.mbti);
  await openSection(page);
  const light = await readAddress(page, /INFP/);
  for (const [key, value] of [
    ["theme", "dark"],
    ["contrast", "more"],
  ] as const) {
    await page.evaluate(([key, value]) => (document.documentElement.dataset[key] = value), [
      key,
      value,
    ] as const);
    await choose(page, "只分享测试");
    await eventually(picture(page)).not.toHaveAttribute("alt", /INFP/);
    await choose(page, "加上结果");
    expect(await readAddress(page, /INFP/), key).toBe(light);
  }
});

test("the 16 types are on the picture from the start, with what must stand beside them", async ({ page }) => {
  await openResult(page, "mbti", RESULTS.mbti);
  await openSection(page);
  await expect(section(page).getByRole("radio", { name: /^加上结果/ })).toBeChecked();
  await eventually(picture(page)).toHaveAttribute(
    "alt",
    /这次的结果：INFP，调停者。与MBTI®官方测评无关，不可用于招聘、录用或淘汰。/,
  );
});

test("a result whose scores cannot be read can share its test only", async ({ page }) => {
  await openResult(page, "mbti", { E: "许多" });
  await openSection(page);
  await expect(section(page).getByText("这条记录的分数读不出来，图片上只有测试，没有结果。")).toBeVisible();
  await expect(section(page).getByRole("radio")).toHaveCount(0);
  await eventually(picture(page)).not.toHaveAttribute("alt", /这次的结果/);
});

test("保存图片 gives a PNG of 1080 by 1440 that names no test, and sends nothing", async ({ page }) => {
  await openResult(page, "adhd", RESULTS.adhd);
  await openSection(page);
  await page.waitForLoadState("networkidle");
  const asked: string[] = [];
  page.on("request", (request) => {
    if (!/^(blob|data):/.test(request.url())) asked.push(request.url());
  });
  await choose(page, "加上结果");
  await readAddress(page, /这次的结果/);
  const download = page.waitForEvent("download");
  await section(page).getByRole("button", { name: "保存图片" }).click();
  const saved = await download;
  expect(saved.suggestedFilename()).toBe("xinjing.png");
  const png = readFileSync(await saved.path());
  expect(png.subarray(1, 4).toString()).toBe("PNG");
  expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([1080, 1440]);
  expect(asked).toEqual([]);
  // No sheet for files in this browser, so no button that could not work.
  await expect(section(page).getByRole("button", { name: "发送图片" })).toHaveCount(0);
});

test("where the device's sheet takes pictures, the picture goes there, and a refusal is told", async ({
  page,
}) => {
  await page.addInitScript(() => {
    navigator.canShare = (data) => data?.files?.length === 1;
    navigator.share = (data) => {
      const [file] = data?.files ?? [];
      const isFirst = sessionStorage.getItem("shared") === null;
      sessionStorage.setItem("shared", JSON.stringify({ ...data, files: [file?.name, file?.type] }));
      return isFirst ? Promise.resolve() : Promise.reject(new DOMException("refused", "NotAllowedError"));
    };
  });
  await openResult(page, "adhd", RESULTS.adhd);
  await openSection(page);
  const send = section(page).getByRole("button", { name: "发送图片" });
  await send.click();
  await expect
    .poll(() => page.evaluate(() => sessionStorage.getItem("shared")))
    .toBe(JSON.stringify({ files: ["xinjing.png", "image/png"] }));
  await expect(page.getByRole("alert")).toHaveCount(0);
  await send.click();
  await expect(page.getByRole("alert")).toHaveText("这里发送不了图片。可以先保存下来，再从相册里发。");
});

test("a browser that gives no picture says so, offers another try, and the text can still be shared", async ({
  page,
}) => {
  await page.addInitScript(() => {
    Reflect.deleteProperty(Navigator.prototype, "share");
    navigator.clipboard.writeText = () => Promise.resolve();
    const { toBlob } = HTMLCanvasElement.prototype;
    HTMLCanvasElement.prototype.toBlob = function refuseOnce(done) {
      HTMLCanvasElement.prototype.toBlob = toBlob;
      done(null);
    };
  });
  await openResult(page, "adhd", RESULTS.adhd);
  await opener(page).click();
  await expect(page.getByRole("alert")).toHaveText(
    "图片没有画出来，可能是这台设备的内存不够。你的结果还在，也可以用“分享结果”发文字和链接。",
  );
  await eventually(picture(page)).toHaveCount(0);
  await page.getByRole("button", { name: "分享结果" }).click();
  await expect(page.getByText("结果已复制到剪贴板")).toBeVisible();
  await section(page).getByRole("button", { name: "重试" }).click();
  await eventually(picture(page)).toBeVisible();
});

test.describe("without its script", () => {
  test.use({ expectedErrors: [/Failed to load resource/] });

  test("the section says that it did not load, and a reload brings it", async ({ page }) => {
    await openResult(page, "adhd", RESULTS.adhd);
    await page.route(/share-picture-panel-.*\.js$/, (route) => route.abort(), { times: 1 });
    await opener(page).click();
    await expect(page.getByRole("alert")).toHaveText(
      "这部分没有加载出来，可能是断网了。你的结果还在。联网后刷新这一页再试，或者先用“分享结果”发文字和链接。",
    );
    await loadAnew(page);
    await untilHydrated(opener(page));
    await openSection(page);
    await opener(page).click();
    await expect(section(page)).toHaveCount(0);
    await expect(opener(page)).toHaveAttribute("aria-expanded", "false");
  });
});

test("only the opened section asks for the QR library", async ({ page }) => {
  const withLibrary = readdirSync(ASSETS).filter(
    (name) => name.endsWith(".js") && readFileSync(join(ASSETS, name), "utf8").includes("maskPattern"),
  );
  expect(withLibrary).toEqual([expect.stringMatching(/^share-picture-panel-/)]);
  const asked: string[] = [];
  page.on("request", (request) => asked.push(request.url()));
  await openResult(page, "adhd", RESULTS.adhd);
  await page.waitForLoadState("networkidle");
  expect(asked.filter((url) => url.includes("share-picture-panel"))).toEqual([]);
  await openSection(page);
  expect(asked.filter((url) => url.includes("share-picture-panel"))).not.toEqual([]);
});
