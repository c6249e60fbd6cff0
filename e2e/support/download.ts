import { readFile } from "node:fs/promises";
import type { Locator } from "@playwright/test";

/** Clicks a button, and returns the file that the browser downloads. */
export async function download(button: Locator): Promise<{ name: string; content: Buffer }> {
  const downloading = button.page().waitForEvent("download");
  await button.click();
  const file = await downloading;
  return { name: file.suggestedFilename(), content: await readFile(await file.path()) };
}
