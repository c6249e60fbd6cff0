import { Disc, Level, Upright, em, percent, scaleOf } from "./place.tsx";

/** Heights in em: of the sky, of the first band, and the additional depth of each further band. */
const HORIZON = 0.95;
const SHALLOWS = 0.4;
const STEP = 0.2;

interface ThinWaterProps {
  /** Accessible name with the content of the picture. */
  readonly name: string;
  /** Lowest possible value. */
  readonly min?: number | undefined;
  readonly max: number;
  readonly value: number;
  /** Highest value of each band, ascending. */
  readonly ends?: readonly number[];
  /** True to mark the middle between two equal sides. */
  readonly hasSides?: boolean;
}

/**
 * Shows a score as one line in a list: a disc over bands of increasing depth. The caller shows names and numbers beside
 * it.
 */
export function ThinWater({ name, min = 0, max, value, ends = [], hasSides = false }: ThinWaterProps) {
  const scale = scaleOf(min, max);
  const bands = ends.length > 0 ? ends : [max];
  const bed = HORIZON + SHALLOWS + (bands.length - 1) * STEP;
  return (
    <svg role="img" aria-label={name} width="100%" height={em(bed)} className="picture thin">
      {bands.map((_, index) => {
        const start = index === 0 ? scale.left : scale.edge(bands[index - 1]! + 1);
        return (
          <rect
            key={start}
            x={percent(start)}
            y={em(HORIZON)}
            width={percent(scale.right - start)}
            height={em(SHALLOWS + index * STEP)}
            className={`depth-${index + 1}`}
          />
        );
      })}
      {hasSides && <Upright x={50} from={HORIZON} to={bed} className="post" />}
      <Level from={0} to={100} y={HORIZON} className="horizon" />
      <Disc x={scale.centre(value)} y={HORIZON - 0.45} radius={0.42} className="disc" />
    </svg>
  );
}
