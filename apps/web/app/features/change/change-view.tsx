import type { ResultPage } from "@xinjing/contract/results";
import type { Instrument } from "@xinjing/instruments/instrument";
import { ChangeTable } from "./change-table.tsx";
import { LastTwo } from "./last-two.tsx";
import { NextTime } from "./next-time.tsx";
import { readTimeline, splitByVersion, type Moment } from "./timeline.ts";
import { TrackChart } from "./track-chart.tsx";

interface ChangeViewProps {
  readonly instrument: Instrument;
  /** The newest results of this test. */
  readonly page: ResultPage;
}

/** What changed between the results of one test: the last two in words, all of them as charts and as a table. */
export function ChangeView({ instrument, page }: ChangeViewProps) {
  const { change } = instrument;
  const { moments, unreadableCount } = readTimeline(page.data, change);
  const later = moments.at(-1);
  const earlier = moments.at(-2);
  return (
    <div className="space-y-12">
      {later && earlier ? (
        <>
          <LastTwo change={change} earlier={earlier} later={later} />
          <AllTimes instrument={instrument} moments={moments} />
        </>
      ) : (
        <p>
          {later
            ? "账号里还只有一次结果。再做一次并保存，这里就能看到两次差多少。"
            : page.data.length === 0
              ? "账号里还没有这个测试的结果。"
              : "账号里的结果当时没有存下分项分数，所以画不出变化。"}
        </p>
      )}
      {later && (
        <NextTime
          advice={change.adviseRetest(later)}
          lastEndTime={later.endTime}
          introPath={`/${instrument.id}/intro`}
        />
      )}
      <Gaps unreadableCount={unreadableCount} shownCount={page.data.length} total={page.pagination.total} />
    </div>
  );
}

interface AllTimesProps {
  readonly instrument: Instrument;
  readonly moments: readonly Moment[];
}

function AllTimes({ instrument: { change, about }, moments }: AllTimesProps) {
  const { tracks, isContinuous } = change;
  const hasBreak = splitByVersion(moments).length > 1;
  const sources = [...new Set(tracks.flatMap(({ noise }) => noise?.source ?? []))];
  const hasSides = tracks.some(({ ends }) => ends !== undefined);
  return (
    <section aria-labelledby="all-times">
      <h2 id="all-times" className="font-serif text-xl font-semibold">
        每一次
      </h2>
      <p className="mt-2 text-ink-soft">
        {sources.length > 0
          ? "点是每次的数字，竖线和浅色的带子是它的参考误差范围。"
          : "点是每次的数字。没有公开的误差数据，所以没有画误差范围。"}
        {hasBreak && "竖的虚线两边，题目或计分不是同一版，或没有记下版本，所以不连起来。"}
      </p>
      <div className={`mt-4 grid gap-4 ${tracks.length > 1 ? "sm:grid-cols-2" : ""}`}>
        {tracks.map((track) => (
          <figure
            key={track.key}
            className="sheet break-inside-avoid px-3 py-4 sm:[&:last-child:nth-child(odd)]:col-span-full"
          >
            <figcaption className="px-2 font-medium">
              {track.ends ? `${track.ends[0]}和${track.ends[1]}` : track.label}
              <span className="ml-2 font-normal text-ink-soft">{`满${track.max}${track.unit}`}</span>
            </figcaption>
            <TrackChart track={track} moments={moments} isContinuous={isContinuous} />
          </figure>
        ))}
      </div>
      <div className="mt-6">
        <ChangeTable tracks={tracks} moments={moments} showsType={hasSides} showsVersion={hasBreak} />
      </div>
      {sources.length > 0 && (
        <div className="mt-4 space-y-1 text-ink-soft">
          <p>参考误差范围怎么来的：</p>
          {sources.map((source) => (
            <p key={source}>{source}</p>
          ))}
        </div>
      )}
      <p className="mt-4 text-ink-soft">{about.disclaimer}</p>
    </section>
  );
}

interface GapsProps {
  readonly unreadableCount: number;
  readonly shownCount: number;
  readonly total: number;
}

/** What is not in the charts. */
function Gaps({ unreadableCount, shownCount, total }: GapsProps) {
  if (unreadableCount === 0 && shownCount === total) return undefined;
  return (
    <p className="text-ink-soft">
      {unreadableCount > 0 && `有${unreadableCount}次的分数读不出来，没有画进来。`}
      {shownCount < total && `一共有${total}次，这里只画最近${shownCount}次。`}
    </p>
  );
}
