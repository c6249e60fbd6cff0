import { readFileSync } from "node:fs";
import { CATALOGUE } from "@xinjing/instruments/catalogue";
import type { Instrument } from "@xinjing/instruments/instrument";
import * as fc from "fast-check";
import { recordProof, size } from "#harness/proof.ts";
import { sheetsOfAllResults } from "#harness/texts.ts";
import { findPage, readFirstScreen } from "./support/pages.ts";
import { expect, openFinished, test } from "./support/test.ts";

/* A result page says what docs/results says, to the letter, on the first screen of a small phone. */

const COUNT = size(12, 40);
const SEED = Number(process.env["SEED"] ?? Date.now() % 1_000_000);
/** 2,000 reach every page. */
const SHEETS = size(300, 2000);
const PHONE = { width: 360, height: 720 };

test.setTimeout(COUNT * 20_000);

const INSTRUMENTS = (await Promise.all(CATALOGUE.map(({ load }) => load()))).filter(({ page }) => page);

/** One of the sheets that reach every result, with some answers changed at random. */
function makeSheet(instrument: Instrument, seed: number): (number | string)[] {
  const { questions } = instrument;
  const [values, ...changes] = fc.sample(
    fc.tuple(
      fc.constantFrom(...sheetsOfAllResults(instrument)),
      ...questions.map(({ options }) =>
        fc.option(fc.constantFrom(...options.map(({ value }) => value)), { freq: 2 }),
      ),
    ),
    { numRuns: 1, seed },
  )[0]!;
  return questions.map(({ id }, index) => changes[index] ?? values[id]!);
}

/** The lines of a book as patterns: without the lengths, the mark of the action and its button; a placeholder is any value. */
function readBook(type: string): readonly RegExp[] {
  const path = new URL(`../docs/results/${type}.zh-CN.md`, import.meta.url);
  const lines = readFileSync(path, "utf8")
    .replaceAll(/ \*\d+\/\d+\*|\*\*|^今天：| ［.*$/gm, "")
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
  for (let index = 0; index < COUNT; index += 1) {
    const instrument = INSTRUMENTS[index % INSTRUMENTS.length]!;
    await openFinished(page, instrument.id, makeSheet(instrument, SEED + index));
    const texts = Object.values(await readFirstScreen(page));
    expect(texts.filter((text) => text !== "")).toHaveLength(4);
    const lines = readBook(instrument.id);
    for (const text of texts)
      expect(
        lines.some((line) => line.test(text)),
        text,
      ).toBe(true);
  }
  recordProof("results", "sheets", { sheets: COUNT, seed: SEED });
});

/** The longest stand for the others in `npm test`. */
const PAGE_COUNT = size(3, Infinity);
const WHICH = size("the longest pages show", "every page shows");

for (const instrument of INSTRUMENTS) {
  test(`${instrument.id}: ${WHICH} headline to safety on a small phone`, async ({ page }) => {
    await page.setViewportSize(PHONE);
    const pages = new Map<string, { readonly length: number; readonly answers: (number | string)[] }>();
    for (let seed = 0; seed < SHEETS; seed += 1) {
      const answers = makeSheet(instrument, seed);
      const { id, headline, meaning, caution, action } = await findPage(instrument.id, answers);
      pages.set(id, { length: [headline, meaning, caution, action.text].join("").length, answers });
    }
    const longest = [...pages].sort(([, one], [, other]) => other.length - one.length).slice(0, PAGE_COUNT);
    for (const [id, { answers }] of longest) {
      await openFinished(page, instrument.id, answers);
      const action = page.getByRole("region", { name: "今天可以做的一件事" });
      const { y, height } = (await action.locator("xpath=..").boundingBox())!;
      expect.soft(y + height, id).toBeLessThanOrEqual(PHONE.height);
    }
  });
}
