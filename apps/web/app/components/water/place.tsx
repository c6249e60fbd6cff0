import type { ReactNode, SVGProps } from "react";

/*
 * Pictures on water use percent of the width horizontally and em vertically, so that they fit every width and grow with the
 * text. WebKit does not support rem in SVG attributes.
 */

interface AtProps {
  /** Percent of the width. */
  readonly x: number;
  /** Em. */
  readonly y: number;
  readonly children: ReactNode;
}

export interface Scale {
  readonly left: number;
  readonly right: number;
  /** Width of one value, in percent. */
  readonly cell: number;
  readonly edge: (value: number) => number;
  readonly centre: (value: number) => number;
}

/** Creates a scale from left to right. Each value has its own cell, so that bands end between two values. */
export function scaleOf(min: number, max: number, [left, right] = [4, 96]): Scale {
  const cell = (right - left) / (max - min + 1);
  const edge = (value: number) => left + (value - min) * cell;
  return { left, right, cell, edge, centre: (value) => edge(value) + cell / 2 };
}

/** Moves its children to a position. */
export function At({ x, y, children }: AtProps) {
  return (
    <svg x={percent(x)} y={em(y)} overflow="visible">
      {children}
    </svg>
  );
}

/** Shows text at a position. Nested in an SVG element, because em in a `text` would be its own font size. */
export function Words({
  x,
  y,
  children,
  ...props
}: AtProps & Omit<SVGProps<SVGTextElement>, "x" | "y" | "ref">) {
  return (
    <At x={x} y={y}>
      <text {...props}>{children}</text>
    </At>
  );
}

interface InsetProps extends AtProps {
  /** Size of one unit of the shapes, in em. */
  readonly unit: number;
}

/** Shows shapes around (0, 0) at a position, in their own units. */
export function Inset({ x, y, unit, children }: InsetProps) {
  return (
    <At x={x} y={y}>
      <svg width={em(unit * 100)} height={em(unit * 100)} viewBox="0 0 100 100" overflow="visible">
        {children}
      </svg>
    </At>
  );
}

interface StretchProps extends AtProps {
  readonly width: number;
  readonly height: number;
}

/** Stretches shapes of a 100 × 100 square over a part of the picture. */
export function Stretch({ x, y, width, height, children }: StretchProps) {
  return (
    <svg
      x={percent(x)}
      y={em(y)}
      width={percent(width)}
      height={em(height)}
      viewBox="0 0 100 100"
      preserveAspectRatio="none"
      overflow="visible"
    >
      {children}
    </svg>
  );
}

interface LimitsProps {
  /** First value of each band but the lowest. */
  readonly values: readonly number[];
  readonly scale: Scale;
  /** Height of the row, in em. */
  readonly y: number;
}

/** Shows the limits between bands below a picture. */
export function Limits({ values, scale, y }: LimitsProps) {
  return values.map((value, index) => (
    <Words
      key={value}
      x={scale.edge(value)}
      y={y}
      className="label range"
      textAnchor="middle"
      // Adds space between them if the text is large.
      dx={em((index - (values.length - 1) / 2) / 4)}
    >
      {value}
    </Words>
  ));
}

/** Draws a horizontal line. */
export function Level({ from, to, y, className }: LevelProps) {
  return <line x1={percent(from)} x2={percent(to)} y1={em(y)} y2={em(y)} className={className} />;
}

interface LevelProps {
  readonly from: number;
  readonly to: number;
  readonly y: number;
  readonly className: string;
}

/** Draws a vertical line. */
export function Upright({ x, from, to, className }: Omit<LevelProps, "y"> & { readonly x: number }) {
  return <line x1={percent(x)} x2={percent(x)} y1={em(from)} y2={em(to)} className={className} />;
}

interface DiscProps {
  readonly x: number;
  readonly y: number;
  readonly radius: number;
  readonly className: string;
}

export function Disc({ x, y, radius, className }: DiscProps) {
  return <circle cx={percent(x)} cy={em(y)} r={em(radius)} className={className} />;
}

/** Returns the centres of two labels so that they overlap neither each other nor the edge. Widths are in percent. */
export function spread([first, second]: readonly [number, number], room: number): readonly number[] {
  const [low, high] = [room / 2, 100 - room / 2];
  const middle = clamp((first + second) / 2, room, 100 - room);
  const half = Math.max(room, Math.abs(first - second)) / 2;
  const [left, right] = [clamp(middle - half, low, high), clamp(middle + half, low, high)];
  return first <= second ? [left, right] : [right, left];
}

export function clamp(value: number, from: number, to: number): number {
  return Math.max(from, Math.min(to, value));
}

export function percent(value: number): string {
  return `${round(value)}%`;
}

export function em(value: number): string {
  return `${round(value)}em`;
}

function round(value: number): number {
  return Math.round(value * 1000) / 1000;
}
