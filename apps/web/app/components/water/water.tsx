import type { Band } from "@xinjing/instruments/instrument";
import {
  At,
  Disc,
  Level,
  Limits,
  type Scale,
  Upright,
  Words,
  clamp,
  em,
  percent,
  scaleOf,
} from "./place.tsx";
import { Reflection } from "./reflection.tsx";
import { PaperBoat } from "./paper-boat.tsx";
import { shorten } from "./shorten.ts";

/**
 * Height of the horizon in em. The space above it contains label, number and disc; without a score, only the ends of
 * the posts (`BARE_SKY`).
 */
const HORIZON = 6.5;
const BARE_SKY = 0.5;
/** Depth of the first band, and the additional depth of each further one, in em. */
const SHALLOWS = 3.6;
const STEP = 1.2;
/** Length of a post above and below the water, in em. */
const POST = { out: 0.35, in: 3 };
/** Distance between a step and the baseline of its name, in em. */
const TREAD = 1.05;
/**
 * Widths of the horizontal slices of a reflection, from the horizon down; 1 is the full width of the error band. There
 * is one list for the disc of a single score, and one for each disc of two scores.
 */
const SLICES = {
  alone: [0.5, 0.85, 1, 0.74, 0.42],
  first: [0.6, 1, 0.55],
  second: [0.78, 1, 0.5],
};
/** Rows of the reflections of two discs: that of the lower disc, and below a gap, that of the upper one. */
const ROWS = { lower: [0, 1], upper: [3.6, 1] } as const;
/** Heights of the centres of two discs, their radii, and the distance of the words from the centre, in em. */
const LEVELS = { upper: 1.45, lower: HORIZON - 1.95 };
const RADIUS = [1.1, 1.2];
const BESIDE = 1.7;
/** Maximum widths in percent: one character of the name of a single score, its number, and the words beside a disc. */
const CHARACTER = 6.6;
const NUMBER = 16;
const ROOM = 30;

export interface Score {
  readonly label: string;
  readonly value: number;
}

interface WaterProps {
  /** Accessible name with the content of the picture. */
  readonly name: string;
  readonly max: number;
  /** Bands in ascending order; `max` of the last one is that of the scale. */
  readonly bands: readonly Pick<Band, "max" | "label">[];
  /** Undefined to show only the scale. */
  readonly scores?: readonly [Score] | readonly [Score, Score];
  /** Half width of the error band; undefined if unknown. */
  readonly error?: number | undefined;
  /** True to draw a paper boat, and a stone for each question that counted. */
  readonly hasBoat?: boolean;
}

/**
 * Shows a result over water. The horizon is the scale; below it, each band is one step deeper and has its name on the
 * step. The score is a disc, with a reflection as wide as the measurement error.
 */
export function Water({ name, max, bands, scores, error, hasBoat = false }: WaterProps) {
  const scale = scaleOf(0, max);
  const bed = HORIZON + SHALLOWS + (bands.length - 1) * STEP;
  const top = scores ? 0 : HORIZON - BARE_SKY;
  return (
    <div className="pond">
      <svg
        role="img"
        aria-label={name}
        width="100%"
        height={em(bed + TREAD + 0.35 - top)}
        className="picture"
      >
        <svg y={em(-top)} overflow="visible" aria-hidden="true">
          <Stair bands={bands} scores={scores ?? []} scale={scale} foot={bed + TREAD} />
          {scores && error !== undefined && <Reflections scores={scores} error={error} scale={scale} />}
          <Level from={0} to={100} y={HORIZON} className="horizon" />
          {scores?.length === 1 && <OneDisc score={scores[0]} scale={scale} />}
          {scores?.length === 2 && <TwoDiscs scores={scores} scale={scale} />}
          {scores && hasBoat && (
            <PaperBoat scale={scale} max={max} horizon={HORIZON} value={scores[0].value} />
          )}
        </svg>
      </svg>
    </div>
  );
}

interface PartProps {
  readonly scores: NonNullable<WaterProps["scores"]>;
  readonly scale: Scale;
}

interface StairProps extends Pick<WaterProps, "bands"> {
  readonly scores: readonly Score[];
  readonly scale: Scale;
  /** Height of the row below the lowest step, in em. */
  readonly foot: number;
}

