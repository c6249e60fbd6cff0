import type { Track, Verdict } from "@xinjing/instruments/change";
import { hasSameVersion } from "@xinjing/instruments/change-words";
import { WaterScale, fadeOf, type Stretch } from "#web/components/water-scale.tsx";
import type { Moment } from "#web/data/results/timeline.ts";
import { formatEnd } from "./say-end.ts";

/** Rows that stand open; what is older is folded. */
const OPEN_COUNT = 6;

interface TrackRowsProps {
  readonly track: Track;
  /** Newest first. */
  readonly moments: readonly Moment[];
  /** The bands of the test, where they are bands of this number. */
  readonly bands: readonly Stretch[];
  /** How the newest differs from the one before; undefined where the two do not compare. */
  readonly verdict: Verdict | undefined;
}

/** One number over time on one water, the newest as a full disc, those before as empty ones; the dates and numbers in rows below. */
export function TrackRows({ track, moments, bands, verdict }: TrackRowsProps) {
  const { label, max, unit, ends, noise } = track;
  const [newest, ...earlier] = moments;
  const valueOf = ({ values }: Moment) => values[track.key] ?? 0;
  // The first side of two is on the left.
  const placeOf = (moment: Moment) => (ends ? max - valueOf(moment) : valueOf(moment));
  const rows = moments.map((moment, index) => (
    <Row
      key={moment.id}
      track={track}
      moment={moment}
      end={formatEnd(moment, moments)}
      age={index}
      isBreak={index > 0 && !hasSameVersion(moments[index - 1]!, moment)}
    />
  ));
  return (
    <figure className="sheet row-span-3 mb-4 grid break-inside-avoid grid-cols-1 grid-rows-subgrid px-4 pt-4 pb-2 sm:px-5 sm:odd:last:col-span-full">
      <figcaption className="flex flex-wrap items-baseline justify-between gap-x-4 pb-2 font-semibold">
        {ends ? (
          ends.map((end) => <span key={end}>{end}</span>)
        ) : (
          <>
            {label}
            <span className="text-sm font-normal text-ink-soft tabular-nums">{`${unit === "题" ? "一共" : "满"}${max}${unit}`}</span>
          </>
        )}
      </figcaption>
      {verdict && <p className="pb-2">{ends ? verdict.text : afterValue(verdict.text)}</p>}
      {/* The waterlines of figures side by side are level, however long what stands above them is. */}
      <div className="row-start-3">
        {newest && (
          <WaterScale
            name={`${label}：${valueOf(newest)}${unit}${noise ? `，参考误差上下${noise.errorPoints}${unit}` : ""}`}
            max={max}
            value={placeOf(newest)}
            earlier={earlier.slice(0, OPEN_COUNT - 1).map(placeOf)}
            error={noise?.errorPoints}
            hasSides={ends !== undefined}
            stretches={bands}
          />
        )}
        {!ends && bands.length === 0 && (
          <p
            aria-hidden="true"
            className="flex justify-between text-sm leading-normal text-ink-soft tabular-nums"
          >
            <span>0</span>
            <span>{max}</span>
          </p>
        )}
        <ul aria-label={ends ? ends.join("和") : label} className="mt-2">
          {rows.slice(0, OPEN_COUNT)}
        </ul>
        {rows.length > OPEN_COUNT && (
          <details className="border-t border-line">
            <summary className="min-h-11 py-2">{`更早的${rows.length - OPEN_COUNT}次`}</summary>
            <ul>{rows.slice(OPEN_COUNT)}</ul>
          </details>
        )}
      </div>
    </figure>
  );
}

/** The name and the value stand beside it already: 专注困难：25分，比上次多了7分，但还在平常的起伏里。 */
function afterValue(text: string): string {
  return text.slice(text.indexOf("，") + 1);
}

interface RowProps extends Pick<TrackRowsProps, "track"> {
  readonly moment: Moment;
  /** When it ended, as shown. */
  readonly end: string | undefined;
  /** How many came after it: the newest has a full disc, the others fade. */
  readonly age: number;
  /** The row above was made by another version, or may have been. */
  readonly isBreak: boolean;
}

function Row({ track, moment, end, age, isBreak }: RowProps) {
  const { key, max, ends } = track;
  const { endTime, values, version } = moment;
  const value = values[key] ?? 0;
  return (
    <li
      className={`flex flex-wrap items-center gap-x-3 border-t py-2 tabular-nums ${isBreak ? "border-dashed border-ink-soft" : "border-line"}`}
    >
      <span
        aria-hidden="true"
        className={`shrink-0 rounded-full border-2 border-pigment ${age === 0 ? "size-3.5 bg-pigment" : `mx-px size-3 ${fadeOf(age - 1)}`}`}
      />
      <time dateTime={endTime} className="flex-1 text-sm text-ink-soft">
        {end}
      </time>
      <span className="min-w-6 text-right font-semibold">{ends ? `${value} : ${max - value}` : value}</span>
      {isBreak && (
        <span className="basis-full pl-6.5 text-sm text-ink-soft">
          {version === undefined ? "题目版本没记下，先别比" : "可能是另一版题目"}
        </span>
      )}
    </li>
  );
}
