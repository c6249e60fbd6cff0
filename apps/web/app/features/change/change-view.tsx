import type { ResultListPage } from "@xinjing/contract/results";
import { describeResult, getCatalogueEntry } from "@xinjing/instruments/catalogue";
import type { Change, Comparison, Track } from "@xinjing/instruments/change";
import { describeThresholds, hasSameVersion, noteChance } from "@xinjing/instruments/change-words";
import type { Instrument, InstrumentId } from "@xinjing/instruments/instrument";
import type { Box } from "@xinjing/instruments/result-page";
import { Disclaimer } from "#web/components/disclaimer.tsx";
import { HelpSentence } from "#web/components/help-sentence.tsx";
import { LetterBadges } from "#web/components/letter-badges.tsx";
import { Clauses } from "#web/components/text/clauses.tsx";
import { Titled } from "#web/components/text/prose.tsx";
import { Whole } from "#web/components/text/whole.tsx";
import { readCourse, type TrackPoint } from "#web/components/water/read-course.ts";
import { CourseKey, nameTrack } from "#web/components/water/track-course.tsx";
import { Link } from "react-router";
import { listPoints, shortMoment } from "#web/data/results/moment-end.ts";
import { readTimeline, type Moment } from "#web/data/results/timeline.ts";
import { LastTwo } from "./last-two.tsx";
import { NextTime } from "./next-time.tsx";
import { Now } from "./now.tsx";
import { TrackFigure } from "./track-figure.tsx";

interface ChangeViewProps {
  readonly instrument: Instrument;
  /** Newest results of this test. */
  readonly page: ResultListPage;
  /** Id of the account. */
  readonly reader: string | undefined;
}

/** Shows whether the results of a test changed, then what to do, then a chart of all results and the next date. */
export function ChangeView({ instrument, page, reader }: ChangeViewProps) {
  const { change } = instrument;
  const { moments, unreadableCount, wrongTimeCount } = readTimeline(page.data, change);
  const { later, earlier, comparable, comparison } = compareLast(change, moments);
  return (
    <div className={`space-y-12 [&_:is(p,ul)]:max-w-column [&_h2]:text-lg ${earlier ? BESIDE : "ledger"}`}>
      {later ? (
        <LastTwo instrument={instrument} earlier={earlier} later={later} comparison={comparison} />
      ) : (
        <NoMoment count={page.data.length} wrongTimeCount={wrongTimeCount} />
      )}
      {later && (
        <Now
          change={change}
          earlier={comparison && earlier}
          latest={later}
          summary={page.data.find(({ id }) => id === later.id)}
          reader={reader}
        />
      )}
      {later && <Signs box={change.findSigns?.(later, comparable)} />}
      <Help type={instrument.id} />
      {earlier && <AllTimes instrument={instrument} moments={moments} comparison={comparison} />}
      <Gaps
        unreadableCount={unreadableCount}
        wrongTimeCount={wrongTimeCount}
        shownCount={page.data.length}
        total={page.pagination.total}
      />
      {later ? (
        <NextTime change={change} earlier={comparable} latest={later} introPath={`/${instrument.id}/intro`} />
      ) : (
        <TakeTest type={instrument.id} isFirst={page.data.length === 0} />
      )}
    </div>
  );
}

/** Returns the last two results, and their comparison if both have the same version. */
function compareLast(change: Change, moments: readonly Moment[]) {
  const later = moments.at(-1);
  const earlier = moments.at(-2);
  const comparable = earlier && later && hasSameVersion(earlier, later) ? earlier : undefined;
  return { later, earlier, comparable, comparison: comparable && later && change.compare(comparable, later) };
}

interface NoMomentProps {
  readonly count: number;
  readonly wrongTimeCount: number;
}

