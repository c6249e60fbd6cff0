import type { Track } from "@xinjing/instruments/change";
import { Group } from "@visx/group";
import { scaleLinear, scaleUtc } from "@visx/scale";
import { Area, LinePath } from "@visx/shape";
import { formatDay } from "#web/platform/browser/clock.ts";
import { readDay } from "#web/platform/browser/calendar-day.ts";
import { splitByVersion, type Moment } from "./timeline.ts";
import { useWidth } from "./use-width.ts";

const HEIGHT = 200;
const MARGIN = { top: 16, right: 20, bottom: 28, left: 34 };
/** Widest a chart is drawn before its width is known: the narrowest screen. */
const INITIAL_WIDTH = 320;
/** Room that a date needs on the axis. */
const DATE_WIDTH = 84;
/** Room that a value needs above its point. */
const VALUE_WIDTH = 24;

interface TrackChartProps {
  readonly track: Track;
  /** Oldest first; at least one. */
  readonly moments: readonly Moment[];
  /** False: the points are not joined. */
  readonly isContinuous: boolean;
}

/** One track over time: points by date, the error band of each, and a line through those of one version. */
export function TrackChart({ track, moments, isContinuous }: TrackChartProps) {
  const [frame, width] = useWidth<HTMLDivElement>(INITIAL_WIDTH);
  const times = moments.map(({ endTime }) => Date.parse(endTime));
  const x = scaleUtc<number>({
    domain: [Math.min(...times), Math.max(...times)],
    range: [MARGIN.left + 12, width - MARGIN.right - 12],
  });
  const y = scaleLinear<number>({
    domain: [0, track.max],
    range: [HEIGHT - MARGIN.bottom, MARGIN.top],
  });
  const place = (moment: Moment): Place => {
    const value = moment.values[track.key] ?? 0;
    const error = track.noise?.errorPoints ?? 0;
    return {
      id: moment.id,
      value,
      x: x(Date.parse(moment.endTime)),
      y: y(value),
      low: y(Math.max(0, value - error)),
      high: y(Math.min(track.max, value + error)),
    };
  };
  const stretches = splitByVersion(moments).map((stretch) => stretch.map(place));
  return (
    <div ref={frame}>
      <svg
        viewBox={`0 0 ${width} ${HEIGHT}`}
        className="h-auto w-full text-xs tabular-nums"
        role="img"
        aria-label={describe(track, moments)}
      >
        <Scale track={track} width={width} y={(value) => y(value)} />
        <Dates moments={moments} x={(endTime) => x(Date.parse(endTime))} width={width} />
        {stretches.slice(1).map((stretch, index) => (
          <Break key={stretch[0]?.id} before={stretches[index]?.at(-1)} after={stretch[0]} />
        ))}
        {stretches.map((stretch) => (
          <Group key={stretch[0]?.id}>
            {isContinuous && track.noise && <Band places={stretch} />}
            {track.noise && stretch.map((each) => <Whisker key={each.id} place={each} />)}
            {isContinuous && stretch.length > 1 && <Line places={stretch} />}
          </Group>
        ))}
        <Points places={stretches.flat()} />
      </svg>
    </div>
  );
}

/** A moment on the drawing, in its units. */
interface Place {
  readonly id: string;
  readonly value: number;
  readonly x: number;
  readonly y: number;
  /** The ends of the error band. */
  readonly low: number;
  readonly high: number;
}

const TEXT = "fill-ink-soft forced-colors:fill-[CanvasText]";

/** Three values on the left; two equal sides are named at their ends, and the middle between them is drawn. */
function Scale({ track, width, y }: { track: Track; width: number; y: (value: number) => number }) {
  const { max, ends } = track;
  return [0, max / 2, max].map((value) => (
    <Group key={value}>
      {(value !== max / 2 || ends) && (
        <line
          x1={MARGIN.left}
          x2={width - MARGIN.right}
          y1={y(value)}
          y2={y(value)}
          className="stroke-line forced-colors:stroke-[GrayText]"
          strokeDasharray={value === max / 2 ? "3 4" : undefined}
        />
      )}
      <text x={MARGIN.left - 6} y={y(value)} dy="0.35em" textAnchor="end" className={TEXT}>
        {nameEnd(value, max, ends)}
      </text>
    </Group>
  ));
}

