import type { CodeLetter } from "@xinjing/instruments/card";
import { familyOf } from "./family.ts";
import { INTUITIVE } from "./heroes-n.ts";
import { SENSING } from "./heroes-s.ts";
import { FRAME, fill, line, type Hero, type Shape, type Tone } from "./shapes.ts";

const HEROES: Readonly<Record<string, Hero>> = { ...INTUITIVE, ...SENSING };

/** Entry of letters that are no type. */
const NOTHING: Pick<Hero, "shapes" | "reaches"> = { shapes: [] };

const HORIZON = 158;
/** Ratio of the height of a reflection to the height of its object. */
const FLATNESS = 0.62;
/** Scale of a distant silhouette, and scale and left edges of two that are side by side. */
const DISTANCE = 0.4;
const BESIDE = 0.62;
const SIDES = [-22, 160];

/** Lines of water that cut a reflection into slices; their distance grows towards the viewer. */
const CUTS = fill(
  [164, 174, 186, 200, 216].map((y, index) => `M-720 ${y}H1080v${2 + index * 0.7}H-720z`).join(""),
  1,
  "lake",
);

/** Sky, water and horizon. They extend beyond the frame, because wide and small pictures show more than it. */
const GROUND = [
  fill("M-720 -60H1080V300H-720z", 1, "sky"),
  fill(`M-720 ${HORIZON}H1080V300H-720z`, 1, "lake"),
];
const SHORE = line(`M-720 ${HORIZON}H1080`, 1);

type Letters = readonly CodeLetter[];
/** Letters of two people. */
export type Two = readonly [first: Letters, second: Letters];

/** Replacement tones of a distant silhouette: paler, without accent. */
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

/** Returns the idea of a type's picture in words; empty if the letters are no type. */
export function describeHero(letters: Letters): string {
  return HEROES[codeOf(letters)]?.idea ?? "";
}

/** Returns the square detail of the frame that a small picture of a type shows. */
export function windowOf(letters: Letters): Hero["window"] {
  return HEROES[codeOf(letters)]?.window ?? [60, 0, 240];
}

/** Draws a type with its reflection. If one letter is borderline, the type with the opposite letter is in the distance. */
export function drawHero(letters: Letters): readonly Shape[] {
  const shapes = shapesOf(letters);
  return [...GROUND, ...drawFarOff(letters), ...shapes.map(mirror), CUTS, ...shapes, SHORE];
}

/** Draws two types side by side, each in the colours of its family. Shapes that extend beyond a frame are on the outer side. */
export function drawMeeting(people: Two): readonly Shape[] {
  const place = (draw: (shape: Shape) => Shape) =>
    people.flatMap((letters, index) => {
      const { shapes, reaches } = HEROES[codeOf(letters)] ?? NOTHING;
      const isTurned = reaches === (index === 0 ? "right" : "left");
      return shapes.map((shape) => ({
        ...moveBack(draw(shape), SIDES[index]!, BESIDE, isTurned),
        family: familyOf(letters),
      }));
    });
  return [...GROUND, ...place(mirror), moveBack(CUTS, 0, BESIDE), ...place((shape) => shape), SHORE];
}

function shapesOf(letters: Letters): readonly Shape[] {
  return (HEROES[codeOf(letters)] ?? NOTHING).shapes;
}

/** Scales and moves a shape, keeps it on the horizon, and mirrors it horizontally on request. */
function moveBack(shape: Shape, left: number, size: number, isTurned = false): Shape {
  const x = isTurned ? left + FRAME.width * size : left;
  const transform = `translate(${x} ${HORIZON * (1 - size)}) scale(${isTurned ? -size : size} ${size}) ${shape.transform ?? ""}`;
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
  // The side of the frame that the silhouette leaves free.
  const x = left + side / 2 > 180 ? -8 : 226;
  return shapesOf(other).map((shape) => ({
    ...moveBack(shape, x, DISTANCE),
    tone: FAR[shape.tone as Tone] ?? "pale",
  }));
}

function codeOf(letters: Letters): string {
  return letters.map(({ letter }) => letter).join("");
}
