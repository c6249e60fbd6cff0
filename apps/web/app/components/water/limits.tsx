import { Words, em, type Scale } from "./place.tsx";

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
