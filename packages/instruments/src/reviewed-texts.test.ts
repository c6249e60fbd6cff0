import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { INSTRUMENT_IDS } from "./instrument.ts";

/** Every literal of an instrument's folder that has a Chinese character, with · for what the program puts in. */
function textsOf(id: string): readonly string[] {
  const folder = join(import.meta.dirname, id);
  const files = readdirSync(folder, { recursive: true, encoding: "utf8" });
  return files
    .filter((file) => file.endsWith(".ts") && !file.endsWith(".test.ts"))
    .flatMap((file) => readFileSync(join(folder, file), "utf8").match(/"(?:[^"\\\n]|\\.)*"|`[^`]*`/g) ?? [])
    .filter((literal) => /\p{Script=Han}/u.test(literal))
    .map((literal) => literal.slice(1, -1).replaceAll(/\$\{[^}]*\}/g, "·"))
    .toSorted();
}

/** Years, places in journals, and amounts of what is only suggested. */
const NO_FACT =
  /\d{4};\d+(?:\(\d+\))?:e?\d+(?:–\d+)?|(?:19|20)\d\d(?=[年）；，。])|第\d条|\d+(?:分钟|[字格元首])/g;
const NUMBER =
  /第[\d、–]+题|\d+(?:\.\d+)?(?:[–~-]\d+|(?:到|或)\d+)?(?:个月|小时|[分题条道句个件位岁周次倍型版号]|%)?/g;

/**
 * `numbers.txt` of a folder lists every threshold, count and range that its texts may name, written from the sources (README.md beside
 * it), the key and the bands. A number that is not there is a slip, or it is new and needs its source.
 */
it.each(INSTRUMENT_IDS)("%s names no number but those of its numbers.txt", (id) => {
  const texts = textsOf(id).map((text) => text.replaceAll(NO_FACT, ""));
  const found = [...new Set(texts.flatMap((text) => text.match(NUMBER) ?? []))];
  const path = join(import.meta.dirname, id, "numbers.txt");
  const known = existsSync(path) ? readFileSync(path, "utf8").trim().split(/\s+/) : [];
  const unknown = found
    .filter((number) => !known.includes(number))
    .map((number) => ({ number, texts: texts.filter((text) => text.match(NUMBER)?.includes(number)) }));
  const missing = unknown.map(({ number }) => number).join(" ");
  expect(unknown, `a slip, or find its source and add it to ${id}/numbers.txt: ${missing}`).toEqual([]);
  const unused = known.filter((number) => !found.includes(number));
  expect(unused, `no text names it any more: take it out of ${id}/numbers.txt`).toEqual([]);
});

it.each(INSTRUMENT_IDS)("%s says when its texts were reviewed, as they are", (id) => {
  const hash = createHash("sha256")
    .update(JSON.stringify(textsOf(id)))
    .digest("hex")
    .slice(0, 8);
  const about = readFileSync(join(import.meta.dirname, id, "about.ts"), "utf8");
  const [, reviewed] = /^ {2}reviewedOn: "\d{4}-\d\d-\d\d", \/\/ (\w+)$/m.exec(about) ?? [];
  const today = new Date().toISOString().slice(0, 10);
  const advice = `The texts of ${id} have changed since their review. Once somebody has read them again, this is the line in ${id}/about.ts:
  reviewedOn: "${today}", // ${hash}`;
  expect(reviewed, advice).toBe(hash);
});
