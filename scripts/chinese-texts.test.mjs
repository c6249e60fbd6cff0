import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { ROOT, listFiles } from "./lib/project.mjs";

/*
 * What a person reads, as the sources hold it (D11): full-width punctuation
 * between Han, no typed space between Han and Latin or figures, “” that open and close, no 「」.
 */

const FOLDERS = [
  "packages/instruments/src",
  "packages/contract/src",
  "apps/server/src/modules",
  "apps/web/app",
];
const FILES = FOLDERS.flatMap((folder) => listFiles(join(ROOT, folder))).filter(
  (path) => /\.tsx?$/.test(path) && !/\.test\.ts$|\/testing\//.test(path),
);

/**
 * Written this way by the specification, to the letter, and what follows its pattern: a figure that is put in stands
 * apart from its counter, as in 第 3 题 / 共 18 题, N 分钟 (decision 107). `§` stands for whatever is put in.
 */
const AS_SPECIFIED = [
  / ?§(?: ?\/ ?(?:§|\d+))? (?:题|页|分钟|小时|毫秒|项|人参与|条结果|个|分(?!钟))/g,
  /无法加载 § 测试题目/g,
  /加载测试题目失败: /g,
  /未知的MBTI类型: /g,
  /不支持的测试类型: /g,
];

/** The lines of a file that hold Han, without comments and with every inserted value as one sign. */
function readTexts(source) {
  return source
    .replaceAll(/\/\*[\s\S]*?\*\//g, (comment) => comment.replaceAll(/[^\n]/g, ""))
    .replaceAll(/(^|[\s;{}(),])\/\/[^\n]*/g, "$1")
    .replaceAll(/\$\{(?:[^{}]|\{[^{}]*\})*\}/g, "§")
    .split("\n")
    .map((line, index) => ({
      text: AS_SPECIFIED.reduce((rest, label) => rest.replaceAll(label, "…"), line),
      number: index + 1,
    }))
    .filter(({ text }) => /\p{sc=Han}/u.test(text));
}

/** Where the texts of a source break a rule: the rule, the line and what stands there. */
export function findFaults(source) {
  return readTexts(source).flatMap(({ text, number }) =>
    RULES.flatMap(([rule, pattern]) =>
      [...text.matchAll(pattern)].map(
        ({ 0: found, index }) =>
          `${number} ${rule}: ${text.slice(Math.max(0, index - 8), index + found.length + 8).trim()}`,
      ),
    ).concat(hasPairedQuotes(text) ? [] : [`${number} quotes do not pair: ${text.trim().slice(0, 60)}`]),
  );
}

const RULES = [
  [
    "half-width punctuation",
    /(?<=\p{sc=Han})[,;:?!](?= ?[\p{sc=Han}§])|(?<=\p{sc=Han})[()]|[()](?=\p{sc=Han})|(?<=\p{sc=Han})\.{3}/gu,
  ],
  ["typed space", /(?<=\p{sc=Han}) (?=[A-Za-z0-9§])|(?<=[A-Za-z0-9§%]) (?=\p{sc=Han})/gu],
  ["foreign quotes", /[「」『』]/gu],
];

function hasPairedQuotes(text) {
  let isOpen = false;
  for (const sign of text) {
    if (sign === "“" && isOpen) return false;
    if (sign === "”" && !isOpen) return false;
    if (sign === "“" || sign === "”") isOpen = sign === "“";
  }
  return !isOpen;
}

describe("Chinese texts", () => {
  it.each(FILES.map((path) => path.slice(ROOT.length + 1)))("%s", (path) => {
    expect(findFaults(readFileSync(join(ROOT, path), "utf8"))).toEqual([]);
  });

  it.each([
    ["两次输入,不一致", "half-width punctuation"],
    ["结果(参考)", "half-width punctuation"],
    ["总分 38", "typed space"],
    ["完成于 ${day}", "typed space"],
    ["先问「都有谁」", "foreign quotes"],
    ["可点“上一题修改", "quotes do not pair"],
  ])("a fault is found: %s", (text, rule) => {
    expect(findFaults(`const text = \`${text}\`;`).join("\n")).toContain(rule);
  });
});
