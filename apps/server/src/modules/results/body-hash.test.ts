import { expect, it } from "vitest";
import { hashCanonicalJson } from "./body-hash.ts";

it("the hash of a body depends on everything except the order of keys, at any depth", () => {
  const left = { a: 1, b: { 2: "x", c: [{ d: null, e: true }] } };
  const right = { b: { c: [{ e: true, d: null }], 2: "x" }, a: 1 };
  expect(hashCanonicalJson(left)).toBe(hashCanonicalJson(right));
  for (const [one, other] of [
    [
      [1, 2],
      [2, 1],
    ],
    [{ a: 1 }, { a: "1" }],
    [{ a: "b" }, { b: "a" }],
    [{ a: [] }, { a: {} }],
    [{ a: null }, {}],
  ])
    expect(hashCanonicalJson(one), JSON.stringify(one)).not.toBe(hashCanonicalJson(other));
});
