import type { Page } from "@playwright/test";
import { getCatalogueEntry } from "@xinjing/instruments/catalogue";
import type { InstrumentId, RawAnswers } from "@xinjing/instruments/instrument";
import type { ResultPage } from "@xinjing/instruments/result-page";
import { resultOf } from "#harness/answer-sheets.ts";

/** Returns the texts of the result page for a set of answers, so that journeys need not quote them. */
export async function findPage(
  type: InstrumentId,
  given: readonly (number | string)[] | RawAnswers,
  months?: number,
): Promise<ResultPage> {
  const instrument = await getCatalogueEntry(type).load();
  const answers = Array.isArray(given)
    ? Object.fromEntries(given.map((answer, index) => [String(index + 1), answer as unknown]))
    : (given as RawAnswers);
  const { scores } = resultOf(instrument.evaluate(answers));
  return instrument.page({ scores, answers, months })!;
}

/** Texts on the first screen of a result page. */
export interface FirstScreen {
  readonly headline: string;
  readonly meaning: string;
  readonly caution: string;
  readonly action: string;
}

/** Reads the texts on the first screen of a result page. */
export async function readFirstScreen(page: Page): Promise<FirstScreen> {
  const action = page.getByRole("region", { name: "今天可以做的一件事" });
  const texts = [
    await page.locator("main header").locator("h1, p").last().innerText(),
    ...(await action.locator("xpath=preceding-sibling::p").allInnerTexts()),
    await action.getByRole("paragraph").first().innerText(),
  ];
  const [headline = "", meaning = "", caution = "", today = ""] = texts;
  return { headline, meaning, caution, action: today.replace(/^(?:今天可以做|今天或明天一早)：/, "") };
}
