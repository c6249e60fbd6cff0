import type { Track } from "@xinjing/instruments/change";
import { Course, type CoursePoint, type EarlierPoint } from "./course.tsx";
import { readCourse, type TrackPoint } from "./read-course.ts";

interface TrackCourseProps {
  readonly track: Track;
  /** At least one point, newest first. */
  readonly points: readonly TrackPoint[];
  /** Bands of the track, ascending; empty if none are published. */
  readonly bands: readonly { readonly max: number }[];
  /** Number of points that are shown without unfolding. */
  readonly openCount?: number;
}

/** Shows one track over time as a picture and, for screen readers, as a list. */
export function TrackCourse({ track, points, bands, openCount = points.length }: TrackCourseProps) {
  const { max, unit, ends, noise } = track;
  const { newest, earlier } = readCourse(track, points);
  const lines = bands.slice(0, -1).map((band) => band.max + 1);
  const picture = { max, newest, change: noise?.reliableChange, lines, sides: ends };
  const open = earlier.slice(0, openCount - 1);
  const folded = earlier.slice(openCount - 1);
  const name = nameTrack(track);
  return (
    <>
      <div className="pond">
        <Course {...picture} earlier={open} />
        <CourseList name={name} track={track} points={[newest, ...open]} />
        {lines.length > 0 && <p className="spare-words">{`分界：${lines.join("、")}${unit}`}</p>}
      </div>
      {folded.length > 0 && (
        <details>
          <summary className="min-h-11 py-2">{`更早的${folded.length}次`}</summary>
          <div className="pond">
            <Course {...picture} earlier={folded} isContinued />
            <CourseList name={`${name}，更早的`} track={track} points={folded} />
          </div>
        </details>
      )}
    </>
  );
}

/** Explains the strips and the dashed lines in several courses once. */
export function CourseKey({ courses, className = "" }: CourseKeyProps) {
  const earlier = courses.flatMap(({ track, points }) => readCourse(track, points).earlier);
  const gaps = [...new Set(earlier.flatMap(({ gap }) => gap ?? []))];
  return (
    <>
      {earlier.some(({ kind }) => kind !== "unknown") && (
        <p className={className}>
          这次的圆点正下方那一条有多宽，平常的起伏就有多大。以前的圆点落在里面，分不出变没变。
        </p>
      )}
      {gaps.length > 0 && <p className={className}>{`虚线隔开的：${gaps.join("；")}。`}</p>}
    </>
  );
}

interface CourseKeyProps {
  readonly courses: readonly {
    readonly track: Track;
    /** Newest first. */
    readonly points: readonly TrackPoint[];
  }[];
  /** Class of each sentence. */
  readonly className?: string;
}

/** Shows the name and the highest value of a track. */
export function TrackCaption({ track }: { readonly track: Track }) {
  const { unit, max } = track;
  return (
    <span className="flex flex-wrap items-baseline justify-between gap-x-4 font-semibold">
      {nameTrack(track)}
      <span className="font-normal text-ink-soft tabular-nums">{`${unit === "题" ? "一共" : "满"}${max}${unit}`}</span>
    </span>
  );
}

/** Returns 总分, or 外向E和内向I. */
export function nameTrack({ label, ends }: Track): string {
  return ends ? ends.join("和") : label;
}

const KINDS = { within: "，在平常的起伏里", beyond: "，超出平常的起伏", unknown: "" };

interface CourseListProps {
  readonly name: string;
  readonly track: Track;
  readonly points: readonly (CoursePoint & Partial<EarlierPoint>)[];
}

/** Lists the same content as the picture; visible only if the dates do not fit into the picture. */
function CourseList({ name, track: { max, unit, ends }, points }: CourseListProps) {
  return (
    <ul aria-label={name} className="spare-words">
      {points.map(({ id, endTime, date, value, kind = "unknown", gap }) => (
        <li key={id}>
          <time dateTime={endTime}>{date.join(" ")}</time>
          {`：${ends ? `${ends[0]} ${max - value}${unit}，${ends[1]} ${value}${unit}` : `${value}${unit}`}${KINDS[kind]}`}
          {gap !== undefined && `（${gap}）`}
        </li>
      ))}
    </ul>
  );
}
