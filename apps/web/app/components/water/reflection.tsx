import { em, percent, type Scale } from "./place.tsx";

interface ReflectionProps {
  readonly value: number;
  /** Half width of the error band, in values. */
  readonly error: number;
  readonly scale: Scale;
  /** Height of the horizon, in em. */
  readonly horizon: number;
  /** Width of each slice as a share of the error, from the horizon down. */
  readonly slices: readonly number[];
  /** Distance of the first slice, and between two slices, in em. */
  readonly rows: readonly [first: number, apart: number];
  readonly isHollow?: boolean;
}

/** Draws the reflection of a disc as slices as wide as the error, clipped at the ends of the scale. */
export function Reflection({
  value,
  error,
  scale,
  horizon,
  slices,
  rows: [first, apart],
  isHollow = false,
}: ReflectionProps) {
  return slices.map((share, index) => {
    const half = error * share * scale.cell;
    const from = Math.max(scale.left, scale.centre(value) - half);
    const to = Math.min(scale.right, scale.centre(value) + half);
    return (
      <ellipse
        key={share}
        cx={percent((from + to) / 2)}
        cy={em(horizon + 0.5 + (first + index * apart) * 0.47)}
        rx={percent((to - from) / 2)}
        ry="0.17em"
        className={`gleam ${isHollow ? "hollow-gleam" : ""}`}
      />
    );
  });
}
