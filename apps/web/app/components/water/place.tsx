import type { ReactNode, SVGProps } from "react";

/*
 * A picture on the water has its measures across in percent of its width, down in em of its text: so it fits every width, grows with
 * the reader's letters, and nothing is scaled. WebKit reads no rem in the attributes of SVG.
 */

interface AtProps {
  /** In percent. */
  readonly x: number;
  /** In em. */
  readonly y: number;
  readonly children: ReactNode;
}

export interface Scale {
  readonly left: number;
  readonly right: number;
  /** The width of one value. */
  readonly cell: number;
  readonly edge: (value: number) => number;
  readonly centre: (value: number) => number;
}

/** Values from left to right between two shores. Each has a cell of its own, so that a band ends between two values. */
export function scaleOf(min: number, max: number, [left, right] = [4, 96]): Scale {
  const cell = (right - left) / (max - min + 1);
  const edge = (value: number) => left + (value - min) * cell;
  return { left, right, cell, edge, centre: (value) => edge(value) + cell / 2 };
}

/** What lies at a place, and is measured from there. */
export function At({ x, y, children }: AtProps) {
  return (
    <svg x={percent(x)} y={em(y)} overflow="visible">
      {children}
    </svg>
  );
}

/** Words at a place; in one of their own, as an em in a `text` would be one of its own letters. */
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
  /** How many em a unit of the shapes is. */
  readonly unit: number;
}

/** Shapes in units of their own around (0, 0), which lies at a place. */
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

/** Shapes drawn in a square of 100, stretched over a part of the picture. */
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

/** A level line. */
export function Level({ from, to, y, className }: LevelProps) {
  return <line x1={percent(from)} x2={percent(to)} y1={em(y)} y2={em(y)} className={className} />;
}

interface LevelProps {
  readonly from: number;
  readonly to: number;
  readonly y: number;
  readonly className: string;
}

/** A post, between two heights. */
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

/** Places one or two labels above their discs, so that they overlap neither each other nor the edge; widths in percent. */
export function spread(centres: readonly number[], room: number): readonly number[] {
  const [low, high] = [room / 2, 100 - room / 2];
  const [first = 0, second] = centres;
  if (second === undefined) return [clamp(first, low, high)];
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
