import type { Band } from "@xinjing/instruments/instrument";
import { At, Disc, Level, Upright, Words, em, percent, scaleOf, spread, type Scale } from "./place.tsx";
import { Reflection } from "./reflection.tsx";
import { PaperBoat } from "./scenery.tsx";
import { shorten } from "./shorten.ts";

/** Heights in em. The sky above the horizon holds a label, a number and a disc; without a score there is only room for the posts. */
const HORIZON = 6.5;
const BARE_SKY = 0.5;
/** What of the sky label and number take. */
const LABELS = 3.6;
/** Depth of the first band, and how much deeper each next one is: a line of text and its air. */
const SHALLOWS = 3.6;
const STEP = 1.2;
/** How far a post stands out of the water and reaches into it. */
const POST = { out: 0.35, in: 3 };
/** Between a tread of the stair and the foot of its name. */
const TREAD = 1.05;
/** The slices of a reflection, from the horizon down, as shares of the error. One of each score has all of it. */
const SLICES = {
  alone: [0.5, 0.85, 1, 0.74, 0.42],
  first: [0.6, 1, 0.55],
  second: [0.78, 1, 0.5],
};
/** Percent that a label above the water may take: one of two, in letters as they are and in very large ones; a character of one alone, and its number. */
const LABEL = 33;
const LARGE_LABEL = 50;
const CHARACTER = 6.6;
const NUMBER = 16;

export interface Score {
  readonly label: string;
  readonly value: number;
}

interface WaterProps {
  /** All that the picture says, in words. */
  readonly name: string;
  readonly max: number;
  /** Ascending, the last one to the end of the scale. */
  readonly bands: readonly Pick<Band, "max" | "label">[];
  /** The first a full disc, the second a ring, so that both are seen where they meet; none where the scale itself is shown. */
  readonly scores?: readonly [Score] | readonly [Score, Score];
  /** Half width of the error of measurement; undefined where none is known. */
  readonly error?: number | undefined;
  /** What stands in the corner that the stair leaves free. */
  readonly foot: string;
  /** Puts a paper boat before the disc, and a stone for each question that counted. */
  readonly hasBoat?: boolean;
  /** Leaves out name and number of the score: both stand beside it. */
  readonly isBare?: boolean;
}

/**
 * A result over still water. The horizon is the scale; below it the water deepens from band to band, down a stair whose treads carry
 * the names. The disc is the score, its reflection is as wide as the error of measurement.
 */
export function Water({
  name,
  max,
  bands,
  scores,
  error,
  foot,
  hasBoat = false,
  isBare = false,
}: WaterProps) {
  const scale = scaleOf(0, max);
  const bed = HORIZON + SHALLOWS + (bands.length - 1) * STEP;
  const top = scores ? Number(isBare) * LABELS : HORIZON - BARE_SKY;
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
          <Stair bands={bands} scores={scores ?? []} scale={scale} />
          {scores && error !== undefined && <Reflections scores={scores} error={error} scale={scale} />}
          <Level from={0} to={100} y={HORIZON} className="horizon" />
          {scores && <Discs scores={scores} scale={scale} />}
          {scores && !isBare && <Labels scores={scores} scale={scale} />}
          {scores && hasBoat && <PaperBoat scale={scale} horizon={HORIZON} value={scores[0].value} />}
          <Words x={scale.left} y={bed + TREAD} className="label">
            {foot}
          </Words>
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
}

function Stair({ bands, scores, scale }: StairProps) {
  const labels = bands.map(({ label }) => label);
  const names = labels.some((label) => /\d/.test(label)) ? labels : shorten(labels);
  const last = bands.length - 1;
  const steps = bands.map(({ max }, index) => {
    const first = index === 0 ? 0 : bands[index - 1]!.max + 1;
    const isHere = scores.some(({ value }) => value >= first && value <= max);
    return { first, max, isHere, start: scale.edge(first), tread: HORIZON + SHALLOWS + index * STEP };
  });
  return (
    <>
      {steps.map(({ max, start, tread }, index) => (
        <g key={max}>
          {/* It goes on below the deeper ones: no seams. */}
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
      {steps.map(({ first, max, isHere, tread }, index) => (
        <At key={max} x={scale.edge(max + 1)} y={tread + TREAD}>
          {/* The last name ends with the water, the others a little before the wall of the next step. */}
          <text className={isHere ? "name here" : "name"} textAnchor="end" dx={index === last ? 0 : "-0.3em"}>
            {names[index]}
            {/* 0到2题 says it already. */}
            {!/\d/.test(names[index]!) && <tspan className="range">{` ${first}–${max}`}</tspan>}
          </text>
        </At>
      ))}
    </>
  );
}

/** From the shallowest band to the deepest. */
const DEPTHS = ["depth-1", "depth-2", "depth-3", "depth-4"];

function Reflections({ scores: [first, second], error, scale }: PartProps & { readonly error: number }) {
  const part = { error, scale, horizon: HORIZON };
  if (!second) return <Reflection {...part} value={first.value} slices={SLICES.alone} rows={[0, 1.15]} />;
  // They take turns, so that neither hides the other.
  return (
    <>
      <Reflection {...part} value={first.value} slices={SLICES.first} rows={[0, 2]} />
      <Reflection {...part} value={second.value} slices={SLICES.second} rows={[1, 2]} isHollow />
    </>
  );
}

function Discs({ scores: [first, second], scale }: PartProps) {
  const y = HORIZON - 1.55;
  const x = scale.centre(first.value);
  if (!second) return <Disc x={x} y={y} radius={1.3} className="disc settling" />;
  const other = scale.centre(second.value);
  return (
    <g className="settling">
      <Disc x={x} y={y} radius={0.95} className="disc" />
      <Disc x={other} y={y} radius={1.25} className="halo" />
      <Disc x={other} y={y} radius={1.25} className="ring" />
    </g>
  );
}

function Labels({ scores, scale }: PartProps) {
  const centres = scores.map(({ value }) => scale.centre(value));
  if (scores.length === 1) {
    const room = Array.from(scores[0].label).length * CHARACTER;
    return <LabelRow scores={scores} places={spread(centres, room)} numbers={spread(centres, NUMBER)} />;
  }
  return (
    <>
      <LabelRow scores={scores} places={spread(centres, LABEL)} className="roomy" />
      <LabelRow scores={scores} places={spread(centres, LARGE_LABEL)} className="tight" />
    </>
  );
}

interface LabelRowProps {
  readonly scores: readonly Score[];
  readonly places: readonly number[];
  /** Where the numbers stand, if not below their labels. */
  readonly numbers?: readonly number[];
  readonly className?: string;
}

/** Tell the disc and the ring apart where they meet. */
const MARKS = ["● ", "○ "];

function LabelRow({ scores, places, numbers = places, className }: LabelRowProps) {
  return (
    <g className={className}>
      {scores.map(({ label, value }, index) => (
        <g key={label}>
          <Words x={places[index]!} y={1} className="label" textAnchor="middle">
            {scores.length > 1 && MARKS[index]}
            {label}
          </Words>
          <Words x={numbers[index]!} y={3.05} className="number" textAnchor="middle">
            {value}
          </Words>
        </g>
      ))}
    </g>
  );
}
