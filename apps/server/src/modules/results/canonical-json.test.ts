import { describe, expect, it } from "vitest";
import { hashCanonicalJson } from "./canonical-json.ts";

describe("the hash of a body", () => {
  it("does not depend on the order of keys, at any depth", () => {
    const left = { a: 1, b: { 2: "x", c: [{ d: null, e: true }] } };
    const right = { b: { c: [{ e: true, d: null }], 2: "x" }, a: 1 };
    expect(hashCanonicalJson(left)).toBe(hashCanonicalJson(right));
  });

  it.each([
    ["the order of a list", [1, 2], [2, 1]],
    ["a number and its digits", { a: 1 }, { a: "1" }],
    ["a key and its value", { a: "b" }, { b: "a" }],
    ["an empty list and an empty map", { a: [] }, { a: {} }],
    ["null and absent", { a: null }, {}],
  ])("tells %s apart", (_name, left, right) => {
    expect(hashCanonicalJson(left)).not.toBe(hashCanonicalJson(right));
  });
});
