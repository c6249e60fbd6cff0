import type { Family } from "./family.ts";

/**
 * Frame of all scenes. Sky and water extend beyond its sides, so that a wider window crops nothing. They do not
 * extend above and below, where they would overlap other elements in hit tests.
 */
export const FRAME = { width: 360, height: 240 } as const;

/** Vertical position of the horizon. */
export const HORIZON = 142;

/**
 * Most fill a shape: `sky` and `lake` of a type, `pale` and `mist` ever fainter, `spot` its accent. `ink` draws a line as thin on a
 * small picture as on a large one, `stroke` and `far-stroke` a line as wide as the shape says.
 */
export type Tone =
  | "wash"
  | "water"
  | "pigment"
  | "ink"
  | "sky"
  | "lake"
  | "pale"
  | "mist"
  | "spot"
  | "stroke"
  | "far-stroke";

/** One flat shape: path data, its tone, its opacity. Screens draw it as SVG, a share card on its canvas. */
export interface Shape {
  readonly d: string;
  /** With `small` or `large` it is drawn where the picture is small alone, or where it is not. */
  readonly tone: Tone | `${Tone} ${"small" | "large"}`;
  readonly opacity: number;
  /** Of a `stroke`, in units of the frame. */
  readonly width?: number;
  /** As SVG has it. */
  readonly transform?: string;
  /** The family whose colours it has, where it is not that of the picture. */
  readonly family?: Family;
}

/** What stands for one type. */
export interface Hero {
  /** What it shows, and the idea of the type in it. */
  readonly idea: string;
  /** The square of the frame that a small picture shows: left, top, side. */
  readonly window: readonly [left: number, top: number, side: number];
  /** What stands on the water, from the back to the front. */
  readonly shapes: readonly Shape[];
}

/** Builds a filled shape, in the pigment by default. */
export function fill(d: string, opacity = 1, tone: Tone = "pigment"): Shape {
  return { d, tone, opacity };
}

export function line(d: string, opacity = 0.55): Shape {
  return { d, tone: "ink", opacity };
}

/** Builds a shape in a paler tone of the pigment. */
export function pale(d: string): Shape {
  return fill(d, 1, "pale");
}

/** Builds a shape in the accent colour. */
export function spot(d: string): Shape {
  return fill(d, 1, "spot");
}

/** Builds a line with a width in units of the frame. */
export function stroke(d: string, width: number): Shape {
  return { d, tone: "stroke", opacity: 1, width };
}

/** Builds a disc with a hole. */
export function hoop(x: number, y: number, outer: number, inner: number, tone: Tone = "pigment"): Shape {
  const hole = `M${x - inner} ${y}a${inner} ${inner} 0 1 1 ${2 * inner} 0a${inner} ${inner} 0 1 1 ${-2 * inner} 0z`;
  return fill(ellipse(x, y, outer) + hole, 1, tone);
}

export function ellipse(x: number, y: number, rx: number, ry = rx): string {
  return `M${x - rx} ${y}a${rx} ${ry} 0 1 0 ${2 * rx} 0a${rx} ${ry} 0 1 0 ${-2 * rx} 0z`;
}

/** Builds land or a cloud that hides what is behind it. */
export function range(d: string, opacity: number): readonly Shape[] {
  return [fill(d, 1, "wash"), fill(d, opacity)];
}

/** Path of a gleam on the water: a level sliver, pointed at both ends. */
export function gleam(x: number, y: number, width: number, height = 4): string {
  return `M${x - width / 2} ${y}q${width / 2} ${-height} ${width} 0q${-width / 2} ${height} ${-width} 0z`;
}

/** Path of concentric ripples; `flatness` is the ratio of height to width. */
export function rings(x: number, y: number, radii: readonly number[], flatness = 0.2): string {
  return radii.map((radius) => ellipse(x, y, radius, Math.round(radius * flatness * 10) / 10)).join("");
}

/** Background of every scene: sky, water and the line between them. */
export function stillWater(): readonly Shape[] {
  return [
    fill("M-720 0H1080V240H-720z", 1, "wash"),
    fill(`M-720 ${HORIZON}H1080V240H-720z`, 0.2, "water"),
    line(`M-720 ${HORIZON}H1080`, 0.5),
  ];
}
