import { readFileSync } from "node:fs";
import { CATALOGUE } from "@xinjing/instruments/catalogue";
import type { Instrument } from "@xinjing/instruments/instrument";
import * as fc from "fast-check";
import { recordProof, size } from "#harness/proof.ts";
import { sheetsOfAllResults } from "#harness/answer-sheets.ts";
import { findPage, readFirstScreen } from "./support/pages.ts";
import { openFinished } from "./support/taking.ts";
import { expect, longUnless, test } from "./support/test.ts";

/* Result pages show the texts of docs/results, and the first screen of a small phone shows all main texts. */

const INSTRUMENTS = (await Promise.all(CATALOGUE.map(({ load }) => load()))).filter(({ page }) => page);

/** Number of random sets of answers for each test. */
const EACH = size(1, 10);
const COUNT = EACH * INSTRUMENTS.length;
const SEED = Number(process.env["SEED"] ?? Date.now() % 1_000_000);
/** With 2,000 sets of answers, every result page is opened. */
const SHEETS = size(300, 2000);
const PHONE = { width: 360, height: 720 };

test.setTimeout(COUNT * 20_000);

/** Creates sets of answers: starts from sets that lead to every possible result, and changes random answers. */
function makeSheets(instrument: Instrument, seed: number, count: number): (number | string)[][] {
  const { questions } = instrument;
  const sheets = fc.tuple(
    fc.constantFrom(...sheetsOfAllResults(instrument)),
    ...questions.map(({ options }) =>
      fc.option(fc.constantFrom(...options.map(({ value }) => value)), { freq: 2 }),
    ),
  );
  return fc
    .sample(sheets, { numRuns: count, seed })
    .map(([values, ...changes]) => questions.map(({ id }, index) => changes[index] ?? values[id]!));
}

/**
 * Returns a regular expression for each line of a document in docs/results. Placeholders match any value. Lengths, the
 * label of the action and the button are removed.
 */
function readBook(type: string): readonly RegExp[] {
  const path = new URL(`../docs/results/${type}.zh-CN.md`, import.meta.url);
  const lines = readFileSync(path, "utf8")
    .replaceAll(/ \*\d+\/\d+\*|\*\*|^今天(?:或明天一早)?：| ［.*$/gm, "")
    .split("\n");
  return lines.map(
    (line) =>
      new RegExp(
        `^${line
          .split(/\{\w+\}/)
          .map(escape)
          .join(".+")}$`,
      ),
  );
}

const escape = (text: string) => text.replaceAll(/[$()*+.?[\\\]^{|}]/g, String.raw`\$&`);

test(`${COUNT} sheets at random read as the book does`, async ({ page }) => {
  console.log(`SEED=${SEED}`);
  for (const instrument of INSTRUMENTS) {
    const lines = readBook(instrument.id);
    for (const sheet of makeSheets(instrument, SEED, EACH)) {
      await openFinished(page, instrument.id, sheet);
      const texts = Object.values(await readFirstScreen(page));
      expect(texts.filter((text) => text !== "")).toHaveLength(4);
      for (const text of texts)
        expect(
          lines.some((line) => line.test(text)),
          text,
        ).toBe(true);
    }
  }
  recordProof("results", "sheets", { sheets: COUNT, seed: SEED });
});

/** Number of pages to open for each test, the longest first. */
const PAGE_COUNT = size(1, Infinity);
const WHICH = size("the longest page", "every page");

for (const instrument of INSTRUMENTS) {
  const tag = longUnless(instrument.id, "asd", "mbti");
  test(`${instrument.id}: ${WHICH} shows headline to safety on a small phone${tag}`, async ({ page }) => {
    await page.setViewportSize(PHONE);
    const pages = new Map<string, { readonly length: number; readonly answers: (number | string)[] }>();
    for (const answers of makeSheets(instrument, 0, SHEETS)) {
      const { id, headline, meaning, caution, action } = await findPage(instrument.id, answers);
      pages.set(id, { length: [headline, meaning, caution, action.text].join("").length, answers });
    }
    const longest = [...pages].sort(([, one], [, other]) => other.length - one.length).slice(0, PAGE_COUNT);
    for (const [id, { answers }] of longest) {
      await openFinished(page, instrument.id, answers);
      const action = page.getByRole("region", { name: "今天可以做的一件事" });
      const { y, height } = (await action.locator("xpath=..").boundingBox())!;
      expect.soft(y + height, id).toBeLessThanOrEqual(PHONE.height);
      expect
        .soft(await page.locator("main header").locator("h1, p").last().evaluate(findCut), id)
        .toEqual([]);
    }
  });
}

/** Runs in a page: finds clauses of a headline that are broken although they would fit on one line. */
function findCut(headline: Element): string[] {
  const em = Number.parseFloat(getComputedStyle(headline).fontSize);
  return Array.from(headline.children)
    .filter((clause) => clause.getBoundingClientRect().height > 1.9 * em)
    .map(({ textContent }) => textContent)
    .filter(({ length }) => length * em <= headline.clientWidth);
}
