import { describeResult } from "@xinjing/instruments/catalogue";
import {
  NO_ERROR_KNOWN,
  compareTracks,
  describeDifference,
  hasSameVersion,
  type Track,
  type Verdict,
} from "@xinjing/instruments/change";
import type { Instrument } from "@xinjing/instruments/instrument";
import { WaterScale } from "#web/components/water-scale.tsx";
import type { Moment, Timeline } from "#web/data/results/timeline.ts";
import { readDay } from "#web/platform/browser/calendar-day.ts";
import type { JointGroup } from "./joint-group.ts";
import { Part } from "./part.tsx";
import { listScores, type ScoreRow } from "./score-rows.ts";

/** What changed from each result to the next, where both were made by the same version. */
export function listVerdicts({ change }: Instrument, moments: readonly Moment[]): readonly Verdict[] {
  return moments.flatMap((moment, index) => {
    const before = moments[index - 1];
    if (!before || !hasSameVersion(before, moment)) return [];
    return compareTracks(change.tracks, before.values, moment.values);
  });
}

interface CoursePartProps {
  readonly group: JointGroup;
  readonly timeline: Timeline;
}

/** One test over time: a row for each date and number, oldest first. */
export function CoursePart({ group, timeline: { moments, unreadableCount } }: CoursePartProps) {
  const { instrument, entry, results } = group;
  const { tracks, limits } = instrument.change;
  const verdicts = listVerdicts(instrument, moments);
  const notes = [
    ...(unreadableCount > 0 ? [`有${unreadableCount}次的分数读不出来，没有画进来。`] : []),
    ...(verdicts.some(({ kind }) => kind === "unknown") ? [`${NO_ERROR_KNOWN}。`] : []),
    ...new Set(tracks.flatMap(({ noise }) => noise?.source ?? [])),
    ...(moments.length > 1 ? limits : []),
  ];
  const scores = new Map(results.map(({ summary, sheet }) => [summary.id, listScores(sheet)]));
  return (
    <Part title={entry.name} note={`${results.length}次`}>
      {tracks.length > 1 && (
        <ul aria-label="每次的结果" className="flex flex-wrap gap-x-6 tabular-nums">
          {results.map(({ summary }) => (
            <li key={summary.id} className="flex gap-x-2">
              <Day moment={summary} />
              {describeResult(summary)}
            </li>
          ))}
        </ul>
      )}
      <div
        className={`mt-2 grid items-start gap-x-6 gap-y-3 print:mt-[1mm] print:gap-x-[5mm] print:gap-y-[1mm] print:pe-[1.6mm] ${findColumns(tracks.length)}`}
      >
        {(moments.length > 0 ? tracks : []).map((track) => (
          <CourseTrack
            key={track.key}
            track={track}
            moments={moments}
            scores={scores}
            isAlone={tracks.length === 1}
          />
        ))}
      </div>
      <p className="mt-2 text-sm text-ink-soft print:mt-[1mm] print:text-[0.95em]">{notes.join("")}</p>
    </Part>
  );
}

/** On paper the numbers of a test stand beside each other, in full rows. */
function findColumns(count: number): string {
  if (count === 1) return "";
  return count % 3 === 0 ? "print:grid-cols-3" : "print:grid-cols-4";
}

interface CourseTrackProps {
  readonly track: Track;
  readonly moments: readonly Moment[];
  /** The scores of each result by its id. */
  readonly scores: ReadonlyMap<string, readonly ScoreRow[]>;
  /** It has the whole width of the paper. */
  readonly isAlone: boolean;
}

