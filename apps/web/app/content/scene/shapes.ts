import type { Family } from "./family.ts";

/**
 * Frame of all scenes. Sky and water extend beyond its left and right side, so that a wider window shows no edge. In
 * scenes of tests they do not extend above or below, where they would cover other elements in hit tests; in pictures of
 * types they do (see heroes.ts).
 */
export const FRAME = { width: 360, height: 240 } as const;

export const HORIZON = 142;

/**
 * Tone of a shape. `sky` and `lake` belong to a type, `pale` is a fainter pigment and `mist` the faintest, `spot` is
 * the accent. The width of an `ink` line is independent of the size of the picture; that of `stroke` and `far-stroke`
 * is in units of the frame.
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

export type Suffix = "small" | "large" | "sun";

/** Flat shape of path data, tone and opacity. Rendered as SVG, on screens and share cards. */
export interface Shape {
  readonly d: string;
  /** A suffix limits the shape to small or to large pictures, or to those without a score beside them. */
  readonly tone: Tone | `${Tone} ${Suffix}`;
  readonly opacity: number;
  /** Width of a `stroke`, in units of the frame. */
  readonly width?: number;
  readonly transform?: string;
  /** Family whose colours the shape uses; default that of the picture. */
  readonly family?: Family;
}

/** Picture of a type. */
export interface Hero {
  /** Object and idea of the picture in words. */
  readonly idea: string;
  /** Square part of the frame for small pictures: left, top, side. */
  readonly window: readonly [left: number, top: number, side: number];
  /** Left and right edge of the silhouette. */
  readonly span: readonly [left: number, right: number];
  /** Sun of a large picture with a single silhouette. */
  readonly sun?: readonly [x: number, y: number, radius: number];
  /** Side on which the picture extends beyond the frame. */
  readonly reaches?: "left" | "right";
  /** Shapes on the water, from back to front. */
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

/** Returns the path of a gleam on the water: a thin horizontal shape, pointed at both ends. */
export function gleam(x: number, y: number, width: number, height = 4): string {
  return `M${x - width / 2} ${y}q${width / 2} ${-height} ${width} 0q${-width / 2} ${height} ${-width} 0z`;
}

/** Returns the path of concentric ripples; `flatness` is the ratio of height to width. */
export function rings(x: number, y: number, radii: readonly number[], flatness = 0.2): string {
  return radii.map((radius) => ellipse(x, y, radius, Math.round(radius * flatness * 10) / 10)).join("");
}

/** Draws the background of every scene: sky, water and the line between them. */
export function stillWater(): readonly Shape[] {
  return [
    fill("M-720 0H1080V240H-720z", 1, "wash"),
    fill(`M-720 ${HORIZON}H1080V240H-720z`, 0.2, "water"),
    line(`M-720 ${HORIZON}H1080`, 0.5),
  ];
}
