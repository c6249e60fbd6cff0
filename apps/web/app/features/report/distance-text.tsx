import type { Distance } from "@xinjing/instruments/instrument";
import { describeError } from "./why.ts";

interface DistanceTextProps {
  readonly distance: Distance;
  readonly value: number;
  readonly max: number;
  /** What the value counts: 分 or 题. */
  readonly unit: string;
}

/** Where a value stands between its bands and how far its error reaches, in words under the bar. */
export function DistanceText({ distance, value, max, unit }: DistanceTextProps) {
  const { text, error } = distance;
  return (
    <p className="mt-1 text-ink-soft">
      {error ? `${text}浅色的一段是${describeError(value, error.points, max, unit)}。` : text}
    </p>
  );
}
