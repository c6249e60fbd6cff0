import { CATALOGUE } from "@xinjing/instruments/catalogue";
import { submission } from "#harness/factories.ts";
import { recordProof } from "#harness/proof.ts";
import { sheetsOfAllResults } from "#harness/texts.ts";
import { expectHelpNumbers } from "../support/help-numbers.ts";
import { QUIET_PAGE, expect, storeEntries, test } from "../support/test.ts";

/*
 * D12: every result a test can have, as the generic result page draws it. Which result belongs to which scores is written by hand
 * in the tests of the instruments. The stored label is left empty, so that the page has to find it by itself.
 */

// Dozens of pages one after the other.
test.setTimeout(240_000);

for (const { type, load, isAboutHealth } of CATALOGUE) {
  test(`D12 ${type}: every result with label, tone, total and where to find help`, async ({ page }) => {
    const instrument = await load();
    const outcomes = sheetsOfAllResults(instrument).flatMap((sheet) => {
      const evaluation = instrument.evaluate(sheet);
      return evaluation.ok ? [evaluation.outcome] : [];
    });
    const results = new Map(outcomes.map((outcome) => [outcome.report.label, outcome]));
    for (const [label, { totalScore, scores }] of results) {
      const report = instrument.reportFromScores(scores)!;
      const { tone, toneLabel, headline, total, typeName, isLabelAside } = report;
      const own = { test_type: type, result_type: "", total_score: totalScore, scores, is_anonymous: true };
      const id = "00000000-0000-4000-8000-000000000001";
      await page.goto(QUIET_PAGE);
      await page.evaluate(storeEntries, { test_history: JSON.stringify([submission({ id, ...own })]) });
      await page.goto(`/test-result/${type}`);
      const heading = page.getByRole("heading", { level: 1 });
      await expect(heading).toHaveText(typeName ? `${label} ${typeName.name}` : headline);
      const head = page.locator("main header").filter({ has: heading });
      await expect(head.getByText(toneLabel).first()).toBeVisible();
      // Help is on the first screen when the result is not light.
      const line = page.getByRole("main").locator('a[href="tel:12356"]').first();
      if (isAboutHealth && (tone === "moderate" || tone === "marked"))
        await expect(line).toBeInViewport({ ratio: 1 });
      // The stored label stands on a chip, or as the name of the class at the end.
      const chip = head.locator("span.rounded-2xl");
      if (isAboutHealth && !isLabelAside) {
        await expect(chip).toHaveText(label);
      } else if (isAboutHealth) {
        await expect(page.getByText(`请以这一页为准）：“${label}”`)).toHaveCount(1);
      }
      await page.locator("main details").evaluateAll((parts) => {
        for (const part of parts) (part as HTMLDetailsElement).open = true;
      });
      const drawn = new RegExp(`^${total.label}：${total.value}\\D.*${total.max}`);
      await expect(page.getByRole("img", { name: drawn }), label).toBeVisible();
      if (!isAboutHealth) continue;
      await expect(
        page
          .getByRole("main")
          .getByText(/不是诊断|不能代替.*诊断|不等于诊断/)
          .first(),
      ).toBeVisible();
      await expectHelpNumbers(page);
    }
    recordProof("D12", type, { results: results.size });
  });
}
