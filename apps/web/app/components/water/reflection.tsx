import { em, percent, type Scale } from "./place.tsx";

interface ReflectionProps {
  readonly value: number;
  /** Half width of the error of measurement, in values. */
  readonly error: number;
  readonly scale: Scale;
  /** Of the water, in em. */
  readonly horizon: number;
  /** Shares of the error, from the horizon down. */
  readonly slices: readonly number[];
  /** Rows from the first slice, and between two. */
  readonly rows: readonly [first: number, apart: number];
  readonly isHollow?: boolean;
}

/** Slivers of a disc on the water, as wide as its error, cut off where the scale ends. */
export function Reflection({
  value,
  error,
  scale,
  horizon,
  slices,
  rows: [first, apart],
  isHollow,
}: ReflectionProps) {
  return slices.map((share, index) => {
    const half = error * scale.cell * share;
    const from = Math.max(scale.left, scale.centre(value) - half);
    const to = Math.min(scale.right, scale.centre(value) + half);
    return (
      <ellipse
        key={share}
        cx={percent((from + to) / 2)}
        cy={em(horizon + 0.5 + (first + index * apart) * 0.47)}
        rx={percent((to - from) / 2)}
        ry="0.17em"
        className={isHollow ? "gleam hollow-gleam" : "gleam"}
      />
    );
  });
}
