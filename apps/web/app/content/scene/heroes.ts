import type { CodeLetter } from "@xinjing/instruments/card";
import { INTUITIVE } from "./heroes-n.ts";
import { SENSING } from "./heroes-s.ts";
import { fill, line, type Hero, type Shape, type Tone } from "./shapes.ts";

const HEROES: Readonly<Record<string, Hero>> = { ...INTUITIVE, ...SENSING };

/** Where the sky meets the water. */
const HORIZON = 158;
/** A reflection is so much flatter than what it reflects. */
const FLATNESS = 0.62;
/** How small a silhouette is that stands far off. */
const DISTANCE = 0.4;

/** Lines of water that cut a reflection into slices, wider apart the nearer they are. */
const CUTS = fill(
  [164, 174, 186, 200, 216].map((y, index) => `M-20 ${y}H380v${2 + index * 0.7}H-20z`).join(""),
  1,
  "lake",
);

/** Sky, water and the line between them; beyond the frame they go on, where a wide or a small picture looks. */
const GROUND = [
  fill("M-720 -60H1080V300H-720z", 1, "sky"),
  fill(`M-720 ${HORIZON}H1080V300H-720z`, 1, "lake"),
];
const SHORE = line(`M-720 ${HORIZON}H1080`, 1);

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
export function describeHero(letters: readonly CodeLetter[]): string {
  return HEROES[codeOf(letters)]?.idea ?? "";
}

/** The square of the frame that a small picture of a type shows. */
export function windowOf(letters: readonly CodeLetter[]): Hero["window"] {
  return HEROES[codeOf(letters)]?.window ?? [60, 0, 240];
}

/** A type over its reflection. With one letter open, the type that the opposite letter makes stands far off. */
export function drawHero(letters: readonly CodeLetter[]): readonly Shape[] {
  const shapes = HEROES[codeOf(letters)]?.shapes ?? [];
  return [...GROUND, ...drawFarOff(letters), ...shapes.map(mirror), CUTS, ...shapes, SHORE];
}

function mirror(shape: Shape): Shape {
  return {
    ...shape,
    opacity: 0.4,
    transform: `matrix(1 0 0 ${-FLATNESS} 0 ${HORIZON * (1 + FLATNESS)})`,
  };
}

function drawFarOff(letters: readonly CodeLetter[]): readonly Shape[] {
  if (letters.filter(({ isBorderline }) => isBorderline).length !== 1) return [];
  const other = letters
    .map(({ letter, isBorderline }) => (isBorderline ? OPPOSITE[letter]! : letter))
    .join("");
  const [left, , side] = windowOf(letters);
  // Where the silhouette leaves room.
  const x = left + side / 2 > 180 ? -8 : 226;
  return (HEROES[other]?.shapes ?? []).map((shape) => ({
    ...shape,
    tone: FAR[shape.tone as Tone] ?? "pale",
    transform: `translate(${x} ${HORIZON * (1 - DISTANCE)}) scale(${DISTANCE})`,
  }));
}

function codeOf(letters: readonly CodeLetter[]): string {
  return letters.map(({ letter }) => letter).join("");
}