function nameEnd(value: number, max: number, ends: Track["ends"]): string {
  if (!ends) return String(value);
  if (value === max) return ends[0].slice(0, 2);
  return value === 0 ? ends[1].slice(0, 2) : "各半";
}

interface DatesProps {
  readonly moments: readonly Moment[];
  readonly x: (endTime: string) => number;
  readonly width: number;
}

/** The first and the last date, and those between that have room. */
function Dates({ moments, x, width }: DatesProps) {
  const half = DATE_WIDTH / 2;
  const centres = moments.map(({ endTime }) => Math.min(Math.max(x(endTime), half), width - half));
  return moments.map(({ id, endTime }, index) => {
    return hasRoom(centres, index, DATE_WIDTH) ? (
      <text key={id} x={centres[index]} y={HEIGHT - 8} textAnchor="middle" className={TEXT}>
        {readDay(endTime)}
      </text>
    ) : undefined;
  });
}

/**
 * Whether a text of that width fits at its place: the last always does, the others from the left while they touch
 * neither the one before nor the last.
 */
function hasRoom(centres: readonly number[], index: number, textWidth: number): boolean {
  const last = centres.length - 1;
  const shown: number[] = [];
  for (const [each, centre] of centres.entries()) {
    const isFree =
      each === last ||
      (centre - (shown.at(-1) ?? -textWidth) >= textWidth && (centres[last] ?? 0) - centre >= textWidth);
    if (isFree) shown.push(centre);
    if (each === index) return isFree;
  }
  return false;
}

/** Where the version changes: a dashed line instead of a joint. */
function Break({ before, after }: { before: Place | undefined; after: Place | undefined }) {
  if (!before || !after) return undefined;
  const x = (before.x + after.x) / 2;
  return (
    <line
      x1={x}
      x2={x}
      y1={MARGIN.top}
      y2={HEIGHT - MARGIN.bottom}
      className="stroke-ink-soft forced-colors:stroke-[CanvasText]"
      strokeDasharray="6 4"
    />
  );
}

/** The error band as a strip along a stretch. */
function Band({ places }: { places: readonly Place[] }) {
  return (
    <Area
      data={[...places]}
      x={({ x }) => x}
      y0={({ low }) => low}
      y1={({ high }) => high}
      className="fill-accent-wash forced-colors:fill-none"
    />
  );
}

/** The error band of one point: a line with two short ends. */
function Whisker({ place: { x, low, high } }: { place: Place }) {
  return (
    <path
      d={`M${x - 4} ${low}H${x + 4}M${x} ${low}V${high}M${x - 4} ${high}H${x + 4}`}
      fill="none"
      className="stroke-line-strong forced-colors:stroke-[CanvasText]"
    />
  );
}

function Line({ places }: { places: readonly Place[] }) {
  return (
    <LinePath
      data={[...places]}
      x={({ x }) => x}
      y={({ y }) => y}
      strokeWidth={2}
      className="stroke-accent forced-colors:stroke-[CanvasText]"
    />
  );
}

/** Every point, and its value above its error band where there is room; the last always has it. */
function Points({ places }: { places: readonly Place[] }) {
  const centres = places.map(({ x }) => x);
  return places.map(({ id, value, x, y, high }, index) => (
    <Group key={id}>
      <circle cx={x} cy={y} r="4.5" className="fill-accent forced-colors:fill-[CanvasText]" />
      {hasRoom(centres, index, VALUE_WIDTH) && (
        <text
          x={x}
          y={Math.min(high, y - 4) - 5}
          textAnchor="middle"
          className="fill-ink font-medium forced-colors:fill-[CanvasText]"
        >
          {value}
        </text>
      )}
    </Group>
  ));
}

/** The chart in one sentence; the numbers stand in the table. */
function describe({ key, label, unit }: Track, moments: readonly Moment[]): string {
  const say = (moment: Moment | undefined) =>
    moment ? `${formatDay(moment.endTime)}${moment.values[key]}${unit}` : "";
  return `${label}的折线图，共${moments.length}次：从${say(moments[0])}，到${say(moments.at(-1))}。每次的数字在表格里。`;
}
