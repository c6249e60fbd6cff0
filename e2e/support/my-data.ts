import type { Locator, Page } from "@playwright/test";
import { readReplica } from "./replica.ts";
import { untilHydrated } from "./hydrated.ts";

/** Opens the page 本机数据. */
export async function openMyData(page: Page): Promise<void> {
  await page.goto("/my-data");
  await untilHydrated(page.getByRole("button", { name: "导出本机数据" }));
}

/** Returns the page's list of results. */
export function keptResults(page: Page): Locator {
  return page.getByRole("region", { name: "这台设备上的结果" });
}

/** Returns all data that the site has stored on the device, in localStorage and in the replica, as one string. */
export async function readDevice(page: Page): Promise<string> {
  const local = await page.evaluate(() => Object.fromEntries(Object.entries(localStorage)));
  const replica = await readReplica(page);
  return JSON.stringify({ local, replicated: [Object.keys(replica), Object.values(replica)] });
}
