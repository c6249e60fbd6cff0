import type { ResultSummary } from "@xinjing/contract/results";
import { describeResult, type CatalogueEntry } from "@xinjing/instruments/catalogue";
import type { Instrument } from "@xinjing/instruments/instrument";
import { TrackCaption, TrackCourse } from "#web/components/water/track-course.tsx";
import { shortEnd } from "#web/data/results/end-time.ts";
import { listPoints } from "#web/data/results/moment-end.ts";
import type { Timeline } from "#web/data/results/timeline.ts";
import type { StoredResult } from "../stored-result.ts";
import { Part } from "./part.tsx";

/** Results of one test in a joint document. */
export interface JointGroup {
  readonly instrument: Instrument;
  readonly entry: CatalogueEntry;
  /** Sorted by time, oldest first. */
  readonly results: readonly JointResult[];
}

export interface JointResult {
  readonly summary: ResultSummary;
  readonly sheet: StoredResult;
}

interface CoursePartProps {
  readonly group: JointGroup;
  readonly timeline: Timeline;
  /** True if the part takes half the width on wide screens. */
  readonly isHalf: boolean;
}

/** Shows one test over time: the result of each time, and a chart of each track. */
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
            <li
              key={summary.id}
              className="grid grid-cols-[minmax(5.5em,max-content)_minmax(0,1fr)] gap-x-2 print:gap-x-[2mm]"
            >
              <time dateTime={summary.end_time} className="shrink-0 text-ink-soft">
                {shortEnd(summary, summaries)}
              </time>
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
          className={`mt-3 grid items-start gap-x-8 gap-y-4 print:mt-[1mm] print:gap-x-[5mm] print:gap-y-[1.5mm] print:[&_.picture]:text-[0.72rem] ${findColumns(tracks.length)}`}
        >
          {tracks.map((track) => (
            <figure key={track.key} className="min-w-0 break-inside-avoid">
              <figcaption>
                <TrackCaption track={track} />
              </figcaption>
              <TrackCourse
                track={track}
                points={listPoints(track.key, moments)}
                bands={measures.find(({ key }) => key === track.key)?.bands ?? []}
              />
            </figure>
          ))}
        </div>
      )}
    </Part>
  );
}

/**
 * Returns the column classes for a number of tracks: full rows on paper, at most two columns on screens, so that the
 * labels of bands fit.
 */
function findColumns(count: number): string {
  if (count === 1) return "";
  return `@xl:grid-cols-2 ${count % 3 === 0 ? "print:grid-cols-3" : "print:grid-cols-4"}`;
}