/** Draws each band with its name below its step, and below them the first value of each further band. */
function Stair({ bands, scores, scale, foot }: StairProps) {
  const labels = bands.map(({ label }) => label);
  // Names such as 0到2题 are only ranges.
  const areRanges = labels.some((label) => /\d/.test(label));
  const names = shorten(labels);
  const last = bands.length - 1;
  const steps = bands.map(({ max }, index) => {
    const first = index === 0 ? 0 : bands[index - 1]!.max + 1;
    const isHere = scores.some(({ value }) => value >= first && value <= max);
    const name = areRanges ? `${first}–${max}` : names[index];
    return { first, max, isHere, name, start: scale.edge(first), tread: HORIZON + SHALLOWS + index * STEP };
  });
  return (
    <>
      {steps.map(({ max, start, tread }, index) => (
        <g key={max}>
          {/* Continues below deeper bands, to avoid visible seams. */}
          <rect
            x={percent(start)}
            y={em(HORIZON)}
            width={percent(scale.right - start)}
            height={em(tread - HORIZON)}
            className={DEPTHS[index]}
          />
          {index > 0 && (
            <Upright x={start} from={HORIZON - POST.out} to={HORIZON + POST.in} className="post" />
          )}
        </g>
      ))}
      {steps.map(({ max, isHere, name, tread }, index) => (
        <At key={max} x={scale.edge(max + 1)} y={tread + TREAD}>
          <text className={isHere ? "name here" : "name"} textAnchor="end" dx={index === last ? 0 : "-0.3em"}>
            {name}
          </text>
        </At>
      ))}
      {!areRanges && <Limits values={steps.slice(1).map(({ first }) => first)} scale={scale} y={foot} />}
    </>
  );
}

/** Classes of the bands, from the shallowest to the deepest. */
const DEPTHS = ["depth-1", "depth-2", "depth-3", "depth-4"];

function Reflections({ scores: [first, second], error, scale }: PartProps & { readonly error: number }) {
  const part = { error, scale, horizon: HORIZON };
  if (!second) return <Reflection {...part} value={first.value} slices={SLICES.alone} rows={[0, 1.15]} />;
  const rows = isNearer(first, second, scale) ? [ROWS.lower, ROWS.upper] : [ROWS.upper, ROWS.lower];
  return (
    <>
      <Reflection {...part} value={first.value} slices={SLICES.first} rows={rows[0]!} />
      <Reflection {...part} value={second.value} slices={SLICES.second} rows={rows[1]!} isHollow />
    </>
  );
}

interface OneDiscProps {
  readonly score: Score;
  readonly scale: Scale;
}

/** Shows a score as a disc with its name and its number above. */
function OneDisc({ score: { label, value }, scale }: OneDiscProps) {
  const x = scale.centre(value);
  const half = (Array.from(label).length * CHARACTER) / 2;
  return (
    <>
      <Disc x={x} y={HORIZON - 1.55} radius={1.3} className="disc settling" />
      <Words x={clamp(x, half, 100 - half)} y={1} className="label" textAnchor="middle">
        {label}
      </Words>
      <Words x={clamp(x, NUMBER / 2, 100 - NUMBER / 2)} y={3.05} className="number" textAnchor="middle">
        {value}
      </Words>
    </>
  );
}

interface TwoDiscsProps {
  readonly scores: readonly [Score, Score];
  readonly scale: Scale;
}

/**
 * Shows two scores as a disc and a ring with their numbers and names beside them. The one nearer to the middle is below
 * the other, which a stem joins with the horizon: so the words of the lower one always have a side without the stem.
 */
function TwoDiscs({ scores: [first, second], scale }: TwoDiscsProps) {
  const isFirstLower = isNearer(first, second, scale);
  const lower = scale.centre((isFirstLower ? first : second).value);
  const upper = scale.centre((isFirstLower ? second : first).value);
  return (
    <g className="settling">
      <Upright x={upper} from={LEVELS.upper} to={HORIZON} className="post" />
      {[first, second].map(({ label, value }, index) => {
        const isLower = isFirstLower === (index === 0);
        const [x, other, y] = isLower ? [lower, upper, LEVELS.lower] : [upper, lower, LEVELS.upper];
        // Away from the other disc, unless the edge is too near.
        const isLeft = x < other || (x === other && isLower) ? x >= ROOM : x > 100 - ROOM;
        const text = { textAnchor: isLeft ? "end" : "start" } as const;
        return (
          <g key={label}>
            <Disc x={x} y={y} radius={RADIUS[index]!} className={index === 0 ? "disc" : "ring"} />
            <At x={x} y={y}>
              <svg x={em(isLeft ? -BESIDE : BESIDE)} overflow="visible">
                <Words x={0} y={0.05} className="figure" {...text}>
                  {value}
                </Words>
                <Words x={0} y={1.2} className="label day" {...text}>
                  {label}
                </Words>
              </svg>
            </At>
          </g>
        );
      })}
    </g>
  );
}

/** Returns true if the first score is nearer to the middle of the scale than the second. */
function isNearer(first: Score, second: Score, scale: Scale): boolean {
  const [near, far] = [first, second].map(({ value }) => Math.abs(scale.centre(value) - 50));
  return near! < far!;
}
