import { recordProof } from "#harness/proof.ts";
import { Front } from "#e2e/support/front.ts";
import { test, untilOfflineReady } from "#e2e/support/profile.ts";
import { SHEET, answerByMouse, skipLoading } from "#e2e/support/taking.ts";
import { expect } from "#e2e/support/test.ts";

/*
 * Check C8: on a network that accepts connections but never responds, the page does not wait for any response, and every
 * request ends.
 */

test.use({ serviceWorkers: "allow" });
test.setTimeout(180_000);

test("C8 questions and result come though nothing answers; every call ends", async ({ server, profile }) => {
  const front = await new Front(server.url).listen();
  const page = await profile.open();
  await page.goto(front.url);
  await untilOfflineReady(page);
  front.hold(/./);
  const underWay = new Set<object>();
  let calls = 0;
  page.on("request", (request) => {
    if (!request.url().includes("/api/")) return;
    underWay.add(request);
    calls += 1;
  });
  page.on("requestfailed", (request) => underWay.delete(request));

  await page.goto(`${front.url}/adhd/questionnaire`, { waitUntil: "commit" });
  await answerByMouse(page, SHEET);
  await skipLoading(page);
  await expect(page.getByRole("img", { name: /^总分：38分/ })).toBeVisible();
  // The page can be left while its requests are open.
  await page.getByRole("link", { name: "心镜" }).first().click();
  await expect(page.getByRole("heading", { name: "选一个开始" })).toBeVisible();
  expect(calls).toBeGreaterThan(0);
  await expect.poll(() => underWay.size, { timeout: 60_000 }).toBe(0);
  recordProof("C8", "nothing-answered", { calls });
  await front.close();
});
