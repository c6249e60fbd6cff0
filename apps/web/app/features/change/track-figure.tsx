import type { Track, Verdict } from "@xinjing/instruments/change";
import type { TrackPoint } from "#web/components/water/read-course.ts";
import { TrackCaption, TrackCourse } from "#web/components/water/track-course.tsx";

/** Number of results that are not folded. */
const OPEN_COUNT = 6;

interface TrackFigureProps {
  readonly track: Track;
  /** Sorted by time, newest first. */
  readonly points: readonly TrackPoint[];
  /** Bands of the test, if they apply to this track. */
  readonly bands: readonly { readonly max: number }[];
  /** Difference between the last two results; undefined if they are not comparable. */
  readonly verdict: Verdict | undefined;
}

/** Shows a chart of one track, and the difference between the last two results. */
export function TrackFigure({ track, points, bands, verdict }: TrackFigureProps) {
  return (
    <figure className="break-inside-avoid">
      <figcaption>
        <TrackCaption track={track} />
        {verdict && <span className="block">{track.ends ? verdict.text : afterValue(verdict.text)}</span>}
      </figcaption>
      <TrackCourse track={track} points={points} bands={bands} openCount={OPEN_COUNT} />
    </figure>
  );
}

/** Removes name and value from a sentence such as 专注困难：25分，比上次多了7分, because the chart shows them. */
function afterValue(text: string): string {
  return text.slice(text.indexOf("，") + 1);
}
