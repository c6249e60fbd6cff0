import { CATALOGUE } from "@xinjing/instruments/catalogue";
import { submission } from "#harness/factories.ts";
import { recordProof } from "#harness/proof.ts";
import { resultOf, sheetsOfAllResults } from "#harness/answer-sheets.ts";
import { expectHelpNumbers } from "#e2e/support/help-numbers.ts";
import { QUIET_PAGE, storeEntries } from "#e2e/support/quiet-page.ts";
import { expect, test } from "#e2e/support/test.ts";

/*
 * Check D12: the generic result page shows every possible result of a test. The stored label is empty, so that the page must
 * derive it from the scores. Unit tests of the instruments check which scores lead to which result.
 */

const RESULT_ID = "00000000-0000-4000-8000-000000000001";

// This test opens dozens of pages.
test.setTimeout(240_000);

for (const { type, load, isAboutHealth } of CATALOGUE) {
  test(`D12 ${type}: every result with its headline, chip, total, label and where to find help`, async ({
    page,
  }) => {
    const instrument = await load();
    const outcomes = sheetsOfAllResults(instrument).map((sheet) => resultOf(instrument.evaluate(sheet)));
    const results = new Map(
      outcomes.map((outcome) => [instrument.page({ scores: outcome.scores })!.id, outcome]),
    );
    for (const [id, { totalScore, scores }] of results) {
      const { chip, headline, typeName, preferences, label, total } = instrument.page({ scores })!;
      const own = { test_type: type, result_type: "", total_score: totalScore, scores, is_anonymous: true };
      await page.goto(QUIET_PAGE);
      await page.evaluate(storeEntries, {
        test_history: JSON.stringify([submission({ id: RESULT_ID, ...own })]),
      });
      await page.goto(`/test-result/${type}`);
      const heading = page.getByRole("heading", { level: 1 });
      const isOpen = preferences?.some(({ isBorderline }) => isBorderline);
      const typeTitle =
        typeName && `${typeName.letters} ${isOpen ? `最接近“${typeName.name}”` : typeName.name}`;
      await expect(heading, id).toHaveText(typeTitle ?? headline);
      const head = page.locator("main header").filter({ has: heading });
      if (chip) await expect(head.getByText(chip.text, { exact: true }), id).toBeVisible();
      await page.locator("main details").evaluateAll((parts) => {
        for (const part of parts) (part as HTMLDetailsElement).open = true;
      });
      await expect(page.getByText(`记录里的分类名是“${label.text}”`), id).toBeVisible();
      const drawn = new RegExp(`^${total.label}：${total.value}\\D.*${total.max}`);
      await expect(page.getByRole("img", { name: drawn }), id).toBeVisible();
      if (!isAboutHealth) continue;
      await expect(page.getByRole("region", { name: "这不能说明什么" }), id).toContainText("不是诊断");
      await expectHelpNumbers(page);
    }
    recordProof("D12", type, { results: results.size });
  });
}
