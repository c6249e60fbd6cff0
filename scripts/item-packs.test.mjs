import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it, onTestFinished } from "vitest";
import { CATALOGUE, getCatalogueEntry } from "../packages/instruments/src/catalogue.ts";
import { makeUpPack } from "../tests/harness/item-pack.ts";
import { readItemPacks } from "./lib/item-packs.mjs";

const TODAY = "2026-11-30";
const asd = await getCatalogueEntry("asd").load();
const mbti = await getCatalogueEntry("mbti").load();

/** Writes texts or packs to a new folder. */
function makeFolder(files) {
  const folder = mkdtempSync(join(tmpdir(), "xinjing-packs-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  for (const [name, content] of Object.entries(files))
    writeFileSync(join(folder, name), typeof content === "string" ? content : JSON.stringify(content));
  return folder;
}

it("a pack of each test is read; other files stay out", async () => {
  const all = await Promise.all(CATALOGUE.map(async ({ load }) => makeUpPack(await load())));
  const packs = await readItemPacks(
    makeFolder({
      ...Object.fromEntries(all.map((pack) => [`${pack.instrument}.json`, pack])),
      "README.txt": "",
    }),
    TODAY,
  );
  expect(packs.map(({ instrument }) => instrument)).toEqual(["adhd", "asd-adult", "asd", "mbti"]);
  expect(packs[2].items[4]).toEqual({ number: 5, text: "编造的第5题，只用来测试。", scores: "first" });
  expect(await readItemPacks("")).toEqual([]);
  await expect(readItemPacks(makeFolder({}))).rejects.toThrow(
    /^配置有误：ITEM_PACKS 的 .+ 里没有 \.json 文件/,
  );
});

/**
 * Each row has a description, a change that makes a good pack invalid, and the expected message: the field and what to
 * do.
 * @type {readonly [string, (pack: any) => unknown, string][]}
 */
const BROKEN = [
  [
    "no instrument",
    (pack) => delete pack.instrument,
    "instrument：请写是哪项测试：adhd、mbti、asd、asd-adult之一",
  ],
  [
    "unknown instrument",
    (pack) => (pack.instrument = "phq9"),
    "instrument：请写是哪项测试：adhd、mbti、asd、asd-adult之一",
  ],
  ["id with a dot", (pack) => (pack.id = "a.b"), "id：请写题目包的名字，只有小写字母、数字和 -，最多30个"],
  ["no version", (pack) => delete pack.version, "version：请写题目包的版本，1到9999之间的整数"],
  ["half a version", (pack) => (pack.version = 1.5), "version：请写题目包的版本，1到9999之间的整数"],
  ["another language", (pack) => (pack.language = "en"), "language：请写zh-CN：网站只有简体中文"],
  ["no title", (pack) => delete pack.title, "title：请写量表的名字"],
  [
    "a tag in a text",
    (pack) => (pack.items[2].text = "<b>题"),
    "items[2].text：请写题目，不带控制字符和尖括号",
  ],
  ["an empty item", (pack) => (pack.items[2].text = " "), "items[2].text：请写题目，不换行，前后没有空格"],
  ["a long item", (pack) => (pack.items[2].text = "题".repeat(161)), "items[2].text：请写题目，最多160个字"],
  ["a missing item", (pack) => pack.items.splice(6, 1), "items：缺第7题，请补上"],
  [
    "an item too many",
    (pack) => pack.items.push({ ...pack.items[0], number: 21 }),
    "items[20].number：没有第21题，请改正或删掉",
  ],
  ["an item twice", (pack) => pack.items.push(pack.items[3]), "items[20].number：第4题写了两次，请删掉一个"],
  [
    "a reversed item",
    (pack) => (pack.items[0].scores = "first"),
    "items[0].scores：第1题在我们的计分里是last，请核对题目和方向",
  ],
  [
    "a reversed item that is not",
    (pack) => (pack.items[11].scores = "last"),
    "items[11].scores：第12题在我们的计分里是first，请核对题目和方向",
  ],
  [
    "no direction",
    (pack) => delete pack.items[4].scores,
    "items[4].scores：请写哪一头的选项得分：first或last",
  ],
  ["no labels", (pack) => delete pack.options, "options：请写2个选项的文字，按我们的顺序"],
  ["a label too many", (pack) => pack.options.push("不知道"), "options：请写2个选项的文字，按我们的顺序"],
  [
    "two equal labels of an item",
    (pack) => (pack.items[1].options = ["是", "是"]),
    "items[1].options：有两个选项写得一样，请改正",
  ],
  ["no holder", (pack) => delete pack.holder, "holder：请写版权归谁"],
  ["no permission", (pack) => delete pack.permission, "permission：请写许可，是一个对象"],
  [
    "nobody permitted it",
    (pack) => (pack.permission.grantedBy = ""),
    "permission.grantedBy：请写谁许可的，不换行，前后没有空格",
  ],
  ["permitted to nobody", (pack) => delete pack.permission.grantedTo, "permission.grantedTo：请写许可给谁"],
  [
    "an impossible day",
    (pack) => (pack.permission.grantedOn = "2026-02-30"),
    "permission.grantedOn：请写哪一天许可的，如2026-11-30",
  ],
  [
    "permitted tomorrow",
    (pack) => (pack.permission.grantedOn = "2026-12-01"),
    "permission.grantedOn：2026-12-01还没到，许可生效以后再用",
  ],
  [
    "no end",
    (pack) => delete pack.permission.validUntil,
    "permission.validUntil：请写许可到哪一天，如2027-11-30；没有期限写unlimited",
  ],
  [
    "expired yesterday",
    (pack) => (pack.permission.validUntil = "2026-11-29"),
    "permission.validUntil：2026-11-29已经过期，请先续期，或者拿走这个文件",
  ],
  [
    "paper only",
    (pack) => (pack.permission.media = ["print"]),
    "permission.media：里没有screen，不能放在网页上，请先取得这样的许可",
  ],
  [
    "an unknown medium",
    (pack) => (pack.permission.media = ["screen", "radio"]),
    "permission.media[1]：请写许可用在哪里：screen、print、read-aloud里的几个",
  ],
  ["no source", (pack) => delete pack.source, "source：请写出处，是一个对象"],
  [
    "an address that runs",
    (pack) => (pack.source.url = "javascript:alert(1)"),
    "source.url：请写https://开头的网址",
  ],
  [
    "validated in nobody",
    (pack) => delete pack.validated.population,
    "validated.population：请写验证的是哪些人",
  ],
  ["n as a text", (pack) => (pack.validated.n = "1234"), "validated.n：请写验证的人数，1到9999999之间的整数"],
  ["validated nowhere", (pack) => delete pack.validated.country, "validated.country：请写在哪个国家验证的"],
  ["validated next year", (pack) => (pack.validated.year = 2027), "validated.year：2027还没到，请改正"],
  ["no figures", (pack) => delete pack.validated.figures, "validated.figures：请写验证得到的数字"],
  [
    "a misspelt field",
    (pack) => (pack.permission.expires = "2027-01-01"),
    "permission：不认识expires，请改正或删掉",
  ],
];

it.each(BROKEN)("refuses a pack with %s in one line", async (_, spoil, problem) => {
  const pack = makeUpPack(asd);
  spoil(pack);
  const reading = readItemPacks(makeFolder({ "asd.json": pack }), TODAY);
  await expect(reading).rejects.toThrow(new Error(`配置有误：ITEM_PACKS 里的 asd.json：${problem}`));
});

it("refuses what is no JSON, swapped sides, and a second pack of a test", async () => {
  const swapped = makeUpPack(mbti);
  swapped.items[1].scores = "first";
  const files = { "a.json": makeUpPack(asd), "b.json": makeUpPack(asd), "c.json": swapped, "d.json": "{" };
  await expect(readItemPacks(makeFolder(files), TODAY)).rejects.toThrow(
    new Error(
      [
        "c.json：items[1].scores：第2题在我们的计分里是last，请核对题目和方向",
        "d.json：整个文件：不是JSON，请改正",
        "b.json：instrument：a.json 也是 asd 的，请只留一个",
      ]
        .map((line) => `配置有误：ITEM_PACKS 里的 ${line}`)
        .join("\n"),
    ),
  );
});
