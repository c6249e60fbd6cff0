import { CATALOGUE } from "@xinjing/instruments/catalogue";
import { expect, it } from "vitest";
import { splitClauses, splitTitle, splitWhole, splitWords } from "./split-clauses.ts";

it("splits a sentence after its punctuation, and keeps every character of every question", async () => {
  for (const clauses of [["他说：", "“好。”", "像ENFJ（主人公），", "就走了"], ["没有标点"]]) {
    expect(splitClauses(clauses.join(""))).toEqual(clauses);
  }
  const instruments = await Promise.all(CATALOGUE.map(({ load }) => load()));
  for (const { text } of instruments.flatMap(({ questions }) => [...questions])) {
    const clauses = splitClauses(text);
    expect(clauses.join("")).toBe(text);
    for (const clause of clauses) expect(clause).not.toMatch(/^[，。；：！？、”’）」]/u);
  }
});

it("cuts between words, and keeps particles and punctuation with the word before them", () => {
  expect(splitWords("你的孤独症谱系特征")).toEqual(["你的", "孤独症", "谱系", "特征"]);
  expect(splitWords("冲动这方面不明显")).toEqual(["冲动", "这方面", "不明显"]);
  expect(splitWords("还没保存到账号的结果").join("|")).toContain("到|账号的|");
  expect(splitWords("（比如指月亮，不是想要它）").join("")).toBe("（比如指月亮，不是想要它）");
  expect(splitWords("（比如")[0]).toBe("（比如");
  for (const words of ["ADHD自评", "16型|人格|测试", "幼儿|社交|沟通|发展|筛查", "成人|自闭|特质|自评"]) {
    expect(splitTitle(words.replaceAll("|", "")).join("|")).toBe(words);
  }
});

it("keeps dates, figures with their unit, names with hyphens and the end of a text whole", () => {
  for (const pieces of [
    "完成于|2026-11-24| 09:05",
    "答题1|5–20 分钟|。",
    "分数在1|7–23分|之间",
    "每10|0位|里大约|1 位|是",
    "也不能作为职业决定的|依据。|",
    "参考|M-CHAT-R/F|写的",
  ]) {
    expect(splitWhole(pieces.replaceAll("|", "")).join("|")).toBe(pieces);
  }
});
