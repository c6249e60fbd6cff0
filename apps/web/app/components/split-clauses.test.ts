import { CATALOGUE } from "@xinjing/instruments/catalogue";
import { describe, expect, it } from "vitest";
import { splitClauses } from "./split-clauses.ts";

const instruments = await Promise.all(CATALOGUE.map(({ load }) => load()));
const questions = instruments.flatMap((instrument) => instrument.questions.map(({ text }) => text));

describe("clauses", () => {
  it.each([
    ["看清自己，慢慢来", ["看清自己，", "慢慢来"]],
    [
      "你身上有一些孤独症（自闭症）谱系的特征，比多数人略多一点。",
      ["你身上有一些孤独症（自闭症）谱系的特征，", "比多数人略多一点。"],
    ],
    [
      "这次的答案最像ENFJ（主人公），不过都离中间很近。",
      ["这次的答案最像ENFJ（主人公），", "不过都离中间很近。"],
    ],
    ["他说：“好。”就走了", ["他说：", "“好。”", "就走了"]],
    ["没有标点", ["没有标点"]],
    ["半个（括号", ["半个（括号"]],
  ])("%s", (sentence, clauses) => {
    expect(splitClauses(sentence)).toEqual(clauses);
  });

  it.each(questions)("keep every character of %s, and none begins with closing punctuation", (question) => {
    const clauses = splitClauses(question);
    expect(clauses.join("")).toBe(question);
    for (const clause of clauses) expect(clause).not.toMatch(/^[，。；：！？、”’）」]/u);
  });
});
