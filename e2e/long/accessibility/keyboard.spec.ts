import { answer, begin, seeResult } from "../../accessibility/keyboard.ts";
import { TESTS } from "../../gallery/sheets.ts";
import { test } from "../../support/test.ts";

for (const each of TESTS) {
  test(`D1 every question of ${each.type} by keyboard alone`, async ({ page }) => {
    test.setTimeout(300_000);
    await begin(page, each);
    for (let number = 1; number <= each.questionCount; number += 1) await answer(page, each, number);
    await seeResult(page, each);
  });
}
