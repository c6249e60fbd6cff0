import { Disc, Level, Limits, type Scale, Upright, Words, clamp, em, percent, scaleOf } from "./place.tsx";

/** Heights in em: sky above the newest result, water above the first row, row, row with two lines, gap between pools. */
const SKY = 5.3;
const SHALLOWS = 0.5;
const ROW = 1.75;
const TALL_ROW = 2.5;
const BREAK = 1;
/** Water below the last row and around a gap, in em. */
const AIR = 0.3;
/** Distance between the lines of a date, and from the middle of a row to the baseline, in em. */
const LINE = 1.1;
const BASELINE = 0.33;
/** Left edge and right edge of the water, in percent; dates are to its left and values to its right. */
const SHORE = 34;
const END = 80;

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
  /** `beyond` if it differs from the newest result by more than ordinary ups and downs. */
  readonly kind: "within" | "beyond" | "unknown";
  /** Sentence: why it cannot be compared with the next newer result. */
  readonly gap?: string | undefined;
}

interface CourseProps {
  readonly max: number;
  readonly newest: CoursePoint;
  /** Sorted by time, newest first. */
  readonly earlier: readonly EarlierPoint[];
  /** Smallest difference beyond ordinary ups and downs; undefined if unknown. */
  readonly change: number | undefined;
  /** First value of each band. */
  readonly lines: readonly number[];
  /** Names of the two ends, if neither is better. */
  readonly sides?: readonly [left: string, right: string] | undefined;
  /** True if another picture above shows the newest result. */
  readonly isContinued?: boolean;
}

/**
 * Shows the results of one score over time. The newest result is a disc on the horizon; older ones are below it, each
 * between its date and its value. The reflection of the newest disc is a strip as wide as ordinary ups and downs; older
 * discs inside it are hollow. A dashed line separates results that cannot be compared. Hidden from screen readers, which
 * read a list with the same content.
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
        <Strip point={newest} error={change - 0.5} {...pools[0]!} scale={scale} />
      )}
      {(sides ? [(SHORE + END) / 2] : lines.map(scale.edge)).map((x) =>
        pools.map(({ from, to }) => <Upright key={from} x={x} from={from} to={to} className="line" />),
      )}
      {sides ? (
        <Sides sides={sides} y={footY} />
      ) : (
        lines.length > 0 && (
          <>
            <Words x={0} y={footY} className="label day">
              分界
            </Words>
            <Limits values={lines} scale={scale} y={footY} />
          </>
        )
      )}
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

/** Divides the water at each gap between two results that cannot be compared. */
function splitPools(rows: readonly Row[], surface: number, bed: number) {
  const tops = rows.filter(({ gap }) => gap !== undefined).map(({ top }) => top);
  return [surface, ...tops].map((from, index) => ({
    from,
    to: index < tops.length ? tops[index]! - BREAK : bed,
  }));
}

interface StripProps {
  readonly point: CoursePoint;
  /** Half width, in values. */
  readonly error: number;
  readonly from: number;
  readonly to: number;
  readonly scale: Scale;
}

/** Draws the reflection of the newest disc: a strip as wide as ordinary ups and downs. */
function Strip({ point: { value }, error, from, to, scale }: StripProps) {
  const half = error * scale.cell;
  const left = Math.max(SHORE, scale.centre(value) - half);
  const right = Math.min(END, scale.centre(value) + half);
  return (
    <rect
      x={percent(left)}
      y={em(from)}
      width={percent(right - left)}
      height={em(to - from)}
      className="depth-3"
    />
  );
}

interface SidesProps {
  readonly sides: readonly [left: string, right: string];
  readonly y: number;
}

/** Shows the names of the two sides below the water. */
function Sides({ sides: [left, right], y }: SidesProps) {
  return (
    <>
      <Words x={SHORE} y={y} className="label">
        {left}
      </Words>
      <Words x={(SHORE + END) / 2} y={y} className="label range" textAnchor="middle">
        中间
      </Words>
      <Words x={END} y={y} className="label" textAnchor="end">
        {right}
      </Words>
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

/** Shows an earlier result as a small disc between its date and its value. */
function Earlier({ row: { date, shown, kind, gap, top, end }, x }: EarlierProps) {
  const y = (top + end) / 2;
  return (
    <>
      {gap !== undefined && <Level from={0} to={100} y={top - BREAK / 2} className="gap" />}
      <When date={date} y={y + BASELINE - ((date.length - 1) * LINE) / 2} />
      <Disc x={x} y={y} radius={0.5} className={kind === "beyond" ? "past beyond" : "past"} />
      <Words x={100} y={y + BASELINE} className="label here" textAnchor="end">
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
