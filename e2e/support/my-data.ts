import type { Locator, Page } from "@playwright/test";
import { untilHydrated } from "./test.ts";

/** Opens 本机数据. */
export async function openMyData(page: Page): Promise<void> {
  await page.goto("/my-data");
  await untilHydrated(page.getByRole("button", { name: "导出本机数据" }));
}

/** Its section of the results of this device. */
export function keptResults(page: Page): Locator {
  return page.getByRole("region", { name: "这台设备上的结果" });
}

/** Everything that both kinds of storage and the mirror hold of the site, as one text. */
export function readDevice(page: Page): Promise<string> {
  return page.evaluate(async () => {
    // Opening a database that is not there would make one without its store.
    const isThere = (await indexedDB.databases()).some(({ name }) => name === "xinjing");
    const mirrored = await new Promise<unknown>((resolve) => {
      if (!isThere) {
        resolve([[], []]);
        return;
      }
      const opening = indexedDB.open("xinjing");
      opening.addEventListener("success", () => {
        const database = opening.result;
        const store = database.transaction("mirror").objectStore("mirror");
        const keys = store.getAllKeys();
        const values = store.getAll();
        store.transaction.addEventListener("complete", () => {
          database.close();
          resolve([keys.result, values.result]);
        });
      });
    });
    return JSON.stringify({ local: Object.fromEntries(Object.entries(localStorage)), mirrored });
  });
}
