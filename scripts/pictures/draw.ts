// npm run pictures: draws icons and link previews into apps/web/public. Needs Chromium and the Noto CJK fonts.
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { chromium } from "@playwright/test";
import { WHOLE_BROWSER } from "../../e2e/support/browsers.ts";
import { FINGERPRINTS_FILE, takeFingerprints } from "./fingerprints.ts";
import { packIco } from "./icon.ts";
import { FAVICON_FILE, FAVICON_SVG, MASTERS, PUBLIC } from "./masters.ts";

const browser = await chromium.launch(WHOLE_BROWSER);
try {
  const page = await browser.newPage();
  for (const { file, frames } of MASTERS) {
    const drawn: { size: number; png: Buffer }[] = [];
    for (const { width, height, html } of frames) {
      await page.setViewportSize({ width, height });
      await page.setContent(html);
      drawn.push({ size: width, png: await page.screenshot({ omitBackground: true }) });
    }
    writeFileSync(join(PUBLIC, file), file.endsWith(".ico") ? packIco(drawn) : drawn[0]!.png);
  }
} finally {
  await browser.close();
}
writeFileSync(FAVICON_FILE, FAVICON_SVG);
writeFileSync(FINGERPRINTS_FILE, `${JSON.stringify(takeFingerprints(), null, 2)}\n`);
