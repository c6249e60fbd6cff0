import { asd } from "@xinjing/instruments/asd";
import { expect, it } from "vitest";
import { nameLamps } from "./sections.tsx";

it("names the hundred lamps by whom they stand for, and how many shine", () => {
  const medium = asd.page({ scores: { riskCount: 3 } })?.baseRate;
  expect(medium && nameLamps(medium)).toBe("至少3处要留意的孩子，会确诊的：每100人里5到12人");
  const second = asd.followUp?.page([3, 4], [3, 4, 5]).baseRate;
  expect(second && nameLamps(second)).toBe(
    "医护细问以后还有2处以上的孩子，确诊孤独症（自闭症）的：每100人里47人",
  );
});
