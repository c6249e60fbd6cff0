import type { Track, Verdict } from "@xinjing/instruments/change";
import type { TrackPoint } from "#web/components/water/read-course.ts";
import { TrackCaption, TrackCourse } from "#web/components/water/track-course.tsx";

/** Results that stand open; what is older is folded. */
const OPEN_COUNT = 6;

interface TrackFigureProps {
  readonly track: Track;
  /** Newest first. */
  readonly points: readonly TrackPoint[];
  /** The bands of the test, where they are bands of this number. */
  readonly bands: readonly { readonly max: number }[];
  /** How the newest differs from the one before; undefined where the two do not compare. */
  readonly verdict: Verdict | undefined;
}

/** One number over time, and how the newest differs from the one before. */
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

/** The name and the value stand in the picture: 专注困难：25分，比上次多了7分，但还在平常的起伏里。 */
function afterValue(text: string): string {
  return text.slice(text.indexOf("，") + 1);
}