/** Says why there is no chart. */
function NoMoment({ count, wrongTimeCount }: NoMomentProps) {
  return (
    <p className="headline">
      {count === 0
        ? "账号里还没有这个测试的结果。"
        : wrongTimeCount > 0
          ? "账号里的结果时间有误，不知道先后，所以画不出变化。"
          : "账号里的结果当时没有存下分项分数，所以画不出变化。"}
    </p>
  );
}

/** Link to the test. */
function TakeTest({ type, isFirst }: { readonly type: InstrumentId; readonly isFirst: boolean }) {
  return (
    <Link to={`/${type}/intro`} className="button-primary">
      {isFirst ? "去做测试" : "再做一次"}
    </Link>
  );
}

/** Shows the help lines if the test is about health. */
function Help({ type }: { readonly type: InstrumentId }) {
  const { isAboutHealth, isAboutChild } = getCatalogueEntry(type);
  if (!isAboutHealth) return null;
  return (
    <div className="ledger-body">
      <HelpSentence isAboutChild={isAboutChild} />
    </div>
  );
}

/** Layout on wide screens: texts on the left, charts on the right. */
const BESIDE =
  "lg:grid lg:grid-cols-2 lg:grid-rows-[repeat(6,auto)_1fr] lg:gap-x-12 lg:*:col-start-1 lg:[&>[aria-labelledby=all-times]]:[grid-area:1/2/8/3]";

interface AllTimesProps {
  readonly instrument: Instrument;
  readonly moments: readonly Moment[];
  /** Comparison of the last two results; undefined if they are not comparable. */
  readonly comparison: Comparison | undefined;
}

/** Shows a chart of each track, and explains differences. Folds tracks with little change. */
function AllTimes({ instrument: { id, change, about }, moments, comparison }: AllTimesProps) {
  const { tracks } = change;
  const sources = [...new Set(tracks.flatMap(({ noise }) => noise?.source ?? []))];
  const hasSides = tracks.some(({ ends }) => ends !== undefined);
  const courses = tracks.map((track) => ({ track, points: listPoints(track.key, moments) }));
  const { open, folded, foldedTitle } = foldSteady(courses);
  const findBands = ({ ends, max }: Track) => (!ends && max === about.bands.at(-1)?.max ? about.bands : []);
  const banded = open.filter(({ track }) => findBands(track).length > 0).map(({ track }) => nameTrack(track));
  const draw = ({ track, points }: Course) => (
    <TrackFigure
      key={track.key}
      track={track}
      points={points}
      bands={findBands(track)}
      verdict={comparison?.verdicts.find((verdict) => verdict.track === track.key)}
    />
  );
  return (
    <Titled id="all-times" title="每一次">
      {hasSides && (
        <ul aria-label="每次的类型" className="mt-4 flex flex-wrap gap-x-8 gap-y-2 tabular-nums">
          {[...moments].reverse().map((moment) => (
            <li key={moment.id}>
              <time dateTime={moment.endTime} className="block text-sm text-ink-soft">
                {shortMoment(moment, moments)}
              </time>
              <span className="font-serif text-xl font-semibold">
                <MomentType type={id} moment={moment} />
              </span>
            </li>
          ))}
        </ul>
      )}
      <div className={`mt-2 space-y-1 text-sm empty:hidden tint-${id}`}>
        <CourseKey courses={courses} />
        {/* A warning sign of a child needs a doctor whatever the band. */}
        {banded.length > 0 && !getCatalogueEntry(id).isAboutChild && (
          <p>{`${banded.join("、")}：${about.bands.map(({ label }) => label.replace("：", "")).join("；")}。`}</p>
        )}
      </div>
      <div
        className={`mt-4 grid gap-x-8 gap-y-8 tint-${id} ${open.length > 1 ? "sm:max-lg:grid-cols-2" : ""}`}
      >
        {open.map(draw)}
      </div>
      {folded.length > 0 && (
        <details className={`mt-4 border-t border-line tint-${id}`}>
          <summary className="min-h-11 py-2 text-balance">
            <Clauses>{`${foldedTitle}：${folded.map(({ track }) => nameTrack(track)).join("、")}`}</Clauses>
          </summary>
          <div className="mt-2 grid gap-x-8 gap-y-8 sm:max-lg:grid-cols-2">{folded.map(draw)}</div>
        </details>
      )}
      {comparison && <Notes change={change} comparison={comparison} />}
      {sources.length > 0 && (
        <details className="mt-4 text-sm text-ink-soft">
          <summary className="min-h-11 py-2">差多少，才当成变化</summary>
          {sources.map((source) => (
            <p key={source} className="mt-1">
              {source}
            </p>
          ))}
        </details>
      )}
      <Disclaimer about={about} className="mt-4 text-sm" />
    </Titled>
  );
}

