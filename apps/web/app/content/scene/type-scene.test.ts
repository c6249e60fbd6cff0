import { expect, it } from "vitest";
import { drawTypeScene } from "./type-scene.ts";

const lettersOf = (code: string) => Array.from(code, (letter) => ({ letter, isBorderline: false }));

it("draws each type its own way", () => {
  const codes = ["E", "I"].flatMap((e) =>
    ["S", "N"].flatMap((s) => ["T", "F"].flatMap((t) => ["J", "P"].map((j) => e + s + t + j))),
  );
  const drawn = codes.map((code) => drawTypeScene(lettersOf(code)));
  expect(new Set(drawn.map((shapes) => JSON.stringify(shapes))).size).toBe(16);
  for (const shapes of drawn) {
    for (const { d } of shapes) expect(d).not.toContain("NaN");
  }
});
