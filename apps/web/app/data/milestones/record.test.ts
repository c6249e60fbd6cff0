import * as fc from "fast-check";
import { expect, it } from "vitest";
import { formatChildren, mergeChildren, nameChild, parseChildren, type KeptChild } from "./record.ts";

/** Few distinct children, rows and times, so that collisions are frequent. */
const childArbitrary: fc.Arbitrary<KeptChild> = fc.record({
  birth: fc.record({
    born: fc.record({ year: fc.constant(2024), month: fc.integer({ min: 1, max: 2 }), day: fc.constant(29) }),
    weeks: fc.constantFrom(undefined, 30),
  }),
  owner: fc.constantFrom(undefined, "1"),
  checks: fc.uniqueArray(
    fc.record({
      row: fc.constantFrom(0, 12, 18, 24),
      day: fc.constant({ year: 2026, month: 11, day: 28 }),
      at: fc.nat({ max: 5 }),
      loss: fc.constantFrom("none", "words", "movement", "sudden"),
      answers: fc.array(fc.constantFrom("yes", "no", "unsure", undefined), { maxLength: 4 }),
      speech: fc.constantFrom(undefined, "yes", "no", "unsure"),
    }),
    { selector: ({ row }) => row },
  ),
});
const childrenArbitrary = fc.uniqueArray(childArbitrary, { selector: nameChild, maxLength: 6 });

it("is read back unchanged from the device and from a file", () => {
  fc.assert(
    fc.property(childrenArbitrary, (children) => {
      expect(parseChildren(JSON.parse(JSON.stringify(formatChildren(children))))).toEqual(children);
    }),
  );
});

it("is undefined for invalid input", () => {
  const child = { born: "2025-03-01", checks: [] };
  const check = { row: 12, day: "2026-03-01", at: 1, loss: "none", answers: ["no"] };
  expect(parseChildren({ children: [{ ...child, checks: [check] }] })).toHaveLength(1);
  for (const broken of [
    undefined,
    [],
    {},
    { children: [{ ...child, born: "2025-02-31" }] },
    { children: [{ ...child, weeks: 20 }] },
    { children: [{ ...child, checks: [{ ...check, row: 13 }] }] },
    { children: [{ ...child, checks: [{ ...check, loss: "some" }] }] },
    { children: [{ ...child, checks: [{ ...check, at: null }] }] },
  ])
    expect.soft(parseChildren(broken), JSON.stringify(broken)).toBeUndefined();
});

it("keeps every child and row of two merged copies, with the later check of each row", () => {
  fc.assert(
    fc.property(childrenArbitrary, childrenArbitrary, (ours, theirs) => {
      const merged = mergeChildren(ours, theirs);
      const names = new Set([...ours, ...theirs].map(nameChild));
      expect(merged).toHaveLength(names.size);
      expect(new Set(merged.map(nameChild))).toEqual(names);
      for (const child of merged) {
        const copies = [...ours, ...theirs].filter((each) => nameChild(each) === nameChild(child));
        const checks = copies.flatMap((each) => each.checks);
        const rows = child.checks.map(({ row }) => row);
        expect(new Set(rows)).toEqual(new Set(checks.map(({ row }) => row)));
        expect(rows).toEqual([...rows].sort((first, second) => first - second));
        for (const { row, at } of child.checks)
          expect(at).toBe(Math.max(...checks.filter((each) => each.row === row).map((each) => each.at)));
      }
      expect(mergeChildren(merged, theirs)).toEqual(merged);
    }),
  );
});
