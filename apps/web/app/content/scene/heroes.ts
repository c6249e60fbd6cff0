import type { CodeLetter } from "@xinjing/instruments/card";
import { familyOf } from "./family.ts";
import { INTUITIVE } from "./heroes-n.ts";
import { SENSING } from "./heroes-s.ts";
import { FRAME, ellipse, fill, gleam, line, spot, type Hero, type Shape, type Tone } from "./shapes.ts";

const HEROES: Readonly<Record<string, Hero>> = { ...INTUITIVE, ...SENSING };

/** Empty picture, for letters that are not one of the 16 types. */
const NOTHING: Pick<Hero, "shapes" | "span" | "sun" | "reaches"> = { shapes: [], span: [0, 0] };

/** Height of the horizon in pictures of types, as y. Scenes of tests use `HORIZON`. */
const WATERLINE = 158;
/** Ratio of the height of a reflection to the height of its object. */
const FLATNESS = 0.46;
/** Lower end of a reflection in a large picture, as y; in a small one, its distance from the lower edge. */
const DEPTH = 228;
const SMALL_EDGE = 8;
/**
 * Scale of the silhouette in the distance, its minimum distance from the edge of the frame, and from the near
 * silhouette.
 */
const DISTANCE = 0.3;
const EDGE = 8;
const GAP = 16;
/** Scale of two silhouettes side by side. */
const BESIDE = 0.62;

/** Heights of lines that cut a reflection into slices; their distances grow towards the viewer. */
const CUTS = [164, 174, 186, 200, 216];
const SLITS = fill(CUTS.map((y, index) => `M-720 ${y}H1080v${2 + index * 0.7}H-720z`).join(""), 1, "lake");

/** Sky and water. They extend beyond the frame, because a wide or a small picture shows more than the frame. */
const GROUND = [fill("M-720 -60H1080V300H-720z", 1, "sky"), water(WATERLINE)];
const SHORE = line(`M-720 ${WATERLINE}H1080`, 1);

type Letters = readonly CodeLetter[];
/** Letters of two people. */
export type Two = readonly [first: Letters, second: Letters];

/** Replacement tones for the silhouette in the distance: paler, without accent. */
const FAR: Partial<Record<Tone, Tone>> = { pale: "mist", spot: "mist", stroke: "far-stroke" };

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

/** Returns the square part of the frame that a small picture of a type shows. */
export function windowOf(letters: Letters): Hero["window"] {
  return HEROES[codeOf(letters)]?.window ?? [60, 0, 240];
}

/**
 * Draws a type with its reflection. If one letter is borderline, the type with the opposite letter is in the distance.
 * A small picture shows the silhouette alone.
 */
export function drawHero(letters: Letters, isSmall = false): readonly Shape[] {
  const { shapes, sun } = findHero(letters);
  const [, top, side] = windowOf(letters);
  const { far, aside } = isSmall ? { far: [], aside: 0 } : drawFarOff(letters);
  const near = shapes.map((shape) => (aside ? moveBack(shape, aside, 1) : shape));
  const depth = isSmall ? Math.min(DEPTH, top + side - SMALL_EDGE) : DEPTH;
  const light = sun && !isSmall ? shine(sun[0] + aside, sun[1], sun[2]) : [];
  return [...GROUND, ...far, ...near.map(mirror), ...veil(depth), ...light, SHORE, ...near];
}

/**
 * Draws two types side by side, each in the colours of its family. A silhouette that extends beyond the frame on one
 * side is mirrored if that is the inner side.
 */
export function drawMeeting(people: Two): readonly Shape[] {
  const shapes = people.flatMap((letters, index) => {
    const hero = findHero(letters);
    const isTurned = hero.reaches === (index === 0 ? "right" : "left");
    const [from, to] = spanOf(hero, isTurned);
    const left = FRAME.width * (0.25 + index / 2) - (BESIDE * (from + to)) / 2;
    return hero.shapes.map((shape) => ({
      ...moveBack(shape, left, BESIDE, isTurned),
      family: familyOf(letters),
    }));
  });
  const lake = veil(DEPTH).map((shape) => moveBack(shape, 0, BESIDE));
  return [...GROUND, ...shapes.map(mirror), ...lake, SHORE, ...shapes];
}

/** Draws a sun and its light on the water, in slices of decreasing width. */
function shine(x: number, y: number, radius: number): readonly Shape[] {
  const slices = [1.9, 1.3, 0.7].map((share, row) => gleam(x, 196 + row * 10, radius * share, 7));
  return [spot(ellipse(x, y, radius)), fill(slices.join(""), 0.5, "spot")];
}

function findHero(letters: Letters): typeof NOTHING {
  return HEROES[codeOf(letters)] ?? NOTHING;
}

/** Scales a shape and moves it to `left`. The shape stays on the horizon; `isTurned` mirrors it horizontally. */
function moveBack(shape: Shape, left: number, size: number, isTurned = false): Shape {
  const x = isTurned ? left + FRAME.width * size : left;
  const transform = `translate(${round(x)} ${round(WATERLINE * (1 - size))}) scale(${isTurned ? -size : size} ${size})`;
  return { ...shape, transform };
}

function spanOf({ span: [from, to] }: Pick<Hero, "span">, isTurned: boolean): Hero["span"] {
  return isTurned ? [FRAME.width - to, FRAME.width - from] : [from, to];
}

function mirror(shape: Shape): Shape {
  const { transform = "" } = shape;
  return {
    ...shape,
    transform: `matrix(1 0 0 ${-FLATNESS} 0 ${WATERLINE * (1 + FLATNESS)}) ${transform}`,
  };
}

/** Draws water over reflections: it dims them, cuts them into slices, and fades them out at `depth`. */
function veil(depth: number): readonly Shape[] {
  const fade = Math.max(...CUTS.filter((y) => y < depth - 10));
  return [water(WATERLINE, 0.6), SLITS, water(fade, 0.45), water(depth)];
}

function water(top: number, opacity = 1): Shape {
  return fill(`M-720 ${top}H1080V320H-720z`, opacity, "lake");
}

/**
 * Draws the opposite type in the distance, on the side with more space. `aside` is how far the near silhouette must
 * move to make space.
 */
function drawFarOff(letters: Letters): { far: readonly Shape[]; aside: number } {
  if (letters.filter(({ isBorderline }) => isBorderline).length !== 1) return { far: [], aside: 0 };
  const near = findHero(letters);
  const hero = findHero(
    letters.map(({ letter, isBorderline }) => ({
      letter: isBorderline ? OPPOSITE[letter]! : letter,
      isBorderline: false,
    })),
  );
  const rooms = [near.span[0], FRAME.width - near.span[1]] as const;
  const isLeft = near.reaches ? near.reaches === "right" : rooms[0] > rooms[1];
  const isTurned = hero.reaches === (isLeft ? "right" : "left");
  const [from, to] = spanOf(hero, isTurned);
  const width = DISTANCE * (to - from);
  const spare = rooms[isLeft ? 0 : 1] - EDGE - width - GAP;
  const inset = EDGE + Math.max(0, spare) / 2;
  const left = (isLeft ? inset : FRAME.width - inset - width) - DISTANCE * from;
  return {
    aside: round(isLeft ? Math.max(0, -spare) : Math.min(0, spare)),
    far: hero.shapes.map((shape) => ({
      ...moveBack(shape, left, DISTANCE, isTurned),
      tone: FAR[shape.tone as Tone] ?? "pale",
    })),
  };
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}

function codeOf(letters: Letters): string {
  return letters.map(({ letter }) => letter).join("");
}
