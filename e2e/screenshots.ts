// npm run screenshots: takes the pictures of docs/screenshots from the running, built product.
import { spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { chromium, type Page } from "@playwright/test";

const ROOT = join(import.meta.dirname, "..");
const PICTURES = join(ROOT, "docs", "screenshots");
const PORT = 3998;
const ORIGIN = `http://localhost:${PORT}`;
const ANSWERS = [3, 3, 2, 3, 4, 3, 2, 3, 2, 1, 2, 1, 2, 1, 2, 1, 2, 1];
/** The first screen of a phone, and of a laptop. */
const SCREENS = { phone: { width: 360, height: 720 }, wide: { width: 1280, height: 800 } };

const data = mkdtempSync(join(tmpdir(), "xinjing-screenshots-"));
const server = spawn(process.execPath, [join(ROOT, "apps", "server", "src", "main.ts")], {
  env: {
    ...process.env,
    PORT: String(PORT),
    DATABASE_URL: `file:${join(data, "screenshots.db")}`,
    LOG_LEVEL: "error",
  },
  stdio: "inherit",
});
const browser = await chromium.launch({
  executablePath: process.env["CHROMIUM"] ?? "/usr/bin/chromium",
  chromiumSandbox: false,
});
try {
  await untilReady();
  for (const colorScheme of ["light", "dark"] as const) {
    for (const [screen, viewport] of Object.entries(SCREENS)) {
      const page = await browser.newPage({ viewport, colorScheme, locale: "zh-CN" });
      await walk(page, (name) =>
        page.screenshot({ path: join(PICTURES, `${name}-${screen}-${colorScheme}.png`) }),
      );
      await page.close();
    }
  }
} finally {
  await browser.close();
  server.kill();
  rmSync(data, { recursive: true, force: true });
}

async function untilReady(): Promise<void> {
  const isReady = async () => (await fetch(`${ORIGIN}/readyz`).catch(() => undefined))?.ok === true;
  const deadline = Date.now() + 10_000;
  while (!(await isReady())) {
    if (Date.now() > deadline) throw new Error("the server did not become ready");
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

async function walk(page: Page, picture: (name: string) => Promise<unknown>): Promise<void> {
  await page.goto(ORIGIN, { waitUntil: "networkidle" });
  await picture("home");
  await page.goto(`${ORIGIN}/adhd/intro`, { waitUntil: "networkidle" });
  await picture("intro");
  await page.goto(`${ORIGIN}/adhd/questionnaire`, { waitUntil: "networkidle" });
  for (const [index, answer] of ANSWERS.entries()) {
    await page.getByText(`第 ${index + 1} 题 / 共 ${ANSWERS.length} 题`).waitFor();
    if (index === 8) await picture("questionnaire");
    await page.getByRole("radio").nth(answer).click();
  }
  await page.getByRole("button", { name: "直接查看结果" }).click();
  await page.getByRole("heading", { level: 1 }).waitFor();
  await page.mouse.move(0, 0);
  await page.evaluate(() => scrollTo(0, 0));
  await picture("result");
}
