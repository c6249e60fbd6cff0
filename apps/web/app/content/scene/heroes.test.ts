import { expect, it } from "vitest";
import { describeHero, drawHero, drawMeeting } from "./heroes.ts";

const CODES = ["E", "I"].flatMap((e) =>
  ["S", "N"].flatMap((s) => ["T", "F"].flatMap((t) => ["J", "P"].map((j) => e + s + t + j))),
);
const lettersOf = (code: string, open = "") =>
  Array.from(code, (letter) => ({ letter, isBorderline: open.includes(letter) }));

it("draws each type differently, with a description", () => {
  const drawn = CODES.map((code) => drawHero(lettersOf(code)));
  expect(new Set(drawn.map((shapes) => JSON.stringify(shapes))).size).toBe(16);
  for (const shapes of drawn) {
    for (const { d } of shapes) expect(d).not.toContain("NaN");
  }
  expect(new Set(CODES.map((code) => describeHero(lettersOf(code)))).size).toBe(16);
});

it("adds the other type in the distance for one borderline letter, and none for two", () => {
  const shapes = (open: string) => drawHero(lettersOf("INFP", open)).length;
  expect(shapes("F") - shapes("")).toBe((drawHero(lettersOf("INTP")).length - 4) / 2);
  expect(shapes("FP")).toBe(shapes(""));
});

it("lets nothing of two types reach out of the picture between them", () => {
  const [bridge, lighthouse] = [lettersOf("ENTJ"), lettersOf("INTJ")] as const;
  const turned = (people: Parameters<typeof drawMeeting>[0]) =>
    drawMeeting(people)
      .filter(({ family }) => family)
      .map(({ transform = "" }) => transform.includes("scale(-"));
  expect(new Set(turned([lighthouse, bridge]))).toEqual(new Set([false]));
  expect(new Set(turned([bridge, lighthouse]))).toEqual(new Set([true]));
});
