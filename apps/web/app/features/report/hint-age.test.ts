import { expect, it } from "vitest";
import { hintAge } from "./hint-age.ts";

it("says how far down the signs a child of this age is to be looked up, and leaves lists without ages alone", () => {
  const signs = {
    title: "",
    paragraphs: [],
    items: ["满12个月", "满18个月", "满24个月"],
    itemMonths: [12, 18, 24],
  };
  const hintAt = (months: number) => hintAge(signs, months).paragraphs[0];
  for (const months of [undefined, 11])
    expect(hintAge(signs, months).paragraphs[0]).toBe("孩子满了哪个月龄，就看那一行和它上面的几行。");
  expect(hintAge(signs, 18).items).toEqual(signs.items);
  for (const [age, last] of Object.entries({ 16: "满12个月", 18: "满18个月", 23: "满18个月" }))
    expect(hintAt(Number(age))).toBe(`孩子现在${age}个月，看到“${last}”那一行就够，再往下的还没到时候。`);
  expect(hintAt(24)).toBe("孩子现在24个月，下面每一行都要看。");
  const plain = { title: "", paragraphs: [] };
  expect(hintAge(plain, 20)).toBe(plain);
});
