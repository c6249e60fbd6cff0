import { asd } from "@xinjing/instruments/asd";
import { expect, it } from "vitest";
import { putAgeFirst } from "./age-first.ts";

it("puts the signs of the child's age first, younger ones next, and leaves lists without ages alone", () => {
  const extras = asd.reportFromScores({ riskCount: 1 })?.extras ?? [];
  const signs = extras.find(({ title }) => title === "有这些情况，不用等")!;
  const agesAt = (months: number | undefined) =>
    putAgeFirst(signs, months).items?.map((item) => Number(/^满(\d+)个月/.exec(item)?.[1]));
  expect(agesAt(undefined)).toEqual([12, 18, 24, 30]);
  expect(agesAt(16)).toEqual([12, 18, 24, 30]);
  expect(agesAt(18)).toEqual([18, 12, 24, 30]);
  expect(agesAt(29)).toEqual([24, 18, 12, 30]);
  expect(agesAt(30)).toEqual([30, 24, 18, 12]);
  for (const section of extras) if (section !== signs) expect(putAgeFirst(section, 20)).toBe(section);
});
