import type { CodeLetter } from "@xinjing/instruments/card";
import { familyOf } from "./family.ts";
import { INTUITIVE } from "./heroes-n.ts";
import { SENSING } from "./heroes-s.ts";
import { fill, line, type Hero, type Shape, type Tone } from "./shapes.ts";

const HEROES: Readonly<Record<string, Hero>> = { ...INTUITIVE, ...SENSING };

/** Where the sky meets the water. */
const HORIZON = 158;
/** A reflection is so much flatter than what it reflects. */
const FLATNESS = 0.62;
/** How small a silhouette is that stands far off, and one of two that stand side by side, with the left edges of their frames. */
const DISTANCE = 0.4;
const BESIDE = 0.62;
const SIDES = [-22, 160];

/** Lines of water that cut a reflection into slices, wider apart the nearer they are. */
const CUTS = fill(
  [164, 174, 186, 200, 216].map((y, index) => `M-720 ${y}H1080v${2 + index * 0.7}H-720z`).join(""),
  1,
  "lake",
);

/** Sky, water and the line between them; beyond the frame they go on, where a wide or a small picture looks. */
const GROUND = [
  fill("M-720 -60H1080V300H-720z", 1, "sky"),
  fill(`M-720 ${HORIZON}H1080V300H-720z`, 1, "lake"),
];
const SHORE = line(`M-720 ${HORIZON}H1080`, 1);

type Letters = readonly CodeLetter[];
/** The letters of two people. */
export type Two = readonly [first: Letters, second: Letters];

/** What a silhouette far off is drawn with: no accent, and paler. */
const FAR: Partial<Record<Tone, Tone>> = { pale: "mist", stroke: "far-stroke" };

const OPPOSITE: Readonly<Record<string, string>> = {
  E: "I",
  I: "E",
  S: "N",
  N: "S",
  T: "F",
  F: "T",
  J: "P",
  P: "J",
};

/** What the picture of a type shows, in words; empty where the letters are no type. */
export function describeHero(letters: Letters): string {
  return HEROES[codeOf(letters)]?.idea ?? "";
}

/** The square of the frame that a small picture of a type shows. */
export function windowOf(letters: Letters): Hero["window"] {
  return HEROES[codeOf(letters)]?.window ?? [60, 0, 240];
}

/** A type over its reflection. With one letter open, the type that the opposite letter makes stands far off. */
export function drawHero(letters: Letters): readonly Shape[] {
  const shapes = shapesOf(letters);
  return [...GROUND, ...drawFarOff(letters), ...shapes.map(mirror), CUTS, ...shapes, SHORE];
}

/** Two types side by side on one lake, each in the colours of its family; what reaches beyond the frame of the second passes behind the first. */
export function drawMeeting(people: Two): readonly Shape[] {
  const place = (draw: (shape: Shape) => Shape) =>
    [1, 0].flatMap((index) =>
      shapesOf(people[index]!).map((shape) => ({
        ...moveBack(draw(shape), SIDES[index]!, BESIDE),
        family: familyOf(people[index]!),
      })),
    );
  return [...GROUND, ...place(mirror), moveBack(CUTS, 0, BESIDE), ...place((shape) => shape), SHORE];
}

function shapesOf(letters: Letters): readonly Shape[] {
  return HEROES[codeOf(letters)]?.shapes ?? [];
}

/** Smaller, and on the same horizon. */
function moveBack(shape: Shape, x: number, size: number): Shape {
  const transform = `translate(${x} ${HORIZON * (1 - size)}) scale(${size}) ${shape.transform ?? ""}`;
  return { ...shape, transform };
}

function mirror(shape: Shape): Shape {
  return {
    ...shape,
    opacity: 0.4,
    transform: `matrix(1 0 0 ${-FLATNESS} 0 ${HORIZON * (1 + FLATNESS)})`,
  };
}

function drawFarOff(letters: Letters): readonly Shape[] {
  if (letters.filter(({ isBorderline }) => isBorderline).length !== 1) return [];
  const other = letters.map(({ letter, isBorderline }) => ({
    letter: isBorderline ? OPPOSITE[letter]! : letter,
    isBorderline: false,
  }));
  const [left, , side] = windowOf(letters);
  // Where the silhouette leaves room.
  const x = left + side / 2 > 180 ? -8 : 226;
  return shapesOf(other).map((shape) => ({
    ...moveBack(shape, x, DISTANCE),
    tone: FAR[shape.tone as Tone] ?? "pale",
  }));
}

function codeOf(letters: Letters): string {
  return letters.map(({ letter }) => letter).join("");
}
