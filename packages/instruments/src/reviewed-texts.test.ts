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
const NUMBERS: Readonly<Record<string, string>> = {
  adhd: `
    18题 18个 18件 9题 9道 9条 第1–9题 第10–18题 0-4 0到4分 0分 1分 2分 3分 4分 0到36分 0到72分
    0–11分 12–16分 17–23分 24–36分 17分 24分
    6题 4题 第4、5、9题 第6、10、14题
    18分 4到6分 6分 8分 7分 11分
    18岁 12岁 6个月 1.1 2023版
    100位 11位 31位 44位 2到3位 7位`,
  mbti: `
    93 93题 23或24题 23或24道 23题 24题 第1–23题 第24–46题 第47–69题 第70–93题 1 16 16型
    60 60–74 75–84 85 50 100 50到100 58 4题
    5题 7题
    14岁 35% 25% 32% 0.8 12356 110或120`,
  asd: `
    20 20题 20个 17题 第2、5、12题 1题 0到20
    0–2题 0到2题 3–7题 3到7题 8–20题 8到20题 3题 8题
    2题 0到1题 5次 3到6个月
    85 2倍 95
    16个月 16到30个月 30个月 24个月 37周 40 0 34周 3 6
    3个月 6个月 8个月 12个月 12到30个月 18 18个月 24 30 36个月 4岁 5岁 6岁 0到6岁 0~6岁
    第1、7、9、16题 第10、11、14、17、19题 第2、6、18题 第3、8、15题 第4、5、12、13、20题
    第2题 第13题
    100个 39个 47个 95个 5到12个 25999个 7928个 1000个 7到18个 96个 14个
    2009 2018 2022 12号 20号`,
  "asd-adult": `
    50题 50个 50句 10题 10句 24句 26句 0分 1分 1题 0到50 0到10
    0–19分 20–25分 26–31分 32–50分 20分 26分 32分
    7分 10分 17
    16岁 16.4分 35.8分 2到4分
    100位 1位 2位 4位 11位 12位 29位 80位 83位 476位
    12385`,
};

it.each(INSTRUMENT_IDS)("%s names no number but those of its sources", (id) => {
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
