import { expect, test, untilHydrated } from "./support/test.ts";

test.describe("a document that React cannot take over", () => {
  test.use({ expectedErrors: [/Minified React error #418/] });

  for (const path of ["/", "/adhd/intro", "/login"]) {
    test(`is drawn anew without breaking the policy: ${path}`, async ({ page }) => {
      // As an extension or a translating browser would: the text of the first heading is another.
      await page.route(`**${path}`, async (route) => {
        if (route.request().resourceType() !== "document") return route.continue();
        const response = await route.fetch();
        const body = (await response.text()).replace(/(<h1[^>]*>)[^<]+/, "$1translated");
        return route.fulfill({ response, body });
      });
      await page.goto(path);
      const heading = page.getByRole("heading", { level: 1 });
      await expect(heading).toBeVisible();
      await expect(heading).not.toHaveText("translated");
      await page.getByRole("contentinfo").getByRole("link", { name: "隐私政策" }).click();
      await expect(heading).toHaveText("隐私政策");
    });
  }
});

test.describe("questions that arrive after React has taken over the rest of the page", () => {
  for (const [path, role] of [
    ["/adhd/intro", "link"],
    ["/test-info/mbti", "link"],
    ["/asd-adult/questionnaire", "radio"],
  ] as const) {
    test(`leave what stands there, and whose focus it is, alone: ${path}`, async ({ page }) => {
      let release: () => void = () => undefined;
      const isReleased = new Promise<void>((resolve) => {
        release = resolve;
      });
      await page.route(/\/assets\/(adhd|mbti|asd-adult)-/, async (route) => {
        await isReleased;
        await route.continue();
      });
      // Modules of a document hold back its end.
      await page.goto(path, { waitUntil: "commit" });
      const control = page.getByRole("main").getByRole(role).first();
      const text = await control.evaluateHandle((element) => {
        (element as HTMLElement).focus();
        return element;
      });
      await untilHydrated(page.getByRole("banner").getByRole("link").first());
      await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
      release();
      await untilHydrated(control);
      expect(await text.evaluate(({ isConnected }) => isConnected)).toBe(true);
      await expect(control).toBeFocused();
    });
  }
});

test("the text stays on the screen while the script with the questions is slow", async ({ page }) => {
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route("**/assets/adhd-*.js", async (route) => {
    await held;
    await route.continue();
  });
  await page.addInitScript(() => {
    const seen: string[] = [];
    Object.assign(window, { seen });
    new MutationObserver(() => {
      if (document.body?.textContent.includes("正在打开…")) seen.push("waiting");
    }).observe(document, { childList: true, subtree: true, attributes: true });
  });
  const entry = page.waitForEvent("requestfinished", (request) => request.url().includes("/entry.client-"));
  await page.goto("/adhd/intro", { waitUntil: "commit" });
  await entry;
  // Everything but the questions is there; whatever React does with it, it does before the browser is idle.
  await page.evaluate(() => new Promise((idle) => requestIdleCallback(() => requestIdleCallback(idle))));
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  release();
  await page.waitForFunction(() => {
    const heading = document.querySelector("main h1");
    return heading !== null && Object.keys(heading).some((key) => key.startsWith("__reactProps$"));
  });
  expect(await page.evaluate(() => (window as unknown as { seen: string[] }).seen)).toEqual([]);
});
