import { CATALOGUE } from "@xinjing/instruments/catalogue";
import { expect, it } from "vitest";
import { splitClauses, splitTitle, splitWhole, splitWords } from "./split-clauses.ts";

it("splits a sentence after its punctuation and a title between its words, and keeps every character of every question", async () => {
  for (const clauses of [
    ["他说：", "“好。”", "像ENFJ（主人公），", "就走了"],
    ["没有标点"],
    ["走神、坐不住不多，", "看看。"],
  ]) {
    expect(splitClauses(clauses.join(""))).toEqual(clauses);
  }
  expect(splitWords("你的心思就跟着跑了。")).toContain("就跟着");
  expect(splitWords("变成了内向I。").at(-1)).toContain("内向I。");
  expect(splitWhole("上次是2025年7月8日")).toEqual(["上次是202", "5年7月8日", ""]);
  expect(splitWhole("计分版本asd-adult-1")).toEqual(["计分版本as", "d-adult-1", ""]);
  const instruments = await Promise.all(CATALOGUE.map(({ load }) => load()));
  for (const { text } of instruments.flatMap(({ questions }) => [...questions])) {
    const clauses = splitClauses(text);
    for (const parts of [clauses, splitWords(text), splitWhole(text)]) expect(parts.join("")).toBe(text);
    for (const clause of clauses) expect(clause).not.toMatch(/^[，。；：！？、”’）」]/u);
  }
  for (const words of ["ADHD自评", "16型|人格|测试", "幼儿|社交|沟通|发展|筛查", "成人|自闭|特质|自评"]) {
    expect(splitTitle(words.replaceAll("|", "")).join("|")).toBe(words);
  }
});
