import { showState } from "../gallery/open-state.ts";
import { session } from "../gallery/seeds.ts";
import { SHEETS, TESTS } from "../gallery/sheets.ts";
import { expect, test } from "../support/test.ts";

/* D12: what every page about health says, and how near help is when a result is not light. */

const HEALTH_TESTS = TESTS.filter(({ type }) => type !== "mbti");
/** Results of the gallery after which a person may need somebody at once: moderate and marked ones. */
const URGENT = ["adhd D-B", "adhd B-B", "asd high", "asd-adult middle", "asd-adult high"];
const HELP_NUMBERS = ["12356", "120", "110"];

for (const { type } of HEALTH_TESTS) {
  test(`D12 ${type}: info and intro carry the help lines as telephone links`, async ({ page }) => {
    for (const path of [`/test-info/${type}`, `/${type}/intro`]) {
      await page.goto(path);
      const lines = page.getByRole("region", { name: "求助热线" });
      await expect(lines, path).toBeVisible();
      for (const number of HELP_NUMBERS) {
        await expect(lines.getByRole("link", { name: number, exact: true })).toHaveAttribute(
          "href",
          `tel:${number}`,
        );
      }
    }
  });
}

for (const each of HEALTH_TESTS) {
  for (const [name, sheet] of Object.entries(SHEETS[each.type])) {
    test(`D12 ${each.type} ${name}: the result says that it is no diagnosis, and who answers the telephone`, async ({
      page,
    }) => {
      await showState(page, { name, path: `/${each.type}/result`, stored: session(each, sheet) });
      const main = page.getByRole("main");
      await expect(main.getByText(/不是诊断|不能代替.*诊断|不等于诊断/).first()).toBeVisible();
      const lines = page.getByRole("region", { name: "求助热线" });
      for (const number of HELP_NUMBERS) {
        await expect(lines.getByRole("link", { name: number, exact: true })).toHaveAttribute(
          "href",
          `tel:${number}`,
        );
      }
      const first = main.locator('a[href="tel:12356"]').first();
      if (URGENT.includes(`${each.type} ${name}`)) {
        await expect(first, "on the first screen").toBeInViewport({ ratio: 1 });
      }
    });
  }
}
