import type { Distance } from "@xinjing/instruments/instrument";
import { describeError } from "../why.ts";

interface DistanceTextProps {
  readonly distance: Distance;
  /** Whose value it is, where the scale has two sides: 内向. Without it the value stands on a bar. */
  readonly side?: string;
  readonly value: number;
  readonly max: number;
  /** What the value counts: 分, 题 or %. */
  readonly unit: string;
}

/** Where a value stands between its bands and how far its error reaches, in words under the picture. */
export function DistanceText({ distance, side, value, max, unit }: DistanceTextProps) {
  const { text, error } = distance;
  const opening = side === undefined ? "横条下方的细线是" : `${side}的`;
  return (
    <p className="mt-1 text-ink-soft">
      {error ? `${text}${opening}${describeError(value, error.points, max, unit)}。` : text}
    </p>
  );
}
