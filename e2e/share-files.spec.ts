import { readFileSync } from "node:fs";
import type { Locator } from "@playwright/test";
import { exitOf, launchProcess } from "#harness/product.ts";
import { download } from "./support/download.ts";
import { printPages } from "./support/print.ts";
import { readQr } from "./support/qr.ts";
import { expect, test } from "./support/test.ts";

test("a material opens in a new window and shows only itself on paper @long", async ({ page }) => {
  await page.goto("/share-files");
  await expect(page.getByRole("tab")).toHaveText(["百度网盘", "夸克网盘"]);
  await page.getByRole("tab", { name: "夸克网盘" }).click();
  const link = page.getByRole("link", { name: /^两周专注记录表/ });
  await expect(link).toContainText("本站直达");
  await expect(link).toHaveAttribute("rel", /noopener/);
  const [material] = await Promise.all([page.waitForEvent("popup"), link.click()]);
  await expect(material).toHaveURL("/materials/focus-diary");
  const title = material.getByRole("heading", { level: 1, name: "两周专注记录表" });
  await expect(title).toBeVisible();
  await expect(material.getByText("不是诊断").first()).toBeVisible();

  const print = material.getByRole("button", { name: "打印" });
  await expect(print).toBeVisible();
  await material.emulateMedia({ media: "print", colorScheme: "dark" });
  await expect(title).toBeVisible();
  for (const hidden of [print, material.getByRole("banner"), material.getByRole("contentinfo")]) {
    await expect(hidden).toBeHidden();
  }
  await page.goto("/materials/none");
  await expect(page).toHaveURL("/");
});

/** Decodes the QR code of the poster, scaled as if the poster were printed at 150 dpi with a code of 30 mm. */
const readPosterCode = async (poster: Locator) =>
  readQr(
    await poster.evaluate(async (image: HTMLImageElement) => {
      await image.decode();
      const width = Math.round(((210 * 30) / 62 / 25.4) * 150);
      const height = Math.round((width * 297) / 210);
      const canvas = Object.assign(document.createElement("canvas"), { width, height });
      const context = canvas.getContext("2d")!;
      context.drawImage(image, 0, 0, width, height);
      const { data } = context.getImageData(0, 0, width, height);
      return Array.from({ length: height }, (_, y) =>
        Array.from({ length: width }, (__, x) => (data[4 * (y * width + x)]! < 128 ? "1" : "0")).join(""),
      );
    }),
  );

test("a poster bears a name and a code that is read at 30 mm, and is one page of paper @long", async ({
  page,
  baseURL,
}) => {
  await page.goto("/share-files");
  await page.getByRole("link", { name: "做一张海报" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "海报" })).toBeVisible();
  const poster = page.getByRole("img", { name: /^海报：/ });
  expect(await readPosterCode(poster)).toBe(baseURL);
  await page.getByLabel("扫码打开").selectOption("幼儿社交沟通发展筛查");
  await page.getByLabel("单位的名称（可以不写）").fill("某某县妇幼保健院");
  await expect(poster).toHaveAttribute("alt", /叫了不应？/);
  expect(await readPosterCode(poster)).toBe(`${baseURL}/asd/intro`);
  const saved = await download(page.getByRole("button", { name: "保存文件" }));
  expect(await printPages(page)).toEqual(["210×297"]);

  // The command for operators creates the same file.
  const file = test.info().outputPath("poster.svg");
  const { process: child, output } = launchProcess(
    {},
    {
      args: ["poster", "--address", baseURL!, "--test", "asd", "--name", "某某县妇幼保健院", file],
    },
  );
  expect(await exitOf(child), output()).toBe(0);
  expect(readFileSync(file, "utf8")).toBe(saved.content.toString());
});
