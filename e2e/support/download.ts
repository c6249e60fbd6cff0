import { readFile } from "node:fs/promises";
import type { Locator } from "@playwright/test";

/** Presses a button that hands a file over. */
export async function download(button: Locator): Promise<{ name: string; content: Buffer }> {
  const downloading = button.page().waitForEvent("download");
  await button.click();
  const file = await downloading;
  return { name: file.suggestedFilename(), content: await readFile(await file.path()) };
}
