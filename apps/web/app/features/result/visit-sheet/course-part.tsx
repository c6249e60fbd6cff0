import type { ResultSummary } from "@xinjing/contract/results";
import { describeResult, type CatalogueEntry } from "@xinjing/instruments/catalogue";
import type { Track } from "@xinjing/instruments/change";
import { describeDifference, hasSameVersion } from "@xinjing/instruments/change-words";
import type { Band, Instrument } from "@xinjing/instruments/instrument";
import { WaterScale } from "#web/components/water-scale.tsx";
import type { Moment, Timeline } from "#web/data/results/timeline.ts";
import { shortEnd } from "#web/data/results/end-time.ts";
import type { StoredResult } from "../stored-result.ts";
import { Part } from "./part.tsx";

/** The results of one test in a document of several. */
export interface JointGroup {
  readonly instrument: Instrument;
  readonly entry: CatalogueEntry;
  /** Oldest first. */
  readonly results: readonly JointResult[];
}

export interface JointResult {
  readonly summary: ResultSummary;
  readonly sheet: StoredResult;
}

interface CoursePartProps {
  readonly group: JointGroup;
  readonly timeline: Timeline;
  /** On a wide screen it has half the width of the sheet. */
  readonly isHalf: boolean;
}

/** One test over time: for each number the newest on the water with the earlier ones around it, and all dates below, oldest first. */
export function CoursePart({
  group,
  timeline: { moments, unreadableCount, wrongTimeCount },
  isHalf,
}: CoursePartProps) {
  const { instrument, entry, results } = group;
  const { tracks } = instrument.change;
  const summaries = results.map(({ summary }) => summary);
  const measures = results.flatMap(({ sheet: { page } }) => (page ? [page.total, ...page.measures] : []));
  return (
    <Part title={entry.name} note={`${results.length}次`} className={isHalf ? "" : "@xl:col-span-2"}>
      {tracks.length > 1 && (
        <ul
          aria-label="每次的结果"
          className="text-sm leading-normal tabular-nums print:flex print:flex-wrap print:gap-x-[5mm] print:text-[1em] print:leading-[inherit]"
        >
          {summaries.map((summary) => (
            <li key={summary.id} className={ROW}>
              <Day ended={summary} all={summaries} />
              <span>{describeResult(summary)}</span>
            </li>
          ))}
        </ul>
      )}
      {unreadableCount > 0 && (
        <p className="text-ink-soft">{`有${unreadableCount}次的分数读不出来，没有画进来。`}</p>
      )}
      {wrongTimeCount > 0 && (
        <p className="text-ink-soft">{`有${wrongTimeCount}次的时间有误，没有画进来，也不拿来比。`}</p>
      )}
      {moments.length > 0 && (
        <div
          className={`mt-3 grid items-start gap-x-8 gap-y-4 print:mt-[1mm] print:gap-x-[5mm] print:gap-y-[1.5mm] print:pe-[1.6mm] ${findColumns(tracks.length)}`}
        >
          {tracks.map((track) => (
            <CourseTrack
              key={track.key}
              track={track}
              moments={moments}
              bands={measures.find(({ key }) => key === track.key)?.bands ?? []}
              saysBreak={track === tracks[0]}
              isAlone={!isHalf && track === tracks.at(-1) && tracks.length % 2 === 1}
              isOnly={tracks.length === 1}
            />
          ))}
        </div>
      )}
    </Part>
  );
}

/** Dates in one column, what belongs to each in the other. */
const ROW = "grid grid-cols-[minmax(5.5em,max-content)_minmax(0,1fr)] gap-x-2 print:gap-x-[2mm]";

/** The numbers of a test stand beside each other, on paper in full rows; on a screen no more than two, so that bands have room for their names. */
function findColumns(count: number): string {
  if (count === 1) return "";
  return `@xl:grid-cols-2 ${count % 3 === 0 ? "print:grid-cols-3" : "print:grid-cols-4"}`;
}

