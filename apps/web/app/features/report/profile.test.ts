import type { Measure, Report } from "@xinjing/instruments/instrument";
import { expect, it } from "vitest";
import { findProfile } from "./profile.ts";

function measure(key: string, max = 10, bands: Measure["bands"] = []): Measure {
  return { key, label: key, value: 4, max, bands, note: "" };
}

function profileOf(...measures: Measure[]): string[] | undefined {
  return findProfile({ measures } as unknown as Report)?.map(({ key }) => key);
}

it("draws three measures without bands on one scale as a profile, in their order", () => {
  expect(profileOf(measure("c"), measure("a"), measure("b"))).toEqual(["c", "a", "b"]);
});

it("draws fewer than three as bars", () => {
  expect(profileOf()).toBeUndefined();
  expect(profileOf(measure("a"), measure("b"))).toBeUndefined();
});

it("draws measures on different scales as bars", () => {
  expect(profileOf(measure("a"), measure("b"), measure("c", 36))).toBeUndefined();
});

it("draws measures with limits of their own as bars", () => {
  const limited = measure("c", 10, [{ max: 10, label: "高", tone: "mild" }]);
  expect(profileOf(measure("a"), measure("b"), limited)).toBeUndefined();
});
