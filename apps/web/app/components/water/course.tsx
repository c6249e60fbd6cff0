import { Disc, Level, Upright, Words, clamp, em, percent, scaleOf, type Scale } from "./place.tsx";
import { Slice } from "./reflection.tsx";

/** Heights in em: sky above the newest result, first slice of the reflection, row, row with two lines, gap between pools. */
const SKY = 5.3;
const SHALLOWS = 0.5;
const ROW = 1.75;
const TALL_ROW = 2.5;
const BREAK = 1;
/** Part of a row, above and below its number, where a slice or a line does not touch the number, in em. */
const AIR = 0.3;
/** Distance between the lines of a date, and from the middle of a row to the baseline, in em. */
const LINE = 1.1;
const BASELINE = 0.33;
/** Left edge and right edge of the water, in percent; dates are to its left. */
const SHORE = 36;
const END = 96;

export interface CoursePoint {
  readonly id: string;
  /** ISO 8601. */
  readonly endTime: string;
  /** Day, and the time if needed. */
  readonly date: readonly string[];
  readonly value: number;
  /** Displayed text. */
  readonly shown: string;
}

export interface EarlierPoint extends CoursePoint {
  /** `beyond` if it differs from the newest result by more than the measurement error. */
  readonly kind: "within" | "beyond" | "unknown";
  /** Sentence: why it cannot be compared with the next newer result. */
  readonly gap?: string | undefined;
}

interface CourseProps {
  readonly max: number;
  readonly newest: CoursePoint;
  /** Sorted by time, newest first. */
  readonly earlier: readonly EarlierPoint[];
  /** Smallest difference above the measurement error; undefined if unknown. */
  readonly change: number | undefined;
  /** First value of each band. */
  readonly lines: readonly number[];
  /** Names of the two ends, if neither is better. */
  readonly sides?: readonly [left: string, right: string] | undefined;
  /** True if another picture above shows the newest result. */
  readonly isContinued?: boolean;
}

/**
 * Shows the results of one score over time. The newest result is a disc on the horizon; older ones are below it. The
 * reflection of the newest disc is as wide as the measurement error behind each row, and narrower between rows; older
 * discs inside it are hollow. Only its pale slices and no line cross a row, so that numbers stay readable. A dashed line
 * separates results that cannot be compared. Hidden from screen readers, which read a list with the same content.
 */
export function Course(props: CourseProps) {
  const { max, newest, earlier, change, lines, sides, isContinued = false } = props;
  const scale = scaleOf(0, max, [SHORE, END]);
  const surface = isContinued ? 0 : SKY;
  const rows = placeRows(earlier, surface + SHALLOWS);
  const bed = AIR + Math.max(surface + 0.6, ...rows.map(({ end }) => end));
  const pools = splitPools(rows, surface, bed);
  const hasFoot = lines.length > 0 || sides !== undefined;
  const footY = bed + (hasFoot ? 1.2 : 0);
  return (
    <svg aria-hidden="true" width="100%" height={em(footY + 0.35)} className="picture course">
      {pools.map(({ from, to }) => (
        <rect
          key={from}
          x={percent(SHORE)}
          y={em(from)}
          width={percent(END - SHORE)}
          height={em(to - from)}
          className="depth-1"
        />
      ))}
      {change !== undefined && rows.some(({ kind }) => kind !== "unknown") && (
        <g>
          {pools[0]!.slices.map(({ y, share }) => (
            <Slice
              key={y}
              value={newest.value}
              error={(change - 0.5) * share}
              scale={scale}
              y={y}
              isBroad={share === 1}
            />
          ))}
        </g>
      )}
      {(sides ? [(SHORE + END) / 2] : lines.map(scale.edge)).map((x) =>
        pools.flatMap(({ spans }) =>
          spans.map(([from, to]) => <Upright key={from} x={x} from={from} to={to} className="line" />),
        ),
      )}
      {hasFoot && <Foot scale={scale} lines={lines} sides={sides} y={footY} />}
      {rows.map((row) => (
        <Earlier key={row.id} row={row} x={scale.centre(row.value)} />
      ))}
      {!isContinued && <Newest point={newest} x={scale.centre(newest.value)} isWide={sides !== undefined} />}
    </svg>
  );
}

type Row = EarlierPoint & { readonly top: number; readonly end: number };

function placeRows(earlier: readonly EarlierPoint[], start: number): readonly Row[] {
  let end = start;
  return earlier.map((point) => {
    const top = end + (point.gap === undefined ? 0 : AIR + BREAK);
    end = top + (point.date.length > 1 ? TALL_ROW : ROW);
    return { ...point, top, end };
  });
}

