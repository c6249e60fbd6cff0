import { CATALOGUE } from "@xinjing/instruments/catalogue";
import { expect, it } from "vitest";
import { splitClauses } from "./split-clauses.ts";

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
