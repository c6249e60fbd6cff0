import type { Page } from "@playwright/test";
import { submission } from "#harness/factories.ts";
import { readWholeReplica } from "../support/replica.ts";
import { authorize, signOut } from "../support/people.ts";
import { expect, registerByApi, test } from "../support/test.ts";

/* What the browser holds after signing out, in all its storage (e2e/shared-device.spec.ts: what is seen then). */

test.use({ serviceWorkers: "allow" });

test("after signing out nothing that came from the account is left in the browser", async ({ page }) => {
  const { email, token } = await registerByApi(page);
  const label = "只属于这个账号的结论";
  const headers = await authorize(page);
  const data = submission({ result_type: label });
  expect((await page.request.post("/api/test-results", { headers, data })).status()).toBe(201);
  await page.goto("/privacy");
  await page.evaluate(async () => navigator.serviceWorker.ready);
  await page.goto("/history");
  await expect(page.getByText(label).first()).toBeVisible();
  const marks = [token, email, "小林", label];
  // While signed in, the same look finds them.
  const held = await readEverything(page);
  expect(marks.filter((mark) => !held.includes(mark))).toEqual([]);
  await signOut(page);
  const left = await readEverything(page);
  expect(marks.filter((mark) => left.includes(mark))).toEqual([]);
  // The way back shows nothing either.
  await page.goBack();
  await expect(page).toHaveURL("/login");
});

/** What the browser holds of this site: the page, both storages, IndexedDB, caches and cookies. */
async function readEverything(page: Page): Promise<string> {
  expect(await page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name))).toEqual([
    "xinjing",
  ]);
  const rest = await page.evaluate(async () => {
    const cached: string[] = [];
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const answer of await cache.matchAll()) cached.push(answer.url, await answer.text());
    }
    const { outerHTML } = document.documentElement;
    return [outerHTML, Object.entries(localStorage), Object.entries(sessionStorage), cached, document.cookie];
  });
  return JSON.stringify([rest, await readWholeReplica(page)]);
}
