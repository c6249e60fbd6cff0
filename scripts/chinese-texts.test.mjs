import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { ROOT } from "./lib/project.mjs";
import { readSources } from "./lib/sources.mjs";

/* Checks how Chinese texts in the sources are written: full-width punctuation between Han, no space between Han and Latin or
   digits, paired “”, and no 「」. */

const FOLDERS = [
  "packages/instruments/src",
  "packages/contract/src",
  "apps/server/src/modules",
  "apps/web/app",
];

/**
 * Texts with spaces around a number, which the specification prescribes (第 3 题 / 共 18 题, N 分钟), and texts of the
 * same pattern. `§` stands for an inserted value.
 */
const AS_SPECIFIED = [
  / ?§(?: ?\/ ?(?:§|\d+))? (?:题|页|分钟|小时|毫秒|项|人参与|条结果|个|分(?!钟))/g,
  /无法加载 § 测试题目/g,
  /题目 § 的答案/g,
  /加载测试题目失败: /g,
  /未知的MBTI类型: /g,
  /不支持的测试类型: /g,
];

const RULES = {
  "half-width punctuation":
    /(?<=\p{sc=Han})[,;:?!](?= ?[\p{sc=Han}§])|(?<=\p{sc=Han})[()]|[()](?=\p{sc=Han})|(?<=\p{sc=Han})\.{3}/u,
  "typed space": /(?<=\p{sc=Han}) (?=[A-Za-z0-9§])|(?<=[A-Za-z0-9§%]) (?=\p{sc=Han})/u,
  "foreign quotes": /[「」『』]/u,
  "quotes do not pair": /^[^“”]*”|“[^”]*(“|$)|”[^“]*”/u,
};

/** Returns the lines whose Chinese text breaks a rule. Before that, replaces each inserted value by one character. */
function findFaults(source) {
  const lines = source.replaceAll(/\$\{(?:[^{}]|\{[^{}]*\})*\}/g, "§").split("\n");
  return lines.flatMap((line, index) => {
    const text = AS_SPECIFIED.reduce((rest, label) => rest.replaceAll(label, "…"), line);
    if (!/\p{sc=Han}/u.test(text)) return [];
    const broken = Object.entries(RULES).filter(([, pattern]) => pattern.test(text));
    return broken.map(([rule]) => `${index + 1} ${rule}: ${text.trim().slice(0, 80)}`);
  });
}

it("Chinese texts follow the typographic rules", () => {
  const sources = readSources(...FOLDERS);
  expect(sources.length).toBeGreaterThan(200);
  // Checks that each rule finds a violation.
  for (const text of ["结果(参考)", "完成于 ${day}", "先问「都有谁」", "可点“上一题修改"]) {
    expect(findFaults(`const text = \`${text}\`;`), text).toHaveLength(1);
  }
  for (const { path, text } of sources) expect.soft(findFaults(text), path).toEqual([]);
});

/** Terms that no text may contain: last column of the last table in docs/glossary.md. */
const NEVER = readFileSync(join(ROOT, "docs/glossary.md"), "utf8")
  .split("## One word on screen")[1]
  .split("\n")
  .filter((line) => /^\|.*\p{sc=Han}/u.test(line))
  .flatMap((line) => line.split("|").at(-2).trim().split(", "));

/**
 * Texts that may contain such a word: it is no term there, or they are earlier wordings of consents, which must not
 * change.
 */
const EXCEPTIONS = [
  "官方测评",
  "它不是准确率",
  // Earlier wordings of consents: versions upload-1 and child-1.
  "这些属于健康类敏感信息，只有我登录后能看到",
  "我同意把幼儿筛查的结果（需要留意的题数、结论",
  "您现在怎么看这个情况？",
  "您是根据什么觉得不用查？",
  "能不能请您写下来：家里担心什么，您的意见是什么？",
];

/** Maximum number of characters between two punctuation marks, so that a clause can be read aloud in one breath. */
const BREATH = 45;

/** Finds forbidden terms, and clauses that are longer than `BREATH`. */
function findOtherWords(source) {
  const lines = source.replaceAll(/\$\{(?:[^{}]|\{[^{}]*\})*\}/g, "§").split("\n");
  return lines.flatMap((line) => {
    const rest = EXCEPTIONS.reduce((left, allowed) => left.replaceAll(allowed, "…"), line);
    return [
      ...NEVER.filter((word) => rest.includes(word)).map((word) => `${word}: ${line.trim()}`),
      ...rest.split(/[，；：。？！…]/).filter((part) => part.match(/\p{sc=Han}/gu)?.length > BREATH),
    ];
  });
}

it("texts use one term for each concept, and their clauses are short", () => {
  expect(NEVER.length).toBeGreaterThan(50);
  expect(findOtherWords('"没有诊断的成年人，平均16分。"')).toHaveLength(1);
  expect(findOtherWords(`"${"走".repeat(46)}，停一停"`)).toHaveLength(1);
  for (const { path, text } of readSources(...FOLDERS)) {
    const advice = `${path}: docs/glossary.md has the word to write instead; a long stretch needs a comma`;
    expect.soft(findOtherWords(text), advice).toEqual([]);
  }
});