interface Pool {
  readonly from: number;
  readonly to: number;
  /** Parts above, between and below the numbers of its rows. */
  readonly spans: readonly (readonly [from: number, to: number])[];
  /** Slices of a reflection: middle of each row and of each span, and the part of the width. */
  readonly slices: readonly { readonly y: number; readonly share: number }[];
}

/** Divides the water at each gap between two results that cannot be compared. */
function splitPools(rows: readonly Row[], surface: number, bed: number): readonly Pool[] {
  const tops = rows.filter(({ gap }) => gap !== undefined).map(({ top }) => top);
  return [surface, ...tops].map((from, index) => {
    const to = index < tops.length ? tops[index]! - BREAK : bed;
    const own = rows.filter(({ top }) => top >= from && top < to);
    const starts = [from, ...own.map(({ end }) => end - AIR)];
    const ends = [...own.map(({ top }) => top + AIR), to];
    const spans = starts.map((start, place) => [start, ends[place]!] as const);
    const slices = [
      ...own.map(({ top, end }) => ({ y: (top + end) / 2, share: 1 })),
      ...spans.map(([start, end]) => ({ y: (start + end) / 2, share: 0.6 })),
    ];
    return { from, to, spans, slices };
  });
}

interface FootProps extends Pick<CourseProps, "lines" | "sides"> {
  readonly scale: Scale;
  readonly y: number;
}

/** Draws labels below the water: the names of the two sides, or the first value of each band. */
function Foot({ scale, lines, sides, y }: FootProps) {
  if (sides) {
    return (
      <>
        <Words x={SHORE} y={y} className="label">
          {sides[0]}
        </Words>
        <Words x={(SHORE + END) / 2} y={y} className="label range" textAnchor="middle">
          中间
        </Words>
        <Words x={END} y={y} className="label" textAnchor="end">
          {sides[1]}
        </Words>
      </>
    );
  }
  return (
    <>
      <Words x={0} y={y} className="label day">
        分界
      </Words>
      {lines.map((value, index) => (
        <Words
          key={value}
          x={scale.edge(value)}
          y={y}
          className="label range"
          textAnchor="middle"
          // Adds space between them if the text is large.
          dx={em((index - (lines.length - 1) / 2) / 4)}
        >
          {value}
        </Words>
      ))}
    </>
  );
}

interface NewestProps {
  readonly point: CoursePoint;
  readonly x: number;
  /** True if its label has two numbers. */
  readonly isWide: boolean;
}

function Newest({ point: { date, shown }, x, isWide }: NewestProps) {
  const isNearShore = x < SHORE + 8;
  const half = isWide ? 15 : 7;
  return (
    <>
      <Level from={0} to={100} y={SKY} className="horizon" />
      <When date={date} y={SKY - (isNearShore ? 2.75 : 0.55) - (date.length - 1) * LINE} className="here" />
      <Disc x={x} y={SKY - 1.35} radius={1.1} className="disc settling" />
      <Words x={clamp(x, SHORE + half, 100 - half)} y={SKY - 3} className="number" textAnchor="middle">
        {shown}
      </Words>
    </>
  );
}

interface EarlierProps {
  readonly row: Row;
  readonly x: number;
}

/** Shows an earlier result. Near the right edge its value is on the left. */
function Earlier({ row, x }: EarlierProps) {
  const { date, shown, kind, gap, top, end } = row;
  const y = (top + end) / 2;
  const isNearEnd = x > (shown.length > 2 ? 68 : 76);
  return (
    <>
      {gap !== undefined && <Level from={0} to={100} y={top - BREAK / 2} className="gap" />}
      <When date={date} y={y + BASELINE - ((date.length - 1) * LINE) / 2} />
      <Disc x={x} y={y} radius={0.5} className={kind === "beyond" ? "past beyond" : "past"} />
      <Words
        x={x}
        y={y + BASELINE}
        className="label here"
        textAnchor={isNearEnd ? "end" : "start"}
        dx={em(isNearEnd ? -1 : 1)}
      >
        {shown}
      </Words>
    </>
  );
}

interface WhenProps extends Pick<CoursePoint, "date"> {
  readonly y: number;
  readonly className?: string;
}

/** Shows a date beside the water; without the century if the text is large. */
function When({ date, y, className = "" }: WhenProps) {
  return date.map((line, index) => (
    <g key={line} className="day">
      <Words x={0} y={y + index * LINE} className={`label roomy ${className}`}>
        {line}
      </Words>
      <Words x={0} y={y + index * LINE} className={`label tight ${className}`}>
        {line.replace(/^\d\d(?=\d\d-)/, "")}
      </Words>
    </g>
  ));
}