interface Course {
  readonly track: Track;
  /** Sorted by time, newest first. */
  readonly points: readonly TrackPoint[];
}

/**
 * Splits tracks into shown and folded ones. Shows those that changed by more than ordinary ups and downs; if there are
 * none, those that changed at all.
 */
function foldSteady(courses: readonly Course[]) {
  const ranks = courses.map(({ track, points }) => {
    const { newest, earlier } = readCourse(track, points);
    if (earlier.some(({ kind }) => kind === "beyond")) return 2;
    return earlier.some(({ kind, value }) => kind === "unknown" || value !== newest.value) ? 1 : 0;
  });
  const most = Math.max(...ranks);
  return {
    open: courses.filter((_, index) => ranks[index] === most),
    folded: courses.filter((_, index) => ranks[index] !== most),
    foldedTitle: most === 2 ? "没超出平常起伏的" : "每次都一样的",
  };
}

/** Shows the type of one result, or says that it has none. */
function MomentType(props: { readonly type: InstrumentId; readonly moment: Moment }) {
  const { type, moment } = props;
  const { resultType, scores } = moment;
  const stored = scores as Record<string, unknown>;
  const letters = getCatalogueEntry(type).readLetters?.(resultType, stored);
  return letters ? (
    <LetterBadges letters={letters} />
  ) : (
    describeResult({ test_type: type, result_type: resultType, scores: stored })
  );
}

interface NotesProps {
  readonly change: Change;
  readonly comparison: Comparison;
}

/** Explains the basis of the comparison and its limits. */
function Notes({ change: { tracks, limits }, comparison: { verdicts } }: NotesProps) {
  const threshold = describeThresholds(tracks);
  const notes = [
    ...(threshold === undefined ? [] : [threshold]),
    ...(verdicts.some(({ kind }) => kind === "beyond") ? [noteChance(tracks)] : []),
    ...limits,
  ];
  return (
    <ul className="mt-4 list-disc space-y-1 pl-6 text-sm text-ink-soft">
      {notes.map((note) => (
        <li key={note}>{note}</li>
      ))}
    </ul>
  );
}

/** Shows signs that are urgent regardless of the scores. */
function Signs({ box }: { readonly box: Box | undefined }) {
  if (!box) return undefined;
  return (
    <Titled title={box.title}>
      {box.lines.map((line) => (
        <p key={line} className="mt-3">
          <Whole>{line}</Whole>
        </p>
      ))}
    </Titled>
  );
}

interface GapsProps {
  readonly unreadableCount: number;
  readonly wrongTimeCount: number;
  readonly shownCount: number;
  readonly total: number;
}

/** Says which results are not in the chart. */
function Gaps({ unreadableCount, wrongTimeCount, shownCount, total }: GapsProps) {
  if (unreadableCount === 0 && wrongTimeCount === 0 && shownCount === total) return undefined;
  return (
    <p className="ledger-body text-ink-soft">
      {unreadableCount > 0 && `有${unreadableCount}次的分数读不出来，没有画进来。`}
      {wrongTimeCount > 0 && `有${wrongTimeCount}次的时间有误，没有画进来，也不拿来比。`}
      {shownCount < total && `一共有${total}次，这里只画最近${shownCount}次。`}
    </p>
  );
}
