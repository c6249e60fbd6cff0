import { expect, it } from "vitest";
import { INTUITIVE } from "./heroes-n.ts";
import { SENSING } from "./heroes-s.ts";
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
  expect(shapes("F") - shapes("")).toBe((drawHero(lettersOf("INTP")).length - 7) / 2);
  expect(shapes("FP")).toBe(shapes(""));
});

it("keeps the other type beside the near one and inside the frame", () => {
  const spans = Object.entries({ ...INTUITIVE, ...SENSING }).map(([code, { span }]) => [code, span] as const);
  const spanOf = new Map(spans);
  for (const code of CODES) {
    for (const open of code) {
      const index = code.indexOf(open);
      const other = CODES.find((one) =>
        Array.from(one).every((letter, at) => (letter === code[at]) === (at !== index)),
      )!;
      const placed = drawHero(lettersOf(code, open)).map(({ transform = "" }) =>
        /^translate\((\S+) \S+\) scale\((\S+) /.exec(transform)?.slice(1).map(Number),
      );
      const place = (span: readonly number[], [left = 0, size = 1] = [] as number[]) =>
        span.map((x) => left + size * x).sort((one, two) => one - two);
      const far = place(
        spanOf.get(other)!,
        placed.find((one) => Math.abs(one?.[1] ?? 1) < 1),
      );
      const near = place(
        spanOf.get(code)!,
        placed.find((one) => one?.[1] === 1),
      );
      expect(Math.max(far[0]! - near[1]!, near[0]! - far[1]!), `${code} ${open}`).toBeGreaterThan(15);
      expect(far[0], `${code} ${open}`).toBeGreaterThan(7);
      expect(far[1], `${code} ${open}`).toBeLessThan(353);
    }
  }
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
