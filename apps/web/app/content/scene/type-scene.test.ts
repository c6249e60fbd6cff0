import { expect, it } from "vitest";
import { drawTypeScene, familyOf } from "./type-scene.ts";

const lettersOf = (code: string, borderline = "") =>
  Array.from(code, (letter) => ({ letter, isBorderline: borderline.includes(letter) }));

it("draws each type its own way, and a borderline letter half-transparent, its second form paler behind it", () => {
  const codes = ["E", "I"].flatMap((e) =>
    ["S", "N"].flatMap((s) => ["T", "F"].flatMap((t) => ["J", "P"].map((j) => e + s + t + j))),
  );
  const drawn = codes.map((code) => drawTypeScene(lettersOf(code)));
  expect(new Set(drawn.map((shapes) => JSON.stringify(shapes))).size).toBe(16);
  for (const shapes of drawn) {
    for (const { d } of shapes) expect(d).not.toContain("NaN");
  }
  const [clear, other] = [drawTypeScene(lettersOf("ENFP")), drawTypeScene(lettersOf("INFP"))];
  const open = drawTypeScene(lettersOf("INFP", "I"));
  const isIn = (shapes: typeof open, d: string) => shapes.some((shape) => shape.d === d);
  for (const { d, opacity, tone } of clear) {
    if (!isIn(other, d) && tone !== "wash")
      expect(open).toContainEqual(expect.objectContaining({ d, opacity: opacity / 2 }));
  }
  for (const { d, tone } of other) {
    if (!isIn(clear, d) && tone === "pigment")
      expect(open).toContainEqual(expect.objectContaining({ d, tone, opacity: 0.2 }));
  }
});

it("gives a type the colour of its family", () => {
  expect(["INTJ", "ENFP", "ISFJ", "ESTP"].map((code) => familyOf(lettersOf(code)))).toEqual([
    "nt",
    "nf",
    "sj",
    "sp",
  ]);
});