function CourseTrack({ track, moments, scores, isAlone }: CourseTrackProps) {
  const { label, max, unit, ends } = track;
  const firstBreak = moments.findIndex(
    (moment, index) => index > 0 && !hasSameVersion(moments[index - 1]!, moment),
  );
  return (
    <figure className="min-w-0 tabular-nums">
      <figcaption className="flex items-baseline justify-between gap-x-3 border-b border-line-strong">
        {ends ? (
          ends.map((end) => <span key={end}>{end}</span>)
        ) : (
          <>
            <span className="font-semibold">{label}</span>
            <span className="text-ink-soft">{`满${max}${unit}`}</span>
          </>
        )}
      </figcaption>
      <ul aria-label={ends ? ends.join("和") : label}>
        {moments.map((moment, index) => (
          <CourseRow
            key={moment.id}
            track={track}
            moment={moment}
            before={moments[index - 1]}
            saysBreak={index === firstBreak}
            score={findScore(scores.get(moment.id) ?? [], track)}
            isAlone={isAlone}
          />
        ))}
      </ul>
    </figure>
  );
}

interface CourseRowProps extends Pick<CourseTrackProps, "track" | "isAlone"> {
  readonly moment: Moment;
  /** The one it is compared with. */
  readonly before: Moment | undefined;
  /** Says that it does not compare, where it does not. */
  readonly saysBreak: boolean;
  readonly score: ReturnType<typeof findScore>;
}

function CourseRow({ track, moment, before, saysBreak, score, isAlone }: CourseRowProps) {
  const { key, label, max, unit, ends, noise } = track;
  const value = moment.values[key] ?? 0;
  const step = before && describeStep(track, before, moment);
  const isBreak = step === NO_STEP;
  return (
    <li
      className={`grid break-inside-avoid grid-cols-[auto_1fr] items-center gap-x-3 py-1 @xl:grid-cols-[6.5rem_1fr_8rem] print:gap-x-[2mm] print:pt-[0.6mm]! print:pb-0! print:[&_svg]:text-[0.75rem] ${isAlone ? "print:grid-cols-[auto_1fr_8em_12em]" : "print:grid-cols-[auto_1fr]"} ${isBreak ? "border-t border-dashed border-ink print:mt-[0.8mm]" : ""}`}
    >
      <Day moment={{ end_time: moment.endTime }} />
      <WaterScale
        name={`${label}：${value}${unit}${noise ? `，参考误差上下${noise.errorPoints}${unit}` : ""}`}
        max={max}
        // The first side of two is on the left.
        value={ends ? max - value : value}
        error={noise?.errorPoints}
        stretches={score.stretches}
        hasSides={ends !== undefined}
      />
      <div
        className={`col-span-full flex flex-wrap justify-between gap-x-3 @xl:contents ${isAlone ? "" : "print:flex!"}`}
      >
        <p>
          <span className="font-semibold">{ends ? `${value} : ${max - value}` : value}</span>
          {score.band}
        </p>
        <p className="text-right text-ink-soft @xl:col-span-2 @xl:col-start-2 @xl:text-left print:col-auto! print:text-right">
          {isBreak && !saysBreak ? "" : step}
        </p>
      </div>
    </li>
  );
}

const NO_STEP = "不能和上次直接比";

function describeStep(track: Track, before: Moment, moment: Moment): string {
  if (!hasSameVersion(before, moment)) return NO_STEP;
  return describeDifference(track, before.values[track.key] ?? 0, moment.values[track.key] ?? 0);
}

/** The band that a track's value is in, and where the bands end; of two sides nothing, whose numbers say it all. */
function findScore(scores: readonly ScoreRow[], { key }: Track) {
  const found = scores.find((score) => score.key === key);
  if (!found || "letter" in found.measured) return { band: "", stretches: [] };
  const stretches = found.measured.bands.map(({ max }) => ({ max, label: "" }));
  return { band: found.band === undefined ? "" : ` ${found.band}`, stretches };
}

function Day({ moment: { end_time: endTime } }: { readonly moment: { readonly end_time: string } }) {
  return (
    <time dateTime={endTime} className="shrink-0 text-ink-soft">
      {readDay(endTime) ?? "日期不详"}
    </time>
  );
}
