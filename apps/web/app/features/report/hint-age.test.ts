import { asd } from "@xinjing/instruments/asd";
import { expect, it } from "vitest";
import { hintAge } from "./hint-age.ts";

it("says how far down the signs a child of this age is to be looked up, and leaves lists without ages alone", () => {
  const extras = asd.reportFromScores({ riskCount: 1 })?.extras ?? [];
  const signs = extras.find(({ title }) => title === "有这些情况，不用等")!;
  const hintAt = (months: number) => hintAge(signs, months).paragraphs[0];
  for (const months of [undefined, 11])
    expect(hintAge(signs, months).paragraphs[0]).toBe("孩子满了哪个月龄，就看那一行和它上面的几行。");
  expect(hintAge(signs, 18).items).toEqual(signs.items);
  for (const [age, last] of Object.entries({ 16: "满12个月", 18: "满18个月", 29: "满24个月" }))
    expect(hintAt(Number(age))).toBe(`孩子现在${age}个月，看到“${last}”那一行就够，再往下的还没到时候。`);
  expect(hintAt(30)).toBe("孩子现在30个月，下面每一行都要看。");
  for (const section of extras) if (section !== signs) expect(hintAge(section, 20)).toBe(section);
});