interface CourseTrackProps {
  readonly track: Track;
  /** At least one, oldest first. */
  readonly moments: readonly Moment[];
  /** None for two sides, whose numbers say it all. */
  readonly bands: readonly Band[];
  /** Says once for all tracks of a test where two results do not compare. */
  readonly saysBreak: boolean;
  /** Nothing stands beside it on a screen: it has the whole width of the sheet. */
  readonly isAlone: boolean;
  /** On paper too. */
  readonly isOnly: boolean;
}

function CourseTrack({ track, moments, bands, saysBreak, isAlone, isOnly }: CourseTrackProps) {
  const { key, label, max, unit, ends, noise } = track;
  const isBreak = (index: number) => index > 0 && !hasSameVersion(moments[index - 1]!, moments[index]!);
  const firstBreak = moments.findIndex((_, index) => isBreak(index));
  const values = moments.map((moment) => moment.values[key] ?? 0);
  const value = values.at(-1)!;
  const times = moments.map(({ endTime }) => ({ end_time: endTime }));
  const earlier = values.slice(0, -1);
  // The first side of two is on the left.
  const place = (each: number) => (ends ? max - each : each);
  const words = [
    `${label}：最近${value}${unit}`,
    ...(earlier.length > 0 ? [`以前${earlier.join("、")}${unit}`] : []),
    ...(noise ? [`参考误差上下${noise.errorPoints}${unit}`] : []),
  ];
  return (
    <figure
      className={`min-w-0 tabular-nums ${isAlone ? "@xl:col-span-2 [&_li>span]:justify-start print:[&_li>span]:justify-between" : ""} ${isOnly ? "print:grid print:grid-cols-2 print:gap-x-[5mm]" : "print:col-span-1 print:block"}`}
    >
      <div className="print:[&_svg]:text-[0.8rem] print:[&_text]:text-[0.75rem]">
        <figcaption className="flex items-baseline justify-between gap-x-3 pb-1 print:pb-0">
          {ends ? (
            ends.map((end) => <span key={end}>{end}</span>)
          ) : (
            <>
              <span className="font-semibold">{label}</span>
              <span>
                <span className="text-lg font-semibold print:text-[1.2em]">{value}</span>
                <span className="text-ink-soft">{` / ${max}`}</span>
              </span>
            </>
          )}
        </figcaption>
        <WaterScale
          name={words.join("，")}
          max={max}
          value={place(value)}
          earlier={earlier.map(place).reverse()}
          error={noise?.errorPoints}
          stretches={bands}
          hasSides={ends !== undefined}
        />
      </div>
      <ul
        aria-label={ends ? ends.join("和") : label}
        className="mt-1 text-sm leading-normal print:mt-0 print:text-[1em] print:leading-[inherit]"
      >
        {moments.map(({ id }, index) => {
          const each = values[index]!;
          const band = bands.find((stretch) => each <= stretch.max);
          return (
            <li
              key={id}
              className={`${ROW} break-inside-avoid ${isBreak(index) ? "mt-1 border-t border-dashed border-ink pt-1 print:mt-0 print:pt-0" : ""}`}
            >
              <Day ended={times[index]!} all={times} />
              <span className="flex flex-wrap justify-between gap-x-3 print:gap-x-[2mm]">
                <span className={index === earlier.length ? "font-semibold" : ""}>
                  {`${ends ? `${each} : ${max - each}` : each}${band ? ` ${band.label}` : ""}`}
                </span>
                <span className="text-ink-soft empty:hidden">
                  {isBreak(index)
                    ? saysBreak && index === firstBreak && "不能和上次直接比"
                    : index > 0 && describeDifference(track, values[index - 1]!, each)}
                </span>
              </span>
            </li>
          );
        })}
      </ul>
    </figure>
  );
}

interface DayProps {
  readonly ended: Parameters<typeof shortEnd>[0];
  readonly all: Parameters<typeof shortEnd>[1];
}

function Day({ ended, all }: DayProps) {
  return (
    <time dateTime={ended.end_time} className="shrink-0 text-ink-soft">
      {shortEnd(ended, all)}
    </time>
  );
}
