import { Disc, Inset, Stretch, type Scale } from "./place.tsx";

const NEAR_HILL = "M0 100C10 66 22 8 38 4C52 2 56 40 66 48C76 54 88 78 100 100z";
const FAR_HILL = "M0 100C22 60 36 16 54 12C70 10 84 64 100 100z";

interface SceneryProps {
  readonly scale: Scale;
  /** Of the water, in em. */
  readonly horizon: number;
  /** The first score. */
  readonly value: number;
}

/** Far hills, on the side where the disc is not. */
export function Hills({ scale, horizon, value }: SceneryProps) {
  const [near, far] = scale.centre(value) > 50 ? [4, 22] : [62, 42];
  return (
    <>
      <Stretch x={far} y={horizon - 1.25} width={35} height={1.25}>
        <path d={FAR_HILL} className="depth-1" />
      </Stretch>
      <Stretch x={near} y={horizon - 2.1} width={35} height={2.1}>
        <path d={NEAR_HILL} className="depth-2" />
      </Stretch>
    </>
  );
}

/** A paper boat before the disc; below it a stone for each question that counted, a grain for each that did not. */
export function PaperBoat({ scale, horizon, value }: SceneryProps) {
  const count = Math.round((scale.right - scale.left) / scale.cell) - 1;
  return (
    <>
      <Inset x={scale.centre(value)} y={horizon} unit={0.0185}>
        <path
          d="M-32 -20L0 -78L32 -20L0 -6zM-76 -34L0 -8L76 -34L44 8H-44zM0 -78V-8"
          className="folded-paper"
        />
      </Inset>
      {Array.from({ length: count }, (_, index) => (
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
