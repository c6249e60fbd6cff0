import { leaveInReplica } from "../support/replica.ts";
import { expect, seeQuestion, test, untilHydrated } from "../support/test.ts";

/* What only the replica holds, when the replica answers late (e2e/resume.spec.ts: in time). */

declare global {
  interface Window {
    release: () => void;
  }
}

test("开始测试 pressed before the replica has answered clears nothing and asks", async ({ page }) => {
  await leaveInReplica(page);
  // In every document the database answers only after `release`.
  await page.addInitScript(() => {
    const open = IDBFactory.prototype.open;
    const { promise, resolve } = Promise.withResolvers<void>();
    window.release = resolve;
    IDBFactory.prototype.open = function (...args) {
      const request = new EventTarget() as IDBOpenDBRequest;
      void promise.then(() => {
        const real = open.apply(this, args);
        real.onsuccess = () => {
          Object.defineProperty(request, "result", { value: real.result });
          (request.onsuccess as ((event: Event) => void) | null)?.(new Event("success"));
        };
      });
      return request;
    };
  });
  const release = () => page.evaluate(() => window.release());
  await page.goto("/adhd/intro");
  const start = page.getByRole("link", { name: "开始测试", exact: true });
  await untilHydrated(start);
  await start.click();
  await expect(page).toHaveURL(/\/adhd\/intro$/);
  await release();
  await expect(page.getByRole("alert")).toContainText("将清除已答 3 题");
  await page.getByRole("button", { name: "先不清除" }).click();
  await page.getByRole("link", { name: "继续上次" }).click();
  await seeQuestion(page, 4);
});
