import { Disc, Inset, type Scale } from "./place.tsx";

interface PaperBoatProps {
  readonly scale: Scale;
  readonly max: number;
  /** Height of the horizon, in em. */
  readonly horizon: number;
  readonly value: number;
}

/** Distance of the boat from the end of the water, in units of its shape. */
const INSET = 85;

/** Draws a paper boat at an end of the water, far from the disc, with a stone below for each question that counted and a grain for each other one. */
export function PaperBoat({ scale, max, horizon, value }: PaperBoatProps) {
  const isLeft = value > max * 0.75;
  return (
    <>
      <Inset x={isLeft ? 0 : 100} y={horizon} unit={0.0185}>
        <path
          transform={`translate(${isLeft ? INSET : -INSET})`}
          d="M-32 -20L0 -78L32 -20L0 -6zM-76 -34L0 -8L76 -34L44 8H-44zM0 -78V-8"
          className="folded-paper"
        />
      </Inset>
      {Array.from({ length: max }, (_, index) => (
        <Disc
          key={index}
          x={scale.centre(index + 1)}
          y={horizon + 1.2}
          radius={index < value ? 0.26 : 0.08}
          className="disc"
        />
      ))}
    </>
  );
}
