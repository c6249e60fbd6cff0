import { expect, test } from "./support/test.ts";

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
